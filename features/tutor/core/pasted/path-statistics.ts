/** `mtr` and `pathping`: loss and delay of each hop, counted over many probes. */
import {
  answer,
  decimalIn,
  fault,
  healthy,
  note,
  warning,
  type Finding,
  type Reader,
} from './reading.ts'

type Hop = {
  readonly number: number
  readonly host: string
  readonly loss: number
  readonly time: number | null
}

const MTR =
  /^\s*(\d{1,2})\.(?:\|--)?\s+(?:AS\S+\s+)?(\S+)\s+(\d+(?:\.\d+)?)%?\s+\d+\s+([\d.]+)?(?:\s+([\d.]+))?/
const PATHPING =
  /^\s*(\d{1,2})\s+(?:(\d+)ms|---)\s+\d+\/\s*\d+\s*=\s*(\d+)%\s+\d+\/\s*\d+\s*=\s*(\d+)%\s+(.*)$/i
const MORE =
  /^\s*(?:HOST:|Start:|Host\s+Loss%|Packets\s+Pings|My traceroute|Keys:|Tracing route to|over a maximum|Computing statistics|Source to Here|Hop\s+RTT|Trace complete|\|$|\d+\/\s*\d+\s*=\s*\d+%\s*\|)/i
const TOPICS = ['reachability-tools', 'delay-and-loss']
/** Less is chance with the few probes that are usual. */
const LOSS = 2

export const readPathStatistics: Reader = (lines) => {
  const hops = lines.flatMap(hopOf)
  if (hops.length < 2) return null
  return {
    what: 'loss and delay of each hop (`mtr` or `pathping`)',
    findings: findingsOf(hops),
    isOutput: (line) => hopOf(line).length > 0 || MORE.test(line),
    answersTo: (said) => hopAnswer(hops, said),
  }
}

function hopOf(line: string): Hop[] {
  const mtr = MTR.exec(line)
  if (mtr)
    return [
      {
        number: Number(mtr[1]),
        host: mtr[2] ?? '',
        loss: decimalIn(mtr[3]),
        time: mtr[5] === undefined ? null : decimalIn(mtr[5]),
      },
    ]
  const row = PATHPING.exec(line)
  return row
    ? [
        {
          number: Number(row[1]),
          host: (row[5] ?? '').trim(),
          loss: Number(row[3]),
          time: row[2] === undefined ? null : Number(row[2]),
        },
      ]
    : []
}

/** `hop 2 is bad?` */
function hopAnswer(hops: readonly Hop[], said: string): Finding[] {
  const number = Number(/\bhop (\d{1,2})\b/i.exec(said)?.[1])
  const hop = hops.find((one) => one.number === number)
  const last = hops.at(-1)
  if (!hop || !last) return []
  if (hop.loss < LOSS)
    return [
      answer(
        'hop-asked',
        `Hop ${number} (${hop.host}) loses ${hop.loss} % of the probes: nothing to worry about.`,
        { topics: TOPICS },
      ),
    ]
  return last.loss < LOSS
    ? [
        answer(
          'hop-asked',
          `No, hop ${number} is not the fault: its ${hop.loss} % are probes that this router did not answer itself. The last hop loses ${last.loss} %, so the packets pass it.`,
          { topics: TOPICS },
        ),
      ]
    : [
        answer(
          'hop-asked',
          `The loss goes on to the last hop (${last.loss} %), so it is real. It begins at the first hop from which all later ones lose packets.`,
          { topics: TOPICS },
        ),
      ]
}

function findingsOf(hops: readonly Hop[]): Finding[] {
  const last = hops.at(-1)
  if (!last) return []
  const isLossy = last.loss >= LOSS
  const firstLossy = hops.findIndex((_, at) => hops.slice(at).every(({ loss }) => loss >= LOSS))
  const start = hops[firstLossy]
  const harmless = hops.filter(({ loss, number }) => loss >= LOSS && number < last.number)
  if (isLossy && last.loss >= 100)
    return [
      fault(
        'end-silent',
        `The last hop (${last.host}) answers none of the probes. ${start && start !== last ? `From hop ${start.number} on nothing comes back: the path breaks there or a filter drops the probes. ` : 'Many hosts do not answer such probes, so this alone proves nothing. '}Test the real port of the destination next.`,
        { topics: TOPICS },
      ),
    ]
  if (isLossy && start)
    return [
      fault(
        'loss-to-the-end',
        `Packets are lost from hop ${start.number} (${start.host}) on, ${start.loss} % there and ${last.loss} % at the end: loss that goes on to the last hop is real. The link before hop ${start.number}, or this router itself, is the first suspect${start.number === 1 ? '; hop 1 is your own gateway, so it is the local network, e.g. Wi-Fi, cable or port' : ''}. Run it again in the other direction and at another hour: loss with the load is a full queue, loss at any time is damage.`,
        { topics: TOPICS },
      ),
    ]
  const slow = jumpOf(hops)
  return [
    ...(slow ? [slow] : []),
    ...(harmless.length > 0
      ? [
          note(
            'loss-between-only',
            `Hop ${harmless[0]?.number} (${harmless[0]?.host}) shows ${harmless[0]?.loss} % loss, and the hops after it, up to the last one, show ${last.loss} %: that router only answers few probes, and passes the packets. It is harmless.`,
            { topics: TOPICS },
          ),
        ]
      : []),
    ...(slow
      ? []
      : [
          healthy(
            'path-clean',
            `The last hop (${last.host}) has ${last.loss} % loss${last.time === null ? '' : ` and about ${last.time} ms`}: the path is clean. Only the last line tells what users feel; lines between are single routers.`,
            { topics: TOPICS },
          ),
        ]),
  ]
}

function jumpOf(hops: readonly Hop[]): Finding | null {
  for (const [at, hop] of hops.entries()) {
    const before = hops[at - 1]?.time ?? 0
    const later = hops.slice(at).every(({ time }) => time === null || time - before >= 50)
    if (hop.time !== null && hop.time - before >= 50 && later)
      return warning(
        'delay-jumps',
        `The time jumps from ${before} to ${hop.time} ms at hop ${hop.number} (${hop.host}) and stays high: the link before this hop adds it, by distance or by a queue. Compare at night: a queue goes away, distance does not.`,
        { topics: TOPICS },
      )
  }
  return null
}
