/** Chooses the next question of a quiz. */
import type { ChoiceQuestion } from '#features/curriculum/contract.ts'

import { hashOf } from './hash.ts'
import type { Library } from './library.ts'
import { readQuestion } from './question.ts'
import type { QuestionBank } from './quiz-bank.ts'
import { retrieve, type AskedFrom } from './retrieve.ts'

export type Wish = {
  readonly about: string | null
  readonly askedFrom: AskedFrom | null
  /** The lessons of the learner's track; empty for all. */
  readonly lessonIds: readonly string[]
  /** Questions asked in this conversation. */
  readonly asked: ReadonlySet<string>
  /** Whether a question stays unseen for the learner's practice exams, or would say what is right in an open one. */
  readonly isLeftForExams: (question: ChoiceQuestion) => boolean
  readonly seed: string
}

/** The next question, or null if there is none left about it. */
export function chooseQuestion(
  library: Library,
  bank: QuestionBank,
  wish: Wish,
): ChoiceQuestion | null {
  const { about, askedFrom, lessonIds, asked, isLeftForExams, seed } = wish
  const isNew = (question: ChoiceQuestion) => !asked.has(question.id) && !isLeftForExams(question)
  if (about !== null) {
    const byName = bank
      .onTopic(about)
      .flatMap((id) => bank.find(id) ?? [])
      .find(isNew)
    if (byName) return byName
    const read = readQuestion(library, about)
    const { verdict, passages } = retrieve(library, read, { askedFrom })
    if (verdict === 'outside') return null
    const lessons = new Set(passages.slice(0, 4).map(({ passage }) => passage.lessonId))
    const found = bank.search(about).flatMap((id) => bank.find(id) ?? [])
    return (
      found.find((question) => isNew(question) && lessons.has(question.lessonId)) ??
      bank.questions.find((question) => isNew(question) && lessons.has(question.lessonId)) ??
      null
    )
  }
  const here = bank.questions.filter(({ lessonId }) => lessonId === askedFrom?.lessonId)
  const ofTrack = bank.questions.filter(({ lessonId }) => lessonIds.includes(lessonId))
  const choices = [here, ofTrack, bank.questions].map((some) => some.filter(isNew))
  const pool = choices.find((some) => some.length > 0) ?? []
  return pool[hashOf(`${seed} ${asked.size}`) % Math.max(1, pool.length)] ?? null
}
