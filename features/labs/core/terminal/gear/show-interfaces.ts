/** Prints interfaces: state, speed, VLANs, counters. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { shortName } from '../../network/names.ts'
import type { InterfaceConfig } from '../../network/network.ts'
import type { PortStatus } from '../../network/settled.ts'
import { NO_ERRORS, type Counters } from '../../network/state.ts'
import { hasArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import { dottedMac, listVlans } from '../grammar/written.ts'
import type { Block, Printed } from '../printed.ts'
import {
  learnedBy,
  ownPorts,
  refusal,
  statusOf,
  type Exec,
  type Look,
  type Outcome,
} from './exec-command.ts'
import { blankInterface, interfaceNames, isInner } from './interfaces.ts'
import { sizeLines } from './show-tunnel.ts'

const NO_COUNTERS: Counters = { framesIn: 0, framesOut: 0, dropped: 0 }

/** The word of common equipment for the state of a port. */
export function stateWord({ isUp, downBecause }: PortStatus): string {
  if (isUp) return 'connected'
  if (downBecause === 'shutdown') return 'disabled'
  if (downBecause === 'port-security' || downBecause === 'bpdu-guard') return 'err-disabled'
  if (downBecause === 'no-route') return 'no route to the destination'
  if (downBecause === 'no-protection') return 'no IPsec with the other end'
  if (downBecause === 'recursive-routing') return 'recursive routing: through itself'
  if (downBecause === 'monitoring' || downBecause === 'unauthorized') return downBecause
  return downBecause === 'not-bundled' ? 'suspended' : 'notconnect'
}

/** All, or the one that was asked for. */
function askedNames({ gear }: Look, args: Args): readonly string[] | { readonly problem: string } {
  const names = interfaceNames(gear.config)
  if (!hasArg(args, 'port')) return names
  const port = textArg(args, 'port')
  return names.includes(port)
    ? [port]
    : { problem: `${gear.config.hostname} has no interface ${shortName(port)}.` }
}

function forEachAsked(
  look: Look,
  args: Args,
  print: (names: readonly string[]) => Printed,
): Outcome {
  const names = askedNames(look, args)
  return { printed: 'problem' in names ? refusal(names.problem) : print(names) }
}

export const showInterfaces: Exec = (look, args) =>
  forEachAsked(look, args, (names) => names.map((name) => interfaceBlock(look, name)))

function interfaceBlock(look: Look, name: string): Block {
  const config = configOf(look, name)
  const status = statusOf(look, name)
  const counters = learnedBy(look).counters[name] ?? NO_COUNTERS
  const { crc, runts, collisions, lateCollisions } = counters.errors ?? NO_ERRORS
  const line = status.isUp ? 'up' : 'down'
  const isShut = status.downBecause === 'shutdown'
  const { ipv4, description } = config
  return {
    kind: 'text',
    lines: [
      `${name} is ${isShut ? 'administratively down' : line}, line protocol is ${line} (${stateWord(status)})`,
      `  Hardware address is ${dottedMac(look.gear.mac)}`,
      ...(description === '' ? [] : [`  Description: ${description}`]),
      ...(ipv4 ? [`  Internet address is ${formatIpv4(ipv4.address)}/${ipv4.prefix}`] : []),
      ...sizeLines(look, config),
      ...(isInner(name) ? [] : [`  ${duplexWord(status, config)}, ${speedWord(status, config)}`]),
      `  ${counters.framesIn} packets input, ${counters.dropped} dropped`,
      ...(isInner(name) ? [] : [`  ${crc + runts} input errors, ${crc} CRC, ${runts} runts`]),
      `  ${counters.framesOut} packets output`,
      ...(isInner(name) ? [] : [`  ${collisions} collisions, ${lateCollisions} late collisions`]),
    ],
  }
}

function duplexWord({ duplex }: PortStatus, config: InterfaceConfig): string {
  if (duplex) return duplex === 'full' ? 'Full-duplex' : 'Half-duplex'
  return config.duplex === 'auto'
    ? 'Auto-duplex'
    : `${config.duplex === 'full' ? 'Full' : 'Half'}-duplex`
}

function speedWord({ speed }: PortStatus, config: InterfaceConfig): string {
  if (speed !== null) return `${speed}Mb/s`
  return config.speed === 'auto' ? 'Auto-speed' : `${config.speed}Mb/s`
}

export const showStatus: Exec = (look, args) =>
  forEachAsked(look, args, (names) => [
    {
      kind: 'table',
      caption: 'State of the ports',
      columns: ['Port', 'Name', 'Status', 'Vlan', 'Duplex', 'Speed'],
      rows: names
        .filter((name) => !isInner(name))
        .map((name) => statusRow(look, name))
        .filter((row) => !hasArg(args, 'state') || row[2] === textArg(args, 'state')),
    },
  ])

function statusRow(look: Look, name: string): readonly string[] {
  const config = configOf(look, name)
  const status = statusOf(look, name)
  const { duplex, speed } = status
  return [
    shortName(name),
    config.description,
    stateWord(status),
    config.mode === 'access' ? String(config.accessVlan) : config.mode,
    // `a-`: negotiated, not fixed.
    duplex ? (config.duplex === 'auto' ? `a-${duplex}` : duplex) : config.duplex,
    speed ? (config.speed === 'auto' ? `a-${speed}` : String(speed)) : String(config.speed),
  ]
}

export const showErrDisabled: Exec = (look) => {
  const { errDisabled } = learnedBy(look)
  return {
    printed: [
      {
        kind: 'table',
        caption: 'Ports that protection has shut',
        columns: ['Port', 'Status', 'Reason'],
        rows: interfaceNames(look.gear.config)
          .filter((name) => stateWord(statusOf(look, name)) === 'err-disabled')
          .map((name) => [
            shortName(name),
            'err-disabled',
            errDisabled[name] ?? statusOf(look, name).downBecause ?? '',
          ]),
      },
    ],
  }
}

export const showTrunk: Exec = (look, args) => {
  const { gear } = look
  const asked = hasArg(args, 'port') ? [textArg(args, 'port')] : ownPorts(look)
  const trunks = asked.filter(
    (name) => configOf(look, name).mode === 'trunk' && statusOf(look, name).isUp,
  )
  const existing = Object.keys(gear.config.vlans).map(Number)
  const allowed = (name: string) => {
    const { allowedVlans } = configOf(look, name)
    return allowedVlans === 'all' ? '1-4094' : listOrNone(allowedVlans)
  }
  const active = (name: string) => {
    const { allowedVlans } = configOf(look, name)
    return existing.filter((vlan) => allowedVlans === 'all' || allowedVlans.includes(vlan))
  }
  const table = (caption: string, title: string, cell: (name: string) => string): Block => ({
    kind: 'table',
    caption,
    columns: ['Port', title],
    rows: trunks.map((name) => [shortName(name), cell(name)]),
  })
  return {
    printed: [
      {
        kind: 'table',
        caption: 'Trunks that are up',
        columns: ['Port', 'Mode', 'Encapsulation', 'Status', 'Native vlan'],
        rows: trunks.map((name) => [
          shortName(name),
          'on',
          '802.1q',
          'trunking',
          String(configOf(look, name).nativeVlan),
        ]),
      },
      table('VLANs that may pass', 'Vlans allowed on trunk', allowed),
      table('Of them, those that this switch has', 'Vlans allowed and active', (name) =>
        listOrNone(active(name)),
      ),
      table('Of them, those that spanning tree lets through', 'Vlans forwarding', (name) =>
        statusOf(look, name).isForwarding ? listOrNone(active(name)) : 'none',
      ),
    ],
  }
}

function listOrNone(vlans: readonly number[]): string {
  return vlans.length === 0 ? 'none' : listVlans(vlans)
}

export const showSwitchport: Exec = (look, args) =>
  forEachAsked(look, args, (names) =>
    names
      .filter((name) => !isInner(name))
      .map((name) => ({ kind: 'text', lines: switchportLines(look, name) })),
  )

function switchportLines(look: Look, name: string): readonly string[] {
  const config = configOf(look, name)
  const { vlans } = look.gear.config
  const named = (vlan: number) => `${vlan} (${vlans[vlan]?.name ?? 'Inactive'})`
  if (config.mode === 'routed') return [`Name: ${shortName(name)}`, 'Switchport: Disabled']
  const { isUp } = statusOf(look, name)
  return [
    `Name: ${shortName(name)}`,
    'Switchport: Enabled',
    `Administrative Mode: ${config.mode === 'trunk' ? 'trunk' : 'static access'}`,
    `Operational Mode: ${isUp ? (config.mode === 'trunk' ? 'trunk' : 'static access') : 'down'}`,
    `Access Mode VLAN: ${named(config.accessVlan)}`,
    `Trunking Native Mode VLAN: ${named(config.nativeVlan)}`,
    `Voice VLAN: ${config.voiceVlan === null ? 'none' : named(config.voiceVlan)}`,
    `Trunking VLANs Enabled: ${config.allowedVlans === 'all' ? 'ALL' : listOrNone(config.allowedVlans)}`,
  ]
}

export const showCounters: Exec = (look, args) =>
  forEachAsked(look, args, (names) => [
    {
      kind: 'table',
      caption: 'Frames counted',
      columns: ['Port', 'In', 'Out', 'Dropped', 'CRC', 'Runts', 'Collisions', 'Late-Col'],
      rows: names.map((name) => {
        const counters = learnedBy(look).counters[name] ?? NO_COUNTERS
        const { framesIn, framesOut, dropped, errors = NO_ERRORS } = counters
        const { crc, runts, collisions, lateCollisions } = errors
        const counts = [framesIn, framesOut, dropped, crc, runts, collisions, lateCollisions]
        return [shortName(name), ...counts.map(String)]
      }),
    },
  ])

export const showDescriptions: Exec = (look, args) =>
  forEachAsked(look, args, (names) => [
    {
      kind: 'table',
      caption: 'What the interfaces are for',
      columns: ['Interface', 'Status', 'Protocol', 'Description'],
      rows: names.map((name) => {
        const status = statusOf(look, name)
        const line = status.isUp ? 'up' : 'down'
        const isShut = status.downBecause === 'shutdown'
        return [
          shortName(name),
          isShut ? 'admin down' : line,
          line,
          configOf(look, name).description,
        ]
      }),
    },
  ])

export const showIpBrief: Exec = (look) => ({
  printed: [
    {
      kind: 'table',
      caption: 'Interfaces and their addresses',
      columns: ['Interface', 'IP-Address', 'Status', 'Protocol'],
      rows: interfaceNames(look.gear.config).map((name) => {
        const { ipv4 } = configOf(look, name)
        const status = statusOf(look, name)
        const line = status.isUp ? 'up' : 'down'
        const isShut = status.downBecause === 'shutdown'
        return [
          name,
          ipv4 ? formatIpv4(ipv4.address) : 'unassigned',
          isShut ? 'administratively down' : line,
          line,
        ]
      }),
    },
  ],
})

function configOf({ gear }: Look, name: string): InterfaceConfig {
  return gear.config.interfaces[name] ?? blankInterface(gear.kind, name)
}
