/** What the sizes and the times of a ping say, also to the words beside it. */
import { answer, warning, type Finding } from './reading.ts'

/** What a size that passes says of the MTU, and whether slow transfers fit. */
/** The largest reply that came back whole, in bytes of data. */
const largestOf = (replies: readonly string[]): number =>
  Math.max(
    0,
    ...replies.map((line) => Number(/(?:bytes|Bytes|octets)[=:](\d+)/.exec(line)?.[1] ?? 0)),
  )

export function sizeAnswer(said: string, replies: readonly string[]): Finding[] {
  const largest = largestOf(replies)
  const sizes = [...said.matchAll(/\b(1[0-4]\d\d)\b/g)].map(([, size]) => Number(size))
  const passes =
    sizes.length === 1 &&
    /\b(?:works?|go(?:es)?|pass(?:es)?|ok|fine|through|answers?)\b/i.test(said)
  const isSlow = /\b(?:vpn|tunnel|slow|hangs?|big|large|stuck|files?|mtu)\b/i.test(said)
  const asksSize =
    /\bwhat (?:number|size|value|mtu)\b|\bwhich (?:mtu|size|value)\b|\bhow (?:big|large)\b/i.test(
      said,
    )
  if (!passes && !isSlow && !asksSize) return []
  const size =
    largest > 500
      ? ` Here ${largest} bytes of data passed, so at least ${largest} + 28 = ${largest + 28} bytes fit (20 bytes of IP header, 8 of ICMP): ${largest + 28} is a safe MTU for this path; try sizes between that and the one that failed for the exact limit.`
      : passes
        ? ` A ping with ${sizes[0]} bytes of data that passes means that at least ${(sizes[0] ?? 0) + 28} bytes fit (20 bytes of IP header, 8 of ICMP).`
        : ''
  return [
    answer(
      'mtu-answer',
      `Yes, it very probably has to do with it: large packets do not fit through a link of this path, and small ones do.${size} Lower the MTU of the tunnel, or let its router adjust the TCP MSS; then large transfers no longer need fragments.`,
      { topics: ['mtu-and-jumbo-frames', 'vpn-types'] },
    ),
  ]
}

/** A difference above which calls suffer, and at least so many times the fastest reply. */
const JITTER_MS = 30
const JITTER_TIMES = 2.5
const SLOW_MS = 150

const spread = (times: readonly number[]): { least: number; most: number } => ({
  least: Math.min(...times),
  most: Math.max(...times),
})

function isUneven(times: readonly number[]): boolean {
  const { least, most } = spread(times)
  return times.length > 1 && most - least > JITTER_MS && most > JITTER_TIMES * least
}

export function delayFindings(times: readonly number[]): Finding[] {
  if (times.length === 0) return []
  const { least, most } = spread(times)
  if (isUneven(times))
    return [
      warning(
        'jitter',
        `The times vary between ${least} and ${most} ms: that is jitter. Calls suffer from it; it usually means that packets wait in a queue, or that a radio repeats them.`,
        { topics: ['delay-and-loss', 'reachability-tools'], tree: 'slow-for-all', node: 'when' },
      ),
    ]
  return least > SLOW_MS
    ? [
        warning(
          'high-latency',
          `Even the fastest reply takes ${least} ms. If it is the same at night, the cause is distance or a detour; if it comes with the load, a queue.`,
          { topics: ['delay-and-loss'], tree: 'slow-for-all', node: 'when' },
        ),
      ]
    : []
}

const CALLS =
  /\b(?:calls?|voice|voip|phones?|robot\w*|chop\w*|video|teams|zoom|meetings?|games?)\b/i

/** `calls sound like a robot, does this ping tell why` */
export function callAnswer(times: readonly number[], lost: number, said: string): Finding[] {
  if (!CALLS.test(said) || times.length === 0) return []
  const { least, most } = spread(times)
  const topics = ['delay-and-loss', 'reachability-tools']
  const faults = [
    ...(isUneven(times) ? [`jitter (replies take ${least} to ${most} ms)`] : []),
    ...(lost > 0 ? [`loss (${lost} of ${times.length + lost} without an answer)`] : []),
    ...(least > SLOW_MS ? [`delay (${least} ms at least, both ways)`] : []),
  ]
  if (faults.length === 0)
    return [
      answer(
        'calls-fine',
        `These ${times.length} replies do not show why: they take ${least} to ${most} ms and none is lost. Calls suffer from jitter above about ${JITTER_MS} ms and from loss above about 1 %, so ping on, at least a hundred times, while a call is bad.`,
        { topics },
      ),
    ]
  const isOwn =
    /\b(?:(?:my|our|own|home|the) (?:wi-?fi |wireless )?(?:router|gateway)|wi-?fi router|access point)\b/i.test(
      said,
    )
  const place = isOwn
    ? 'As this is your own router, the fault is on the first link already, and not at the provider: most probably Wi-Fi with a weak or busy channel. Next: the same ping on a cable. If that is even, move nearer, use 5 GHz, or take the cable for calls; if not, look for what fills the link.'
    : 'The most probable cause is a full link on the way, where packets wait in a queue, or a bad radio link. Next: ping your own gateway the same way; if that is even, the line to the other site is the place. Look at its load, give voice priority there (QoS), and limit what fills it.'
  return [
    answer(
      'calls-suffer',
      `Yes, it fits: it shows ${faults.join(' and ')}. A call needs packets at an even pace; what comes too late is thrown away like what is lost, and the voice gets choppy. ${place}`,
      { topics, tree: 'slow-for-all', node: 'when' },
    ),
  ]
}
