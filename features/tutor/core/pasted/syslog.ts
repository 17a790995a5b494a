/** Log lines of switches and routers: `%FACILITY-SEVERITY-NAME: text`, and the same events in other words. */
import type { Event, Known } from './log-event.ts'
import { HARDWARE } from './log-hardware.ts'
import { ADDRESSES_AND_ROUTES } from './log-routing.ts'
import { SWITCHING } from './log-switching.ts'
import { flappingOf } from './mac-flaps.ts'
import { answer, fault, note, type Finding, type Reader } from './reading.ts'

const TAG = /%([A-Z][A-Z0-9_]*(?:-[A-Z][A-Z0-9_]*)*?)-([0-7])-([A-Z][A-Z0-9_]*):\s*(.*)$/

const KNOWN: readonly Known[] = [...HARDWARE, ...SWITCHING, ...ADDRESSES_AND_ROUTES]

/** Lines that devices and people quote without the tag. */
const UNTAGGED: readonly RegExp[] = [
  /^\s*(?:.*: )?(?:Native VLAN mismatch discovered on|duplex mismatch discovered on|Received BPDU on port .* with BPDU Guard enabled|Host [0-9a-f.]{14} in vlan \d+ is flapping|Interface \S+, changed state to (?:up|down|administratively down)|Line protocol on Interface \S+, changed state to (?:up|down)|\S+ error detected on \S+, putting \S+ in err-disable)/i,
]

/** Emergency, alert and critical: such a line is a fault, whatever it says. */
const WORST = 2

const SEVERITIES = [
  'an emergency',
  'an alert',
  'critical',
  'an error',
  'a warning',
  'a notice',
  'information',
  'debugging',
]

export const readSyslog: Reader = (lines) => {
  const events = lines.flatMap(eventOf)
  if (events.length === 0) return null
  const findings: Finding[] = []
  for (const event of events) {
    const text = `${event.tag}-${event.severity}-${event.name}: ${event.text}`
    const known = KNOWN.find(({ pattern }) => pattern.test(text))
    findings.push(
      known
        ? known.find(event, event.text)
        : (event.severity <= WORST ? fault : note)(
            event.severity <= WORST ? 'log-severe' : 'log-line',
            `${event.tag}-${event.severity}-${event.name}: the digit between the hyphens is the severity, ${event.severity}, ${SEVERITIES[event.severity]} (0 is the worst, 7 the least). The text says: ${event.text.slice(0, 160).trim()}`,
            { topics: ['log-aggregation'] },
          ),
    )
  }
  return {
    what:
      events.length === 1 ? 'a log line of a switch or router' : 'log lines of a switch or router',
    findings: withCounts(withFlaps(events, findings)),
    isOutput: (line) =>
      eventOf(line).length > 0 || /^\s*(?:Syslog logging:|Log Buffer|Console logging)/i.test(line),
    answersTo: (said) =>
      /\b(?:numbers?|digits?|severity|level)\b|\bthe \d\b|\b[0-7] (?:and|or) [0-7]\b|%/i.test(said)
        ? [severityAnswer(events)]
        : [],
  }
}

function severityAnswer(events: readonly Event[]): Finding {
  const once = events.filter(
    ({ severity }, at) => events.findIndex((one) => one.severity === severity) === at,
  )
  return answer(
    'severity-asked',
    `The digit between the hyphens is the severity of the message, 0 (emergency, the worst) to 7 (debugging). ${once
      .slice(0, 3)
      .map(
        ({ tag, severity, name }) =>
          `${tag}-${severity}-${name}: ${severity}, ${SEVERITIES[severity]}`,
      )
      .join('; ')}. The word before it names the part that speaks, the word after it the event.`,
    { topics: ['log-aggregation'] },
  )
}

function eventOf(line: string): Event[] {
  const match = TAG.exec(line)
  if (match)
    return [
      {
        tag: match[1] ?? '',
        severity: Number(match[2]),
        name: match[3] ?? '',
        text: match[4] ?? '',
      },
    ]
  return UNTAGGED.some((pattern) => pattern.test(line))
    ? [{ tag: 'LOG', severity: 4, name: 'EVENT', text: line.trim() }]
    : []
}

/** Two hosts or more that flap between the same two ports prove a loop, which one host alone does not. */
function withFlaps(events: readonly Event[], findings: readonly Finding[]): Finding[] {
  const flap = flappingOf(events.map(({ text }) => text))
  return flap === null ? [...findings] : [flap, ...findings.filter(({ id }) => id !== 'mac-flap')]
}

/** The same line several times is one finding; a link that goes down again and again is another. */
function withCounts(findings: readonly Finding[]): Finding[] {
  const downs = findings.filter(({ id }) => id === 'link-down')
  const seen = new Set<string>()
  const once = findings.filter(({ text }) => !seen.has(text) && seen.add(text))
  const logins = findings.filter(({ id }) => id === 'login-failed')
  if (logins.length >= 3)
    return [
      fault(
        'brute-force',
        `${logins.length} logins failed in these lines: somebody tries names and passwords (brute force). Allow logins from the management network only (\`access-class\` on the lines), slow them down (\`login block-for\`), and check that none succeeded.`,
        { topics: ['device-hardening', 'log-aggregation'] },
      ),
      ...once.filter(({ id }) => id !== 'login-failed'),
    ]
  const states = findings.filter(({ id }) => id === 'link-down' || id === 'link-up')
  // Layer 1 and Layer 2 tell one event in two lines; down, up and down again are two.
  const isRepeated = states.some(
    ({ id, text }, at) =>
      id === 'link-down' &&
      states
        .slice(0, at)
        .some(
          (earlier, before) =>
            earlier.text === text &&
            states.slice(before, at).some((between) => between.id === 'link-up'),
        ),
  )
  return downs.length < 3 && !isRepeated
    ? once
    : [
        fault(
          'link-flapping',
          `The log has ${downs.length} times “down”${oneOf(downs)}: the link flaps. Look at the cable, the plugs and the power of the device at the other end.`,
          {
            topics: ['port-status', 'log-aggregation'],
            tree: 'no-link-light',
            node: 'other-device',
          },
        ),
        ...once.filter(({ id }) => id !== 'link-down' && id !== 'link-up'),
      ]
}

/** Of one port alone, its name. */
function oneOf(downs: readonly Finding[]): string {
  const [name, other] = new Set(downs.map(({ text }) => text.split(' ')[0] ?? ''))
  return name !== undefined && other === undefined ? ` for ${name}` : ''
}
