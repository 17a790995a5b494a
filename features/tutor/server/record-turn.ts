/** What a turn with the tutor says of the learner: an answer to a quiz question, and what was studied. */
import { trackOf } from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { TutorNeeds } from './needs.ts'
import type { TutorTables } from './tables.ts'
import type { Draft } from './turns/turn.ts'

type Asked = {
  readonly messageId: string
  readonly conversationId: string
  readonly trackId: string
  /** Epoch milliseconds. */
  readonly at: number
}

export async function recordTurn(
  { curriculum, record }: Pick<TutorNeeds, 'curriculum' | 'record'>,
  db: Db<TutorTables>,
  userId: string,
  { answer, graded, helped = [], studied = [] }: Draft,
  { messageId, conversationId, trackId, at }: Asked,
): Promise<void> {
  const learning = record(db)
  if (graded) {
    const { question, optionIds, assistance } = graded
    await learning.addQuestion(userId, {
      // The learner's message is the answer, and the browser has made its id.
      id: messageId,
      question,
      response: optionIds === null ? null : { choice: optionIds },
      context: 'quiz',
      runId: conversationId,
      confidence: null,
      assistance,
      // The learner may have changed tracks since it was asked.
      trackId: trackOf(curriculum, trackId, { lesson: question.lessonId }),
      milliseconds: null,
      occurredAt: at,
      utcOffsetMinutes: null,
      receivedAt: at,
    })
  }
  for (const item of helped) await learning.noteHelp(userId, item, at)
  // After the answer: its explanation was not known before.
  const lessonIds = new Set(answer.citations.map(({ lessonId }) => lessonId))
  const topics = [...lessonIds].flatMap((id) => curriculum.lesson(id)?.topics ?? [])
  await learning.noteStudy(userId, [...new Set([...studied, ...topics])], at)
}
