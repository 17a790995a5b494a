import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { aChoice } from './testing.ts'
import { guessByWording } from './wording-only.ts'

const WORDS =
  'port link frame route cable trunk table queue proxy relay lease scope record zone cloud tunnel'.split(
    ' ',
  )

/** Questions of random words; `textOf` makes an option from whether it is the key. */
function bankOf(
  count: number,
  textOf: (isKey: boolean, random: ReturnType<typeof createRandom>) => string,
) {
  const random = createRandom(5)
  return Array.from({ length: count }, (_, at) => {
    const key = random.int(0, 3)
    return aChoice({
      id: `q-${at}`,
      stem: `Which ${random.pick(WORDS)} fits the ${random.pick(WORDS)}?`,
      options: [0, 1, 2, 3].map((option) => ({
        id: `option-${option}`,
        text: textOf(option === key, random),
        isCorrect: option === key,
      })),
    })
  })
}

const randomText = (_isKey: boolean, random: ReturnType<typeof createRandom>) =>
  random.sample(WORDS, random.int(2, 5)).join(' ')

describe('someone who sees the wording alone', () => {
  test('guesses about a quarter where the wording says nothing', () => {
    const { questions, share } = guessByWording(bankOf(400, randomText))

    expect(questions).toBe(400)
    // Two standard deviations around 25 %.
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.3)
  })

  test.each([
    ['keys that are longer', (isKey: boolean, text: string) => (isKey ? `${text} and more` : text)],
    [
      'wrong options that say always',
      (isKey: boolean, text: string) => (isKey ? text : `always ${text}`),
    ],
    ['keys with a number', (isKey: boolean, text: string) => (isKey ? `${text} 4` : text)],
  ])('finds %s, and names the questions', (_what, marked) => {
    const { share, guessed } = guessByWording(
      bankOf(200, (isKey, random) => marked(isKey, randomText(isKey, random))),
    )

    expect(share).toBeGreaterThan(0.9)
    expect(guessed.length).toBeGreaterThan(180)
  })

  test('has a chance of one in four where all options look alike', () => {
    const alike = bankOf(40, randomText).map((question) => ({
      ...question,
      stem: 'Which one?',
      options: question.options.map((option, at) => ({ ...option, text: 'wxyz'[at] ?? '' })),
    }))

    const { share, guessed } = guessByWording(alike)

    expect(guessed).toEqual([])
    expect(share).toBeCloseTo(0.25)
  })

  test('is tried on nothing where there are no such questions', () => {
    expect(guessByWording([])).toEqual({ questions: 0, share: 0, guessed: [] })
  })
})

test('the same questions give the same figures', () => {
  const bank = bankOf(60, randomText)

  expect(guessByWording(bank)).toEqual(guessByWording(bank))
})
