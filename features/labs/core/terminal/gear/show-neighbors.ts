/** Prints what a device knows of its neighbors, and of itself. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { settledOf } from '../../network/data-plane/settle-now.ts'
import { shortName, vlanOfName } from '../../network/names.ts'
import { deviceIn, nameOf, neighborOf, type Gear } from '../../network/network.ts'
import { portKey } from '../../network/settled.ts'
import { START_MS } from '../../network/state.ts'
import { hasArg, numberArg } from '../grammar/parse.ts'
import { dottedMac } from '../grammar/written.ts'
import { learnedBy, statusOf, text, type Exec, type Look } from './exec-command.ts'
import { interfaceNames } from './interfaces.ts'
import { timeOfDay } from './show-management.ts'

const MINUTE_MS = 60_000
/** How often LLDP speaks, and how long it is remembered (IEEE 802.1AB-2016, 9.2.5.6 and 9.2.5.7). */
const LLDP_SECONDS = 30
const LLDP_HOLD_SECONDS = 4 * LLDP_SECONDS

export const showArp: Exec = (look, args) => {
  const { state, gear } = look
  const own = interfaceNames(gear.config).flatMap((name) => {
    const { ipv4 } = gear.config.interfaces[name] ?? {}
    const isIn = ipv4 && statusOf(look, name).isUp
    return isIn ? [{ address: ipv4.address, age: '-', mac: gear.mac, interface: name }] : []
  })
  const learned = learnedBy(look).arp.map((entry) => ({
    ...entry,
    age: String(Math.floor((state.clockMs - entry.learnedAtMs) / MINUTE_MS)),
  }))
  const rows = [...own, ...learned]
    .filter(
      (entry) =>
        (!hasArg(args, 'address') || entry.address === numberArg(args, 'address')) &&
        (!hasArg(args, 'vlan') || vlanOfName(entry.interface) === numberArg(args, 'vlan')),
    )
    .toSorted((one, other) => one.address - other.address)
  return {
    printed: [
      {
        kind: 'table',
        caption: 'MAC addresses of neighbors',
        columns: ['Protocol', 'Address', 'Age (min)', 'Hardware Addr', 'Type', 'Interface'],
        rows: rows.map(({ address, age, mac, interface: name }) => [
          'Internet',
          formatIpv4(address),
          age,
          dottedMac(mac),
          'ARPA',
          longOrVlan(name),
        ]),
      },
    ],
  }
}

/** Common equipment writes these in full where there is room. */
function longOrVlan(name: string): string {
  return vlanOfName(name) === undefined ? shortName(name) : name
}

export const showLldp: Exec = () => ({
  printed: text(
    'LLDP is on, on all ports',
    `  Advertisements are sent every ${LLDP_SECONDS} seconds`,
    `  Neighbors keep them for ${LLDP_HOLD_SECONDS} seconds`,
  ),
})

/** Only what forwards speaks LLDP here; it is heard on every link that is up, also where frames may not pass. */
export const showNeighbors: Exec = (look) => {
  const { state, gear } = look
  const { network } = state
  const rows = gear.ports.flatMap((port) => {
    const neighbor = neighborOf(network, { device: gear.id, port })
    const device = neighbor && deviceIn(network, neighbor.device)
    if (!device || device.kind === 'host' || !hasLink(look, gear.id, port)) return []
    return [
      [
        nameOf(device),
        shortName(port),
        String(LLDP_HOLD_SECONDS),
        capabilityOf(device),
        shortName(neighbor.port),
      ],
    ]
  })
  return {
    printed: [
      {
        kind: 'table',
        caption: 'Neighbors that speak LLDP',
        columns: ['Device ID', 'Local Intf', 'Hold-time', 'Capability', 'Port ID'],
        rows,
      },
    ],
  }
}

function hasLink({ state }: Look, device: string, port: string): boolean {
  const status = settledOf(state).ports.get(portKey(device, port))
  return status !== undefined && (status.isUp || status.downBecause === 'not-bundled')
}

/** B: bridge; R: router. */
function capabilityOf({ kind, config }: Gear): string {
  if (kind !== 'switch') return 'R'
  return config.isRouting ? 'B, R' : 'B'
}

/** `day 1, 08:00:12`: leases last longer than a day. */
export function dottedTime(clockMs: number): string {
  const ms = START_MS + clockMs
  const day = Math.floor(ms / 86_400_000) + 1
  return `day ${day}, ${timeOfDay(ms).slice(0, 8)}`
}

export const showVersion: Exec = ({ state, gear }) => ({
  printed: text(
    `${nameOf(gear)}: a ${gear.kind} of the labs, in the manner of common equipment`,
    `Uptime: ${timeOfDay(state.clockMs)}`,
    `Base MAC address: ${dottedMac(gear.mac)}`,
    `Physical ports: ${gear.ports.length}`,
  ),
})
