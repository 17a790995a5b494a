/** What a ping says of a value, a mark or an address that the words beside it ask about. */
import { answer, IP, type Finding } from './reading.ts'

const TOPICS = ['reachability-tools', 'icmp']
/** With what systems usually begin. */
const STARTS = [64, 128, 255] as const
const SYSTEMS: Readonly<Record<number, string>> = {
  64: 'Linux, macOS and phones begin with it',
  128: 'Windows begins with it',
  255: 'routers and switches often begin with it',
}

export function ttlOfPing(replies: readonly string[], said: string): Finding[] {
  const ttl = Number(/ttl[= ](\d+)/i.exec(replies.join('\n'))?.[1] ?? Number.NaN)
  const start = STARTS.find((one) => ttl <= one)
  if (!/\bttl\b|\bhops?\b|\bhow (?:far|many routers)\b/i.test(said) || start === undefined)
    return []
  const hops = start - ttl
  return [
    answer(
      'ttl-of-ping',
      `TTL=${ttl} is what is left of the time to live of the reply: each router on the way takes one away. The sender very probably began with ${start}${SYSTEMS[start] === undefined ? '' : ` (${SYSTEMS[start]})`}, so ${hops === 0 ? 'no router lies in between' : `${hops} ${hops === 1 ? 'router lies' : 'routers lie'} in between`}. That is a hint at the system, not a proof: the value can be set.`,
      { topics: ['time-to-live', ...TOPICS] },
    ),
  ]
}

const MARKS: Readonly<Record<string, string>> = {
  '!': 'a reply came back',
  '.': 'no reply came in time',
  U: 'a router answered “destination unreachable”: usually it has no route, or nobody answers in the last network. The next step is a trace, and then the routing table of the router that says so',
  Q: 'the other side asked to send more slowly',
  M: 'the packet could not be fragmented',
  '&': 'the lifetime of the packet ended on the way, so look for a routing loop',
}

/** `what means U` beside the marks of Cisco IOS. */
export function markAnswer(marks: string, said: string): Finding[] {
  const shown = Object.entries(MARKS).filter(([mark]) => marks.includes(mark))
  const isAsked =
    shown.some(([mark]) => /\w/.test(mark) && new RegExp(String.raw`\b${mark}\b`).test(said)) ||
    /\b(?:dots?|exclamation|marks?|signs?|characters?|symbols?)\b|["'“]?[!.]["'”]? mean/i.test(said)
  return isAsked && shown.length > 0
    ? [
        answer(
          'marks-asked',
          `${shown.map(([mark, text]) => `\`${mark}\`: ${text}`).join('; ')}.`,
          {
            topics: TOPICS,
          },
        ),
      ]
    : []
}

/** The learner tells that the address in `Reply from` is the PC's own. */
export function ownAnswer(from: string, target: string, said: string): Finding[] {
  const isOwn = new RegExp(
    String.raw`\b(?:my|this|own|our)\b[^.?!]{0,20}\b(?:ip|address|pc|laptop|computer)\b[^?!]{0,12}?(${IP})|(${IP}) (?:is|=) (?:my|this|our own)\b`,
    'i',
  ).exec(said)
  const named = isOwn?.[1] ?? isOwn?.[2]
  if (named !== from) return []
  return [
    answer(
      'own-unreachable',
      `Your own PC says it: it asked by ARP for ${/\d/.test(target) ? `${target}, or for its gateway if that is in another subnet` : 'the target or the gateway'}, and nobody answered. So the packet never left your network. Most probably that device is off, has another address, or one of you is in the wrong VLAN. Next: look at \`arp -a\` (no MAC address there proves it), check that the device has link, and compare address, mask and VLAN with a neighbor that works.`,
      { topics: [...TOPICS, 'host-ip-settings'] },
    ),
  ]
}

const SATELLITE_LEAST = 480
const SATELLITE_MOST = 900

export function satelliteAnswer(times: readonly number[], said: string): Finding[] {
  const least = Math.min(...times)
  if (!/\bsat(?:ellite)?\b|\bvsat\b/i.test(said) || !Number.isFinite(least)) return []
  const isUsual = least >= SATELLITE_LEAST && least <= SATELLITE_MOST
  return [
    answer(
      'satellite-asked',
      isUsual
        ? `Yes, for a geostationary satellite it is normal: at 36,000 km the way up and down takes about 480 ms for a request and its reply, and ${least} ms is near that. No setting removes it. Calls have a noticeable delay; only satellites in a low orbit or a line on the ground are faster.`
        : `A geostationary satellite takes about 500 to 700 ms, one in a low orbit about 20 to 60 ms; here the fastest reply takes ${least} ms.`,
      { topics: ['delay-and-loss', 'reachability-tools'] },
    ),
  ]
}

const OTHERS =
  /\b(?:can|i) ping (?:everything|all|every|the others?|others?)\b|\b(?:everything else|all others|(?:the )?other \w+|others) (?:works?|answers?|repl(?:y|ies)|(?:is|are) (?:fine|ok|okay))\b/i

/** Only this target is silent: then the sender and its link are fine. */
export function silentAlone(
  target: string,
  replies: number,
  lost: number,
  said: string,
): Finding[] {
  if (replies > 0 || lost < 2 || target === '' || !OTHERS.test(said)) return []
  return [
    answer(
      'silent-alone',
      `As other targets answer, your PC and its link are fine, and it is about ${target}: most probably it drops ping on purpose, as firewalls and servers often do; else it is off or has another address. Next: test the port that you need, e.g. \`Test-NetConnection ${target} -Port 443\`. If that works, nothing is wrong; in your own subnet, a MAC address in \`arp -a\` proves that it is there.`,
      { topics: TOPICS },
    ),
  ]
}
