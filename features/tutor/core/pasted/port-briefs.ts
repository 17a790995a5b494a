/** `show ip interface brief`: each port with its address and its two states. */
import { portFixes, type PortState } from './ports-asked.ts'
import { fault, healthy, listed, note, PORT, type FamilyReading, type Finding } from './reading.ts'

const BRIEF = new RegExp(
  String.raw`^\s*(${PORT})\s+(unassigned|(?:\d{1,3}\.){3}\d{1,3}(?:\/\d+)?)\s+(?:YES|NO)\s+\S+\s+(administratively down|up|down|deleted|reset)\s+(up|down)\s*$`,
  'i',
)
const TOPICS = ['port-status', 'show-port-and-config-commands']

/** The state of a port by its two words: `administratively down`, `up` and `down`. */
export function linkState(status: string, protocol: string): PortState {
  if (status.startsWith('admin')) return 'shut'
  if (status !== 'up') return 'no-signal'
  return protocol === 'up' ? 'up' : 'layer-2'
}

/** Null where no line is of this form. */
export function briefReading(lines: readonly string[]): FamilyReading | null {
  const rows = lines.flatMap((line) => {
    const match = BRIEF.exec(line)
    return match
      ? [
          {
            name: match[1] ?? '',
            address: match[2] ?? '',
            status: (match[3] ?? '').toLowerCase(),
            protocol: (match[4] ?? '').toLowerCase(),
          },
        ]
      : []
  })
  if (rows.length === 0) return null
  const used = rows.filter(({ address }) => address !== 'unassigned')
  const findings: Finding[] = rows.flatMap(({ name, address, status, protocol }) => {
    const isUsed = address !== 'unassigned'
    const weigh = isUsed ? fault : note
    const text = isUsed ? `${name} (${address})` : name
    if (status === 'administratively down')
      return [
        weigh(
          'admin-down',
          `${text} is administratively down: a person turned it off, or nobody turned it on. \`no shutdown\` turns it on; the cable is not the cause.`,
          { topics: TOPICS, tree: 'no-link-light', node: 'shut' },
        ),
      ]
    if (status === 'down')
      return [
        weigh(
          'port-down',
          `${text} is down/down: it is turned on and gets no signal. Check the cable and the far end.`,
          { topics: TOPICS, tree: 'no-link-light', node: 'other-device' },
        ),
      ]
    if (status !== 'up' || protocol !== 'down') return []
    return /^vl/i.test(name)
      ? [
          fault(
            'svi-down',
            `${text} is up/down: no port that carries this VLAN is up and forwarding, or the VLAN does not exist on this switch.`,
            { topics: ['switch-virtual-interfaces', ...TOPICS], tree: 'new-vlan', node: 'svi' },
          ),
        ]
      : [
          fault(
            'protocol-down',
            `${text} is up/down: there is a signal, and the two ends do not agree at Layer 2.`,
            { topics: TOPICS },
          ),
        ]
  })
  if (findings.every(({ weight }) => weight < 2))
    findings.push(
      healthy(
        'interfaces-up',
        `${used.length === 0 ? 'No interface has an address' : `Every interface with an address is up/up (${listed(used.map(({ name }) => name))})`}. That proves the links and not the routes: read \`show ip route\` next.`,
        { topics: TOPICS },
      ),
    )
  return {
    what: '`show ip interface brief`',
    findings,
    isOutput: (line) => BRIEF.test(line) || /^\s*Interface\s+IP-Address/i.test(line),
    answersTo: (said) =>
      portFixes(
        // An interface of a VLAN has no cable, and a tree of its own.
        rows
          .filter(({ name }) => !/^vl/i.test(name))
          .map(({ name, address, status, protocol }) => ({
            name,
            line: `${name}${address === 'unassigned' ? '' : ` (${address})`} is ${status}/${protocol}.`,
            state: linkState(status, protocol),
          })),
        said,
      ),
  }
}
