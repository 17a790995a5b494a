/**
 * Offices whose names work: two computers, a name server, an intranet server and the archive that it took over from.
 *
 * `one-office`: all of them in one network, with a second name server that knows the names of a laboratory alone.
 * `branch`: the computers are behind a router and ask a name server of their own, which asks that of the head office.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { reverseName } from '../network/dns/dns-names.ts'
import {
  HOST_PORT,
  type Cable,
  type Gear,
  type Host,
  type Ipv4,
  type Network,
} from '../network/network.ts'
import type { DnsRecord, DnsServer, DnsType, DnsZone } from '../network/services.ts'
import { accessPort, changePort, connect, makeHost, makeSwitch, switchPort } from './parts.ts'
import { makeRouter, openPort, routerPort } from './router-parts.ts'
import { drawBlock, drawMacs, drawSite, type Places } from './site.ts'

export type Layout = 'one-office' | 'branch'

export const DESK_1 = 'desk-1'
export const DESK_2 = 'desk-2'
export const DESKS = [DESK_1, DESK_2]
/** Has the zones. */
export const NAMES = 'names'
/** Of the branch: asks `NAMES`. */
export const BRANCH_NAMES = 'branch-names'
/** Of one office: knows other names alone. */
export const LAB_NAMES = 'lab-names'
export const WEB = 'web'
export const ARCHIVE = 'archive'

/** A day: nobody waits for that in a lab. */
export const TTL = 86_400

export type NameOffice = {
  readonly layout: Layout
  readonly network: Network
  readonly switches: readonly string[]
  readonly addressOf: Readonly<Record<string, Ipv4>>
  readonly domain: string
  readonly reverseZone: string
  /** `intranet.…`, an alias. */
  readonly site: string
  /** What the intranet server itself is called. */
  readonly webName: string
  readonly archiveName: string
  /** The name server that computers ask. */
  readonly resolver: string
  readonly words: Readonly<Record<string, string>>
  readonly places: Places
}

export function record(
  name: string,
  type: DnsType,
  value: string,
  ttlSeconds: number = TTL,
): DnsRecord {
  return { name, type, value, ttlSeconds }
}

export function buildNameOffice(random: Random, layout: Layout): NameOffice {
  const { place, team, code } = drawSite(random)
  const domain = random.pick([
    'harbor.example',
    'linden.example',
    'mill.example',
    'orchard.example',
  ])
  const web = random.pick(['web1', 'app2', 'srv4'])
  const isBranch = layout === 'branch'
  const block = drawBlock(random)
  const [third = 12, deskThird = 24] = random.sample([12, 21, 24, 35, 42, 53, 56, 65], 2)
  const center = block + third * 256
  const office = isBranch ? block + deskThird * 256 : center
  const [one = 20, two = 21, other = 22] = random.sample(numbers(100, 200), 3)
  const [dns = 10, intranet = 11, old = 12] = random.sample(numbers(10, 60), 3)
  const second = isBranch ? BRANCH_NAMES : LAB_NAMES
  const addressOf: Readonly<Record<string, Ipv4>> = {
    [DESK_1]: office + one,
    [DESK_2]: office + two,
    [second]: office + other,
    [NAMES]: center + dns,
    [WEB]: center + intranet,
    [ARCHIVE]: center + old,
  }
  const hostnames: Readonly<Record<string, string>> = {
    [DESK_1]: `${code}-pc1`,
    [DESK_2]: `${code}-pc2`,
    [NAMES]: 'ns1',
    [BRANCH_NAMES]: 'ns2',
    [LAB_NAMES]: 'ns-lab',
    [WEB]: web,
    [ARCHIVE]: 'archive',
  }
  const resolver = isBranch ? BRANCH_NAMES : NAMES
  const nameOf = (id: string) => `${hostnames[id]}.${domain}`
  const whole = {
    domain,
    site: `intranet.${domain}`,
    webName: nameOf(WEB),
    archiveName: nameOf(ARCHIVE),
  }
  const reverseZone = reverseName(center).replace(/^0\./, '')
  const servers: Readonly<Record<string, DnsServer>> = {
    [NAMES]: {
      zones: makeZones(
        whole,
        reverseZone,
        [NAMES, WEB, ARCHIVE].map((id) => [nameOf(id), addressOf[id] ?? 0]),
      ),
      forwarders: [],
    },
    [BRANCH_NAMES]: { zones: [], forwarders: [addressOf[NAMES] ?? 0] },
    [LAB_NAMES]: { zones: [labZone(domain, addressOf[LAB_NAMES] ?? 0)], forwarders: [] },
  }
  const macs = drawMacs(random, 9)
  const hosts = Object.entries(addressOf).map(([id, address], at): Host => {
    const isDesk = DESKS.includes(id)
    const network = isBranch && address >>> 8 === office >>> 8 ? office : center
    return makeHost(
      {
        id,
        look: isDesk ? 'pc' : 'server',
        os: isDesk ? random.pick(['windows', 'linux']) : 'linux',
        mac: macs[at] ?? '',
      },
      {
        hostname: hostnames[id] ?? id,
        ipv4: { address, prefix: 24 },
        gateway: isBranch ? network + 1 : null,
        dns: [addressOf[resolver] ?? 0],
        dnsServer: servers[id] ?? null,
        services: [WEB, ARCHIVE].includes(id) ? [{ name: 'http', protocol: 'tcp', port: 80 }] : [],
      },
    )
  })
  const words = {
    place,
    team,
    ...whole,
    desk1: hostnames[DESK_1] ?? '',
    desk2: hostnames[DESK_2] ?? '',
    ns: 'ns1',
    nsName: nameOf(NAMES),
    nsAddress: formatIpv4(addressOf[NAMES] ?? 0),
    resolver: hostnames[resolver] ?? '',
    resolverAddress: formatIpv4(addressOf[resolver] ?? 0),
    web,
    webAddress: formatIpv4(addressOf[WEB] ?? 0),
    archiveAddress: formatIpv4(addressOf[ARCHIVE] ?? 0),
    reverse: reverseName(addressOf[WEB] ?? 0),
    reverseZone,
    whoAsks: isBranch
      ? `The computers of the branch ask ns2 (${formatIpv4(addressOf[BRANCH_NAMES] ?? 0)}), which asks ns1 of the head office (${formatIpv4(addressOf[NAMES] ?? 0)}).`
      : `All computers ask ns1 (${formatIpv4(addressOf[NAMES] ?? 0)}); ns-lab is for the laboratory alone.`,
  }
  const wired = isBranch
    ? wireBranch(hosts, macs.slice(6), { office: office + 1, center: center + 1 })
    : wireOffice(hosts, macs[6] ?? '')
  return { ...whole, ...wired, layout, addressOf, reverseZone, resolver, words }
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** Sorted as the lines of a zone keep them. */
function makeZones(
  { domain, site, webName }: Pick<NameOffice, 'domain' | 'site' | 'webName'>,
  reverseZone: string,
  named: readonly (readonly [name: string, address: Ipv4])[],
): DnsZone[] {
  const forward = named.map(([name, address]) => record(name, 'A', formatIpv4(address)))
  const back = named.map(([name, address]) => record(reverseName(address), 'PTR', name))
  const mail = record(domain, 'MX', `10 ${named[0]?.[0] ?? ''}`)
  return [
    sortZone({ name: domain, records: [...forward, mail, record(site, 'CNAME', webName)] }),
    sortZone({ name: reverseZone, records: back }),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function labZone(domain: string, address: Ipv4): DnsZone {
  const name = `lab.${domain}`
  return { name, records: [record(`ns-lab.${name}`, 'A', formatIpv4(address))] }
}

export function sortZone({ name, records }: DnsZone): DnsZone {
  const keyOf = (each: DnsRecord) => `${each.name} ${each.type} ${each.value}`
  return { name, records: records.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) }
}

type Wired = Pick<NameOffice, 'network' | 'switches' | 'places'>

function wireOffice(hosts: readonly Host[], mac: string): Wired {
  const gear = makeSwitch({ id: 'sw-1', hostname: 'SW1', mac, portCount: 8, vlans: {} })
  return {
    network: plugInto({ devices: [gear, ...hosts], cables: [] }, 'sw-1', hosts),
    switches: ['sw-1'],
    places: {
      'sw-1': { x: 50, y: 30 },
      [DESK_1]: { x: 14, y: 18 },
      [DESK_2]: { x: 14, y: 44 },
      [LAB_NAMES]: { x: 50, y: 54 },
      [NAMES]: { x: 50, y: 6 },
      [WEB]: { x: 86, y: 18 },
      [ARCHIVE]: { x: 86, y: 44 },
    },
  }
}

function wireBranch(
  hosts: readonly Host[],
  [macOfBranch = '', macOfCenter = '', macOfRouter = '']: readonly string[],
  gateways: { readonly office: Ipv4; readonly center: Ipv4 },
): Wired {
  const make = (id: string, hostname: string, mac: string): Gear =>
    makeSwitch({ id, hostname, mac, portCount: 8, vlans: {} })
  const router = makeRouter({
    id: 'router',
    hostname: 'R1',
    mac: macOfRouter,
    portCount: 2,
    interfaces: {
      [routerPort(0)]: openPort({ address: gateways.office, prefix: 24 }, 'branch'),
      [routerPort(1)]: openPort({ address: gateways.center, prefix: 24 }, 'head office'),
    },
  })
  const isOfBranch = ({ id }: Host) => [...DESKS, BRANCH_NAMES].includes(id)
  let network: Network = {
    devices: [router, make('sw-1', 'SW1', macOfBranch), make('sw-2', 'SW2', macOfCenter), ...hosts],
    cables: [],
  }
  network = plugInto(network, 'sw-1', hosts.filter(isOfBranch))
  network = plugInto(
    network,
    'sw-2',
    hosts.filter((host) => !isOfBranch(host)),
  )
  const up: Cable[] = ['sw-1', 'sw-2'].map((device, at) =>
    connect(
      `router-to-${device}`,
      { device: 'router', port: routerPort(at) },
      { device, port: switchPort(8) },
    ),
  )
  for (const device of ['sw-1', 'sw-2']) {
    network = changePort(network, { device, port: switchPort(8) }, accessPort(1, 'router'))
  }
  return {
    network: { ...network, cables: [...network.cables, ...up] },
    switches: ['sw-1', 'sw-2'],
    places: {
      router: { x: 50, y: 30 },
      'sw-1': { x: 30, y: 30 },
      'sw-2': { x: 70, y: 30 },
      [DESK_1]: { x: 10, y: 16 },
      [DESK_2]: { x: 10, y: 46 },
      [BRANCH_NAMES]: { x: 30, y: 54 },
      [NAMES]: { x: 70, y: 6 },
      [WEB]: { x: 92, y: 18 },
      [ARCHIVE]: { x: 92, y: 44 },
    },
  }
}

/** Each host into a port of its own, from the first on. */
function plugInto(network: Network, device: string, hosts: readonly Host[]): Network {
  let plugged = network
  for (const [at, { id, config }] of hosts.entries()) {
    const port = { device, port: switchPort(at + 1) }
    plugged = changePort(plugged, port, accessPort(1, config.hostname))
    const cable = connect(`to-${id}`, { device: id, port: HOST_PORT }, port)
    plugged = { ...plugged, cables: [...plugged.cables, cable] }
  }
  return plugged
}
