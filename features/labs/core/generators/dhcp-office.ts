/**
 * An office that works, in which addresses come from DHCP: from the router itself, or from the file server, to which the
 * router relays. Its scope for the team has a printer with a fixed address in its middle, and a camera with a reservation.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { shortName } from '../network/names.ts'
import { HOST_PORT, withDevice, type Ipv4, type Mac, type Network } from '../network/network.ts'
import { BLANK_POOL, type DhcpPool, type DhcpServer } from '../network/services.ts'
import { dottedMac } from '../terminal/grammar/written.ts'
import { DESK_1, DESK_2, PRINTER, SERVER } from './office-plan.ts'
import {
  accessPort,
  changeGear,
  changeHost,
  changePort,
  connect,
  hostIn,
  makeHost,
  switchPort,
} from './parts.ts'
import { unusedMac, type Places } from './site.ts'
import { buildStick, ROUTER, STICK, type Group, type Stick } from './stick.ts'

export const CAMERA = 'camera'

/** Of both scopes: from which host number to which. */
const FIRST = 50
const LAST = 99

export type DhcpOffice = {
  readonly network: Network
  readonly stick: Stick
  /** Where the addresses come from. */
  readonly server: string
  /** The scopes by name, as they should be. */
  readonly scopes: DhcpServer
  readonly teamScope: string
  readonly othersScope: string
  readonly printer: Ipv4
  readonly camera: { readonly address: Ipv4; readonly mac: Mac }
  readonly words: Stick['words']
  readonly places: Places
}

export function buildDhcpOffice(
  random: Random,
  switchCount: 1 | 2,
  isRelayed: boolean,
): DhcpOffice {
  const stick = buildStick(random, switchCount)
  const { team, others } = stick
  const server = isRelayed ? SERVER : ROUTER
  const fileServer = serverOf(stick)
  const printer = subnetOf(team) + FIRST
  let { network } = stick
  const seats = [1, 2, 3, 4, 5]
    .map((number) => switchPort(number))
    .filter((port) => isFree(stick, teamSwitch(stick), port))
  const [seatOfPrinter, seatOfCamera] = seats.map((port) => ({ device: teamSwitch(stick), port }))
  if (!seatOfPrinter || !seatOfCamera) throw new Error('The switch has no ports left.')
  const camera = { address: subnetOf(team) + random.int(201, 220), mac: unusedMac(network) }
  network = addHost(network, seatOfCamera, team.vlan, {
    id: CAMERA,
    look: 'camera',
    os: 'linux',
    mac: camera.mac,
    config: { hostname: 'camera', usesDhcp: true },
  })
  network = addHost(network, seatOfPrinter, team.vlan, {
    id: PRINTER,
    look: 'printer',
    os: 'linux',
    mac: unusedMac(network),
    config: {
      hostname: 'printer',
      ipv4: { address: printer, prefix: 24 },
      gateway: team.gateway,
    },
  })
  for (const desk of [DESK_1, DESK_2])
    network = changeHost(network, desk, { usesDhcp: true, ipv4: null, gateway: null })
  const [teamScope, othersScope] = [team.vlanName, others.vlanName]
  const scopes: DhcpServer = {
    pools: {
      [teamScope]: {
        ...scopeOf(team, isRelayed),
        reservations: [camera],
      },
      [othersScope]: scopeOf(others, isRelayed),
    },
    excluded: isRelayed
      ? [{ first: printer, last: printer }]
      : [...around(team), ...around(others), { first: printer, last: printer }].toSorted(
          (one, other) => one.first - other.first || one.last - other.last,
        ),
  }
  network = isRelayed
    ? [team, others].reduce(
        (relayed, { vlan }) =>
          changePort(
            relayed,
            { device: ROUTER, port: `${STICK.port}.${vlan}` },
            { helperAddresses: [fileServer.address] },
          ),
        changeHost(network, SERVER, { dhcpServer: scopes }),
      )
    : changeGear(network, ROUTER, { dhcpServer: scopes })
  return {
    network,
    stick,
    server,
    scopes,
    teamScope,
    othersScope,
    printer,
    camera,
    words: {
      ...stick.words,
      dhcpServer: isRelayed ? 'fileserver' : 'R1',
      serverAddress: formatIpv4(fileServer.address),
      firstFree: formatIpv4(printer + 1),
      lastFree: formatIpv4(subnetOf(team) + LAST),
      subnet: formatIpv4(subnetOf(team)),
      othersFirst: formatIpv4(subnetOf(others) + FIRST),
      othersLast: formatIpv4(subnetOf(others) + LAST),
      othersGateway: formatIpv4(others.gateway),
      printerAddress: formatIpv4(printer),
      cameraAddress: formatIpv4(camera.address),
      cameraMac: dottedMac(camera.mac),
      teamScope,
      othersScope,
      teamPort: `${shortName(STICK.port)}.${team.vlan}`,
      othersPort: `${shortName(STICK.port)}.${others.vlan}`,
    },
    places: placesOf(switchCount, stick.places),
  }
}

export function subnetOf({ gateway }: Group): Ipv4 {
  return gateway - 1
}

export function rangeOf(group: Group): { readonly first: Ipv4; readonly last: Ipv4 } {
  return { first: subnetOf(group) + FIRST, last: subnetOf(group) + LAST }
}

/** What a scope of the router leaves out, so that the range is left; the reservations are above it. */
export function around(group: Group): DhcpServer['excluded'] {
  const subnet = subnetOf(group)
  const { first, last } = rangeOf(group)
  return [
    { first: subnet + 1, last: first - 1 },
    { first: last + 1, last: subnet + 254 },
  ]
}

function scopeOf(group: Group, hasRange: boolean): DhcpPool {
  return {
    ...BLANK_POOL,
    network: { address: subnetOf(group), prefix: 24 },
    range: hasRange ? rangeOf(group) : null,
    gateway: group.gateway,
  }
}

function serverOf({ groups }: Stick): Group {
  const group = groups.find(({ host }) => host === SERVER)
  if (!group) throw new Error('The office has no server.')
  return group
}

function teamSwitch({ portByHost }: Stick): string {
  return portByHost[DESK_1]?.device ?? ''
}

function isFree({ portByHost }: Stick, device: string, port: string): boolean {
  return !Object.values(portByHost).some((each) => each.device === device && each.port === port)
}

function addHost(
  { devices, cables }: Network,
  seat: { readonly device: string; readonly port: string },
  vlan: number,
  { config, ...host }: Parameters<typeof makeHost>[0] & { config: Parameters<typeof makeHost>[1] },
): Network {
  const added = {
    devices: [...devices, makeHost(host, config)],
    cables: [...cables, connect(`to-${host.id}`, { device: host.id, port: HOST_PORT }, seat)],
  }
  return changePort(added, seat, accessPort(vlan, config.hostname))
}

/** The same network where a desk is of another manner. */
export function withSystem(network: Network, desk: string, os: 'windows' | 'linux'): Network {
  return withDevice(network, { ...hostIn(network, desk), os })
}

function placesOf(switchCount: 1 | 2, places: Places): Places {
  return switchCount === 1
    ? { ...places, [PRINTER]: { x: 15, y: 30 }, [CAMERA]: { x: 85, y: 30 } }
    : { ...places, [PRINTER]: { x: 92, y: 44 }, [CAMERA]: { x: 88, y: 14 } }
}
