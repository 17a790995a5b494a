/** Answers of this release beside those of a former one: what has had another shape or another meaning since. */
import { expect } from 'vitest'

import type { Check } from '#features/lessons/contract.ts'

const DAY_MS = 86_400_000

type AnyCheck = { isLessonDone?: boolean; questions?: { wasRightFirst: boolean | null }[] }

/** A check that is repeated asks the next questions of its lesson since, where it asked the same ones. */
export function withoutRepeated(answer: unknown): unknown {
  const { questions, ...check } = answer as AnyCheck
  const isNew = questions?.every(({ wasRightFirst }) => wasRightFirst === null) ?? false
  return check.isLessonDone === true && isNew ? check : answer
}

/** A check has had its questions in another shape since: `asked`, and apart from it `key`. */
export function asThen(answer: unknown): unknown {
  const check = answer as Partial<Check>
  if (check.questions?.[0]?.asked === undefined) return answer
  return {
    ...check,
    questions: check.questions.map(({ asked, key, ...state }) => {
      const [exhibit] = asked.exhibits
      return {
        id: asked.id,
        kind: asked.kind,
        stem: asked.stem,
        exhibit: exhibit?.type === 'text' ? exhibit.text : null,
        options:
          'options' in asked && 'options' in key
            ? asked.options.map((option) => ({
                ...option,
                ...key.options.find(({ id }) => id === option.id),
              }))
            : [],
        clue: key.clue,
        source: key.source,
        ...state,
      }
    }),
  }
}

type Responses = Readonly<Record<string, { readonly status: number; readonly answer: unknown }>>

/** Cards have been due by the day since (docs/decisions/0046): the next one comes up to a day before the time of then. */
export function dueByTheDay(responses: Responses): Responses {
  return Object.fromEntries(
    Object.entries(responses).map(([label, { status, answer }]) => {
      const { nextDueAt } = answer as { readonly nextDueAt?: string | null }
      if (!nextDueAt) return [label, { status, answer }]
      const isUpToADayBefore = (at: unknown) => {
        const early = Date.parse(nextDueAt) - Date.parse(String(at))
        return early >= 0 && early <= DAY_MS
      }
      return [
        label,
        {
          status,
          answer: { ...(answer as object), nextDueAt: expect.toSatisfy(isUpToADayBefore) },
        },
      ]
    }),
  )
}

/**
 * A check leads on to a lesson that is not done, and one that is not finished makes no lesson weak since
 * (docs/decisions/0063).
 */
export function ofFinishedLessons(responses: Responses): Responses {
  return Object.fromEntries(
    Object.entries(responses).map(([label, { status, answer }]) => {
      const { weakLessonIds: weak, ...outline } = answer as { weakLessonIds?: readonly string[] }
      if (weak) {
        const areAmongThem = (now: unknown) =>
          Array.isArray(now) && now.every((id) => weak.includes(String(id)))
        const weakLessonIds = expect.toSatisfy(areAmongThem)
        return [label, { status, answer: { ...outline, weakLessonIds } }]
      }
      const { next: _, ...check } = answer as { next?: unknown }
      return [label, { status, answer: 'isLessonDone' in check ? check : answer }]
    }),
  )
}

/** A check asks last what was answered last since (docs/decisions/0062): by id, so that its questions can be compared. */
export function byQuestion(responses: Responses): Responses {
  return Object.fromEntries(
    Object.entries(responses).map(([label, { status, answer }]) => {
      const { questions, ...check } = answer as { questions?: readonly { id: string }[] }
      if (!questions) return [label, { status, answer }]
      const byId = questions.toSorted((one, other) => (one.id < other.id ? -1 : 1))
      return [label, { status, answer: { ...check, questions: byId } }]
    }),
  )
}
