/** Who is connected to a machine, and where it is connected to: the two directions of a list of sockets. */
import { answer, isPrivate, listed, type Finding } from './reading.ts'
import { SERVICES, type Socket } from './socket-answers.ts'

const TOPICS = ['name-and-socket-tools', 'port-numbers']
const ASKS =
  /\b(?:bot|malware|virus|trojan|antivirus)\b|\bconnect\w*|\blogged (?:in|on)\b|\bwho\b|\bwhat (?:do|can) (?:i|you|we) see\b|\bwhat (?:does|do) (?:this|it|these) (?:show|say|mean)\b|\bfrom where\b|\bexplain\b|\bturn(?:ed)? off\b|\bshould (?:be|i|not)\b|\bsuspicious\b|\bstrange\b|\bodd\b|\bhacked\b|\bmalware\b|\bfishy\b|\bwrong\b|\bnormal\b|\bwhat is going on\b/i
const FIRST_PASSING = 1024
const MOST = 6

type Peer = {
  readonly isIncoming: boolean
  readonly own: number
  readonly host: string
  readonly port: number
  readonly pid: string | undefined
}

/** A connection comes in where its own port is one that listens, or a known service and the far one is not. */
export function peersOf(sockets: readonly Socket[]): Peer[] {
  const listening = new Set(
    sockets.flatMap(({ state, port }) => (state === 'LISTENING' ? [port] : [])),
  )
  return sockets.flatMap(({ state, port, peer, pid }) => {
    const [, host = '', far = ''] = /^(.*):(\d+)$/.exec(peer) ?? []
    if (state !== 'ESTABLISHED' || host === '') return []
    const isServer = listening.has(port) || (isService(port) && !isService(Number(far)))
    return [{ isIncoming: isServer, own: port, host, port: Number(far), pid }]
  })
}

const isService = (port: number): boolean => port < FIRST_PASSING || SERVICES[port] !== undefined

const serviceOf = (port: number): string => {
  const name = SERVICES[port]
  return name === undefined ? '' : ` (${name})`
}

export function peersAnswer(sockets: readonly Socket[], said: string): Finding[] {
  const peers = peersOf(sockets)
  if (!ASKS.test(said) || peers.length === 0) return []
  const incoming = peers.filter(({ isIncoming }) => isIncoming)
  const outgoing = peers.filter(({ isIncoming }) => !isIncoming)
  const strange = outgoing.filter(({ host, port }) => !isService(port) && !isPrivate(host))
  return [
    answer(
      'peers-asked',
      [
        incoming.length > 0
          ? `Coming in: ${listed(incoming.slice(0, MOST).map(({ host, own }) => `${host} is connected to this machine's port ${own}${serviceOf(own)}`))}. Do you know ${incoming.length === 1 ? 'that address' : 'those addresses'}?`
          : 'Nobody is connected to this machine from outside in these lines.',
        ...(outgoing.length > 0
          ? [
              `Going out: this machine is the client of ${listed(outgoing.slice(0, MOST).map(({ host, port }) => `${host}, port ${port}${serviceOf(port)}`))}.`,
            ]
          : []),
        ...(strange.length > 0
          ? [
              `Port ${listed([...new Set(strange.map(({ port }) => String(port)))])} on the internet belongs to no well-known service: ${strange[0]?.pid === undefined ? 'find the program with `netstat -ano` or `ss -tunap`' : `its process here has the number ${strange[0].pid}, and \`tasklist /fi "pid eq ${strange[0].pid}"\` names the program`}; malware that calls home looks like this.`,
            ]
          : []),
      ].join(' '),
      { topics: TOPICS },
    ),
  ]
}

const ASKS_REACH =
  /\breach\w*|\bfrom outside\b|\bexposed?\b|\bopen to\b|\bfrom the (?:network|internet|lan)\b|\bvisible\b|\bconnect to\b|\bremote\w*/i
const NAMES: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\bdatabases?\b|\bdb\b|\bsql\b/i, [1433, 1521, 3306, 5432, 6379, 27017]],
  [/\bmysql\b/i, [3306]],
  [/\bpostgres\w*/i, [5432]],
  [/\bweb ?(?:server|site|page)?\b|\bhttp\b/i, [80, 443, 8080]],
  [/\bssh\b/i, [22]],
  [/\brdp\b|\bremote desktop\b/i, [3389]],
  [/\btelnet\b/i, [23]],
  [/\bfile shares?\b|\bsmb\b/i, [445]],
  [/\bprint\w*/i, [631, 9100]],
]

/** `can the database be reached from outside`: by the address on which its port listens. */
export function reachAnswer(sockets: readonly Socket[], said: string): Finding[] {
  const asked = said
    .split(/[?!.;]/)
    .filter((piece) => ASKS_REACH.test(piece))
    .join(' ')
  const ports = NAMES.flatMap(([name, numbers]) => (name.test(asked) ? numbers : []))
  const listening = sockets.filter(
    ({ state, port }) => state === 'LISTENING' && ports.includes(port),
  )
  const [one] = listening
  if (!one) return []
  const isOpen = listening.some(({ local }) => !/^(?:127\.|\[?::1)/.test(local))
  const name = `port ${one.port}${serviceOf(one.port)}`
  return [
    answer(
      'reach-asked',
      isOpen
        ? `Yes, unless a firewall forbids it: ${name} listens on ${one.local}, which the network reaches.`
        : `No: ${name} listens on ${one.local} only, so programs on this machine reach it and the network does not.`,
      { topics: ['loopback-addresses', ...TOPICS] },
    ),
  ]
}
