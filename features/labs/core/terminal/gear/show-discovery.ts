/** Prints which neighbors a device hears at its ports: by LLDP, and the same in the columns of CDP. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { settledOf } from '../../network/data-plane/settle-now.ts'
import { leasedIn } from '../../network/leases.ts'
import { shortName } from '../../network/names.ts'
import { nameOf, neighborOf, type Gear, type Host } from '../../network/network.ts'
import { portKey } from '../../network/settled.ts'
import { interfaceOf } from '../../network/switchport.ts'
import type { Block } from '../printed.ts'
import { text, type Exec, type Look } from './exec-command.ts'

/** How often LLDP speaks, and how long it is remembered (IEEE 802.1AB-2016, 9.2.5.6 and 9.2.5.7). */
const LLDP_SECONDS = 30
const LLDP_HOLD_SECONDS = 4 * LLDP_SECONDS
/** The same of CDP, which is no standard: what common equipment does. */
const CDP_SECONDS = 60
const CDP_HOLD_SECONDS = 3 * CDP_SECONDS

export const showLldp: Exec = () => intervals('LLDP', LLDP_SECONDS, LLDP_HOLD_SECONDS)
export const showCdp: Exec = () => intervals('CDP', CDP_SECONDS, CDP_HOLD_SECONDS)

function intervals(name: string, seconds: number, hold: number): ReturnType<Exec> {
  return {
    printed: text(
      `${name} is on, on all ports`,
      `  Advertisements are sent every ${seconds} seconds`,
      `  Neighbors keep them for ${hold} seconds`,
    ),
  }
}

type Heard = { readonly port: string; readonly device: Gear | Host; readonly otherPort: string }

/** Gear and phones speak; they are heard on every link that is up, also where frames may not pass. */
function neighborsOf({ state, gear }: Look): readonly Heard[] {
  const { network } = state
  return gear.ports.flatMap((port) => {
    const neighbor = neighborOf(network, { device: gear.id, port })
    const found = network.devices.find(({ id }) => id === neighbor?.device)
    const device = found && leasedIn(state, found)
    const status = settledOf(state).ports.get(portKey(gear.id, port))
    const hasLink = status?.isUp || status?.downBecause === 'not-bundled'
    if (!neighbor || !device || !hasLink) return []
    const isSpeaking = device.kind !== 'host' || device.look === 'phone'
    return isSpeaking ? [{ port, device, otherPort: neighbor.port }] : []
  })
}

export const showNeighbors: Exec = (look) =>
  neighborTable(
    'LLDP',
    ['Device ID', 'Local Intf', 'Hold-time', 'Capability', 'Port ID'],
    (heard) => [
      nameOf(heard.device),
      shortName(heard.port),
      String(LLDP_HOLD_SECONDS),
      capabilityOf(heard.device),
      shortName(heard.otherPort),
    ],
  )(look)

export const showCdpNeighbors: Exec = (look) =>
  neighborTable(
    'CDP',
    ['Device ID', 'Local Intrfce', 'Holdtme', 'Capability', 'Platform', 'Port ID'],
    (heard) => [
      nameOf(heard.device),
      shortName(heard.port),
      String(CDP_HOLD_SECONDS),
      cdpCapabilityOf(heard.device),
      platformOf(heard.device),
      shortName(heard.otherPort),
    ],
  )(look)

function neighborTable(
  protocol: string,
  columns: readonly string[],
  rowOf: (heard: Heard) => readonly string[],
): (look: Look) => ReturnType<Exec> {
  return (look) => ({
    printed: [
      {
        kind: 'table',
        caption: `Neighbors that speak ${protocol}`,
        columns,
        rows: neighborsOf(look).map(rowOf),
      },
    ],
  })
}

export const showNeighborDetails: Exec = (look) => ({
  printed: neighborsOf(look).map((heard) =>
    details(
      look,
      heard,
      [
        `Local Intf: ${shortName(heard.port)}`,
        `Port id: ${shortName(heard.otherPort)}`,
        `System Name: ${nameOf(heard.device)}`,
        `Time remaining: ${LLDP_HOLD_SECONDS} seconds`,
        `System Capabilities: ${capabilityOf(heard.device)}`,
      ],
      'Management Address: ',
    ),
  ),
})

export const showCdpDetails: Exec = (look) => ({
  printed: neighborsOf(look).map((heard) =>
    details(
      look,
      heard,
      [
        `Device ID: ${nameOf(heard.device)}`,
        `Platform: ${platformOf(heard.device)}, Capabilities: ${cdpCapabilityOf(heard.device)}`,
        `Interface: ${shortName(heard.port)}, Port ID (outgoing port): ${shortName(heard.otherPort)}`,
        `Holdtime: ${CDP_HOLD_SECONDS} sec`,
      ],
      'IP address: ',
    ),
  ),
})

/** With what the neighbor says of itself: its address, and the native VLAN of a trunk. */
function details(
  { state }: Look,
  { device, otherPort }: Heard,
  lines: readonly string[],
  title: string,
): Block {
  const address = addressOf(
    device,
    (name) => settledOf(state).ports.get(portKey(device.id, name))?.isUp,
  )
  const native =
    device.kind === 'switch' && interfaceOf(device, otherPort).mode === 'trunk'
      ? [`Native VLAN: ${interfaceOf(device, otherPort).nativeVlan}`]
      : []
  return {
    kind: 'text',
    lines: [
      '------------------------',
      ...lines,
      ...native,
      ...(address === undefined ? [] : [title + formatIpv4(address)]),
    ],
  }
}

/** The first of an interface that is up. */
function addressOf(
  device: Gear | Host,
  isUp: (name: string) => boolean | undefined,
): number | undefined {
  if (device.kind === 'host') return device.config.ipv4?.address
  return Object.entries(device.config.interfaces).find(
    ([name, { ipv4 }]) => ipv4 && isUp(name),
  )?.[1].ipv4?.address
}

/** B: bridge; R: router; T: telephone. */
function capabilityOf({ kind, config }: Gear | Host): string {
  if (kind === 'host') return 'B, T'
  if (kind !== 'switch') return 'R'
  return config.isRouting ? 'B, R' : 'B'
}

/** S: switch; R: router; H: host; P: phone. */
function cdpCapabilityOf({ kind, config }: Gear | Host): string {
  if (kind === 'host') return 'H P'
  if (kind !== 'switch') return 'R'
  return config.isRouting ? 'R S' : 'S'
}

function platformOf({ kind }: Gear | Host): string {
  return { switch: 'Switch', router: 'Router', firewall: 'Firewall', host: 'Phone' }[kind]
}
