/** Tables of a switch about its neighbors: MAC addresses, CDP and LLDP, link bundles. */
import { modesAnswer } from './bundle-members.ts'
import { deviceAnswer, letterAnswers, type Neighbor } from './neighbor-letters.ts'
import {
  answer,
  fault,
  healthy,
  listed,
  MAC,
  macOf,
  note,
  PORT,
  portKey,
  portsNamed,
  warning,
  type FamilyReading,
  type Finding,
  type Reader,
} from './reading.ts'

const MAC_ROW = new RegExp(
  String.raw`^\s*\*?\s*(\d{1,4}|All)\s+(${MAC})\s+(DYNAMIC|STATIC|SECURE|SELF)\s+(?:\S+\s+){0,4}?(${PORT}|CPU|Router|Switch)\s*$`,
  'i',
)
const NEIGHBOR_ROW = new RegExp(
  String.raw`^\s*(\S+)\s+(${PORT})\s+(\d{1,3})\s+((?:[A-Z](?:[ ,][A-Z])*))\s+(.*?)\s*(${PORT}|\S+)\s*$`,
)
const DETAIL =
  /^\s*(?:Device ID|System Name|Local Intf|Port id|Port ID|Chassis id|Management Addresses?|Native VLAN|Duplex|Holdtime|Platform|Interface):\s*\S/i
const BUNDLE = /^\s*(\d{1,3})\s+(Po\d+)\(([A-Za-z]+)\)\s+(\S+)\s+(.*)$/

export const readTables: Reader = (lines) => {
  if (lines.some((line) => MAC_ROW.test(line))) return macReading(lines)
  if (lines.some((line) => BUNDLE.test(line))) return bundleReading(lines)
  const isNeighbors =
    lines.some((line) => /^\s*Device ID\s+Local Intr?f/i.test(line)) ||
    lines.filter((line) => DETAIL.test(line)).length >= 3
  return isNeighbors ? neighborReading(lines) : null
}

function macReading(lines: readonly string[]): FamilyReading {
  const rows = lines.flatMap((line) => {
    const match = MAC_ROW.exec(line)
    return match && !/^(?:cpu|switch|router)$/i.test(match[4] ?? '')
      ? [
          {
            vlan: match[1] ?? '',
            mac: macOf(match[2] ?? ''),
            type: (match[3] ?? '').toUpperCase(),
            port: match[4] ?? '',
          },
        ]
      : []
  })
  const topics = ['show-address-and-route-commands', 'network-devices']
  const findings: Finding[] = []
  for (const [mac, same] of Map.groupBy(rows, ({ mac, vlan }) => `${mac} in VLAN ${vlan}`)) {
    const ports = [...new Set(same.map(({ port }) => port))]
    if (ports.length > 1)
      findings.push(
        fault(
          'mac-on-two-ports',
          `${mac} is listed on ${listed(ports)}: an address that changes between two ports is the sign of a loop, of a device that moves, or of two devices with one address.`,
          { topics: ['stp-loop-faults', ...topics], tree: 'switching-loop', node: 'flap' },
        ),
      )
  }
  const byPort = [...Map.groupBy(rows, ({ port }) => port)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  const [busiest] = byPort
  const known = busiest && busiest[1].length >= 50
  if (known)
    findings.push(
      warning(
        'many-macs',
        `${busiest[0]} has ${busiest[1].length} MAC addresses. On an uplink that is normal; on a desk port it is the sign of MAC flooding or of a hidden switch.`,
        { topics: ['mac-flooding', ...topics] },
      ),
    )
  const shared = byPort
    .filter(([, { length }]) => length >= 3)
    .map(([port, { length }]) => `${port} (${length})`)
  if (shared.length > 0 && !known)
    findings.push(
      note(
        'uplink-port',
        `Several addresses are on ${listed(shared)}: another switch or an access point is connected there. Go on at that switch.`,
        { topics },
      ),
    )
  const single = byPort.filter(([, { length }]) => length === 1)
  findings.push(
    healthy(
      'macs-listed',
      `${single.length > 0 ? `One address alone on a port is probably the device itself: ${listed(single.slice(0, 4).map(([port, [row]]) => `${row?.mac} on ${port}`))}. ` : ''}The table shows the port on which the switch last saw each address. Entries age out, by default after 300 seconds, so make the device talk before you look.`,
      { topics },
    ),
  )
  return {
    what: '`show mac address-table`',
    findings,
    isOutput: (line) =>
      MAC_ROW.test(line) ||
      /^\s*(?:Mac Address Table|Vlan\s+Mac Address|-{4,}|Total Mac|Unicast Entries)/i.test(line),
    answersTo: (said) => [
      ...[...said.matchAll(new RegExp(MAC, 'g'))]
        .slice(0, 1)
        .flatMap(([named]) => placeOfMac(rows, macOf(named), topics)),
      ...portsNamed(said)
        .slice(0, 1)
        .flatMap((port) => macsOnPort(rows, port, topics)),
    ],
  }
}

type MacRow = { readonly vlan: string; readonly mac: string; readonly port: string }

function placeOfMac(rows: readonly MacRow[], mac: string, topics: readonly string[]): Finding[] {
  const found = rows.filter((row) => row.mac === mac)
  const [first] = found
  if (!first)
    return [
      answer(
        'mac-unknown',
        `${mac} is not in these lines: the switch has not seen it lately, or it is in another VLAN or behind another switch. Let the device send something and look again.`,
        { topics },
      ),
    ]
  const neighbors = rows.filter(({ port }) => port === first.port).length - 1
  return [
    answer(
      'mac-place',
      `${mac} is on ${first.port}, in VLAN ${first.vlan}.${neighbors > 0 ? ` That port has ${neighbors} more ${neighbors === 1 ? 'address' : 'addresses'}, so probably another switch or an access point is connected there: go on at that one.` : ' No other address is on that port, so it is probably the device itself.'}`,
      { topics },
    ),
  ]
}

function macsOnPort(rows: readonly MacRow[], port: string, topics: readonly string[]): Finding[] {
  const found = rows.filter((row) => portKey(row.port) === port)
  return found.length === 0
    ? []
    : [
        answer(
          'port-macs',
          `${found[0]?.port} has ${found.length === 1 ? 'the address' : `${found.length} addresses:`} ${listed(found.map(({ mac, vlan }) => `${mac} (VLAN ${vlan})`))}.${found.length > 2 ? ' Several addresses on one port usually mean another switch or an access point.' : ''}`,
          { topics },
        ),
      ]
}

function neighborReading(lines: readonly string[]): FamilyReading {
  const topics = ['neighbor-discovery-protocols']
  const neighbors = lines.flatMap((line): Neighbor[] => {
    const match = /^\s*Device ID/i.test(line) ? null : NEIGHBOR_ROW.exec(line)
    return match
      ? [
          {
            local: match[2] ?? '',
            device: match[1] ?? '',
            letters: match[4] ?? '',
            remote: match[6] ?? '',
          },
        ]
      : []
  })
  const rows = neighbors.map(
    ({ local, device, remote }) => `${local} leads to ${device}, port ${remote}`,
  )
  const only = detailOf(lines)
  const half = lines.some((line) => /^\s*Duplex:\s*half/i.test(line))
  const findings: Finding[] = half
    ? [
        fault(
          'half-duplex',
          'The neighbor says that it runs at half duplex. All modern links run at full duplex: compare speed and duplex of both ends.',
          { topics: ['speed-and-duplex', ...topics], tree: 'duplex-mismatch', node: 'settings' },
        ),
      ]
    : []
  findings.push(
    healthy(
      'neighbors-listed',
      `${rows.length > 0 ? `${listed(rows)}. ` : only}${rows.length > 0 ? 'Each line names' : 'It names'} two ports: ours and the neighbor's. It proves which device is directly connected; such frames travel one link and no farther, and a device that does not send them is missing.`,
      { topics },
    ),
  )
  return {
    what: 'a list of neighbors (CDP or LLDP)',
    findings,
    isOutput: (line) =>
      DETAIL.test(line) ||
      NEIGHBOR_ROW.test(line) ||
      /^\s*(?:Capability codes|\([A-Z]\)|[A-Z] - |Device ID|Total (?:cdp )?entries|Time remaining|System (?:Capabilities|Description)|Enabled Capabilities|Version|IP address:|Entry address)/i.test(
        line,
      ),
    answersTo: (said) => {
      const ports = [
        ...portsNamed(said),
        ...[...said.matchAll(/\bport (\d+)\b/gi)].map(([, number]) => `/${number}`),
      ]
      const letters = letterAnswers(neighbors, lines, said)
      const told = [...letters, ...deviceAnswer(neighbors, lines, said)]
      if (told.length > 0) return told
      return rows
        .filter((row) =>
          ports.some((port) =>
            portKey(row.split(' leads')[0] ?? '')
              .replaceAll(' ', '')
              .endsWith(port.replace(/^[a-z]+ ?/, '')),
          ),
        )
        .slice(0, 2)
        .map((row) => answer('neighbor-asked', `${row}.`, { topics }))
    },
  }
}

/** The neighbor of a detailed list. */
function detailOf(lines: readonly string[]): string {
  const value = (name: RegExp) =>
    lines
      .map((line) =>
        new RegExp(String.raw`^\s*(?:${name.source}):\s*([^,]+)`, 'i').exec(line)?.[1]?.trim(),
      )
      .find((one) => one !== undefined)
  const local = value(/Local Intf|Interface/)
  const device = value(/System Name|Device ID/)
  const remote = value(/Port id|Port ID/)
  return local === undefined || device === undefined
    ? ''
    : `${local} leads to ${device}${remote === undefined ? '' : `, port ${remote}`}. `
}

const FLAGS: Readonly<Record<string, string>> = {
  s: 'suspended: it does not match the bundle, or its partner runs no LACP',
  I: 'stand-alone: it works as a single link, because the other end does not negotiate',
  D: 'down: it has no signal or is turned off',
  w: 'waiting to be aggregated',
  H: 'hot standby: it waits as a spare',
}

function bundleReading(lines: readonly string[]): FamilyReading {
  const topics = ['link-aggregation', 'port-status']
  const findings: Finding[] = []
  for (const line of lines) {
    const match = BUNDLE.exec(line)
    if (!match) continue
    const members = [...(match[5] ?? '').matchAll(/(\S+?)\(([A-Za-z]+)\)/g)].map(
      ([, port = '', flag = '']) => ({ port, flag }),
    )
    const isDown = (match[3] ?? '').includes('D')
    if (isDown)
      findings.push(
        fault(
          'bundle-down',
          `The bundle ${match[2]} is down (${match[3]}): none of its ports carries traffic. Compare mode and protocol at both ends: LACP needs active on at least one end and never forms with “on”, which negotiates nothing. Next: set \`channel-group … mode active\` on both ends, with the same speed and VLANs on all ports.`,
          { topics },
        ),
      )
    for (const { port, flag } of members) {
      const text = FLAGS[flag.at(0) ?? '']
      if (text !== undefined)
        findings.push(
          (flag.startsWith('H') ? note : fault)(
            'member-out',
            `${port} is not part of ${match[2]} now (${flag}), ${text}.`,
            { topics },
          ),
        )
    }
    const used = members.filter(({ flag }) => flag.startsWith('P')).map(({ port }) => port)
    if (!isDown && used.length === members.length && used.length > 0)
      findings.push(
        healthy(
          'bundle-complete',
          `${match[2]} is in use (${match[3]}) with ${listed(used)}, by ${match[4] === '-' ? 'a static configuration' : match[4]}: all members carry traffic. One connection still uses one member only.`,
          { topics },
        ),
      )
  }
  return {
    what: '`show etherchannel summary`',
    findings,
    answersTo: (said) => {
      const own = lines.map((line) => BUNDLE.exec(line)?.[4]).find((one) => one !== undefined)
      const isOtherWay =
        own === '-' ? /\b(?:LACP|PAgP)\b/i.test(said) : /\bmode on\b|\bstatic\b/i.test(said)
      return own !== undefined && isOtherWay ? [modesAnswer(own, topics)] : []
    },
    isOutput: (line) =>
      BUNDLE.test(line) ||
      /^\s*(?:Flags:|[A-Za-z] - |Group\s+Port-channel|Number of |[-+]{6,})/i.test(line),
  }
}
