/** Between a row of the log and what the rules read of it. */
import { createHash } from 'node:crypto'

import { z } from 'zod'

import type { Question } from '#features/curriculum/contract.ts'

import { Grade } from '../contract.ts'
import type { LoggedEvent } from '../core/logged-event.ts'
import type { EventRow } from './queries.ts'

const Ids = z.array(z.string())
const Help = z.object({ kind: z.enum(['none', 'hint', 'solution', 'tutor']) })
const Generated = z.object({ revision: z.string() })
const CardResponse = z.object({ grade: Grade })

export function loggedEvent(row: EventRow): LoggedEvent {
  return {
    id: row.id,
    sequence: row.sequence,
    kind: row.kind,
    item: row.item,
    // The problems of a generated item differ; what makes them is the same.
    wording: row.variant === null ? row.item_hash : revisionIn(row.variant),
    topics: Ids.parse(JSON.parse(row.topics)),
    exam: row.exam,
    domain: row.domain,
    variant: row.variant,
    guessChance: row.guess_chance ?? 0,
    startingDifficulty: row.starting_difficulty ?? 0,
    context: row.context,
    runId: row.run_id,
    grade:
      row.kind === 'card' && row.response !== null
        ? CardResponse.parse(JSON.parse(row.response)).grade
        : null,
    score: row.score,
    confidence: row.confidence,
    isAssisted: Help.parse(JSON.parse(row.assistance)).kind !== 'none',
    undoes: row.undoes,
    endsRun: row.ends_run === 1,
    milliseconds: row.milliseconds ?? 0,
    lastMetMs: row.last_met_ms,
    occurredAt: row.occurred_at,
    utcOffsetMinutes: row.utc_offset_minutes ?? 0,
  }
}

function revisionIn(variant: string): string | null {
  return Generated.safeParse(JSON.parse(variant)).data?.revision ?? null
}

/** Of a bank question as it is asked. */
export function hashOfQuestion({ stem, exhibit, options }: Question): string {
  return hashOf([stem, exhibit, options.map(({ id, text, isCorrect }) => [id, text, isCorrect])])
}

/** Enough to tell whether an item was edited since. */
export function hashOf(asked: unknown): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16)
}
