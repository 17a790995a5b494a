/** What a trace says of the hop that the words beside it name: `is hop 3 broken?`. */
import { answer, type Finding } from './reading.ts'

export type Hop = {
  readonly number: number
  readonly address: string | null
  readonly times: readonly number[]
  readonly sign: string | null
}

const TOPICS = ['reachability-tools']

export function hopAnswer(hops: readonly Hop[], said: string): Finding[] {
  const ends = [...endAnswer(hops, said), ...farAnswer(hops, said)]
  if (ends.length > 0) return ends.slice(0, 1)
  const number = Number(/\bhops? (?:number |no\.? ?|#)?(\d{1,2})\b/i.exec(said)?.[1] ?? Number.NaN)
  const named = hops.find((hop) => hop.number === number)
  const silent = hops.filter(({ address }) => address === null)
  const hop = named ?? (/\bstars?\b|\* ?\*|timed out|time ?out/i.test(said) ? silent[0] : undefined)
  if (!hop) return []
  const later = hops.filter((one) => one.number > hop.number && one.address !== null)
  if (hop.address === null)
    return later.length === 0
      ? []
      : [
          answer(
            'hop-silent',
            `No, hop ${hop.number} is not broken: hops after it answer, so it passes the packets on. It only does not report, because it limits or drops its own ICMP messages. Stars mean a fault only if they go on to the end.`,
            { topics: TOPICS },
          ),
        ]
  const best = Math.min(...hop.times)
  const isAlone = later.some(({ times }) => times.length > 0 && Math.min(...times) < best)
  if (hop.times.length === 0 || !isAlone) return []
  return [
    answer(
      'hop-slow',
      `Hop ${hop.number} (${hop.address}) is not the fault: it takes ${best} ms, and a later hop answers faster, so the packets do not wait there. That router only answers its own messages late, because forwarding comes first. What counts is the time of the last hop.`,
      { topics: TOPICS },
    ),
  ]
}

const REACHED = /\b(?:works?|opens?|loads?|fine|reach(?:able|es)?|ok|okay)\b/i
const BROKEN = /\b(?:not|never|cannot)\b|n['’]t\b/i

/** `the site works, so why does the trace stop`: then the stars are a filter for probes. */
function endAnswer(hops: readonly Hop[], said: string): Finding[] {
  const last = hops.findLast(({ address }) => address !== null)
  const isOpen = last !== undefined && hops.some(({ number }) => number > last.number)
  if (!isOpen || !REACHED.test(said) || BROKEN.test(said)) return []
  return [
    answer(
      'stars-at-end',
      `If it works, the path is whole, and nothing needs mending: a router or firewall behind hop ${last.number} (${last.address}) drops the probes of the trace (ICMP or UDP) or their answers, and lets the real traffic pass. To see the path all the same, trace with TCP to the real port, e.g. \`traceroute -T -p 443\` on Linux.`,
      { topics: TOPICS },
    ),
  ]
}

const FAR =
  /\b(?:usa|america|canada|brazil|asia|india|japan|china|singapore|australia|africa|europe|overseas|abroad|ocean|continent)\b/i
const FAR_LEAST = 60
const FAR_MOST = 320

/** `the server is in Japan, is that normal`: light in glass needs its time. */
function farAnswer(hops: readonly Hop[], said: string): Finding[] {
  const last = hops.findLast(({ times }) => times.length > 0)
  const time = last === undefined ? 0 : Math.min(...last.times)
  if (!FAR.test(said) || time < FAR_LEAST || time > FAR_MOST) return []
  return [
    answer(
      'far-away',
      `If the server is on another continent, ${time} ms is normal: light in fiber needs about 1 ms for each 100 km there and back, and cables take detours. The jump in the middle of the trace is then the long link, e.g. a sea cable, and no fault. Only a server or a copy (CDN) that is nearer makes it faster. If it is lower at night, a queue adds to it.`,
      { topics: ['delay-and-loss', 'reachability-tools'] },
    ),
  ]
}
