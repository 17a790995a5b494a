/** Makes problems of VLANs: a random site, and what is asked about it. */
import type { Random } from '#platform/contract/random.ts'

import type { Difficulty } from '../exercise.ts'
import { cutsBetween, outcomeOf, possibleCutsIn, type Host, type Site } from './vlan-paths.ts'

type Sort = 'switched' | 'routed' | 'filtered'

/** Which hosts one host reaches, or by which it is reached. */
export type Reach = {
  readonly id: string
  readonly host: number
  readonly isBack: boolean
  /** The hosts to choose from. */
  readonly shown: readonly number[]
}

export type Problem = {
  readonly sort: Sort
  readonly isShort: boolean
  readonly site: Site
  readonly reaches: readonly Reach[]
  /** A host in the sender's VLAN that it cannot reach, and the reasons to choose from. */
  readonly cut: { readonly host: number; readonly shown: readonly string[] } | null
}

const VLANS = [10, 20, 30, 40, 50, 60]
const VLAN_COUNT = 3
const SWITCH_COUNT = 3
const HOST_COUNT = 6
const FEW = 3

const NOBODY: Host = { name: '', on: 0, vlan: 0 }
export const switchName = (index: number) => `SW${index + 1}`
export const hostOf = ({ hosts }: Site, index: number) => hosts[index] ?? NOBODY

/** The way of a packet between the host that is asked about and another one. */
export function endsOf(site: Site, { host, isBack }: Reach, other: number): readonly [Host, Host] {
  const ends = [hostOf(site, host), hostOf(site, other)] as const
  return isBack ? [ends[1], ends[0]] : ends
}

function othersOf({ hosts }: Site, host: number): number[] {
  return [...hosts.keys()].filter((index) => index !== host)
}

/** Of those that are shown, the ones that are right to choose. */
export function reachedOf(site: Site, reach: Reach): number[] {
  return reach.shown.filter((other) => outcomeOf(site, ...endsOf(site, reach, other)).isReached)
}

function makeSite(random: Random, sort: Sort): Site {
  const vlans = random.sample(VLANS, VLAN_COUNT).toSorted((one, other) => one - other)
  const hosts = Array.from({ length: HOST_COUNT }, (_, index): Host => ({
    name: `PC${index + 1}`,
    on: index < SWITCH_COUNT ? index : random.int(0, SWITCH_COUNT - 1),
    vlan: random.pick(vlans),
  }))
  const without = (chance: number) => vlans.filter(() => !random.chance(chance))
  const known = Array.from({ length: SWITCH_COUNT }, () => without(0.08))
  const trunks = Array.from({ length: SWITCH_COUNT - 1 }, () => ({
    left: without(0.15),
    right: without(0.15),
  }))
  if (sort === 'switched') return { known, trunks, hosts, router: null }
  const pairs = vlans.flatMap((from) =>
    vlans.filter((to) => to !== from).map((to) => [from, to] as const),
  )
  const router = {
    on: random.int(0, SWITCH_COUNT - 1),
    gateways: without(0.15),
    allowed: without(0.1),
    permits: sort === 'filtered' ? random.shuffle(pairs.filter(() => random.chance(0.45))) : null,
  }
  return { known, trunks, hosts, router }
}

/** Somebody is reached and somebody is not: otherwise there is nothing to find out. */
function isMixed(site: Site, reach: Reach): boolean {
  const count = reachedOf(site, reach).length
  return count > 0 && count < reach.shown.length
}

/** A few to choose from: one that is reached, one that is not, and any others. */
function shorten(random: Random, site: Site, reach: Reach): Reach {
  const reached = new Set(reachedOf(site, reach))
  const [one, ...more] = random.shuffle([...reached])
  const [other, ...left] = random.shuffle(reach.shown.filter((index) => !reached.has(index)))
  const picked = [one, other, ...random.shuffle([...more, ...left])].slice(0, FEW)
  return { ...reach, shown: reach.shown.filter((index) => picked.includes(index)) }
}

/** Whether a filter makes a difference: a rule lets something pass, and something is refused for want of one. */
function showsRules(site: Site, reaches: readonly Reach[]): boolean {
  const outcomes = reaches.flatMap((reach) =>
    reach.shown.map((other) => outcomeOf(site, ...endsOf(site, reach, other)).by),
  )
  return outcomes.includes('permitted') && outcomes.includes('rule')
}

/** A host that one cut alone keeps from another of its VLAN; null where there is none. */
function draftCut(random: Random, site: Site, host: number, isShort: boolean): Problem['cut'] {
  const own = hostOf(site, host)
  const apart = othersOf(site, host).flatMap((other) => {
    const { vlan, on } = hostOf(site, other)
    const [cut, ...more] = cutsBetween(site, vlan, own.on, on)
    return vlan === own.vlan && cut && more.length === 0 ? [{ other, right: cut.id }] : []
  })
  if (apart.length === 0) return null
  const { other, right } = random.pick(apart)
  const ids = possibleCutsIn(site).map(({ id }) => id)
  const wrong = random.shuffle(ids.filter((id) => id !== right)).slice(0, FEW - 1)
  const isShown = (id: string) => !isShort || id === right || wrong.includes(id)
  return { host: other, shown: ids.filter(isShown) }
}

/** What is asked about a random site, or null where the site makes no problem. */
export function draftProblem(random: Random, sort: Sort, difficulty: Difficulty): Problem | null {
  const site = makeSite(random, sort)
  // A host in a VLAN that is missing from its own switch reaches nobody: too easy to see.
  if (site.hosts.some(({ on, vlan }) => !site.known[on]?.includes(vlan))) return null

  const host = random.int(0, HOST_COUNT - 1)
  const reachOf = (id: string, from: number, isBack = false): Reach => ({
    id,
    host: from,
    isBack,
    shown: othersOf(site, from),
  })
  const inOtherVlans = othersOf(site, host).filter(
    (other) => hostOf(site, other).vlan !== hostOf(site, host).vlan,
  )
  if (inOtherVlans.length === 0) return null
  const reaches = [
    reachOf('reach', host),
    ...(sort === 'filtered' ? [reachOf('reach-back', host, true)] : []),
    ...(difficulty === 3 ? [reachOf('reach-second', random.pick(inOtherVlans))] : []),
  ]
  if (!reaches.every((reach) => isMixed(site, reach))) return null
  if (sort === 'filtered' && !showsRules(site, reaches)) return null

  const isShort = difficulty === 1
  const cut = sort === 'filtered' ? null : draftCut(random, site, host, isShort)
  if (sort !== 'filtered' && !cut) return null
  return {
    sort,
    isShort,
    site,
    reaches: isShort ? reaches.map((reach) => shorten(random, site, reach)) : reaches,
    cut,
  }
}
