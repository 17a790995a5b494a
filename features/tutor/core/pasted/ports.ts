/** Lists of ports: `show interfaces status` and `show ip interface brief`. */
import { differenceWords } from './bundle-members.ts'
import { endFindings } from './link-ends.ts'
import { briefReading } from './port-briefs.ts'
import { portFixes, type AskedPort, type PortState } from './ports-asked.ts'
import {
  fault,
  healthy,
  listed,
  note,
  PORT,
  warning,
  type Finding,
  type FamilyReading,
  type Reader,
} from './reading.ts'

const STATUS = new RegExp(
  String.raw`^\s*(${PORT})\s+(.*?)\s*\b(connected|notconnect|disabled|err-disabled|errdisable|inactive|suspended|monitoring|sfpAbsent|xcvrAbsent)\s+(\S+)\s+(\S+)\s+(\S+)(?:\s+(.*))?$`,
  'i',
)
const ERRORED = new RegExp(
  String.raw`^\s*(${PORT})\s+(.*?)\s*\berr-disabled\s+([a-z][\w-]+)\s*$`,
  'i',
)
const TOPICS = ['port-status', 'show-port-and-config-commands']

export const readPorts: Reader = (lines) => {
  const isStatus = lines.some((line) => STATUS.test(line) || ERRORED.test(line))
  if (isStatus) return statusReading(lines)
  return briefReading(lines)
}

type Port = {
  readonly name: string
  readonly label: string
  readonly status: string
  readonly vlan: string
  readonly duplex: string
  readonly speed: string
  readonly type: string
}

function statusReading(lines: readonly string[]): FamilyReading {
  const reasons = lines.flatMap((line) => {
    const match = STATUS.test(line) ? null : ERRORED.exec(line)
    return match ? [{ name: match[1] ?? '', reason: match[3] ?? '' }] : []
  })
  const ports = lines.flatMap((line): Port[] => {
    const match = STATUS.exec(line)
    return match
      ? [
          {
            name: match[1] ?? '',
            label: (match[2] ?? '').trim(),
            status: (match[3] ?? '').toLowerCase(),
            vlan: match[4] ?? '',
            duplex: (match[5] ?? '').toLowerCase(),
            speed: match[6] ?? '',
            type: match[7] ?? '',
          },
        ]
      : []
  })
  const named = (status: string) =>
    ports.filter((port) => port.status === status).map(({ name }) => name)
  const ends = endFindings(ports, lines.join('\n'))
  const errored = [...named('err-disabled'), ...named('errdisable')]
  const findings: Finding[] = [...ends]
  if (errored.length + reasons.length > 0) findings.push(erroredFinding(errored, reasons))
  if (named('inactive').length > 0)
    findings.push(
      fault(
        'inactive',
        `${listed(named('inactive'))} ${named('inactive').length === 1 ? 'is' : 'are'} inactive: the port is assigned to a VLAN that does not exist on this switch (VLAN ${listed([...new Set(ports.filter(({ status }) => status === 'inactive').map(({ vlan }) => vlan))])}).`,
        {
          topics: ['vlans', 'vlan-assignment-faults', ...TOPICS],
          tree: 'new-vlan',
          node: 'create',
        },
      ),
    )
  if (named('suspended').length > 0)
    findings.push(
      fault(
        'suspended',
        `${listed(named('suspended'))} ${named('suspended').length === 1 ? 'is' : 'are'} suspended: the port does not match its link bundle, by speed, duplex, VLANs or because its partner runs no LACP.${ports
          .filter(({ status }) => status === 'suspended')
          .slice(0, 1)
          .map((port) => differenceWords(port, ports, lines))
          .join('')}`,
        { topics: ['link-aggregation', ...TOPICS] },
      ),
    )
  const half = ports.filter(({ duplex, status }) => status === 'connected' && /half/.test(duplex))
  if (half.length > 0)
    findings.push(
      fault(
        'half-duplex',
        `${listed(half.map(({ name, duplex, speed }) => `${name} (${duplex}, ${speed})`))} runs at half duplex. All modern links run at full duplex: the other end is probably fixed to full, so this end, on auto, fell back to half.`,
        { topics: ['speed-and-duplex', ...TOPICS], tree: 'duplex-mismatch', node: 'settings' },
      ),
    )
  const slow = ports.filter(
    ({ speed, type, status }) =>
      status === 'connected' &&
      /\b10?0?$/.test(speed) &&
      /^a?-?100?$/.test(speed) &&
      /1000/.test(type),
  )
  if (slow.length > 0)
    findings.push(
      warning(
        'slow-speed',
        `${listed(slow.map(({ name, speed }) => `${name} (${speed})`))}: a gigabit port that negotiated less. With a gigabit device, a broken pair in the cable does that; a printer or phone may simply do no more.`,
        {
          topics: ['speed-and-duplex', 'termination-faults'],
          tree: 'slow-for-one',
          node: 'fallback',
        },
      ),
    )
  const dark = named('notconnect')
  const shut = named('disabled')
  if (shut.length > 0)
    findings.push(
      note(
        'disabled',
        `${listed(shut)}: disabled, a person turned ${shut.length === 1 ? 'it' : 'them'} off with \`shutdown\`. Unused ports are often shut for security.`,
        { topics: TOPICS, tree: 'no-link-light', node: 'shut' },
      ),
    )
  if (dark.length > 0 && ends.length === 0)
    findings.push(
      note(
        'notconnect',
        `${listed(dark)}: notconnect, no signal arrives. That is normal for a jack that nobody uses; if a device is there, look at the cable and the device.`,
        { topics: TOPICS, tree: 'no-link-light', node: 'other-device' },
      ),
    )
  const fine = ports.filter(({ status, duplex }) => status === 'connected' && !/half/.test(duplex))
  if (findings.every(({ weight }) => weight < 2) && fine.length > 0)
    findings.push(
      healthy(
        'ports-connected',
        `${fine.length === 1 ? `${fine[0]?.name} is` : `${fine.length} ports are`} connected at full duplex${fine.length === 1 ? `, in VLAN ${fine[0]?.vlan}` : ''}: Layer 1 works there. The list does not show damage; for that, read the counters with \`show interfaces\`.`,
        { topics: TOPICS },
      ),
    )
  return {
    what: '`show interfaces status`',
    findings,
    isOutput: (line) =>
      STATUS.test(line) || ERRORED.test(line) || /^\s*Port\s+Name\s+Status/i.test(line),
    answersTo: (said) => portFixes(ports.map(askedPort), said),
  }
}

const askedPort = (port: Port): AskedPort => ({
  name: port.name,
  line: lineOf(port),
  state: stateOf(port),
})

function stateOf({ status, duplex, speed, type }: Port): PortState {
  if (status !== 'connected') return STATES[status] ?? 'no-signal'
  if (duplex.includes('half')) return 'half'
  return /^a?-?100?$/.test(speed) && type.includes('1000') ? 'slow' : 'up'
}

const STATES: Readonly<Record<string, PortState>> = {
  disabled: 'shut',
  'err-disabled': 'errored',
  errdisable: 'errored',
  inactive: 'inactive',
  suspended: 'suspended',
}

const MEANINGS: Readonly<Record<string, string>> = {
  connected: 'a signal arrives and the port carries traffic',
  notconnect: 'no signal arrives: nothing is plugged in, the device is off, or the cable is broken',
  disabled: 'a person turned it off with `shutdown`',
  'err-disabled': 'the switch shut it for its own protection',
  inactive: 'its VLAN does not exist on this switch',
  suspended: 'it does not match its link bundle',
}

/** One port of the list, in words. */
function lineOf({ name, status, vlan, duplex, speed }: Port): string {
  const meaning = MEANINGS[status]
  const place = /^\d+$/.test(vlan) ? `, in VLAN ${vlan}` : vlan === 'trunk' ? ', as a trunk' : ''
  const link = status === 'connected' ? `, duplex ${duplex}, speed ${speed}` : ''
  return `${name} is ${status}${meaning === undefined ? '' : ` (${meaning})`}${place}${link}.`
}

const REASONS: Readonly<Record<string, string>> = {
  bpduguard: "BPDU guard: a switch was plugged in, or a loop brought the port's own message back",
  'psecure-violation': 'port security saw a strange MAC address',
  'link-flap': 'the link went up and down too often',
  loopback: 'the port heard its own frames',
  'gbic-invalid': 'the switch does not accept the transceiver',
}
const REASON_NODES: Readonly<Record<string, string>> = {
  bpduguard: 'switch',
  'psecure-violation': 'device',
  'link-flap': 'flap',
  loopback: 'looped',
  'gbic-invalid': 'refused-module',
}

/** What an err-disabled port was shut for, and where its tree goes on. */
export function erroredReason(reason: string): {
  readonly text: string | null
  readonly node: string
} {
  const key = reason.toLowerCase()
  return { text: REASONS[key] ?? null, node: REASON_NODES[key] ?? 'reason' }
}

function erroredFinding(
  ports: readonly string[],
  reasons: readonly { name: string; reason: string }[],
): Finding {
  const [first] = reasons
  const { text, node } = erroredReason(first?.reason ?? '')
  const names = [...new Set([...ports, ...reasons.map(({ name }) => name)])]
  return fault(
    'err-disabled',
    `${listed(names)} ${names.length === 1 ? 'is' : 'are'} err-disabled: the switch itself shut the port for its protection.${first ? ` The reason is ${first.reason}${text === null ? '' : `: ${text}`}.` : ' The reason is in the log or in `show interfaces status err-disabled`.'} Remove the cause before you restart the port.`,
    { topics: [...TOPICS, 'spanning-tree'], tree: 'err-disabled', ...(first ? { node } : {}) },
  )
}
