/**
 * A small site with two or three switches that works: a team with its server in one VLAN, guests in another.
 *
 * Labs about switching begin from it and break something. On the `near` switch are the server, the printer and the
 * kiosk, on the `far` one is the computer of whoever calls. Ports 1 to 8 of a switch are for computers, 9 to 12 lead to
 * other switches; on each switch one port of the team and one toward a switch are free, and others unused.
 *
 * - `pair`: near and far.
 * - `line`: a side switch, near, far.
 * - `ring`: the same three, with a cable between side and far.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { HOST_PORT, type Cable, type Host, type Network, type PortRef } from '../network/network.ts'
import {
  DESK_1,
  DESK_2,
  GUEST,
  KIOSK,
  placeOffice,
  PRINTER,
  SERVER,
  type OfficeLayout,
  type OfficePlan,
} from './office-plan.ts'
import {
  accessPort,
  changePort,
  connect,
  makeHost,
  makeSwitch,
  switchPort,
  trunkPort,
} from './parts.ts'
import { drawBlock, drawMacs, drawSite, drawVlans, type Places, type Site } from './site.ts'

export type Office = {
  readonly site: Site
  readonly network: Network
  readonly layout: OfficeLayout
  readonly teamVlan: number
  readonly guestVlan: number
  /** By id, in the order of the line. */
  readonly switches: readonly string[]
  readonly near: string
  readonly far: string
  /** Where the switch of the first desk is: the side switch, or near in a pair. */
  readonly side: string
  /** The port of a switch that each host is plugged into. */
  readonly portByHost: Readonly<Record<string, PortRef>>
  /** A free port in the team's VLAN, by switch. */
  readonly freeTeamPort: Readonly<Record<string, PortRef>>
  /** A free port of those toward other switches, by switch: shut, in VLAN 1. */
  readonly freeUplink: Readonly<Record<string, PortRef>>
  /** Ports that nobody uses, by switch, three at least: shut, in VLAN 1. */
  readonly unused: Readonly<Record<string, readonly PortRef[]>>
  /** Between near and far: the cables with their ports there. */
  readonly links: readonly Link[]
  /** Between other switches: side and near; in a ring also side and far. */
  readonly otherLinks: readonly Link[]
  readonly words: Readonly<Record<string, string>>
  readonly places: Places
}

export type Link = { readonly id: string; readonly near: PortRef; readonly far: PortRef }

export function buildOffice(random: Random, plan: OfficePlan): Office {
  const site = drawSite(random)
  const [teamVlan = 10, guestVlan = 20] = drawVlans(random, 2)
  const macs = drawMacs(random, 9)
  const block = drawBlock(random)
  const switches = plan.layout === 'pair' ? ['near', 'far'] : ['side', 'near', 'far']
  // The numbers in their names say nothing about what they are for.
  const numbers = random.sample([1, 2, 3, 4, 5], switches.length)
  const nameOfSwitch = Object.fromEntries(switches.map((id, at) => [id, `SW${numbers[at]}`]))
  const side = plan.layout === 'pair' ? 'near' : 'side'
  const guestHome = random.pick([side, 'far'])

  const home: Record<string, string> = {
    [DESK_1]: side,
    [DESK_2]: 'far',
    [SERVER]: 'near',
    ...(plan.hasPrinter ? { [PRINTER]: 'near' } : {}),
    [GUEST]: guestHome,
    // Always across the link between near and far.
    [KIOSK]: guestHome === 'far' ? 'near' : 'far',
  }
  const seats = seatsOf(random, switches, home)
  const links = linksOf(plan)
  const numberByHost = hostNumbers(random)

  const hosts = Object.keys(home).map((id, at): Host => {
    const vlan = id === GUEST || id === KIOSK ? guestVlan : teamVlan
    const { look, os, service } = HOST_KINDS[id] ?? HOST_KIND
    return makeHost(
      { id, look, os: os ?? random.pick(['windows', 'linux']), mac: macs[at] ?? '' },
      {
        hostname: hostnameOf(id, site),
        ipv4: { address: block + vlan * 256 + (numberByHost[id] ?? 0), prefix: 24 },
        services: service ? [service] : [],
      },
    )
  })
  const gears = switches.map((id, at) =>
    makeSwitch({
      id,
      hostname: nameOfSwitch[id] ?? id,
      mac: macs[6 + at] ?? '',
      portCount: 12,
      vlans: { [teamVlan]: site.vlanName, [guestVlan]: site.guestVlanName },
    }),
  )
  const allLinks = [...links.main, ...links.others]
  const cables: Cable[] = [
    ...Object.entries(seats.portByHost).map(([host, port]) =>
      connect(`to-${host}`, { device: host, port: HOST_PORT }, port),
    ),
    ...allLinks.map(({ id, near, far }) => connect(id, near, far)),
  ]

  let network: Network = { devices: [...gears, ...hosts], cables }
  for (const [host, port] of Object.entries(seats.portByHost)) {
    const vlan = host === GUEST || host === KIOSK ? guestVlan : teamVlan
    network = changePort(network, port, accessPort(vlan, hostnameOf(host, site)))
  }
  for (const port of Object.values(seats.freeTeamPort))
    network = changePort(network, port, accessPort(teamVlan, 'free'))
  const allowed = random.chance(0.5) ? ('all' as const) : [teamVlan, guestVlan].toSorted(byNumber)
  for (const { near, far } of allLinks) {
    network = changePort(network, near, trunkPort(allowed, `to ${nameOfSwitch[far.device]}`))
    network = changePort(network, far, trunkPort(allowed, `to ${nameOfSwitch[near.device]}`))
  }

  const used = new Set(allLinks.flatMap(({ near, far }) => [near, far].map(refKey)))
  const freeUplink = Object.fromEntries(
    switches.map((device) => [
      device,
      [12, 11, 10, 9]
        .map((number) => ({ device, port: switchPort(number) }))
        .find((ref) => !used.has(refKey(ref))) ?? { device, port: switchPort(12) },
    ]),
  )
  return {
    site,
    network,
    layout: plan.layout,
    teamVlan,
    guestVlan,
    switches,
    near: 'near',
    far: 'far',
    side,
    ...seats,
    freeUplink,
    links: links.main,
    otherLinks: links.others,
    words: {
      place: site.place,
      team: site.team,
      guests: site.guests,
      vlan: String(teamVlan),
      guestVlan: String(guestVlan),
      // Where there is no side switch, near takes its place.
      side: nameOfSwitch[side] ?? '',
      near: nameOfSwitch['near'] ?? '',
      far: nameOfSwitch['far'] ?? '',
      ...Object.fromEntries(
        hosts.map(({ id, config }) => [id.replace('-', ''), config.hostname] as const),
      ),
      serverAddress: formatIpv4(block + teamVlan * 256 + (numberByHost[SERVER] ?? 0)),
    },
    places: placeOffice(plan, home),
  }
}

/** The port of a switch that a host is plugged into. @throws where the office has no such host. */
export function portOf({ portByHost }: Office, host: string): PortRef {
  const port = portByHost[host]
  if (!port) throw new Error(`The office has no ${host}.`)
  return port
}

function byNumber(one: number, other: number): number {
  return one - other
}

function refKey({ device, port }: PortRef): string {
  return `${device} ${port}`
}

type HostKind = Pick<Host, 'look'> & {
  readonly os?: Host['os']
  readonly service?: Host['config']['services'][number]
}

const HOST_KIND: HostKind = { look: 'pc' }

/** An operating system that is not named is drawn by lot. */
const HOST_KINDS: Readonly<Record<string, HostKind>> = {
  [SERVER]: { look: 'server', os: 'linux', service: { name: 'http', protocol: 'tcp', port: 80 } },
  [PRINTER]: { look: 'printer', os: 'linux' },
  [GUEST]: { look: 'laptop', os: 'windows' },
  [KIOSK]: { look: 'pc', os: 'linux' },
}

const HOSTNAMES: Readonly<Record<string, string>> = {
  [SERVER]: 'fileserver',
  [PRINTER]: 'printer',
  [GUEST]: 'guest-pc',
  [KIOSK]: 'kiosk',
}

function hostnameOf(id: string, { code }: Site): string {
  return HOSTNAMES[id] ?? `${code}-${id === DESK_1 ? 'pc1' : 'pc2'}`
}

function hostNumbers(random: Random): Readonly<Record<string, number>> {
  const numbers = random.sample(
    Array.from({ length: 240 }, (_, at) => at + 10),
    6,
  )
  return Object.fromEntries(
    [DESK_1, DESK_2, SERVER, PRINTER, GUEST, KIOSK].map((id, at) => [id, numbers[at] ?? 0]),
  )
}

/** Ports 1 to 8 in random order: first the hosts of the switch, then one free port of the team; the rest is unused. */
function seatsOf(
  random: Random,
  switches: readonly string[],
  home: Readonly<Record<string, string>>,
): Pick<Office, 'portByHost' | 'freeTeamPort' | 'unused'> {
  const portByHost: Record<string, PortRef> = {}
  const freeTeamPort: Record<string, PortRef> = {}
  const unused: Record<string, readonly PortRef[]> = {}
  for (const device of switches) {
    const ports = random
      .shuffle([1, 2, 3, 4, 5, 6, 7, 8])
      .map((number) => ({ device, port: switchPort(number) }))
    const take = () => ports.pop() ?? { device, port: switchPort(8) }
    for (const [host, at] of Object.entries(home)) if (at === device) portByHost[host] = take()
    freeTeamPort[device] = take()
    unused[device] = ports
  }
  return { portByHost, freeTeamPort, unused }
}

function linksOf({ layout, parallel }: OfficePlan): {
  readonly main: readonly Link[]
  readonly others: readonly Link[]
} {
  const link = (id: string, near: readonly [string, number], far: readonly [string, number]) => ({
    id,
    near: { device: near[0], port: switchPort(near[1]) },
    far: { device: far[0], port: switchPort(far[1]) },
  })
  const main = Array.from({ length: parallel }, (_, at) =>
    link(`near-far-${at + 1}`, ['near', 9 + at], ['far', 9 + at]),
  )
  if (layout === 'pair') return { main, others: [] }
  const toSide = link('side-near', ['near', 12], ['side', 9])
  const across = link('side-far', ['side', 10], ['far', 12])
  return { main, others: layout === 'ring' ? [toSide, across] : [toSide] }
}
