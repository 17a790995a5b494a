import { expect, test } from 'vitest'

import type { ChoiceQuestion, ContentCard, Option } from '../contract.ts'
import { itemFindings } from './item-rules.ts'
import { aChoice } from './testing.ts'

/** A question whose key is at `position`; texts are of one length unless named. */
function question(
  number: number,
  {
    position = number % 4,
    key = 'right',
    stem = `Stem ${number} w${number} x${number} y${number}`,
  } = {},
): ChoiceQuestion {
  return aChoice({
    id: `q-${number}`,
    stem,
    options: [0, 1, 2, 3].map((at) => ({
      id: `option-${at}`,
      text: at === position ? key : `wrong${at}`,
      isCorrect: at === position,
    })),
  })
}
const card = (id: string, front: string): ContentCard => ({
  id,
  topic: 't',
  lessonId: 'l',
  front,
  back: 'b',
  source: 's',
})
const messages = (questions: ChoiceQuestion[], cards: ContentCard[] = []) =>
  itemFindings(questions, cards).map(({ message }) => message)

test('a fair set of questions has no findings', () => {
  expect(messages(Array.from({ length: 40 }, (_, number) => question(number)))).toEqual([])
})

test('keys that are the longest option more often than chance are refused', () => {
  const questions = Array.from({ length: 40 }, (_, number) =>
    question(number, { key: number < 20 ? 'the only long and careful one' : 'r' }),
  )

  expect(messages(questions)).toEqual([expect.stringContaining('the longest option in 20 of 40')])
})

test('keys that pile up at one position are refused', () => {
  const questions = Array.from({ length: 40 }, (_, number) =>
    question(number, { position: number < 22 ? 2 : number % 4 }),
  )

  expect(messages(questions)).toEqual([expect.stringContaining('position 3')])
})

test.each(['All of the above', 'None of these options', 'Both of the above'])(
  '"%s" is no option',
  (text) => {
    const [first, ...rest] = question(1).options
    const wrong = {
      ...question(1),
      options: [{ ...first, text } as Option, ...rest],
    }

    expect(itemFindings([wrong], [])).toEqual([
      { about: 'question q-1', message: expect.stringContaining(text) },
    ])
  },
)

test('two questions, or two cards, that say almost the same are refused', () => {
  const stem =
    'Which device forwards frames between ports of one VLAN by the destination MAC address'

  expect(messages([question(1, { stem }), question(2, { stem: `${stem} today` })])).toEqual([
    expect.stringContaining('question q-1'),
  ])
  expect(messages([], [card('a', stem), card('b', stem)])).toEqual([
    expect.stringContaining('card a'),
  ])
})
