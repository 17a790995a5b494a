/** `tracert` and `traceroute`: where a path loops, stops, or gets slow. */
import {
  decimalIn,
  fault,
  healthy,
  IP,
  listed,
  note,
  warning,
  type Finding,
  type Reader,
} from './reading.ts'
import { hopAnswer, type Hop } from './trace-answers.ts'

const HEAD =
  /^\s*(?:Tracing (?:the )?route to|traceroute6? to|Routenverfolgung zu|D.termination de l.itin.raire|Traza a la direcci)/i
const HOP =
  /^\s*(\d{1,2})[:.]?\s+((?:\*|<?\d[\d.,]*\s*ms|\S+\s+\(?(?:\d{1,3}\.){3}|(?:\d{1,3}\.){3}\d).*)$/
const ADDRESS = new RegExp(
  String.raw`[[(]?\b(${IP})\b[\])]?|\b([0-9a-f]{1,4}(?::[0-9a-f]{0,4}){2,7})\b`,
  'i',
)

export const readTrace: Reader = (lines) => {
  // `pathping` has hops with counts; they are read with loss and delay.
  if (lines.some((line) => /Lost\/Sent\b/i.test(line))) return null
  const hops = lines.flatMap(hopOf)
  const hasHead = lines.some((line) => HEAD.test(line))
  if (hops.length < 2 && !(hasHead && hops.length > 0)) return null
  if (!hasHead && !hops.every(({ number }, at) => at === 0 || number > (hops[at - 1]?.number ?? 0)))
    return null
  return {
    what: 'a trace of the path (`tracert` or `traceroute`)',
    findings: findingsOf(hops, targetOf(lines), lines),
    isOutput: (line) =>
      HEAD.test(line) ||
      hopOf(line).length > 0 ||
      /^\s*(?:over a maximum of|Trace complete|Ablaufverfolgung beendet|.ber maximal|VRF info|Type escape|\d* *hops max)/i.test(
        line,
      ),
    answersTo: (said) => hopAnswer(hops, said),
  }
}

function hopOf(line: string): Hop[] {
  const match = HOP.exec(line)
  const rest = match?.[2] ?? ''
  if (!match || !/\d\s?ms\b|msec|\*|!\w|reports:|unreachable|timed out/i.test(rest)) return []
  const address = ADDRESS.exec(rest.replaceAll(/<?\d[\d.,]*\s*ms(?:ec)?/g, ' '))
  const times = [...rest.matchAll(/<?(\d[\d.,]*)\s*ms/g)].map(([, time]) => decimalIn(time))
  const sign =
    /!(?:X|N|H|\d+|P|A|C)?(?=\s|$)/.exec(rest)?.[0] ??
    /net(?:work)? unreachable/i.exec(rest)?.[0] ??
    /host unreachable/i.exec(rest)?.[0] ??
    null
  return [{ number: Number(match[1]), address: address?.[1] ?? address?.[2] ?? null, times, sign }]
}

function targetOf(lines: readonly string[]): string | null {
  const head = lines.find((line) => HEAD.test(line))
  if (head === undefined) return null
  return (
    /[[(]((?:\d{1,3}\.){3}\d{1,3})[\])]/.exec(head)?.[1] ?? new RegExp(IP).exec(head)?.[0] ?? null
  )
}

const TOPICS = ['reachability-tools']

function findingsOf(
  hops: readonly Hop[],
  target: string | null,
  lines: readonly string[],
): Finding[] {
  const answered = hops.filter(({ address }) => address !== null)
  const last = answered.at(-1)
  const loop = loopIn(answered)
  if (loop)
    return [
      fault(
        'loop',
        loop.length === 1
          ? `${loop[0]} answers hop after hop: the packet does not leave it, a routing loop.`
          : `${listed(loop)} alternate again and again: a routing loop. Each sends packets for this destination to the other, and only the TTL stops them.`,
        {
          topics: [...TOPICS, 'routing-table-faults', 'time-to-live'],
          tree: 'other-subnet',
          node: 'loop',
        },
      ),
    ]
  const told = hops.find(({ sign }) => sign !== null)
  if (told) return [toldFinding(told)]
  const silentEnd = hops.filter(
    ({ number, address }) => address === null && number > (last?.number ?? 0),
  ).length
  const isThere =
    last !== undefined &&
    (last.address === target || lines.some((line) => /trace complete|beendet/i.test(line)))
  const findings: Finding[] = []
  if (last === undefined)
    return [
      fault(
        'nothing-answers',
        'Not even the first hop answers, and that is the gateway: either it does not report, or packets do not get as far as that. Ping the gateway next.',
        { topics: TOPICS, tree: 'other-subnet', node: 'gateway' },
      ),
    ]
  if (silentEnd > 0 && !isThere)
    findings.push(
      fault(
        'stops',
        `The last router that answers is ${last.address} at hop ${last.number}; after it only stars follow. So the path breaks behind it, a firewall drops the probes, or the replies have no way back. Test the next hop of ${last.address}, and the real port.`,
        {
          topics: [...TOPICS, 'routing-table-faults', 'acl-faults'],
          tree: 'other-subnet',
          node: 'silent',
        },
      ),
    )
  findings.push(...delayFindings(answered))
  const stars = hops.filter(({ number, address }) => address === null && number < last.number)
  if (stars.length > 0)
    findings.push(
      note(
        'stars-between',
        `${stars.length === 1 ? `Hop ${stars[0]?.number ?? ''} shows` : `Hops ${listed(stars.map(({ number }) => String(number)))} show`} only stars while later hops answer: that router passes packets and does not report. It is harmless.`,
        { topics: TOPICS },
      ),
    )
  if (isThere)
    findings.push(
      healthy(
        'reached',
        `The trace reaches ${last.address ?? 'its destination'} at hop ${last.number}${last.times.length > 0 ? ` in about ${Math.min(...last.times)} ms` : ''}: the path works. It does not prove that the program there answers on its port.`,
        { topics: TOPICS },
      ),
    )
  else if (silentEnd === 0)
    findings.push(
      note(
        'trace-ends',
        `The lines end at hop ${last.number} with ${last.address}. They do not show whether the trace went on: let it run to its end.`,
        { topics: TOPICS },
      ),
    )
  return findings
}

function toldFinding({ number, address, sign }: Hop): Finding {
  const from = address ?? `Hop ${number}`
  if (/^!(?:X|A|C|P|\d+)/.test(sign ?? ''))
    return fault(
      'prohibited',
      `${from} at hop ${number} answers ${sign}: a filter on this router denies the packets, and says so.`,
      { topics: [...TOPICS, 'acl-faults'], tree: 'other-subnet', node: 'filter' },
    )
  return /net|!N/i.test(sign ?? '')
    ? fault(
        'net-unreachable',
        `${from} at hop ${number} says that the network is unreachable: this router has no route to the destination.`,
        { topics: [...TOPICS, 'routing-table-faults'], tree: 'other-subnet', node: 'no-route' },
      )
    : fault(
        'host-unreachable',
        `${from} at hop ${number} says that the host is unreachable: the packets reach the last network, and nobody answers its ARP request there.`,
        { topics: [...TOPICS, 'host-ip-settings'], tree: 'other-subnet', node: 'silent' },
      )
}

/** The addresses that come again: two that alternate, or one that stays. */
function loopIn(hops: readonly Hop[]): string[] | null {
  const addresses = hops.map(({ address }) => address ?? '')
  for (let at = 3; at < addresses.length; at++) {
    const [a, b, c, d] = addresses.slice(at - 3, at + 1)
    if (a === c && b === d && a !== b) return [a ?? '', b ?? '']
  }
  for (let at = 2; at < addresses.length; at++) {
    const [a, b, c] = addresses.slice(at - 2, at + 1)
    if (a === b && b === c) return [a ?? '']
  }
  const again = addresses.find((address, at) => addresses.indexOf(address) < at - 1)
  if (again === undefined) return null
  const first = addresses.indexOf(again)
  return [...new Set(addresses.slice(first, addresses.indexOf(again, first + 1)))]
}

const JUMP = 50

function delayFindings(hops: readonly Hop[]): Finding[] {
  const best = hops.map(({ times }) => (times.length > 0 ? Math.min(...times) : null))
  for (const [at, time] of best.entries()) {
    const before = at === 0 ? 0 : best[at - 1]
    if (time === null || before === null || before === undefined || time - before < JUMP) continue
    const later = best.slice(at + 1).filter((one) => one !== null)
    const hop = hops[at]
    if (later.some((one) => one < time - JUMP / 2))
      return [
        note(
          'one-slow-hop',
          `Hop ${hop?.number} (${hop?.address}) takes ${time} ms while later hops are faster: that router only answers late, because forwarding comes first. It is harmless.`,
          { topics: ['reachability-tools', 'delay-and-loss'] },
        ),
      ]
    return [
      warning(
        'delay-jumps',
        `The time jumps from ${before} to ${time} ms at hop ${hop?.number} (${hop?.address})${later.length > 0 ? ' and stays there' : ''}: the link before this hop adds it, by its distance or by a queue. Compare at night: a queue goes away, distance does not.`,
        { topics: ['delay-and-loss', 'reachability-tools'], tree: 'slow-for-all', node: 'when' },
      ),
    ]
  }
  return []
}
