/**
 * What a plan takes to make: the requests for today's list and for the whole plan, beside one that reads the same record
 * and plans nothing; for a learner with 50 events and for one with 50,000.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import type { Database } from '#app/server/database.ts'
import { signUp, type TestLearner } from '#app/testing/learner.ts'
import { addDays, makePlan, type PlanInput } from '#features/challenge/server.ts'
import { openDatabase } from '#platform/server/database.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'

import { storeHistories } from '../learner-histories.ts'
import { median, printTable } from '../table.ts'
import { LearnerRecord } from './record.ts'

const ROUNDS = 40
const MOST_MS = 20
const DAY_MS = 86_400_000

/** The second one is too near for every lesson, so the choices are computed as well. */
const DATES = [
  { name: 'in 180 days', days: 180 },
  { name: 'in 30 days', days: 30 },
] as const

export async function measurePlanning(): Promise<void> {
  const server = await startServerProcess()
  const db = openDatabase<Database>({
    engine: 'sqlite',
    file: join(server.dataDir, 'database.sqlite'),
  })
  const learners = { little: await signUp(server.url), much: await signUp(server.url) }
  const ask = async (learner: TestLearner, path: string, goals?: unknown): Promise<number> => {
    const started = performance.now()
    const response = await fetch(`${server.url}${path}`, {
      method: goals === undefined ? 'GET' : 'PUT',
      headers: { authorization: `Bearer ${learner.idToken}`, 'content-type': 'application/json' },
      ...(goals !== undefined && { body: JSON.stringify(goals) }),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return performance.now() - started
  }
  for (const learner of Object.values(learners)) {
    await fetch(`${server.url}/api/profile`, {
      method: 'POST',
      headers: { authorization: `Bearer ${learner.idToken}`, 'content-type': 'application/json' },
      body: '{}',
    })
  }
  const { little, much } = learners
  await storeHistories(db, { little: little.localId, much: much.localId })
  // Meanwhile the server has closed the connections that were kept.
  await fetch(`${server.url}/readyz`).catch(() => undefined)
  const challengeId = { little: randomUUID(), much: randomUUID() }

  const timesOf = async (learner: TestLearner, path: string) => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await ask(learner, path))
    return { median: median(times), fastest: Math.min(...times) }
  }
  const rows: string[][] = []
  for (const { name, days } of DATES) {
    for (const who of ['little', 'much'] as const) {
      const learner = learners[who]
      await ask(learner, `/api/challenge/challenges/${challengeId[who]}`, goalsFor(days))
      const plan = await timesOf(learner, '/api/challenge/plan?timeZone=UTC')
      const today = await timesOf(learner, '/api/challenge/today?timeZone=UTC')
      const mastery = await timesOf(learner, '/api/learning/mastery')
      rows.push([
        `${name}, ${who === 'little' ? '50' : '50,000'} events`,
        ...[plan, today, mastery].map(
          ({ median: middle, fastest }) => `${middle.toFixed(1)} ms (${fastest.toFixed(1)})`,
        ),
        plan.median < MOST_MS ? 'yes' : 'NO',
      ])
    }
  }
  await db.destroy()
  await server.stop()
  printTable(
    ['an exam', 'the whole plan', "today's list", 'mastery', `plan under ${MOST_MS} ms`],
    rows,
  )
  process.stdout.write(
    `\nWhole requests, one after the other: medians of ${ROUNDS}, and the fastest one, which a busy machine disturbs least. A plan of 180 days for the course of the simulation, alone: ${timeOfPlan().toFixed(1)} ms.\n`,
  )
}

function goalsFor(days: number): PlanInput['goals'] & { examDay: string } {
  const today = new Date().toISOString().slice(0, 10)
  return {
    examId: 'n10-009',
    examDay: addDays(today, days),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    minutes: 45,
    longWeekdays: [],
    restDays: [],
    timeZone: 'UTC',
  }
}

function timeOfPlan(): number {
  const day = Math.floor(Date.now() / DAY_MS)
  const today = new Date(day * DAY_MS).toISOString().slice(0, 10)
  const goals = goalsFor(180)
  const input = { ...new LearnerRecord().planInput(0, goals, goals.examDay), today }
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    makePlan(input)
    times.push(performance.now() - started)
  }
  return Math.min(...times)
}
