/**
 * Which kinds of exercise can ask about a topic: those of drills, and those of practice exams.
 *
 * Worked out when it is first asked for, from the material of all kinds, and kept. That takes most of a second: between
 * two kinds other requests have their turn.
 */
import { setImmediate } from 'node:timers/promises'

import { EXAM_KINDS, ExerciseKind, type DrillKind } from '../contract.ts'
import { isExamTopic } from '../core/exam-topics.ts'
import { itemOf } from '../core/judge-again.ts'
import type { WholeKind } from '../core/material.ts'
import { concerns, isDrill } from '../core/subjects.ts'

type OpenKind = (kind: ExerciseKind) => Promise<WholeKind>
/** In the order of the kinds, and of the topics in their material: a form that is made from a seed depends on it. */
type ByTopic<T> = ReadonlyMap<string, readonly T[]>

/**
 * Of a topic about which a kind has one or two facts it says so: no drill begins with it, since it could not come back as
 * another problem. But a practice exam may have asked about it.
 *
 * @param openKind that keeps what it opened.
 */
export function whatExercisesAsk(openKind: OpenKind): () => Promise<ByTopic<DrillKind>> {
  return keep(() =>
    byTopic(openKind, ExerciseKind.options, ({ module, subjects }, topic) => ({
      kind: module.kind,
      isDrill: isDrill(subjects, [topic]),
      items: [null, ...subjects.filter((each) => concerns(each, [topic])).map(({ id }) => id)].map(
        (scenario) => ({ id: itemOf(module.kind, scenario), scenario }),
      ),
    })),
  )
}

/** What a practice exam may pose: tasks alone. @param openKind that keeps what it opened. */
export function whatExamsAsk(openKind: OpenKind): () => Promise<ByTopic<ExerciseKind>> {
  return keep(() =>
    byTopic(openKind, EXAM_KINDS, (kind, topic) =>
      isExamTopic(kind, topic) ? kind.module.kind : null,
    ),
  )
}

async function byTopic<T>(
  openKind: OpenKind,
  names: readonly ExerciseKind[],
  /** @returns null where the kind is not for this topic. */
  entryFor: (kind: WholeKind, topic: string) => T | null,
): Promise<ByTopic<T>> {
  const found = new Map<string, T[]>()
  for (const name of names) {
    const kind = await openKind(name)
    for (const topic of new Set(kind.subjects.flatMap(({ topics }) => topics))) {
      await setImmediate()
      const entry = entryFor(kind, topic)
      if (entry !== null) found.set(topic, [...(found.get(topic) ?? []), entry])
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
