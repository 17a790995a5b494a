/** Where learners live: what their minds are like, and how much time they have. */
import type { Chance } from '../chance.ts'
import { COURSE } from './course.ts'
import type { MakeMind, Traits } from './mind.ts'
import { allOrNoneMind } from './minds/all-or-none.ts'
import { disuseMind } from './minds/disuse.ts'
import { factsMind } from './minds/facts.ts'
import { fadingMind } from './minds/fading.ts'
import { fragileMind } from './minds/fragile.ts'
import { interferenceMind } from './minds/interference.ts'
import { prerequisitesMind } from './minds/prerequisites.ts'
import { skillMind } from './minds/skill.ts'
import { tracesMind } from './minds/traces.ts'

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export type World = {
  readonly name: string
  readonly mind: MakeMind
  /** Of one learner. */
  readonly traits?: (chance: Chance) => Traits
  readonly calendar: {
    readonly weekdays: readonly Weekday[]
    readonly minutes: number
    readonly weeks: number
  }
  /** The share of evenings on which nothing is done. */
  readonly missed?: number
  /** Not run while the plan was worked on. */
  readonly isHoldout?: true
}

const USUAL = { weekdays: [1, 2, 3, 4, 5, 6], minutes: 40, weeks: 6 } as const

/** Whole domains are known from work, and a little of the others. */
function knowsHalf(chance: Chance): Traits {
  const byDomain = COURSE.domains.map(() => chance.uniform() < 0.5)
  const byTopic = COURSE.domainOf.map(
    (domain) => (byDomain[domain] ? 0.85 : 0.1) * (0.8 + 0.2 * chance.uniform()),
  )
  return { known: (topic) => byTopic[topic] ?? 0 }
}

const TIRED_AFTER = 40
const TIRED_BY = 25
const tired = (): Traits => ({
  alertness: (minutesIn) =>
    minutesIn <= TIRED_AFTER ? 1 : Math.exp(-(minutesIn - TIRED_AFTER) / TIRED_BY),
})

export const WORLDS: readonly World[] = [
  { name: 'exponential forgetting', mind: fadingMind, calendar: USUAL },
  { name: 'power law of forgetting', mind: tracesMind, calendar: USUAL },
  {
    name: 'cards teach much, drills little',
    mind: factsMind,
    calendar: USUAL,
  },
  { name: 'drills teach much, cards little', mind: skillMind, calendar: USUAL },
  { name: 'lessons do not stick by themselves', mind: fragileMind, calendar: USUAL },
  {
    name: 'half is known before',
    mind: interferenceMind,
    traits: knowsHalf,
    calendar: { ...USUAL, weeks: 5 },
  },
  { name: 'a third of the days is missed', mind: tracesMind, missed: 1 / 3, calendar: USUAL },
  {
    name: 'little time',
    mind: fadingMind,
    calendar: { weekdays: [1, 2, 4, 6], minutes: 20, weeks: 8 },
  },
  {
    name: 'ample time',
    mind: tracesMind,
    calendar: { weekdays: [1, 2, 3, 4, 5, 6], minutes: 90, weeks: 8 },
  },
  { name: 'neighbors interfere', mind: interferenceMind, calendar: USUAL },
  { name: 'lessons rest on earlier ones', mind: prerequisitesMind, calendar: USUAL },
  {
    name: 'tired after 40 minutes',
    mind: fadingMind,
    traits: tired,
    calendar: { weekdays: [2, 4, 6, 7], minutes: 75, weeks: 6 },
  },
  {
    name: 'desirable difficulty',
    mind: disuseMind,
    calendar: USUAL,
    isHoldout: true,
  },
  {
    name: 'all or none',
    mind: allOrNoneMind,
    calendar: { ...USUAL, minutes: 30, weeks: 8 },
    isHoldout: true,
  },
]
