/** `netstat` and `ss`: who listens, and which connections are open. */
import {
  counted,
  fault,
  healthy,
  listed,
  note,
  warning,
  type Finding,
  type Reader,
} from './reading.ts'
import { socketAnswers, type Socket } from './socket-answers.ts'
import { peersAnswer, reachAnswer } from './socket-peers.ts'

const WINDOWS = /^\s*(TCP|UDP)\s+(\S+):(\d+)\s+(\S+)(?:\s+([A-Z_ÜÄÖ]{3,}))?(?:\s+(\d+))?\s*$/i
const LINUX = /^\s*(tcp|udp)[46]?\s+\d+\s+\d+\s+(\S+)[:.](\d+|\*)\s+(\S+)(?:\s+([A-Z_0-9]{3,}))?/i
const SS =
  /^\s*(?:(tcp|udp)\s+)?(LISTEN|ESTAB|UNCONN|SYN-SENT|SYN-RECV|TIME-WAIT|CLOSE-WAIT|FIN-WAIT-[12])\s+\d+\s+\d+\s+(\S+):(\d+|\*)\s+(\S+)/

const RISKY: Readonly<Record<number, string>> = {
  21: 'FTP, which sends passwords in clear text',
  23: 'Telnet, which sends everything in clear text',
  69: 'TFTP, which knows no login',
  110: 'POP3 without encryption',
  143: 'IMAP without encryption',
  512: 'rexec, an old remote login',
  513: 'rlogin, an old remote login',
  514: 'rsh, an old remote login',
  445: 'SMB, the file shares, which should never be reachable from the internet',
  3389: 'RDP, a favorite target of attackers',
  5900: 'VNC, often with a weak password',
}
const DATABASES: Readonly<Record<number, string>> = {
  1433: 'SQL Server',
  1521: 'Oracle',
  3306: 'MySQL',
  5432: 'PostgreSQL',
  6379: 'Redis',
  27017: 'MongoDB',
}

export const readSockets: Reader = (lines) => {
  const sockets = lines.flatMap(socketOf)
  if (sockets.length === 0) return null
  return {
    what: 'a list of sockets (`netstat` or `ss`)',
    findings: findingsOf(sockets),
    isOutput: (line) =>
      socketOf(line).length > 0 ||
      /^\s*(?:Active (?:Internet )?Connections|Aktive Verbindungen|Proto\s|Netid\s|State\s+Recv-Q|\[[\w.-]+\.exe\])/i.test(
        line,
      ),
    answersTo: (said) => [
      ...reachAnswer(sockets, said),
      ...socketAnswers(sockets, said),
      ...peersAnswer(sockets, said),
    ],
  }
}

function socketOf(line: string): Socket[] {
  const ss = SS.exec(line)
  if (ss)
    return [
      {
        protocol: ss[1] ?? 'tcp',
        state: stateOf(ss[2] ?? ''),
        local: ss[3] ?? '',
        port: Number(ss[4]) || 0,
        peer: ss[5] ?? '',
      },
    ]
  const linux = LINUX.exec(line)
  const match = linux ?? WINDOWS.exec(line)
  if (!match) return []
  return [
    {
      protocol: (match[1] ?? '').toLowerCase(),
      local: match[2] ?? '',
      port: Number(match[3]) || 0,
      state: stateOf(match[5] ?? ''),
      peer: match[4] ?? '',
      pid: linux ? undefined : match[6],
    },
  ]
}

function stateOf(text: string): string {
  const state = text.toUpperCase().replaceAll('-', '_')
  if (/^(?:LISTEN|ABH)/.test(state)) return 'LISTENING'
  if (/^(?:ESTAB|HERGESTELLT)/.test(state)) return 'ESTABLISHED'
  return state === 'SYN_RECEIVED' || state === 'SYN_RCVD' ? 'SYN_RECV' : state
}

const TOPICS = ['name-and-socket-tools']
const isInside = ({ local }: Socket): boolean => /^(?:127\.|\[?::1)/.test(local)

function findingsOf(sockets: readonly Socket[]): Finding[] {
  const open = sockets.filter(
    ({ state, protocol }) =>
      state === 'LISTENING' || (protocol === 'udp' && state !== 'ESTABLISHED'),
  )
  const outside = open.filter((socket) => !isInside(socket))
  const inside = open.filter(
    (socket) =>
      isInside(socket) &&
      socket.state === 'LISTENING' &&
      !outside.some(({ port }) => port === socket.port),
  )
  const count = (state: string) => sockets.filter((socket) => socket.state === state).length
  const findings: Finding[] = [...riskyFindings(outside)]
  if (count('SYN_RECV') >= 5)
    findings.push(
      fault(
        'half-open',
        `${count('SYN_RECV')} connections are in SYN_RECV: somebody began them and never finished. So many half-open connections are the sign of a SYN flood.`,
        { topics: ['denial-of-service', 'tcp-udp', ...TOPICS] },
      ),
    )
  if (count('SYN_SENT') > 0)
    findings.push(
      warning(
        'syn-sent',
        `${count('SYN_SENT') === 1 ? 'A connection is' : `${count('SYN_SENT')} connections are`} in SYN_SENT: this machine tried to connect and has no answer yet. A filter drops the request, the server is off, or the replies do not come back.`,
        { topics: ['tcp-udp', ...TOPICS], tree: 'one-site', node: 'port' },
      ),
    )
  if (count('CLOSE_WAIT') >= 10)
    findings.push(
      warning(
        'close-wait',
        `${count('CLOSE_WAIT')} connections are in CLOSE_WAIT: the other end has closed them, and the program here has not. That is a fault of the program, not of the network.`,
        { topics: TOPICS },
      ),
    )
  if (inside.length > 0)
    findings.push(
      note(
        'listens-on-loopback',
        `Port ${listed([...new Set(inside.map(({ port }) => String(port)))])} listens on 127.0.0.1 only: the machine itself reaches it, and the network cannot. If others are to use it, that is the fault.`,
        { topics: ['loopback-addresses', ...TOPICS], tree: 'one-site', node: 'service' },
      ),
    )
  if (findings.some(({ weight }) => weight > 1)) return findings
  const ports = [
    ...new Set(outside.filter(({ state }) => state === 'LISTENING').map(({ port }) => port)),
  ].toSorted((a, b) => a - b)
  return [
    ...findings,
    healthy(
      'sockets-listed',
      `${ports.length > 0 ? `Programs wait for connections from the network on ${listed(ports.map((port) => `port ${port}`))}; ` : ''}${count('ESTABLISHED') > 0 ? `${counted(count('ESTABLISHED'), 'connection is', 'connections are')} open. ` : ''}LISTENING proves that a program waits on this machine; a firewall may still keep others from it.`,
      { topics: [...TOPICS, 'port-numbers'] },
    ),
  ]
}

function riskyFindings(outside: readonly Socket[]): Finding[] {
  const ports = [...new Set(outside.map(({ port }) => port))]
  const risky = ports.flatMap((port) =>
    RISKY[port] === undefined ? [] : [`${port} (${RISKY[port]})`],
  )
  const databases = ports.flatMap((port) =>
    DATABASES[port] === undefined ? [] : [`${port} (${DATABASES[port]})`],
  )
  return [
    ...(risky.length > 0
      ? [
          warning(
            'risky-port',
            `Open to the network: port ${listed(risky)}. Turn the service off if nobody needs it, replace it with an encrypted one, or let a firewall allow only the hosts that need it.`,
            { topics: ['device-hardening', 'port-numbers', ...TOPICS] },
          ),
        ]
      : []),
    ...(databases.length > 0
      ? [
          warning(
            'database-open',
            `A database listens on all addresses: port ${listed(databases)}. Usually only its application server needs it; bind it to that address or filter it.`,
            { topics: ['device-hardening', ...TOPICS] },
          ),
        ]
      : []),
  ]
}
