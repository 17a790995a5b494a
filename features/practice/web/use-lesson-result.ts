/**
 * The best that the learner has ever done in one exercise of a lesson: by the record of learning, by what waits to be
 * sent to it, and by this visit.
 */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { call } from '#platform/web/api.ts'
import { useOutboxIfSignedIn } from '#platform/web/outbox/use-outbox.ts'

import { practiceContract, type ExerciseKind, type ExerciseResult } from '../contract.ts'
import type { ExerciseModule } from '../core/exercise.ts'
import { bestResult, resultOf } from '../core/lesson-result.ts'
import { posedHash } from '../core/posed.ts'
import { answerKind, type AnswerEntry } from './outbox.ts'

/** One request for all exercises of a lesson. */
const resultsQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['practice', 'results', lessonId],
    queryFn: ({ signal }) =>
      call(practiceContract.getLessonResults, { params: { lessonId } }, { signal }),
    // The exercises of a lesson appear one after the other, and what the learner does here refetches it.
    staleTime: 60_000,
  })

/** One exercise of a lesson. */
type OfLesson = {
  readonly kind: ExerciseKind
  /** The scenarios that it is confined to; all of the kind where absent. */
  readonly only?: readonly string[] | undefined
  readonly lessonId: string
}

/** @param inVisit the best of this visit, which is known before anything is sent. */
export function useLessonResult(
  module: ExerciseModule,
  { kind, only, lessonId }: OfLesson,
  inVisit: ExerciseResult | null,
): ExerciseResult | null {
  const outbox = useOutboxIfSignedIn()
  const { data } = useQuery({ ...resultsQuery(lessonId), enabled: outbox !== null })
  const waiting = useSyncExternalStore(outbox?.subscribe ?? neverChanges, () =>
    outbox ? outbox.state().waiting : NONE,
  )
  // A lesson may have two of a kind; what was done in one counts for the other only where that asks it, too.
  const isAsked = (subject: string | null) =>
    only === undefined || subject === null || only.includes(subject)
  const stored = (data?.results ?? [])
    .filter((one) => one.kind === kind && isAsked(one.subject))
    .map(({ result }) => result)
  const unsent = waiting
    .filter((entry) => entry.kind === answerKind.name)
    .map(({ body, version }) => answerKind.read(body, version))
    .filter((entry) => entry.kind === kind && entry.lessonId === lessonId)
    .filter(({ scope }) => isAsked(scope.subject ?? null))
    .map((entry) => unsentResult(module, entry))
  return bestResult([...stored, inVisit, ...unsent])
}

const NONE = [] as const
const neverChanges = () => () => undefined

/** Null where this page poses another problem than the one that was answered. */
function unsentResult(module: ExerciseModule, entry: AnswerEntry): ExerciseResult | null {
  const { seed, difficulty, scope, answer, assistance, posed } = entry
  const { topics, subject } = scope
  try {
    const exercise = module.generate(seed, difficulty, {
      topics,
      ...(subject !== undefined && { subject }),
    })
    if (posedHash(exercise) !== posed) return null
    return resultOf(module.check(exercise, answer).isCorrect, assistance.kind !== 'none')
  } catch {
    // Its subject is gone.
    return null
  }
}
