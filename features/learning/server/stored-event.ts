/** Between a row of the log and what the rules read of it. */
import { createHash } from 'node:crypto'

import { z } from 'zod'

import type { Exhibit, Question } from '#features/curriculum/contract.ts'

import { Grade } from '../contract.ts'
import type { EvidenceKind } from '../core/evidence.ts'
import type { LoggedEvent } from '../core/logged-event.ts'
import type { EventRow } from './queries.ts'

const Ids = z.array(z.string())
const Help = z.object({ kind: z.enum(['none', 'hint', 'solution', 'tutor']) })
const Generated = z.object({ revision: z.string() }).optional().catch(undefined)
const CardResponse = z.object({ grade: Grade })

type JsonColumn = 'topics' | 'findings' | 'variant' | 'response' | 'assistance'

/** An event that was written by hand, or by a newer release. Says which one it is, and nothing of what is in it. */
export class UnreadableEvent extends Error {
  readonly userId: string
  readonly kind: EvidenceKind
  readonly id: string
  readonly column: keyof EventRow

  // Without the cause: its message may quote what the learner answered.
  constructor({ user_id, kind, id }: EventRow, column: keyof EventRow) {
    super(`The log of learner ${user_id} cannot be read: the ${column} of event ${kind} ${id}.`)
    this.userId = user_id
    this.kind = kind
    this.id = id
    this.column = column
  }
}

/** @throws UnreadableEvent */
export function loggedEvent(row: EventRow): LoggedEvent {
  return {
    id: row.id,
    sequence: row.sequence,
    kind: row.kind,
    item: row.item,
    // The problems of a generated item differ; what makes them is the same.
    wording: row.variant === null ? row.item_hash : revisionIn(row),
    topics: jsonIn(row, 'topics', Ids),
    exam: row.exam,
    domain: row.domain,
    variant: row.variant,
    guessChance: row.guess_chance ?? 0,
    startingDifficulty: row.starting_difficulty ?? 0,
    context: row.context,
    runId: row.run_id,
    grade:
      row.kind === 'card' && row.response !== null
        ? jsonIn(row, 'response', CardResponse).grade
        : null,
    score: row.score,
    findings: jsonIn(row, 'findings', Ids),
    isBlank: row.kind !== 'card' && row.response === null,
    confidence: row.confidence,
    isAssisted: jsonIn(row, 'assistance', Help).kind !== 'none',
    isRepeat: row.is_repeat === null ? null : row.is_repeat === 1,
    caseSize: row.case_size ?? 1,
    undoes: row.undoes,
    endsRun: row.ends_run === 1,
    milliseconds: row.milliseconds ?? 0,
    lastMetMs: row.last_met_ms,
    occurredAt: instantIn(row),
    utcOffsetMinutes: row.utc_offset_minutes ?? 0,
  }
}

function revisionIn(row: EventRow): string | null {
  return jsonIn(row, 'variant', Generated)?.revision ?? null
}

/** In the year 255,000; soon after, there are no dates. */
const LAST_INSTANT = 8e15

function instantIn(row: EventRow): number {
  if (Number.isSafeInteger(row.occurred_at) && Math.abs(row.occurred_at) < LAST_INSTANT)
    return row.occurred_at
  throw new UnreadableEvent(row, 'occurred_at')
}

function jsonIn<T>(row: EventRow, column: JsonColumn, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(row[column] ?? 'null'))
  } catch {
    throw new UnreadableEvent(row, column)
  }
}

const Choice = z.object({ choice: z.array(z.string()) })

/** The chosen options, by the ids of that time; null where the response does not name options (an order, a text). */
export function chosenIn(response: string): readonly string[] | null {
  return Choice.safeParse(jsonOrText(response)).data?.choice ?? null
}

/** The text itself where it is no JSON. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Of a bank question as it is asked. */
export function hashOfQuestion(question: Question): string {
  const { stem, exhibits, case: inCase } = question
  const shown = [stem, plainExhibit(exhibits), answerOf(question)]
  return hashOf(inCase === null ? shown : [...shown, inCase.scenario])
}

/** As the hashes of before there were drawings have it: one exhibit of text is its text. */
function plainExhibit(exhibits: readonly Exhibit[]) {
  const [exhibit] = exhibits
  if (!exhibit) return null
  return exhibits.length === 1 && exhibit.type === 'text' && exhibit.title === null
    ? exhibit.text
    : exhibits
}

function answerOf(question: Question): unknown {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options.map(({ id, text, isCorrect }) => [id, text, isCorrect])
    case 'ordering':
      return question.items
    case 'matching':
    case 'placing':
      return [question.choices, question.rows.map(({ id, text, rightIds }) => [id, text, rightIds])]
    case 'fill-in':
      return question.fields.map(({ id, label, form, accepts }) => [id, label, form, accepts])
  }
}

/** Enough to tell whether an item was edited since. */
export function hashOf(asked: unknown): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16)
}
