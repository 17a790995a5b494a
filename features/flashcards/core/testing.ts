/** Cards for tests of the sitting and of its page. Every trait has a default: name only what the test is about. */
import type { CardSchedule, QueuedCard } from '../contract.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export function aSchedule(traits: Partial<CardSchedule> = {}): CardSchedule {
  return {
    phase: 'new',
    dueAt: null,
    intervalMsByGrade: {
      again: MINUTE_MS,
      hard: 6 * MINUTE_MS,
      good: 10 * MINUTE_MS,
      easy: 8 * DAY_MS,
    },
    ...traits,
  }
}

/** @param id also appears in its texts: `Front of …`. */
export function aCard(id: string, traits: Partial<QueuedCard> = {}): QueuedCard {
  return {
    id,
    front: `Front of ${id}`,
    back: `Back of ${id}`,
    source: 'RFC 1122',
    deckTitle: 'Layers',
    lessonId: 'osi-model',
    lessonTitle: 'Seven layers',
    schedule: aSchedule(),
    ...traits,
  }
}
