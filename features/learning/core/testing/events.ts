/** Events of a log, for tests of the rules. Every trait has a default: name only what the test is about. */
import type { FoldRules } from '../fold.ts'
import { roundId, type LoggedEvent } from '../logged-event.ts'

export const MONDAY = Date.parse('2026-03-02T09:00:00Z')
export const HOUR_MS = 3_600_000

/** A right answer of a quiz, in an exam's domain, that counts as evidence of ability. */
export function anEvent(traits: Partial<LoggedEvent> = {}): LoggedEvent {
  const sequence = traits.sequence ?? 1
  return {
    id: `event-${sequence}`,
    sequence,
    kind: 'question',
    item: 'q-1',
    wording: null,
    topics: ['framing'],
    exam: 'n10-009',
    domain: '1',
    variant: null,
    guessChance: 0.25,
    startingDifficulty: 0,
    context: 'quiz',
    runId: null,
    grade: null,
    score: 1,
    findings: [],
    isBlank: false,
    confidence: 'sure',
    isAssisted: false,
    isRepeat: null,
    caseSize: 1,
    undoes: null,
    endsRun: false,
    milliseconds: 1000,
    lastMetMs: null,
    occurredAt: MONDAY + sequence,
    utcOffsetMinutes: 0,
    ...traits,
  }
}

export function aReviewEvent(traits: Partial<LoggedEvent> = {}): LoggedEvent {
  return anEvent({
    kind: 'card',
    item: 'card-1',
    context: 'review',
    grade: 'good',
    score: null,
    confidence: null,
    ...traits,
  })
}

/** @param round null for an answer that was moved from the former log. */
export function aCheckEvent(
  lessonId: string,
  round: number | null,
  traits: Partial<LoggedEvent> = {},
): LoggedEvent {
  const runId = round === null ? lessonId : roundId(lessonId, round)
  return anEvent({ context: 'check', runId, ...traits })
}

/** Numbers events in the order in which they stand. */
export function inOrder(events: readonly LoggedEvent[]): LoggedEvent[] {
  return events.map((event, index) => ({
    ...event,
    sequence: index + 1,
    occurredAt: event.occurredAt + index,
  }))
}

/** @param aliases new ids by old ones, one rename each. */
export function rules(
  aliases: Readonly<Record<string, string>> = {},
  traits: Partial<FoldRules> = {},
): FoldRules {
  const currentId = (id: string) => aliases[id] ?? id
  return {
    everyIdOf: (id) => [
      currentId(id),
      ...Object.keys(aliases).filter((old) => aliases[old] === currentId(id)),
    ],
    isVoid: () => false,
    difficultyOf: () => undefined,
    isMisconception: () => false,
    misconceptionsShownBy: () => [],
    ...traits,
  }
}
