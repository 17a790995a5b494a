/** What a learner's abilities were at the end of each week, from the states that were kept. */
import { DAY_BEGINS_AT } from '../logged-event.ts'
import { addDays } from '../week.ts'
import type { AbilityThen, AbilityWeek } from '../weekly-figures.ts'

const HOUR_MS = 3_600_000

export type AbilitiesThen = {
  readonly week: string
  /** Epoch milliseconds: the end of the week, or now. */
  readonly at: number
  /** By area. */
  readonly abilities: ReadonlyMap<string, AbilityThen>
}

/**
 * @param states in any order; of each area the last one before the first week, too.
 * @param weeks the earliest first.
 * @param now epoch milliseconds.
 */
export function abilityHistory(
  states: readonly AbilityWeek[],
  weeks: readonly string[],
  now: number,
): AbilitiesThen[] {
  const inOrder = states.toSorted((a, b) => (a.week < b.week ? -1 : a.week > b.week ? 1 : 0))
  const abilities = new Map<string, AbilityThen>()
  let next = 0
  return weeks.map((week) => {
    for (let state = inOrder[next]; state && state.week <= week; state = inOrder[next]) {
      abilities.set(state.area, state.record)
      next += 1
    }
    return { week, at: Math.min(now, endOf(week)), abilities: new Map(abilities) }
  })
}

function endOf(week: string): number {
  return Date.parse(`${addDays(week, 7)}T00:00:00Z`) + DAY_BEGINS_AT * HOUR_MS
}
