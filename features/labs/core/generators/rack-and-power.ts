/**
 * A rack and its two feeds: what stands where, and what each power supply is plugged into.
 *
 * Heavy things stand low, the switch beside the patch panel, and if a feed fails, what has two supplies stays on without
 * overloading the other one.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { type Filled } from '../worksheet.ts'
import { ITEMS, HEAVY, MOST_WATTS, placeOf, makeWorksheet } from './rack-sheet.ts'
import { breakSheet, fill, sheetSolutions, type SheetFault } from './sheet-faults.ts'
import { drawSite } from './site.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const site = drawSite(random)
  const panelUnit = random.pick([9, 12] as const)
  const good = goodLayout(panelUnit)
  const faults = drawFaults(random, panelUnit, good, difficulty)
  const [first] = faults as [SheetFault]
  const start = breakSheet(good, faults)
  return {
    start: coldState({ devices: [], cables: [], filled: start }),
    variant: `${panelUnit === 9 ? 'panel-in-the-middle' : 'panel-high'}/${faults.map(({ id }) => id).join('+')}`,
    roles: {},
    cables: {},
    words: {
      team: site.team,
      place: site.place,
      panelUnit: String(panelUnit),
      below: String(panelUnit - 1),
      above: String(panelUnit + 1),
      most: String(MOST_WATTS),
      where: first.field.startsWith('u-') ? 'in what stands where' : 'in what is plugged in where',
    },
    places: {},
    locks: [],
    worksheet: makeWorksheet({ panelUnit, celsius: random.int(22, 26) }),
    solutions: sheetSolutions(faults),
    cheats: {
      'one-supply-unplugged': [fill({ 'feed-server-2': null })],
      'all-on-one-feed': [fill(Object.fromEntries(FEED_FIELDS.map((id) => [id, 'b'])))],
      'ups-left-out': [fill({ [placeOf(start, 'ups') ?? 'u-1']: null })],
    },
    look: { field: first.field },
    hints: faults.map(({ id }) => id),
  }
}

const FEED_FIELDS = ITEMS.flatMap(({ id, supplies }) =>
  Array.from({ length: supplies }, (_, at) => `feed-${id}-${at + 1}`),
)

function goodLayout(panelUnit: number): Filled {
  return {
    'u-1': 'ups',
    'u-4': 'storage',
    'u-6': 'server',
    [`u-${panelUnit - 1}`]: 'switch',
    [`u-${panelUnit}`]: 'panel',
    [panelUnit === 9 ? 'u-12' : 'u-8']: 'firewall',
    'feed-storage-1': 'a',
    'feed-storage-2': 'b',
    'feed-server-1': 'a',
    'feed-server-2': 'b',
    'feed-switch-1': 'a',
    'feed-firewall-1': 'b',
  }
}

function drawFaults(
  random: Random,
  panelUnit: number,
  good: Filled,
  difficulty: Difficulty,
): readonly SheetFault[] {
  const [below, above] = [`u-${panelUnit - 1}`, `u-${panelUnit + 1}`]
  const far = panelUnit === 9 ? 'u-14' : 'u-10'
  const item = random.pick(HEAVY)
  const feed = random.pick(['a', 'b'] as const)
  const otherFeed = feed === 'a' ? 'b' : 'a'
  const sameFeed: SheetFault = {
    id: 'same-feed',
    field: `feed-${item}-1`,
    start: { [`feed-${item}-1`]: feed, [`feed-${item}-2`]: feed },
    usual: { [`feed-${item}-2`]: otherFeed },
    other: { [`feed-${item}-1`]: otherFeed },
  }
  const overloaded: SheetFault = {
    id: 'overloaded-feed',
    field: 'feed-switch-1',
    start: { 'feed-switch-1': feed, 'feed-firewall-1': feed },
    usual: { 'feed-switch-1': otherFeed },
    other: { 'feed-firewall-1': otherFeed },
  }
  const topHeavy: SheetFault = {
    id: 'top-heavy',
    field: 'u-13',
    start: { 'u-1': null, 'u-13': 'ups' },
    usual: { 'u-13': null, 'u-1': 'ups' },
    other: { 'u-13': null, 'u-2': 'ups' },
  }
  const unmounted: SheetFault = {
    id: 'not-mounted',
    field: below,
    start: { [below]: null },
    usual: { [below]: 'switch' },
    other: { [above]: 'switch' },
  }
  const farAway: SheetFault = {
    id: 'far-from-the-panel',
    field: far,
    start: { [below]: null, [far]: good[below] ?? null },
    usual: { [far]: null, [below]: 'switch' },
    other: { [far]: null, [above]: 'switch' },
  }
  if (difficulty !== 3) return [random.pick([sameFeed, overloaded, topHeavy, unmounted, farAway])]
  return random.pick([
    [topHeavy, sameFeed],
    [unmounted, overloaded],
    [unmounted, sameFeed],
    [overloaded, topHeavy],
    ...(far === 'u-14' ? [] : [[topHeavy, farAway] as const]),
  ])
}
