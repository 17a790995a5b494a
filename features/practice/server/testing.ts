/** Practice with its real kinds, served over HTTP, and answers as pages send them. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { NewEvidence } from '#features/learning/contract.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { featureOverHttp } from '#platform/testing/feature-over-http.ts'

import type { ExerciseKind, practiceContract } from '../contract.ts'
import type { WholeKind } from '../core/material.ts'
import { posedHash } from '../core/posed.ts'
import { openKind } from '../read/open-kind.ts'
import { CONTENT_FOLDER } from '../read/testing.ts'
import { practiceServer } from '../server.ts'
import type { PracticeNeeds } from './needs.ts'

export const NOON = new Date('2026-11-23T12:00:00.000Z')
const AT = NOON.toISOString()

export type AnswerBody = RequestOf<typeof practiceContract.answerExercise>['body']

/** The record of learning, in memory: one list for each learner, and each id once. */
function recordInMemory() {
  const byLearner = new Map<string, NewEvidence[]>()
  const of = (userId: string): readonly NewEvidence[] => byLearner.get(userId) ?? []
  return {
    of,
    add: async (userId: string, evidence: NewEvidence) => {
      const stored = of(userId).find(({ id }) => id === evidence.id)
      if (!stored) byLearner.set(userId, [...of(userId), evidence])
      return { isNew: !stored, score: (stored ?? evidence).score }
    },
    exercisesIn: async (userId: string, lessonId: string) =>
      of(userId)
        .filter(({ runId }) => runId?.startsWith(`${lessonId}/`))
        .map(({ item, score, assistance }) => ({
          item,
          score,
          isAided: assistance !== undefined && assistance.kind !== 'none',
        })),
  }
}

/** Nothing is of another track than the selected one. */
const NO_TRACKS: Pick<Curriculum, 'tracks' | 'track' | 'objectivesOfLesson'> = {
  tracks: [],
  track: () => undefined,
  objectivesOfLesson: () => [],
}

/** Practice with its real kinds, served over HTTP; the token is the learner's id. */
export async function givenServer(overrides: Partial<PracticeNeeds> = {}) {
  const record = recordInMemory()
  const practice = practiceServer({
    curriculum: NO_TRACKS,
    openKind: (kind) => openKind(CONTENT_FOLDER, kind),
    selectedTrackOf: async () => 'network-plus',
    record,
    ...overrides,
  })
  const { post: postTo, get } = await featureOverHttp(practice, () => NOON)
  const post = (kind: string, body: unknown, userId: string | null = 'ada') =>
    postTo(`/api/practice/exercises/${encodeURIComponent(kind)}/answers`, body, userId)
  const resultsOf = (lessonId: string, userId: string | null = 'ada') =>
    get(`/api/practice/lessons/${lessonId}/results`, userId)
  return { post, resultsOf, record }
}

const opened = new Map<ExerciseKind, Promise<WholeKind>>()
export function kindOf(name: ExerciseKind): Promise<WholeKind> {
  const kind = opened.get(name) ?? openKind(CONTENT_FOLDER, name)
  opened.set(name, kind)
  return kind
}

/** A right answer, as a page sends it. */
export async function rightAnswer(
  kind: ExerciseKind,
  traits: Partial<AnswerBody> = {},
): Promise<AnswerBody> {
  const { module } = await kindOf(kind)
  const { seed = 7, difficulty = 2, scope = { topics: [] } } = traits
  const { topics, subject } = scope
  const exercise = module.generate(seed, difficulty, {
    topics,
    ...(subject !== undefined && { subject }),
  })
  return {
    answerId: crypto.randomUUID(),
    exerciseId: crypto.randomUUID(),
    seed,
    difficulty,
    scope,
    lessonId: 'subnetting',
    answer: module.solve(exercise).answer as AnswerBody['answer'],
    posed: posedHash(exercise),
    assistance: { kind: 'none' },
    milliseconds: 41_000,
    answeredAt: AT,
    sentAt: AT,
    utcOffsetMinutes: 60,
    ...traits,
  }
}
