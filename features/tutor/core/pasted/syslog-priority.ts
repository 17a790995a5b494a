/** Syslog lines as servers and firewalls send them: `<134>Mar  3 02:14:55 fw01 vpn: …`. */
import { MOST_PRIORITY, priorityParts } from '../syslog-names.ts'
import { answer, fault, listed, note, warning, type Finding, type Reader } from './reading.ts'

const LINE =
  /^\s*<(\d{1,3})>(?:1 )?\s*((?:[A-Z][a-z]{2}\s+\d{1,2}\s+\d\d:\d\d:\d\d)|\d{4}-\d\d-\d\d\S*)?\s*(.*)$/

const TOPICS = ['log-aggregation']

type Entry = {
  readonly priority: number
  readonly time: string
  readonly text: string
  readonly at: number
}

const severityOf = ({ priority }: Entry): number => priorityParts(priority).severity
const nameOf = ({ priority }: Entry): string => {
  const { severity, severityName } = priorityParts(priority)
  return `${severity} (${severityName})`
}

export const readSyslogPriority: Reader = (lines) => {
  const entries = lines.flatMap(entryOf).map((entry, at) => ({ ...entry, at }))
  if (entries.length === 0) return null
  return {
    what:
      entries.length === 1 ? 'a syslog line with its priority' : 'syslog lines with their priority',
    findings: [...eventFindings(entries), priorityFinding(entries)],
    isOutput: (line) => entryOf(line).length > 0,
    answersTo: (said) => answersTo(entries, said),
  }
}

function entryOf(line: string): Omit<Entry, 'at'>[] {
  const match = LINE.exec(line)
  const priority = Number(match?.[1])
  return match &&
    priority <= MOST_PRIORITY &&
    (match[3] ?? '').trim() !== '' &&
    (match[2] !== undefined || /:/.test(match[3] ?? '')) &&
    !/\?\s*$/.test(line)
    ? [{ priority, time: match[2] ?? '', text: (match[3] ?? '').trim() }]
    : []
}

/** The numbers, worked out once. */
function computed(entry: Entry): string {
  const { facility, facilityName, severity } = priorityParts(entry.priority)
  return `<${entry.priority}> is ${facility} × 8 + ${severity}: facility ${facility} (${facilityName}), severity ${nameOf(entry)}`
}

function worstOf(entries: readonly Entry[]): Entry[] {
  const least = Math.min(...entries.map(severityOf))
  return entries.filter((entry) => severityOf(entry) === least)
}

function priorityFinding(entries: readonly Entry[]): Finding {
  const once = entries.filter(
    ({ priority }, at) => entries.findIndex((other) => other.priority === priority) === at,
  )
  const worst = worstOf(entries)
  return note(
    'priority',
    `The number in <> is the priority: facility × 8 + severity. ${once.slice(0, 4).map(computed).join('; ')}. ${entries.length > 1 ? `The most severe: “${worst[0]?.text.slice(0, 80) ?? ''}”, severity ${worst[0] ? nameOf(worst[0]) : ''}. ` : ''}0 is the worst, 7 the least.`,
    { topics: TOPICS },
  )
}

function answersTo(entries: readonly Entry[], said: string): Finding[] {
  const isNamed = entries.some(({ priority }) => new RegExp(String.raw`\b${priority}\b`).test(said))
  const isNumber = isNamed || /<|\bnumbers?\b|\bpriorit|\bpri\b|\bfacilit/i.test(said)
  const isWorst = /\b(?:most|worst|highest|severe|severity|urgent|important|serious|first)\b/i.test(
    said,
  )
  const named = [...said.matchAll(/<?\b(\d{1,3})\b>?/g)].map(([, number]) => Number(number))
  if (!isNumber && !isWorst) return []
  const asked = entries.filter(
    ({ priority }, at) =>
      named.includes(priority) && entries.findIndex((one) => one.priority === priority) === at,
  )
  const worst = worstOf(entries)
  const [first] = worst
  return [
    ...(isNumber
      ? [
          answer(
            'priority-asked',
            `The number in <> is the priority of the message: facility × 8 + severity. Divide by 8: the whole part is the facility (which part of the system speaks), the rest is the severity (0 worst, 7 least). ${(asked.length > 0 ? asked : entries.filter(({ priority }, at) => entries.findIndex((one) => one.priority === priority) === at)).slice(0, 4).map(computed).join('; ')}.`,
            { topics: TOPICS },
          ),
        ]
      : []),
    ...(isWorst && first && entries.length > 1
      ? [
          answer(
            'worst-asked',
            `The most severe ${worst.length === 1 ? 'line is' : 'lines are'} ${listed(worst.map(({ text, priority }) => `<${priority}> “${text.slice(0, 70)}”`))}, with severity ${nameOf(first)}: the lowest number is the worst.`,
            { topics: TOPICS },
          ),
        ]
      : []),
  ]
}

const DOWN = /\b(?:link|interface|port|wan\d*|eth\d+|ge-\S+)\b.*\b(?:down|lost|failed)\b/i
const TUNNEL = /\b(?:tunnel|vpn|ipsec|phase ?[12]|ike)\b.*\b(?:down|failed|lost|timeout)\b/i
const UP = /\b(?:link|interface|port|wan\d*)\b.*\bup\b/i
const FAILED_LOGIN = /failed (?:password|login)|authentication fail|login failed|invalid user/i

function eventFindings(entries: readonly Entry[]): Finding[] {
  const down = entries.find(({ text }) => DOWN.test(text) && !TUNNEL.test(text))
  const tunnel = entries.find(({ text }) => TUNNEL.test(text))
  const up = down && entries.find(({ text, at }) => at > down.at && UP.test(text))
  const failed = entries.filter(({ text }) => FAILED_LOGIN.test(text))
  return [
    ...(down
      ? [
          fault(
            'syslog-link-down',
            `“${down.text.slice(0, 90)}”${down.time === '' ? '' : ` at ${down.time}`}: the link itself went down${tunnel ? ', and that probably explains the tunnel, if it runs over this link' : ''}.${up ? ` It came up again${up.time === '' ? '' : ` at ${up.time}`}; check that what depends on it came back, too.` : ' No line says that it came up again.'} Look at the cable, the device at the other end and the provider first.`,
            { topics: ['port-status', ...TOPICS, ...(tunnel ? ['vpn-types'] : [])] },
          ),
        ]
      : tunnel
        ? [
            fault(
              'syslog-tunnel-down',
              `“${tunnel.text.slice(0, 90)}”: a tunnel is down. Check first whether the other end can be reached, then whether both ends have the same keys, proposals and networks.`,
              { topics: ['vpn-types', 'ipsec', ...TOPICS] },
            ),
          ]
        : []),
    ...(failed.length > 0
      ? [
          warning(
            'login-failed',
            `${failed.length === 1 ? 'A login' : `${failed.length} logins`} failed. Once is a typo; many in a short time, or many names, is somebody who tries passwords.`,
            { topics: ['device-hardening', ...TOPICS] },
          ),
        ]
      : []),
  ]
}
