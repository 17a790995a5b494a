/** `nmap`: which ports of a host are open, closed or filtered. */
import { answer, healthy, listed, note, warning, type Finding, type Reader } from './reading.ts'

type Port = {
  readonly number: string
  readonly protocol: string
  readonly state: string
  readonly service: string
}

const ROW =
  /^\s*(\d{1,5})\/(tcp|udp|sctp)\s+(open\|filtered|closed\|filtered|open|closed|filtered|unfiltered)\b\s*(\S*)/i
const MORE =
  /^\s*(?:Starting Nmap|Nmap scan report|Host is up|Host seems down|Not shown:|PORT\s+STATE|MAC Address:|Nmap done|Service Info|Device type|OS details|Running:|Network Distance|All \d+ scanned ports|Note: Host seems)/i
const TOPICS = ['capture-and-scan-tools', 'port-numbers']

const MEANINGS: Readonly<Record<string, string>> = {
  open: 'a program accepts connections on it',
  closed: 'the host answers with a reset (RST): it can be reached, and no program listens on it',
  filtered:
    'no answer comes back, or a device says that it is forbidden: a firewall drops the probes, so Nmap cannot tell whether the port is open',
  'open|filtered':
    'no answer, which is usual for UDP: an open UDP port may stay silent, and a filter is silent, too, so Nmap cannot tell the two apart',
  'closed|filtered': 'Nmap cannot tell whether it is closed or filtered',
  unfiltered: 'the port can be reached, and Nmap cannot tell whether it is open',
}
const CLEAR: Readonly<Record<string, string>> = {
  21: 'FTP, replace it with SFTP',
  23: 'Telnet, replace it with SSH',
  69: 'TFTP, which knows no login',
  80: 'HTTP, which is not encrypted: prefer HTTPS',
  110: 'POP3 without encryption',
  143: 'IMAP without encryption',
  445: 'SMB, which should not be reachable from the internet',
  3389: 'RDP, which should be reachable through a VPN only',
  5900: 'VNC, often with a weak password',
  161: 'SNMP, which v1 and v2c send in clear text: use v3',
  1433: 'SQL Server, a database that only its application needs',
  1521: 'Oracle, a database that only its application needs',
  3306: 'MySQL, a database that only its application needs',
  5432: 'PostgreSQL, a database that only its application needs',
  6379: 'Redis, a database that often has no login',
  27017: 'MongoDB, a database that only its application needs',
}
/** Those that an auditor names, the worst first: logins in clear text, then remote control, files and databases. */
const RISKY = '23 21 69 110 143 3389 5900 445 1433 1521 3306 5432 6379 27017 161'.split(' ')
/** Named only to who asks what is to be done: it is open on purpose nearly everywhere. */
const WORTH_A_LOOK = ['80']

export const readNmap: Reader = (lines) => {
  const ports = lines.flatMap(portOf)
  const isDown = lines.some((line) => /Host seems down/i.test(line))
  const isSilent = lines.some((line) =>
    /^\s*All \d+ scanned ports .*(?:filtered|ignored)/i.test(line),
  )
  if (ports.length === 0 && !isDown && !isSilent) return null
  return {
    what: 'a port scan with `nmap`',
    findings: findingsOf(ports, isDown, isSilent),
    isOutput: (line) => portOf(line).length > 0 || MORE.test(line),
    answersTo: (said) => [...stateAnswers(ports, said), ...riskyAnswer(ports, said)],
  }
}

function portOf(line: string): Port[] {
  const match = ROW.exec(line)
  return match && !/\?\s*$/.test(line)
    ? [
        {
          number: match[1] ?? '',
          protocol: (match[2] ?? '').toLowerCase(),
          state: (match[3] ?? '').toLowerCase(),
          service: match[4] ?? '',
        },
      ]
    : []
}

const nameOf = ({ number, protocol, service }: Port): string =>
  `${number}/${protocol}${service === '' ? '' : ` (${service})`}`

function findingsOf(ports: readonly Port[], isDown: boolean, isSilent: boolean): Finding[] {
  const findings: Finding[] = []
  if (isDown)
    findings.push(
      warning(
        'host-seems-down',
        'Nmap says that the host seems down: it answered none of the probes that look for a host. It is off, the address is wrong, or a firewall drops ping; `nmap -Pn` scans without asking first.',
        { topics: TOPICS },
      ),
    )
  if (isSilent && ports.length === 0)
    findings.push(
      note(
        'all-filtered',
        'All scanned ports are filtered: no answer comes back, so a firewall drops the probes, or the host is not there.',
        { topics: TOPICS },
      ),
    )
  const risky = openOf(ports, RISKY)
  if (risky.length > 0)
    findings.push(
      warning(
        'risky-port',
        `Open and worth closing or limiting: ${listed(risky.map(({ number }) => `port ${number} (${CLEAR[number] ?? ''})`))}. Turn off what nobody needs, and let a firewall allow only the hosts that need the rest.`,
        { topics: ['device-hardening', ...TOPICS] },
      ),
    )
  const states = [...Map.groupBy(ports, ({ state }) => state)].map(
    ([state, same]) =>
      `**${state}**: ${listed(same.map(nameOf))}; ${MEANINGS[state] ?? 'see the manual of Nmap'}.`,
  )
  if (states.length > 0)
    findings.push(
      healthy(
        'ports-scanned',
        `The scan found these states. ${states.join(' ')} The scan shows what can be reached from where it ran; from another place a firewall may answer otherwise.`,
        { topics: TOPICS },
      ),
    )
  // States are what the scan is about: they are told beside a warning, too.
  return findings.map((one) => (one.id === 'ports-scanned' ? { ...one, weight: 1 } : one))
}

/** The open ones among the numbers, in their order. */
const openOf = (ports: readonly Port[], numbers: readonly string[]): Port[] =>
  numbers.flatMap((number) =>
    ports.filter((port) => port.number === number && port.state.startsWith('open')),
  )

const ASKS_RISK =
  /\baudit\w*|\bcomplain\w*|\brisk\w*|\bdanger\w*|\bclose\b|\bshould not\b|\bshouldn'?t\b|\bfix\w*|\bworst\b|\bfirst\b|\bsecur\w*|\bbad\b|\bworr\w*|\bproblem\w*|\bturn(?:ed)? off\b|\bswitch(?:ed)? off\b|\bdisable\b|\bharden\w*|\bstop\b|\battack\w*/i

function riskyAnswer(ports: readonly Port[], said: string): Finding[] {
  const risky = openOf(ports, [...RISKY, ...WORTH_A_LOOK])
  const [first] = risky
  if (!ASKS_RISK.test(said) || !first) return []
  return [
    answer(
      'risky-asked',
      `${risky.length === 1 ? 'To be named' : 'To be named, the worst first'}: ${risky.map(({ number }) => `port ${number} (${CLEAR[number] ?? ''})`).join('; ')}. Close what nobody needs, replace what sends in clear text, and let a firewall allow only the hosts that need the rest.`,
      { topics: ['device-hardening', ...TOPICS] },
    ),
  ]
}

/** Also one that is only counted in the output, as `Not shown: 994 closed tcp ports`. */
function statesNamed(said: string): string[] {
  const words = said.toLowerCase()
  const combined = ['open|filtered', 'closed|filtered'].filter((state) => words.includes(state))
  const rest = combined.reduce((text, state) => text.replaceAll(state, ' '), words)
  const single = ['filtered', 'closed', 'open', 'unfiltered'].filter((state) =>
    new RegExp(String.raw`\b${state}\b`).test(rest),
  )
  return [...combined, ...single]
}

function stateAnswers(ports: readonly Port[], said: string): Finding[] {
  const states = statesNamed(said)
  const asked = ports.filter(({ number, service }) =>
    new RegExp(
      String.raw`\b(?:${number}|${service === '' ? number : service.replaceAll(/\W/g, '.')})\b`,
      'i',
    ).test(said),
  )
  const isOfPorts = asked.length > 0 && asked.length < 3
  const isOfStates =
    states.length > 1 ||
    (!isOfPorts &&
      states.length > 0 &&
      /\b(?:mean\w*|differ\w*|what is|what's|why|tell|say|explain)\b/i.test(said))
  const told = [
    ...(isOfStates
      ? [
          answer(
            'states-asked',
            `${states.length > 1 && /\bsame\b/i.test(said) ? 'No, not the same: ' : ''}${states.map((state) => `**${state}** means: ${MEANINGS[state] ?? ''}.`).join(' ')}`,
            { topics: TOPICS },
          ),
        ]
      : []),
    ...(isOfPorts
      ? asked.map((port) =>
          answer('port-asked', `${nameOf(port)} is ${port.state}: ${MEANINGS[port.state] ?? ''}.`, {
            topics: TOPICS,
          }),
        )
      : []),
  ]
  // What is to be done about a port says more than its state.
  return isOfStates && ASKS_RISK.test(said) ? told.slice(0, 1) : told
}
