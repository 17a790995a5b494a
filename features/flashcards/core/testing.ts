/** Cards, and a track to have them in, for tests. Every trait has a default: name only what the test is about. */
import type { Objective, Track } from '#features/curriculum/contract.ts'

import type { CardSchedule, QueuedCard } from '../contract.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** @param objectives of its one domain; each makes a deck. */
export function aTrack(objectives: readonly Objective[]): Track {
  return {
    id: 'network-plus',
    name: 'Network+',
    vendor: 'CompTIA',
    exams: [
      {
        id: 'n10-009',
        code: 'N10-009',
        name: 'Network+',
        minutes: 90,
        maxQuestions: 90,
        passing: '720',
        practice: null,
        booking: null,
        domains: [{ number: '1', title: 'Concepts', weight: 100, objectives }],
      },
    ],
  }
}

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
