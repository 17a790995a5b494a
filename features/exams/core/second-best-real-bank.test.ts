/** Which questions of the product's own bank the drill "second best" can ask, and that each leads to a passage. */
import { describe, expect, test } from 'vitest'

import { loadCompiledCurriculum } from '#app/server/content-files.ts'
import { explainedIn, optionsOf } from '#features/curriculum/contract.ts'

import { secondBestOf } from '../server/second-best.ts'
import { asksForBest } from './clue-phrases.ts'

/** As many as ten runs of ten questions ask. */
const FEWEST = 100

const curriculum = await loadCompiledCurriculum()
const content = await curriculum.content('network-plus')
const { questions, lesson } = content
const found = questions.flatMap((question) => {
  const secondBest = secondBestOf(question)
  return secondBest ? [{ question, secondBest }] : []
})

describe('second best', () => {
  test('can ask enough questions', () => {
    const all = questions.filter(({ kind, stem }) => kind === 'single' && asksForBest(stem))
    console.info(`second best: the clue is located in ${found.length} of ${all.length} questions`)
    expect(found.length).toBeGreaterThanOrEqual(FEWEST)
  })

  test('offers three to six phrases, at most half of them right, and a runner-up that is wrong', () => {
    const wrong = found.filter(({ question, secondBest }) => {
      const { phrases, rightIds, runnerUpId } = secondBest
      const runnerUp = optionsOf(question).find(({ id }) => id === runnerUpId)
      const isFew = phrases.length >= 3 && phrases.length <= 6
      const isSome = rightIds.length >= 1 && rightIds.length <= phrases.length / 2
      return !isFew || !isSome || runnerUp?.isCorrect !== false
    })
    expect(wrong.map(({ question }) => question.id)).toEqual([])
  })

  test('offers only words that the question shows', () => {
    const bare = (text: string) => text.replaceAll(/[\s|,]+/g, ' ')
    for (const { question, secondBest } of found.filter(
      ({ question: { exhibits } }) => exhibits.length === 0,
    )) {
      const shownWords = bare(`${question.case?.scenario ?? ''} ${question.stem}`)
      for (const { text } of secondBest.phrases) expect(shownWords).toContain(bare(text))
    }
  })
})

test('nearly every question leads to a passage of its lesson', () => {
  const without = questions.filter((question) => {
    const own = lesson(question.lessonId)
    const { passageId } = explainedIn(question, content)
    return !own?.passages.some(({ id }) => id === passageId)
  })
  expect(without.length).toBeLessThan(questions.length / 100)
})
