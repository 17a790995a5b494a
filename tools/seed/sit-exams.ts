/** The practice exams of a seeded learner, with the requests that the room would send. */
import { randomUUID } from 'node:crypto'

import { keyOfQuestion } from '#features/curriculum/contract.ts'
import { examsContract, type AttemptLength, type RoomItem } from '#features/exams/contract.ts'

import { knowsOf, type Life } from './life.ts'
import { rightResponse, wrongResponse } from './responses.ts'

/** Sits one as far as the time allows, and hands it in. */
export async function sitExam(life: Life, length: AttemptLength): Promise<void> {
  const { session, server } = life
  const { exams } = await session.ask(examsContract.listAttempts, { query: {} })
  const [exam] = exams
  if (!exam) return
  const params = { attemptId: randomUUID() }
  await session.ask(examsContract.startAttempt, {
    body: {
      ...params,
      examId: exam.exam.id,
      length,
      mode: 'exam',
      extraMinutes: 0,
      repeatOf: null,
    },
  })
  const { items, entry } = await session.ask(examsContract.enterAttempt, {
    params,
    body: { entryId: randomUUID(), deviceId: randomUUID() },
  })
  for (const item of items) {
    const thinks = life.chance('thinks', item.number)
    const milliseconds = Math.round(15_000 + 50_000 * thinks)
    server.setTime(server.time() + milliseconds)
    await session.ask(examsContract.saveItem, {
      params: { ...params, number: item.number },
      body: {
        entry,
        state: { ...stateOf(life, item), milliseconds },
        savedAt: new Date(server.time()).toISOString(),
      },
    })
  }
  await session.ask(examsContract.handInAttempt, {
    params,
    body: { entry, handedInAt: new Date(server.time()).toISOString() },
  })
}

/** Exercises are looked at and left blank. */
function stateOf(life: Life, item: RoomItem) {
  const { chance, content } = life
  const blank = { answer: null, firstAnswer: null, struck: [], confidence: null, isFlagged: false }
  const question = item.kind === 'question' ? content.question(item.asked.id) : undefined
  if (item.kind !== 'question' || !question) return blank
  const key = keyOfQuestion(question)
  const luck = chance('exam', question.id)
  // A form asks what the lessons did not: it is harder than their checks.
  const isRight = luck < knowsOf(life, question.topic) - 0.1
  const response = isRight ? rightResponse(key) : wrongResponse(item.asked, key)
  const confidence = luck < 0.4 || luck > 0.95 ? ('sure' as const) : ('think-so' as const)
  const isFlagged = luck > 0.6 && luck < 0.75
  return { ...blank, answer: { kind: 'question' as const, response }, confidence, isFlagged }
}
