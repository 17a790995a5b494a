/**
 * Which kinds of exercise can ask about a topic: all of them, and those of practice exams.
 *
 * Worked out when it is first asked for, from the material of all kinds, and kept. That takes most of a second: between
 * two kinds other requests have their turn.
 */
import { setImmediate } from 'node:timers/promises'

import { EXAM_KINDS, ExerciseKind } from '../contract.ts'
import { isExamTopic } from '../core/exam-topics.ts'
import type { WholeKind } from '../core/material.ts'

type OpenKind = (kind: ExerciseKind) => Promise<WholeKind>
/** In the order of the kinds, and of the topics in their material: a form that is made from a seed depends on it. */
type KindsByTopic = ReadonlyMap<string, readonly ExerciseKind[]>

/** @param openKind that keeps what it opened. */
export function whatExercisesAsk(openKind: OpenKind): () => Promise<KindsByTopic> {
  return keep(() => kindsByTopic(openKind, ExerciseKind.options, () => true))
}

/** What a practice exam may pose: tasks alone. @param openKind that keeps what it opened. */
export function whatExamsAsk(openKind: OpenKind): () => Promise<KindsByTopic> {
  return keep(() => kindsByTopic(openKind, EXAM_KINDS, isExamTopic))
}

async function kindsByTopic(
  openKind: OpenKind,
  names: readonly ExerciseKind[],
  asksAbout: (kind: WholeKind, topic: string) => boolean,
): Promise<KindsByTopic> {
  const found = new Map<string, ExerciseKind[]>()
  for (const name of names) {
    const kind = await openKind(name)
    for (const topic of new Set(kind.subjects.flatMap(({ topics }) => topics))) {
      await setImmediate()
      if (asksAbout(kind, topic)) found.set(topic, [...(found.get(topic) ?? []), name])
    }
  }
  return found
}

/** Loads it once; after a failure, again at the next request. */
function keep<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}
