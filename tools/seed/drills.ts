/** The drills of a seeded learner, with the requests that the page would send. */
import { randomUUID } from 'node:crypto'

import { examsContract, type DrillItem } from '#features/exams/contract.ts'

import { knowsOf, type Life } from './life.ts'
import { rightResponse, wrongResponse } from './responses.ts'

/** As many topics as a drill takes. */
const MOST_TOPICS = 12
const ITEMS = 10

/**
 * Ten questions about what earlier evenings taught, before this one teaches anything. What was studied a day ago or more is evidence
 * of ability; the checks of lessons alone would never be.
 *
 * @param lessonIds the lessons done by then; without any, nothing happens.
 */
export async function drill(life: Life, lessonIds: readonly string[], run: string): Promise<void> {
  const { session, content, chance } = life
  const ids = new Set(lessonIds.flatMap((id) => content.lesson(id)?.topics ?? []))
  // Other ones each evening, so that all have their turn.
  const topics = [...ids]
    .toSorted((a, b) => chance('topic', a, run) - chance('topic', b, run))
    .slice(0, MOST_TOPICS)
  if (topics.length === 0) return
  const { items } = await session.ask(examsContract.chooseDrillItems, {
    body: {
      mode: 'mixed',
      scope: { topics },
      asked: [],
      seed: Math.floor(1e9 * chance('seed', run)),
      count: ITEMS,
    },
  })
  const runId = randomUUID()
  for (const item of items) await answer(life, runId, item)
}

async function answer(life: Life, runId: string, item: DrillItem): Promise<void> {
  if (item.kind !== 'question') return
  const { server, session, chance } = life
  const { asked, key } = item
  const luck = chance('drill', asked.id)
  const isRight = luck < knowsOf(life, item.topic.id)
  const milliseconds = Math.round(10_000 + 40_000 * chance('thinks', asked.id))
  server.setTime(server.time() + milliseconds)
  await session.ask(examsContract.answerDrillItem, {
    params: { runId },
    body: {
      answerId: randomUUID(),
      questionId: asked.id,
      response: isRight ? rightResponse(key) : wrongResponse(asked, key),
      confidence: luck < 0.5 || luck > 0.96 ? 'sure' : 'think-so',
      hints: 0,
      milliseconds,
      answeredAt: new Date(server.time()).toISOString(),
    },
  })
}
