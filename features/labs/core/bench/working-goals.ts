/** Goals about what hosts of a network do with one another, each of which may hold or not: `what-works.ts` keeps those that do. */
import { parseIpv4 } from '#platform/contract/ipv4.ts'

import type { Goal } from '../goal.ts'
import { addressesOf } from '../grading/address.ts'
import type { Service } from '../grading/goal-roles.ts'
import { PORT_BY_SERVICE } from '../grading/reach.ts'
import { deviceIn, type Host } from '../network/network.ts'
import { tablesOf, type NetworkState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import type { Site } from './faults/bench-fault.ts'
import { joinNames, KEPT_BY_SERVICE, REACHES_BY_SERVICE } from './goal-words.ts'

/** Hosts that are alike, with what they reach: by target, `ping` and services. */
export type Group = {
  readonly role: string
  readonly hosts: readonly Host[]
  readonly reached: ReadonlyMap<string, readonly Service[]>
}

export type Reaching = Extract<Goal, { kind: 'reaches' }>

export type Asked = {
  readonly site: Site
  readonly state: NetworkState
  readonly groups: readonly Group[]
  readonly targets: readonly Host[]
  readonly words: Scene['words']
}

/** A role of its own for each device. */
export function roleOf(id: string): string {
  return `device:${id}`
}

/** By the services of a target; by ping where it has none that is open. */
export function reachedByAddress({ site, groups, targets }: Asked): readonly Reaching[] {
  return groups.flatMap(({ role, hosts, reached }) =>
    targets.flatMap(({ id: target }): Reaching[] => {
      const services = reached.get(target) ?? []
      const tried = services.length > 1 ? services.filter((each) => each !== 'ping') : services
      const from = hosts.filter(({ id }) => id !== target).map(({ id }) => id)
      return from.length === 0
        ? []
        : tried.map((service) => ({
            id: `${role}-${target}-${service}`,
            says: `${joinNames(site.network, from)} ${REACHES_BY_SERVICE[service](from.length, joinNames(site.network, [target]))}.`,
            kind: 'reaches',
            from: role,
            to: roleOf(target),
            service,
          }))
    }),
  )
}

/** Who gets an answer is answered: the way back needs a goal of its own only where filters tell directions apart. */
export function withoutReverse(
  goals: readonly Reaching[],
  roles: Scene['roles'],
  { gears }: Site,
): readonly Reaching[] {
  const hasFilters = gears.some(
    ({ config }) => config.firewall || Object.keys(config.accessLists).length > 0,
  )
  if (hasFilters) return goals
  const pairOf = ({ from, to }: Reaching) => [roles[from], roles[to]].map((ids) => ids?.join())
  const seen = new Set<string>()
  return goals.filter((goal) => {
    const [from, to] = pairOf(goal)
    if (goal.service !== 'ping') return true
    seen.add(`${from} ${to}`)
    return !seen.has(`${to} ${from}`)
  })
}

/** One of each group asks for names of zones that lead to hosts. */
export function namesThatResolve({ site, groups }: Asked): readonly Goal[] {
  const owners = new Map(
    site.hosts.flatMap(({ id }) =>
      addressesOf(deviceIn(site.leased, id)).map(({ address }) => [address, id] as const),
    ),
  )
  const names = site.hosts.flatMap(({ config }) =>
    (config.dnsServer?.zones ?? []).flatMap(({ records }) =>
      records.flatMap((record) => {
        const owner = record.type === 'A' ? owners.get(parseIpv4(record.value) ?? -1) : undefined
        return owner === undefined ? [] : [[record.name, owner] as const]
      }),
    ),
  )
  return groups.flatMap(({ role, hosts }) =>
    [...new Map(names)].map(([asked, owner]): Goal => {
      const ids = hosts.map(({ id }) => id)
      return {
        id: `${role}-name-${asked}`,
        says: `${joinNames(site.network, ids)} ${ids.length === 1 ? 'finds' : 'find'} the address of ${asked}.`,
        kind: 'resolves',
        from: role,
        to: roleOf(owner),
        name: asked,
      }
    }),
  )
}

export function addressesByDhcp({ site, state, groups }: Asked): readonly Goal[] {
  return groups.flatMap(({ role, hosts }): Goal[] => {
    const servers = hosts.map(({ id }) => tablesOf(state, id).lease?.server?.device)
    const [server] = servers
    if (server === undefined || servers.some((each) => each !== server)) return []
    const ids = hosts.map(({ id }) => id)
    return [
      {
        id: `${role}-lease`,
        says: `${joinNames(site.network, ids)} ${ids.length === 1 ? 'gets its address' : 'get their addresses'} from ${joinNames(site.network, [server])}.`,
        kind: 'from-scope',
        device: role,
        server: roleOf(server),
      },
    ]
  })
}

/** Whether it has an address of its own besides the link-local one. */
export function speaksIpv6({ id, config }: Host, state: NetworkState): boolean {
  const { learned6 } = tablesOf(state, id)
  return config.ipv6.addresses.length > 0 || (learned6?.addresses.length ?? 0) > 0
}

export const PREFIX_WORD = 'prefix of '

export function reachedByIpv6({ site, groups, targets, state, words }: Asked): readonly Goal[] {
  return groups.flatMap(({ role, hosts }): Goal[] => {
    const ids = hosts.map(({ id }) => id)
    const [first = ''] = ids
    const isAlike = ids.every((id) => words[PREFIX_WORD + id] === words[PREFIX_WORD + first])
    const automatic: Goal[] =
      words[PREFIX_WORD + first] !== undefined && isAlike
        ? [
            {
              id: `${role}-prefix`,
              says: `${joinNames(site.network, ids)} ${ids.length === 1 ? 'has an IPv6 address' : 'have IPv6 addresses'} in the prefix that the router announces.`,
              kind: 'has-prefix',
              device: role,
              prefix: PREFIX_WORD + first,
            },
          ]
        : []
    const speaking = targets.filter((target) => speaksIpv6(target, state))
    const reaching = hosts.some((host) => speaksIpv6(host, state)) ? speaking : []
    return [
      ...automatic,
      ...reaching.flatMap(({ id: target }): Goal[] => {
        const from = ids.filter((id) => id !== target)
        return from.length === 0
          ? []
          : [
              {
                id: `${role}-${target}-ipv6`,
                says: `${joinNames(site.network, from)} ${from.length === 1 ? 'reaches' : 'reach'} ${joinNames(site.network, [target])} by IPv6.`,
                kind: 'reaches',
                from: role,
                to: roleOf(target),
                family: 6,
              },
            ]
      }),
    ]
  })
}

/** Where tunnels make packets smaller: one host of each group fetches a page. */
export function transfers({ site, groups }: Asked): readonly Goal[] {
  const hasTunnels = site.gears.some(({ config }) =>
    Object.values(config.interfaces).some(({ tunnel }) => tunnel),
  )
  if (!hasTunnels) return []
  return groups.flatMap(({ hosts: [first], reached }) =>
    [...reached].flatMap(([target, services]): Goal[] =>
      first && services.includes('http')
        ? [
            {
              id: `${first.id}-${target}-page`,
              says: `A page of ${joinNames(site.network, [target])} comes to ${joinNames(site.network, [first.id])} whole.`,
              kind: 'transfers',
              from: roleOf(first.id),
              to: roleOf(target),
            },
          ]
        : [],
    ),
  )
}

/**
 * Both ends live; whether it is a VLAN or a filter that keeps them apart is judged. Of services that are offered, each
 * that is kept from a host who reaches others there is said by itself: whoever removes a filter misses it.
 */
export function keptApart({ site, groups, targets }: Asked): readonly Goal[] {
  return groups.flatMap(({ hosts: [first], reached }) =>
    targets.flatMap((target): Goal[] => {
      const services = reached.get(target.id)
      if (!first || !services) return []
      const kept =
        services.length === 0
          ? [undefined]
          : (['ping', ...servicesOf(target)] as const).filter(
              (service) => !services.includes(service),
            )
      const [from, to] = [first, target].map(({ id }) => joinNames(site.network, [id]))
      return kept.map((service) => ({
        id: `${first.id}-${target.id}-apart${service ? `-${service}` : ''}`,
        says: `${from} is kept from ${service ? `${KEPT_BY_SERVICE[service]} of ` : ''}${to}.`,
        kind: 'is-kept-from',
        from: roleOf(first.id),
        to: roleOf(target.id),
        ...(service && { service }),
      }))
    }),
  )
}

/** What a host offers besides answers to pings. A name server is asked for names, above. */
export function servicesOf({ config }: Host): readonly Exclude<Service, 'ping'>[] {
  const offered = new Set<string>(config.services.map(({ name }) => name))
  return (Object.keys(PORT_BY_SERVICE) as (keyof typeof PORT_BY_SERVICE)[]).filter(
    (service) => service !== 'dns' && offered.has(service),
  )
}
