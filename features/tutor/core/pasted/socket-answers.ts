/** What a list of sockets says of the port or the state that the words beside it name. */
import { answer, listed, type Finding } from './reading.ts'

export type Socket = {
  readonly protocol: string
  readonly local: string
  readonly port: number
  readonly state: string
  /** The other end, as it is printed. */
  readonly peer: string
  /** The number of the process, where it is shown. */
  readonly pid?: string | undefined
}

const TOPICS = ['port-numbers', 'name-and-socket-tools']

export const SERVICES: Readonly<Record<number, string>> = {
  20: 'FTP data',
  21: 'FTP, file transfer',
  22: 'SSH, an encrypted remote login',
  23: 'Telnet, an unencrypted remote login',
  25: 'SMTP, mail between servers',
  53: 'DNS, names',
  67: "DHCP, the server's side",
  68: "DHCP, the client's side",
  80: 'HTTP, unencrypted web pages',
  110: 'POP3, mail',
  123: 'NTP, the time',
  135: 'RPC, which Windows services use to find each other',
  139: 'NetBIOS, file shares of old systems',
  143: 'IMAP, mail',
  161: 'SNMP, the management of devices',
  389: 'LDAP, a directory',
  443: 'HTTPS, encrypted web pages',
  445: 'SMB, file shares and printers of Windows',
  465: 'SMTP over TLS',
  514: 'syslog',
  587: 'mail that a client hands in',
  631: 'IPP, printing',
  636: 'LDAPS, an encrypted directory',
  853: 'DNS over TLS',
  993: 'IMAPS, encrypted mail',
  1433: 'SQL Server, a database',
  3306: 'MySQL, a database',
  3389: 'RDP, the remote desktop of Windows',
  5060: 'SIP, the signaling of calls',
  5432: 'PostgreSQL, a database',
  5900: 'VNC, a remote desktop',
  1521: 'Oracle, a database',
  6379: 'Redis, a database in memory',
  8080: 'a second web port',
  9100: 'raw printing',
  27017: 'MongoDB, a database',
}

const STATES: Readonly<Record<string, string>> = {
  LISTENING: 'a program on this machine waits for connections',
  ESTABLISHED: 'the connection is open, and both ends may send',
  TIME_WAIT:
    'the connection is closed, and this end waits a while for late packets; that is normal and ends by itself',
  CLOSE_WAIT:
    'the other end has closed, and the program here has not closed yet; many of them are a fault of the program',
  SYN_SENT: 'this machine asked for a connection and has no answer yet',
  SYN_RECV: 'somebody asked for a connection, and the last step of the handshake is missing',
}
const MOST = 2

export function socketAnswers(sockets: readonly Socket[], said: string): Finding[] {
  const numbers = [...new Set([...said.matchAll(/\b(\d{2,5})\b/g)].map(([, one]) => Number(one)))]
  const ports = numbers.flatMap((number) => portAnswer(sockets, number))
  const states = Object.entries(STATES).flatMap(([state, meaning]) =>
    new RegExp(String.raw`\b${state.replace('_', '[ _-]')}\b`, 'i').test(said) &&
    sockets.some((socket) => socket.state === state)
      ? [answer('state-asked', `${state}: ${meaning}.`, { topics: TOPICS })]
      : [],
  )
  return [...ports, ...states].slice(0, MOST)
}

function portAnswer(sockets: readonly Socket[], number: number): Finding[] {
  const service = SERVICES[number]
  const listens = sockets.some(({ port, state }) => port === number && state === 'LISTENING')
  const out = sockets.filter(({ peer }) => peer.endsWith(`:${number}`))
  const into = sockets.filter(({ port, state }) => port === number && state !== 'LISTENING')
  if (!listens && out.length + into.length === 0) return []
  const meaning =
    service === undefined ? 'no well-known service; look for the program' : `usually ${service}`
  const hosts = [...new Set(out.map(({ peer }) => peer.replace(/:\d+$/, '')))]
  const states = [...new Set(out.map(({ state }) => state).filter((state) => state !== ''))]
  return [
    answer(
      'port-asked',
      [
        `Port ${number} is ${meaning}.`,
        ...(out.length > 0
          ? [
              `Here it is the far side: this machine is the client and ${states.includes('ESTABLISHED') ? 'is connected to' : 'has a connection to'} ${listed(hosts)}${states.length > 0 ? ` (${listed(states)})` : ''}; nothing is open to the network by that.`,
            ]
          : []),
        ...(listens ? [listenWords(sockets.filter((one) => one.port === number))] : []),
        ...(!listens && into.length > 0
          ? [
              `Here it is this machine's own end of a connection with ${listed([...new Set(into.map(({ peer }) => peer))])}.`,
            ]
          : []),
        `Which program it is says \`netstat -ano\` on Windows (the number of the process) or \`ss -tunap\` on Linux.`,
      ].join(' '),
      { topics: TOPICS },
    ),
  ]
}

/** A program that listens on the loopback address refuses everybody else. */
function listenWords(same: readonly Socket[]): string {
  const local = same.filter(({ state }) => state === 'LISTENING').map((one) => one.local)
  return local.every((address) => /^(?:127\.|\[?::1)/.test(address))
    ? `Here this machine itself is the server, and the program listens on ${local[0] ?? '127.0.0.1'} only: it takes connections from this machine itself and from nobody else, so other hosts get “connection refused”. If others need it, let the program listen on the address of the network (in its own settings, e.g. \`bind\`), and limit who may connect with a firewall.`
    : `Here this machine itself is the server and listens on it${/^(?:0\.0\.0\.0|\*|\[::\]|::)$/.test(local[0] ?? '') ? `, on all addresses (${local[0] ?? ''}): other hosts reach it unless a firewall forbids it.` : '.'}`
}
