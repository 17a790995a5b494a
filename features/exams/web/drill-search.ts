/** The search parameters of a drill: what it is about, how long it is, and when verdicts are shown. */
import { z } from 'zod/mini'

import { ContentId } from '#features/curriculum/contract.ts'
import { defineSearch } from '#platform/web/screen-search.ts'

import type { DrillScope } from '../contract.ts'
import { DrillMode } from '../core/drill-mode.ts'
import { ExamParameter } from './exam-search.ts'

const Number = z.string().check(z.maxLength(10))

export const DRILL_LENGTHS = [5, 10, 20, 40] as const
export const DRILL_MINUTES = [5, 10, 15] as const
export const USUAL_LENGTH = 10

export const drillSearch = defineSearch({
  mode: DrillMode,
  exam: ExamParameter,
  domain: Number,
  objective: Number,
  topic: ContentId,
  /** Several, with a dot between two of them. */
  topics: z.string().check(z.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+){0,11}$/)),
  lesson: ContentId,
  attempt: z.uuid(),
  length: z.pipe(z.coerce.number(), z.literal(DRILL_LENGTHS)),
  /** Instead of a length. */
  minutes: z.pipe(z.coerce.number(), z.literal(DRILL_MINUTES)),
  /** `end`: verdicts are shown when all is answered. */
  verdicts: z.literal('end'),
})

/** What a drill is about and how it goes, by its address. */
export function settingsOf({
  mode = 'mixed',
  length = USUAL_LENGTH,
  minutes,
  verdicts,
  topics,
  ...part
}: ReturnType<typeof drillSearch.read>) {
  return {
    mode,
    scope: scopeOf(part, topics),
    length,
    minutes: minutes ?? null,
    areVerdictsShown: verdicts !== 'end',
  }
}

/** The scope of a drill as its address has it. */
export function searchOf({ topics, ...part }: DrillScope) {
  return topics === undefined ? part : { ...part, topics: topics.join('.') }
}

/** The scope that an address has. */
function scopeOf<Part extends object>(
  part: Part,
  topics: string | undefined,
): Part & Pick<DrillScope, 'topics'> {
  return topics === undefined ? part : { ...part, topics: topics.split('.') }
}
