/** An office whose links all negotiate: two computers on a switch, and a server behind an uplink that they share. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { shortName } from '../network/names.ts'
import {
  HOST_PORT,
  type Cable,
  type Duplex,
  type InterfaceConfig,
  type Network,
  type PortRef,
  type Speed,
} from '../network/network.ts'
import { configure, configurePort } from './faults.ts'
import { DESK_1, DESK_2, SERVER } from './office-plan.ts'
import {
  accessPort,
  changeHost,
  changePort,
  connect,
  makeHost,
  makeSwitch,
  switchPort,
  trunkPort,
} from './parts.ts'
import { makeRouter, openPort, routerPort } from './router-parts.ts'
import { drawBlock, drawMacs, drawSite, drawVlans, type Places } from './site.ts'

export type UplinkLayout = 'two-switches' | 'router'

/** The two ends of a cable. */
export type Link = readonly [PortRef, PortRef]

export type UplinkedOffice = {
  readonly layout: UplinkLayout
  readonly network: Network
  readonly gear: readonly string[]
  readonly vlan: number
  /** The cable of the first computer: its own end, and that of the switch. */
  readonly desk: Link
  /** That of the second one. */
  readonly otherDesk: Link
  /** From SW1 to SW2, or to R1. */
  readonly uplink: Link
  /** The server's, from the other side. */
  readonly toServer: Link
  /** Unused ports of SW1. */
  readonly free: readonly [PortRef, PortRef]
  readonly words: Readonly<Record<string, string>>
  readonly places: Places
}

export type Fixed = { readonly speed: Speed; readonly duplex: Duplex }

export function setEnd(network: Network, end: PortRef, fixed: Fixed): Network {
  return end.port === HOST_PORT
    ? changeHost(network, end.device, fixed)
    : changePort(network, end, fixed)
}

/** The lines that do the same. */
export function fixEnd(end: PortRef, ...lines: string[]) {
  return end.port === HOST_PORT ? configure(end.device, ...lines) : configurePort(end, ...lines)
}

export function buildUplinkedOffice(random: Random, layout: UplinkLayout): UplinkedOffice {
  const isRouted = layout === 'router'
  const { place, team, code, vlanName } = drawSite(random)
  const block = drawBlock(random)
  const [vlan = 10, serverVlan = 20] = drawVlans(random, 2)
  const macs = drawMacs(random, 5)
  const lan = block + vlan * 256
  const serverLan = isRouted ? block + serverVlan * 256 : lan
  const numbers = random.shuffle([1, 2, 3, 4, 5, 6])
  const seats = numbers.map((number) => ({ device: 'sw1', port: switchPort(number) }))
  const [seat, otherSeat, free, spare] = seats as [PortRef, PortRef, PortRef, PortRef]
  const head = isRouted ? 'r1' : 'sw2'
  const up = { device: 'sw1', port: switchPort(8) }
  const down = { device: head, port: isRouted ? routerPort(0) : switchPort(8) }
  const serverSeat = { device: head, port: isRouted ? routerPort(1) : switchPort(numbers[4] ?? 1) }
  const gateway = isRouted ? lan + 1 : null
  const makeDesk = (id: string, at: number) =>
    makeHost(
      { id, look: 'pc', os: random.pick(['windows', 'linux']), mac: macs[at] ?? '' },
      {
        hostname: `${code}-pc${at + 1}`,
        ipv4: { address: lan + random.int(20, 110) + at * 100, prefix: 24 },
        gateway,
      },
    )
  const desks = [DESK_1, DESK_2].map(makeDesk)
  const server = makeHost(
    { id: SERVER, look: 'server', os: 'linux', mac: macs[2] ?? '' },
    {
      hostname: 'fileserver',
      ipv4: { address: serverLan + random.int(5, 15), prefix: 24 },
      gateway: isRouted ? serverLan + 1 : null,
      services: [{ name: 'http', protocol: 'tcp', port: 80 }],
    },
  )
  const makeOwnSwitch = (id: string, at: number) =>
    makeSwitch({
      id,
      hostname: id.toUpperCase(),
      mac: macs[at] ?? '',
      portCount: 8,
      vlans: { [vlan]: vlanName },
    })
  const router = makeRouter({
    id: 'r1',
    hostname: 'R1',
    mac: macs[4] ?? '',
    portCount: 3,
    interfaces: {
      [down.port]: openPort({ address: lan + 1, prefix: 24 }, 'SW1'),
      [serverSeat.port]: openPort({ address: serverLan + 1, prefix: 24 }, 'fileserver'),
    },
  })
  const links: Readonly<Record<string, Link>> = {
    'to-desk-1': [{ device: DESK_1, port: HOST_PORT }, seat],
    'to-desk-2': [{ device: DESK_2, port: HOST_PORT }, otherSeat],
    uplink: [up, down],
    'to-server': [serverSeat, { device: SERVER, port: HOST_PORT }],
  }
  const cables: readonly Cable[] = Object.entries(links).map(([id, [one, other]]) =>
    connect(id, one, other),
  )
  const used: readonly (readonly [PortRef, InterfaceConfig])[] = [
    [seat, accessPort(vlan, `${code}-pc1`)],
    [otherSeat, accessPort(vlan, `${code}-pc2`)],
    ...(isRouted
      ? [[up, accessPort(vlan, 'R1')] as const]
      : ([
          [up, trunkPort('all', 'SW2')],
          [down, trunkPort('all', 'SW1')],
          [serverSeat, accessPort(vlan, 'fileserver')],
        ] as const)),
  ]
  const network = used.reduce(
    (changed: Network, [port, config]) => changePort(changed, port, config),
    {
      devices: [
        makeOwnSwitch('sw1', 3),
        isRouted ? router : makeOwnSwitch('sw2', 4),
        ...desks,
        server,
      ],
      cables,
    },
  )
  const { 'to-desk-1': desk, 'to-desk-2': otherDesk, uplink, 'to-server': toServer } = links
  if (!desk || !otherDesk || !uplink || !toServer) throw new Error('A cable is missing.')
  return {
    layout,
    network,
    gear: ['sw1', head],
    vlan,
    desk,
    otherDesk,
    uplink,
    toServer,
    free: [free, spare],
    words: {
      place,
      team,
      desk1: `${code}-pc1`,
      desk2: `${code}-pc2`,
      server: 'fileserver',
      serverAddress: formatIpv4(server.config.ipv4?.address ?? 0),
      head: head.toUpperCase(),
      deskPort: shortName(seat.port),
      upPort: shortName(up.port),
      downPort: shortName(down.port),
    },
    places: isRouted ? ROUTED : SWITCHED,
  }
}

const SWITCHED: Places = {
  [DESK_1]: { x: 14, y: 52 },
  [DESK_2]: { x: 50, y: 52 },
  sw1: { x: 32, y: 30 },
  sw2: { x: 66, y: 14 },
  [SERVER]: { x: 90, y: 34 },
}

const ROUTED: Places = {
  [DESK_1]: { x: 14, y: 52 },
  [DESK_2]: { x: 50, y: 52 },
  sw1: { x: 32, y: 30 },
  r1: { x: 56, y: 10 },
  [SERVER]: { x: 88, y: 10 },
}
