/**
 * What works in a network that somebody built: who reaches whom, by which service and name, who gets an address, and who
 * is kept from whom; as goals, at most twelve.
 *
 * Hosts of one subnet that reach the same are one role. In a wide network some targets stand for all of them, chosen by
 * the seed.
 */
import { formatIpv4, networkOf } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { Goal } from '../goal.ts'
import { addressesOf } from '../grading/address.ts'
import type { Service } from '../grading/goal-roles.ts'
import { judgeGoals } from '../grading/judge-goals.ts'
import { PORT_BY_SERVICE } from '../grading/reach.ts'
import { networkOf6 } from '../network/ipv6-address.ts'
import { formatIpv6, type Ipv6Address } from '../network/ipv6.ts'
import { deviceIn, type Host } from '../network/network.ts'
import { beginAsking, type Asking } from '../network/run.ts'
import { tablesOf, type NetworkState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import type { Site } from './faults/bench-fault.ts'
import { linkGoals } from './link-goals.ts'
import { sceneToJudge } from './scene-to-judge.ts'
import { findSpareWay } from './spare-ways.ts'
import {
  addressesByDhcp,
  keptApart,
  namesThatResolve,
  PREFIX_WORD,
  reachedByAddress,
  reachedByIpv6,
  roleOf,
  servicesOf,
  speaksIpv6,
  transfers,
  withoutReverse,
  type Asked,
  type Group,
} from './working-goals.ts'

const MOST_GOALS = 12
const MOST_TARGETS = 6
/** Of those that are no plain reaching; the rest of the twelve is. */
const MOST_OF_A_KIND = 2
/** Of a role: what happens to these happens to all. */
const MOST_IN_ROLE = 8

export type Works = Pick<Scene, 'roles' | 'cables' | 'words'> & {
  /** None where nothing reaches anything. */
  readonly goals: readonly Goal[]
  /** Whether frames go round in circles: then nothing works, either. */
  readonly isStorming: boolean
}

/**
 * @param state the network, switched on.
 * @returns only goals that hold in it; none where nothing reaches anything, or all is lost in a storm.
 */
export function findWhatWorks(site: Site, state: NetworkState, random: Random): Works {
  const live = site.hosts.filter(
    (host) => addressesOf(deviceIn(site.leased, host.id)).length > 0 || speaksIpv6(host, state),
  )
  const asking = beginAsking(state)
  const targets = chooseTargets({ site, state, asking, live }, random)
  const groups = groupHosts({ site, state, asking, live }, targets)
  const links = linkGoals(site)
  const roles: Record<string, readonly string[]> = {
    ...Object.fromEntries(site.network.devices.map(({ id }) => [roleOf(id), [id]])),
    ...Object.fromEntries(groups.map(({ role, hosts }) => [role, hosts.map(({ id }) => id)])),
    gear: site.gears.map(({ id }) => id),
  }
  const words = prefixWords(live, state)
  const asked: Asked = { site, state, groups, targets, words }
  const others = [
    ...namesThatResolve(asked),
    ...addressesByDhcp(asked),
    ...reachedByIpv6(asked),
    ...transfers(asked),
    ...keptApart(asked),
    ...links.goals,
  ]
  const scene = sceneToJudge(state, { roles, cables: links.cables, words })
  const reaching = withoutReverse(reachedByAddress(asked), roles, site)
  const holding = (goals: readonly Goal[], cables = scene.cables) =>
    judgeGoals({ ...scene, cables }, goals, state).flatMap(({ goal, fault }) => (fault ? [] : goal))
  const all = holding([...reaching, ...others])
  const kept = keepSome(
    all.filter((goal) => others.includes(goal)),
    random,
  )
  const saved: Goal[] =
    site.gears.length === 0
      ? []
      : [
          {
            id: 'saved',
            says: 'After a restart, it still works.',
            kind: 'is-saved',
            device: 'gear',
          },
        ]
  const room = MOST_GOALS - kept.length - saved.length
  const reached = keepInOrder(
    reaching.filter((goal) => all.includes(goal)),
    room,
    random,
  )
  const spare = findSpareWay(site, reached, random, (goal, cables) =>
    judgeGoals({ ...scene, cables }, [goal], state).every(({ fault }) => !fault),
  )
  const chosen = spare
    ? [...reached.slice(0, room - 1), spare.goal, ...kept]
    : [...reached, ...kept]
  const cables = { ...links.cables, ...spare?.cables }
  return {
    roles,
    cables,
    words,
    isStorming: asking.isStorming(),
    // Whether somebody lives who is kept apart, other goals tell: without those that were left out, it may not show.
    goals: chosen.every(({ kind }) => kind !== 'reaches')
      ? []
      : [...holding(chosen, cables), ...saved],
  }
}

/** Of IPv6, where a host has no other address. */
function subnetOf({ leased }: Site, state: NetworkState, { id, config }: Host): string {
  const [own] = addressesOf(deviceIn(leased, id))
  if (own) return `${formatIpv4(networkOf(own.address, own.prefix))}/${own.prefix}`
  const [own6] = [...config.ipv6.addresses, ...(tablesOf(state, id).learned6?.addresses ?? [])]
  return own6 ? prefixOf(own6) : ''
}

type Tried = {
  readonly site: Site
  readonly state: NetworkState
  readonly asking: Asking
  /** Those with an address. */
  readonly live: readonly Host[]
}

/**
 * Servers first, then one of each subnet: who reaches that one reaches the others there. One that answers somebody,
 * where any does: of a network that works by halves, that half is known.
 */
function chooseTargets({ site, state, asking, live }: Tried, random: Random): readonly Host[] {
  const answers = (host: Host) =>
    live.some(({ id }) => id !== host.id && isAnswered(asking, site, id, host, 'ping'))
  const servers = live.filter((host) => servicesOf(host).length > 0 || host.config.dnsServer)
  const bySubnet = new Map<string, Host[]>()
  for (const host of live) {
    if (servers.includes(host)) continue
    const subnet = subnetOf(site, state, host)
    bySubnet.set(subnet, [...(bySubnet.get(subnet) ?? []), host])
  }
  const others = [...bySubnet.values()].flatMap((hosts) => {
    const shuffled = random.shuffle(hosts)
    return shuffled.find(answers) ?? shuffled.slice(0, 1)
  })
  const chosen = [
    ...random.sample(servers, Math.min(servers.length, MOST_TARGETS - 2)),
    ...random.sample(others, Math.min(others.length, MOST_TARGETS)),
  ].slice(0, MOST_TARGETS)
  return live.filter((host) => chosen.includes(host))
}

function groupHosts(
  { site, state, asking, live }: Tried,
  targets: readonly Host[],
): readonly Group[] {
  const groups = new Map<string, { hosts: Host[]; reached: Group['reached'] }>()
  for (const host of live) {
    const reached = new Map(
      targets
        .filter(({ id }) => id !== host.id)
        .map((target) => [target.id, servicesReached(asking, site, host, target)]),
    )
    // One that is a target itself misses itself, and is like the others but for that.
    const likeness = targets.map(({ id }) => (id === host.id ? '*' : reached.get(id)?.join()))
    const role = servicesOf(host).length > 0 ? host.id : ''
    const key = [subnetOf(site, state, host), host.config.usesDhcp, role, ...likeness].join(' ')
    const group = groups.get(key)
    if (group) group.hosts.push(host)
    else groups.set(key, { hosts: [host], reached })
  }
  return [...groups.values()].map(({ hosts, reached }, at) => ({
    role: `hosts-${at + 1}`,
    hosts: hosts.slice(0, MOST_IN_ROLE),
    reached,
  }))
}

function servicesReached(
  asking: Asking,
  site: Site,
  { id: from }: Host,
  target: Host,
): readonly Service[] {
  return (['ping', ...servicesOf(target)] as const).filter((service) =>
    isAnswered(asking, site, from, target, service),
  )
}

function isAnswered(
  asking: Asking,
  { leased }: Site,
  from: string,
  target: Host,
  service: Service,
): boolean {
  const [own] = addressesOf(deviceIn(leased, target.id))
  if (!own) return false
  const to = own.address
  const answer = asking.ask(
    service === 'ping'
      ? { kind: 'ping', from, to, count: 1 }
      : { kind: 'connect', from, to, port: PORT_BY_SERVICE[service] },
  )
  return answer?.by === target.id && answer.isOpen
}

/** The prefix that each host made an address of, as a word of the scene. */
function prefixWords(live: readonly Host[], state: NetworkState): Scene['words'] {
  return Object.fromEntries(
    live.flatMap(({ id }) => {
      const [own] = tablesOf(state, id).learned6?.addresses ?? []
      return own ? [[PREFIX_WORD + id, prefixOf(own)] as const] : []
    }),
  )
}

function prefixOf({ address, prefix }: Ipv6Address): string {
  return `${formatIpv6(networkOf6(address, prefix))}/${prefix}`
}

function keepSome(goals: readonly Goal[], random: Random): readonly Goal[] {
  const kinds = [...new Set(goals.map(kindOf))]
  return kinds
    .flatMap((kind) =>
      keepInOrder(
        goals.filter((goal) => kindOf(goal) === kind),
        MOST_OF_A_KIND,
        random,
      ),
    )
    .slice(0, MOST_GOALS - 4)
}

function kindOf(goal: Goal): string {
  return 'family' in goal ? 'reaches by IPv6' : goal.kind
}

function keepInOrder<Some extends Goal>(
  goals: readonly Some[],
  most: number,
  random: Random,
): readonly Some[] {
  const kept = new Set(random.sample(goals, Math.min(most, goals.length)))
  return goals.filter((goal) => kept.has(goal))
}
