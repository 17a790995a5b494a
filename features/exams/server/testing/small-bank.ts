/** A learner who does drills of a small bank, for server tests. */
import { randomUUID } from 'node:crypto'

import { afterAll } from 'vitest'

import type { Curriculum } from '#features/curriculum/contract.ts'
import { smallContent, smallCurriculum } from '#features/curriculum/server/testing.ts'
import { rememberingLearning } from '#features/learning/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { DrillMode, DrillScope } from '../../contract.ts'
import { answerDrillItem } from '../answer-drill-item.ts'
import { chooseDrillItems } from '../choose-drill-items.ts'
import { keptForExams } from '../drill-bank.ts'
import { getPracticeOverview } from '../get-practice-overview.ts'
import type { ExamsNeeds } from '../needs.ts'
import type { ExamsTables } from '../tables.ts'
import { NOON } from '../testing.ts'

export const RUN = '0d1f0d5e-9d4c-4c0e-8a38-3a1f3f6a4b11'

export type Asked = { id: string; outcome: 'right' | 'wrong' | 'assisted' | 'open' }
type Wish = { mode?: DrillMode; scope?: DrillScope; asked?: Asked[]; count?: number; seed?: number }

export const idsOf = (items: readonly { asked: { id: string } }[]) =>
  items.map(({ asked }) => asked.id)

/** A bank of 48 questions and a database, for the tests of one file. */
export async function openSmallBank() {
  const db = await openTestDatabase<ExamsTables>()
  afterAll(() => db.destroy())
  const curriculum = await largerCurriculum()
  return {
    db,
    curriculum,
    givenLearner: (track?: string) => givenLearner(db, curriculum, track),
  }
}

/** The small curriculum with sixteen questions in each lesson, so that some can be kept for exams. */
async function largerCurriculum(): Promise<Curriculum> {
  const files = smallContent()
  const more = (lesson: string) => {
    const path = `lessons/${lesson}/questions.yaml`
    const [first = ''] = (files[path] ?? '').split(/\n(?=- id:)/)
    const all = Array.from({ length: 16 }, (_, at) => {
      const id = `${lesson}-${String.fromCodePoint(97 + at)}`
      const question = first.replaceAll(`${lesson}-recall`, id)
      return at < 8 ? question : askedForBest(question, id)
    })
    return [path, all.join('\n')] as const
  }
  return smallCurriculum(Object.fromEntries(['frames', 'routes', 'filters'].map(more)))
}

/** The same question as one among whose options several would do. */
function askedForBest(question: string, id: string): string {
  return question
    .replace(
      /stem: .*/,
      `stem: The lamp of ${id} is dark. The cord is warm. It is noon. What is MOST likely?`,
    )
    .replace(/clue: .*/, 'clue: cord is warm')
    .replace(/reason: Why Alpha .*/, 'reason: They are explained in one short paragraph.')
}

function givenLearner(db: Db<ExamsTables>, curriculum: Curriculum, track = 'network-plus') {
  const userId = randomUUID()
  const { record } = rememberingLearning(curriculum, { track })
  const needs: ExamsNeeds = {
    curriculum,
    selectedTrackOf: async () => track,
    record: record(db),
    recordIn: (db) => record(db),
    examExercises: async () => new Map(),
    drillExercises: async () => new Map(),
    judgeExercise: async () => {
      throw new Error('drills ask no exercises of exams')
    },
    examLabs: async () => [],
    judgeLab: async () => {
      throw new Error('drills ask no labs of exams')
    },
  }
  let now = NOON
  const context = () => asLearner(db, userId, new Date((now += 1000)))
  return {
    userId,
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    choose: async ({ mode = 'mixed', scope = {}, asked = [], count = 10, seed = 7 }: Wish = {}) => {
      const body = { mode, scope, asked, count, seed }
      const { items } = await chooseDrillItems(needs)(context(), { body })
      return items.filter((item) => item.kind === 'question')
    },
    answer: async (
      questionId: string,
      isRight: boolean,
      traits: { answerId?: string; confidence?: 'sure' | 'guess'; hints?: number } = {},
    ) =>
      answerDrillItem(needs)(context(), {
        params: { runId: RUN },
        body: {
          answerId: traits.answerId ?? randomUUID(),
          questionId,
          response: { choice: [isRight ? 'alpha' : 'bravo'] },
          confidence: traits.confidence ?? 'sure',
          hints: traits.hints ?? 0,
          milliseconds: 4000,
          answeredAt: new Date(now).toISOString(),
          sentAt: new Date(now).toISOString(),
          utcOffsetMinutes: 60,
        },
      }),
    overview: () => getPracticeOverview(needs)(context(), { query: {} }),
    kept: () => keptForExams(curriculum, userId, track),
  }
}
