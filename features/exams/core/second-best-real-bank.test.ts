/** Which questions of the product's own bank the drill "second best" can ask, and that each leads to a passage. */
import { describe, expect, test } from 'vitest'

import { loadCompiledCurriculum } from '#app/server/content-files.ts'

import { passageOfQuestion } from '../server/passage-of-question.ts'
import { secondBestOf } from '../server/second-best.ts'
import { asksForBest } from './clue-phrases.ts'

/** As many as ten runs of ten questions ask. */
const FEWEST = 100

const curriculum = await loadCompiledCurriculum()
const { questions, lesson } = await curriculum.content('network-plus')
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
    for (const { question, secondBest } of found) {
      const { phrases, rightIds, runnerUpId } = secondBest
      expect(phrases.length, question.id).toBeGreaterThanOrEqual(3)
      expect(phrases.length, question.id).toBeLessThanOrEqual(6)
      expect(rightIds.length, question.id).toBeGreaterThanOrEqual(1)
      expect(rightIds.length, question.id).toBeLessThanOrEqual(phrases.length / 2)
      const runnerUp =
        'options' in question ? question.options.find(({ id }) => id === runnerUpId) : undefined
      expect(runnerUp?.isCorrect, question.id).toBe(false)
    }
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
    const passageId = own ? passageOfQuestion(question, own) : null
    if (passageId !== null) expect(own?.passages.map(({ id }) => id)).toContain(passageId)
    return passageId === null
  })
  expect(without.length).toBeLessThan(questions.length / 100)
})
