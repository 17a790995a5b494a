/** `ping` of Windows, Linux, macOS and Cisco IOS, in English and in some other languages. */
import { callAnswer, delayFindings, sizeAnswer } from './ping-answers.ts'
import { markAnswer, ownAnswer, satelliteAnswer, silentAlone, ttlOfPing } from './ping-asked.ts'
import {
  CISCO,
  HEAD,
  LOST,
  NO_NAME,
  OWN,
  REPLY,
  SIZE,
  STATS,
  SUCCESS,
  TELLS,
  TIME,
  TOLD,
  type Told,
} from './ping-lines.ts'
import { linkLocalAnswer, otherAddressAnswer, targetOf, twiceFindings } from './ping-names.ts'
import {
  countIn,
  decimalIn,
  fault,
  healthy,
  isPrivate,
  listed,
  note,
  warning,
  type Finding,
  type Reader,
} from './reading.ts'
import { wifiPingAnswer } from './wifi-ping.ts'

export const readPing: Reader = (lines) => {
  const twice = lines.filter((line) => /\(DUP!\)/.test(line)).length
  const replies = lines.filter((line) => REPLY.test(line) && !/\(DUP!\)/.test(line))
  const told = lines.flatMap((line): Told[] => {
    const match = TOLD.exec(line)
    const kind = match && TELLS.find(([pattern]) => pattern.test(match[3] ?? ''))?.[1]
    // `Reply from your own address: …` is told, not printed.
    return kind && /[\d.]/.test(match[1] ?? '') ? [{ from: match[2] ?? match[1] ?? '', kind }] : []
  })
  const lost = lines.filter((line) => LOST.test(line)).length
  const stats = lines
    .map((line) => STATS.exec(line) ?? SUCCESS.exec(line))
    .find((one) => one !== null)
  const hasHead = lines.some((line) => HEAD.test(line))
  const others = lines.filter(
    (line) => (NO_NAME.test(line) || OWN.test(line) || SIZE.test(line)) && !/\?\s*$/.test(line),
  )
  if (
    replies.length + told.length + others.length === 0 &&
    stats === undefined &&
    !(hasHead && lost > 0) &&
    lost < 2
  )
    return null
  const target = targetOf(lines, replies)
  return {
    what: '`ping`',
    findings: [
      ...told.flatMap((one, at) =>
        told.findIndex(({ kind }) => kind === one.kind) === at ? [toldFinding(one, target)] : [],
      ),
      ...otherFindings(others),
      ...twiceFindings(twice),
      ...countFindings(lines, replies, lost, told.length, target),
    ],
    isOutput: (line) =>
      [HEAD, REPLY, LOST, STATS, CISCO, SUCCESS, NO_NAME, OWN, SIZE].some((pattern) =>
        pattern.test(line),
      ) ||
      TELLS.some(([pattern]) => TOLD.test(line) && pattern.test(line)) ||
      /^\s*(?:Ping statistics|Packets:|Approximate|Minimum\s?=|rtt min|round-trip|--- .* ---|Sending \d+,|Type escape|Ping-Statistik|Pakete:)/i.test(
        line,
      ),
    answersTo: (said) => [
      ...linkLocalAnswer(target, said),
      ...otherAddressAnswer(lines, said),
      ...(SIZE.test(others.join('\n')) ? sizeAnswer(said, replies) : []),
      ...callAnswer(timesOf(replies), lost, said),
      ...(isFirstHop(target) ? wifiPingAnswer(timesOf(replies), lost, said) : []),
      ...satelliteAnswer(timesOf(replies), said),
      ...ttlOfPing(replies, said),
      ...silentAlone(target, replies.length, lost, said),
      ...markAnswer(lines.filter((line) => CISCO.test(line)).join(''), said),
      ...told
        .filter(({ kind }) => kind === 'host')
        .slice(0, 1)
        .flatMap(({ from }) => ownAnswer(from, target, said)),
    ],
  }
}

/** A private address may be the gateway: whatever lies behind it is another story. */
const isFirstHop = (target: string): boolean => target === '' || isPrivate(target)

function toldFinding({ from, kind }: Told, target: string): Finding {
  const to = target === '' ? 'the destination' : target
  const topics = ['reachability-tools', 'icmp']
  switch (kind) {
    case 'host':
      return fault(
        'host-unreachable',
        `${from} says “destination host unreachable” for ${to}. If ${from} is the PC's own address (compare with \`ipconfig\`), its ARP request got no answer: the target in its subnet, or its gateway, does not respond. If it is a router, that router found nobody at ${to} in its last network.`,
        { topics: [...topics, 'host-ip-settings'], tree: 'other-subnet', node: 'gateway' },
      )
    case 'net':
      return fault(
        'net-unreachable',
        `${from} is a router that has no route to ${to}: “destination net unreachable”. So the packets come as far as ${from}, and the fault is in its routing table.`,
        { topics: [...topics, 'routing-table-faults'], tree: 'other-subnet', node: 'no-route' },
      )
    case 'ttl':
      return fault(
        'ttl-expired',
        `${from} dropped the packet because its TTL reached zero: on an ordinary ping that means a routing loop, in which routers send the packet back and forth. A trace shows the two that alternate.`,
        {
          topics: [...topics, 'time-to-live', 'routing-table-faults'],
          tree: 'other-subnet',
          node: 'loop',
        },
      )
    case 'port':
      return note(
        'port-unreachable',
        `${from} answers “port unreachable”: the host is there, and nothing listens on the port that was asked.`,
        { topics },
      )
    case 'filter':
      return fault(
        'prohibited',
        `${from} says that the traffic is prohibited: a filter on this device denies it, and says so. The path up to ${from} works.`,
        { topics: [...topics, 'acl-faults'], tree: 'other-subnet', node: 'filter' },
      )
  }
}

function otherFindings(lines: readonly string[]): Finding[] {
  const text = lines.join('\n')
  const name = NO_NAME.exec(text)
  const size = SIZE.exec(text)
  const host = name?.slice(1).find((group) => group !== undefined)
  return [
    ...(name
      ? [
          fault(
            'name-not-found',
            `${host === undefined ? 'The name' : `The name ${host}`} has no address for this PC: no packet was sent at all. That is a question of DNS (or of a typo), not of the path.`,
            {
              topics: ['dns-resolution', 'reachability-tools'],
              tree: 'name-not-resolved',
              node: 'address',
            },
          ),
        ]
      : []),
    ...(OWN.test(text)
      ? [
          fault(
            'cannot-send',
            'The PC itself could not send: it has no usable address or route for this destination, or its own firewall forbids it. Nothing was on the wire, so look at the settings of this PC first.',
            {
              topics: ['host-ip-settings', 'reachability-tools'],
              tree: 'no-internet',
              node: 'gateway',
            },
          ),
        ]
      : []),
    ...(size
      ? [
          fault(
            'too-large',
            `The packet is too large for a link on the path, and it must not be fragmented${(size[1] ?? size[2]) ? `: that link has an MTU of ${size[1] ?? size[2]} bytes` : ''}. Send smaller ones until they pass: the largest that passes plus 28 bytes of headers is the MTU of the path. A tunnel such as a VPN usually makes it smaller; set the MTU (or the MSS) of that path to fit.`,
            { topics: ['mtu-and-jumbo-frames', 'reachability-tools', 'icmp'] },
          ),
        ]
      : []),
  ]
}

const timesOf = (replies: readonly string[]): number[] =>
  replies.flatMap((line) => {
    const match = TIME.exec(line)
    return match ? [decimalIn(match[1])] : []
  })

function countFindings(
  lines: readonly string[],
  replies: readonly string[],
  lost: number,
  told: number,
  target: string,
): Finding[] {
  const { sent, received, firstLost } = countsOf(lines, replies.length, lost + told, lost)
  const times = timesOf(replies)
  if (sent === 0) return []
  // A router said why: silence would be told of packets that never left.
  if (received === 0) return told > 0 || isExplained(lines) ? [] : [silence(sent, target)]
  const missing = sent - received - told
  if (missing > 0) {
    const delays = delayFindings(times).filter(({ id }) => id === 'jitter')
    return missing === 1 && firstLost
      ? [
          note(
            'first-lost',
            `Only the first of ${sent} is missing. That is usually harmless: the sender had to ask for a MAC address by ARP first, and the next ones pass.`,
            { topics: ['reachability-tools'] },
          ),
        ]
      : [
          fault(
            'loss',
            `${missing} of ${sent} requests ${missing === 1 ? 'has' : 'have'} no answer, ${Math.round((100 * missing) / sent)} % loss: the path works, and it drops packets. Repeat it with 20 or more and at another hour: loss with the load is a full queue, loss at any time is damage.`,
            {
              topics: ['delay-and-loss', 'reachability-tools'],
              tree: 'slow-for-all',
              node: 'when',
            },
          ),
          ...delays,
        ]
  }
  return [...delayFindings(times), ...(told > 0 ? [] : [allBack(sent, times, target, replies)])]
}

function countsOf(lines: readonly string[], replies: number, failed: number, lost: number) {
  const stats = lines.map((line) => STATS.exec(line)).find((one) => one !== null)
  const cisco = lines.map((line) => SUCCESS.exec(line)).find((one) => one !== null)
  const marks = cisco && lines.find((line) => CISCO.test(line))
  const firstLost =
    marks?.trim().startsWith('.!') ??
    (lost === 1 &&
      lines.findIndex((line) => LOST.test(line)) < lines.findIndex((line) => REPLY.test(line)))
  if (cisco) return { sent: countIn(cisco[3]), received: countIn(cisco[2]), firstLost }
  if (stats) {
    const sent = countIn(stats[1] ?? stats[3])
    // Windows counts “unreachable” as received.
    const received = replies > 0 || failed > lost ? replies : countIn(stats[2] ?? stats[4])
    return { sent, received: replies > sent ? sent : received, firstLost }
  }
  return { sent: replies + failed, received: replies, firstLost }
}

const isExplained = (lines: readonly string[]): boolean =>
  lines.some((line) => SIZE.test(line) || OWN.test(line))

function silence(sent: number, target: string): Finding {
  const place = target === '' ? 'the target' : target
  return fault(
    'no-answer',
    `Nothing came back for ${sent} requests to ${place}: lost, filtered, or no return path. Silence is the weakest evidence, because many servers and firewalls drop ping on purpose: ping from near to far, the gateway first, and test the real port.`,
    {
      topics: ['reachability-tools', 'icmp'],
      ...(isPrivate(target)
        ? { tree: 'other-subnet', node: 'gateway' }
        : { tree: 'no-internet', node: 'gateway' }),
    },
  )
}

function allBack(
  sent: number,
  times: readonly number[],
  target: string,
  replies: readonly string[],
): Finding {
  const ttls = [...new Set(replies.flatMap((line) => /ttl[= ](\d+)/i.exec(line)?.[1] ?? []))]
  const span = times.length === 0 ? '' : ` in ${Math.min(...times)} to ${Math.max(...times)} ms`
  const ttl = ttls.length > 0 ? `, with TTL ${listed(ttls)} left` : ''
  const [least, most] = [Math.min(...ttls.map(Number)), Math.max(...ttls.map(Number))]
  if (ttls.length > 1 && most - least > 30)
    return warning(
      'two-ttls',
      `Replies from ${target || 'one address'} come with TTL ${listed(ttls)}: systems begin with different values (64, 128 or 255), so two devices may answer for one address, or two paths lead there. Look at its MAC address in the ARP table twice; if it changes, it is an address conflict.`,
      { topics: ['address-conflicts', 'time-to-live', 'reachability-tools'] },
    )
  if (/^127\.|^localhost$|^::1$/.test(target))
    return healthy(
      'loopback-answers',
      `${target} is this device itself: the replies prove that its own IP software runs, and nothing about the cable or the network.`,
      { topics: ['loopback-addresses', 'reachability-tools'] },
    )
  return healthy(
    'all-answered',
    `All ${sent} requests to ${target || 'the target'} came back${span}${ttl}. That proves that the path works in both directions. It does not prove that the program on the other end listens: test its port, too.`,
    { topics: ['reachability-tools'] },
  )
}
