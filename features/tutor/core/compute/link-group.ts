/** Links side by side: the speed of an aggregate, and the links of a full mesh. */
import { withDigits, type AskedText } from './asked-text.ts'
import { bold, counted, type Request, type Work } from './calculation.ts'
import { scaled } from './transfer.ts'

const AGGREGATE =
  /\blags?\b|\blacp\b|\bether ?channel\b|\bport[ -]?channel\b|\blink[ -]aggregat\w*|\baggregat\w*\b.*\b(?:links?|ports?|interfaces?|nics?)\b|\b(?:links?|ports?|interfaces?) (?:are |is )?(?:aggregated|bundled|bonded|teamed)\b|\bbond(?:ed|ing)?\b|\bnic team\w*|\bteam(?:ed|ing)?\b/
const ASKS_SPEED =
  /\bband ?width\b|\bspeed\b|\bcapacity\b|\bthrough ?put\b|\bhow (?:fast|much)\b|\btotal\b|\bmax\w*\b|\bflow\b/
const MEMBER = String.raw`(?:links?|ports?|interfaces?|members?|cables?|nics?|lines?|uplinks?)`
const RATE = String.raw`(\d+(?:\.\d+)?)\s*-?\s*(g|m)(?:b|ig\w*|eg\w*|bps|bits?|bit\/s|b\/s|be)?\b(?:\s*ethernet)?`
/** `4 x 1G`, `two 10 Gbps links` */
const COUNT_RATE = new RegExp(
  String.raw`\b(\d{1,2})\s*(?:x|×|\*|times)?\s+(?:pieces of |of )?${RATE}|\b(\d{1,2})\s*(?:x|×|\*)\s*${RATE}`,
)
/** `4 gigabit ports`: one gigabit each. */
const COUNT_GIGABIT = new RegExp(
  String.raw`\b(\d{1,2})\s+(?:\w+ )?(gigabit|gig|gbe|fast ?ethernet)(?: ethernet)?\s+(?:\w+ )?${MEMBER}\b`,
)
/** `4 links of 1 Gbps`, `a 4-port LAG with 1 Gbps links` */
const COUNT_THEN_RATE = new RegExp(String.raw`\b(\d{1,2})[ -](?:\w+ )?${MEMBER}\b.*?\b${RATE}`)

export function readLinkGroups({ text }: AskedText): Request[] {
  const words = withDigits(text)
  if (!AGGREGATE.test(words) || !ASKS_SPEED.test(words)) return []
  // What is left after a failure, and links that are not alike, are other questions.
  if (/\bfail\w*|\bdown\b|\bbreak\w*|\blos(?:e|es|ing|t)\b|\bremov\w*|\bhow many\b/.test(words))
    return []
  const found = countAndRate(words)
  if (!found || found.count < 2 || found.count > 64) return []
  return [{ kind: 'lag', inputs: { links: String(found.count), rate: String(found.rate) } }]
}

function countAndRate(words: string): { count: number; rate: number } | null {
  const gigabit = COUNT_GIGABIT.exec(words)
  if (gigabit) {
    const rate = gigabit[2]?.startsWith('fast') ? 1e8 : 1e9
    return { count: Number(gigabit[1]), rate }
  }
  if ([...words.matchAll(new RegExp(RATE, 'g'))].length > 1) return null
  const match = COUNT_RATE.exec(words) ?? COUNT_THEN_RATE.exec(words)
  const [count, value, scale] = match?.slice(1).filter((group) => group !== undefined) ?? []
  if (count === undefined || value === undefined) return null
  return { count: Number(count), rate: Number(value) * (scale === 'g' ? 1e9 : 1e6) }
}

export const workLinkGroup: Work = (inputs) => {
  const [links, rate] = [
    Number(inputs['links'] ?? Number.NaN),
    Number(inputs['rate'] ?? Number.NaN),
  ]
  if (!Number.isInteger(links) || links < 1 || !(rate > 0)) return null
  const [one, all] = [scaled(rate, 'bps'), scaled(rate * links, 'bps')]
  const [, value = '', unit = ''] = /^([\d.,]+) (\w+)$/.exec(all) ?? []
  return {
    title: `${counted(links, 'link')} of ${one}`,
    answer: `Together they carry ${bold(all)}. One flow takes one link, so a single transfer gets at most ${bold(one)}.`,
    facts: [
      { label: 'All links together', value: all },
      { label: 'One flow at most', value: one },
    ],
    steps: [
      {
        text: `Multiply the links by the speed of one: ${links} × ${one} = ${all}.`,
        ask: {
          question: `How much do ${counted(links, 'link')} of ${one} carry together, in ${unit}?`,
          expected: value.replaceAll(',', ''),
          form: 'number',
          hint: 'Multiply the number of links by the speed of one.',
        },
      },
      {
        text: `The switch chooses the link by a hash of addresses and ports, so that frames of one flow stay in order: a single flow takes one link and gets at most ${one}.`,
        ask: {
          question:
            'Can a single file copy between two hosts use several links of the group at once?',
          expected: 'no',
          form: 'yes-no',
          hint: 'Frames of one flow must arrive in order, so a hash sends all of them the same way.',
        },
      },
    ],
    topics: ['link-aggregation', 'link-capacity'],
  }
}

const MESH = /\bfull(?:y)?[ -]?mesh(?:ed)?\b/
const NODES =
  /\b(\d{1,4})\s+(?:\w+[ -]){0,2}?(?:sites?|routers?|switches|nodes?|devices?|offices?|locations?|branches|hosts?|firewalls?|computers?|pcs?|servers?|peers?|stations?|cities|points?)\b/
const MESH_OF =
  /\bfull(?:y)?[ -]?mesh(?:ed)? (?:network )?(?:of|between|for) (\d{1,4})\b(?! (?:\w+ )?(?:links?|tunnels?|connections?|cables?|lines?)\b)/
const ASKS_LINKS =
  /\b(?:links?|connections?|tunnels?|cables?|lines?|circuits?|sessions?|interfaces?|ports?|vpns?|paths?|wires?)\b/

const HUB = /\bhub[ -](?:and|&|n)[ -]spoke\b|\bhub\b|\bstar\b/

export function readMeshes({ text }: AskedText): Request[] {
  const words = withDigits(text)
  const isBrief = /^full(?:y)?[ -]?mesh(?:ed)? (?:of|for|with) \d+ \w+\W*$/.test(words)
  if (!MESH.test(words) || !(isBrief || ASKS_LINKS.test(words)) || /\bpartial\b/.test(words))
    return []
  const counts = [...words.matchAll(new RegExp(NODES, 'g'))].map(([, count]) => count)
  const count = counts[0] ?? MESH_OF.exec(words)?.[1]
  if (count === undefined || new Set(counts).size > 1 || Number(count) < 2) return []
  // "one more" and a number of links that is given ask for something else.
  if (/\b(?:more|another|add\w*|grow\w*)\b/.test(words)) return []
  const asked =
    /\b(?:each|(?:one|per) (?:site|router|switch|node|device)|interfaces?|ports?)\b/.test(words)
      ? { asked: 'each' }
      : {}
  // The same places around a hub, which is one of them.
  const hub = HUB.test(words) ? { hub: 'yes' } : {}
  return [{ kind: 'mesh', inputs: { nodes: count, ...asked, ...hub } }]
}

export const workMesh: Work = (inputs) => {
  const nodes = Number(inputs['nodes'] ?? Number.NaN)
  if (!Number.isInteger(nodes) || nodes < 2 || nodes > 9999) return null
  const [each, ends] = [nodes - 1, nodes * (nodes - 1)]
  const links = ends / 2
  const total = `A full mesh of ${nodes} has ${bold(counted(links, 'link'))}: ${nodes} × ${each} ÷ 2.`
  const own = `Each of them has ${bold(counted(each, 'link'))} and needs as many interfaces.`
  const hub =
    inputs['hub'] === 'yes'
      ? ` A hub with ${each} spokes has only ${bold(counted(each, 'link'))}: one from each spoke.`
      : ''
  return {
    title: `Full mesh of ${nodes}`,
    answer: `${inputs['asked'] === 'each' ? `${own} ${total}` : `${total} ${own}`}${hub}`,
    facts: [
      { label: 'Links', value: counted(links, 'link') },
      { label: 'Links of each', value: String(each) },
    ],
    steps: [
      {
        text: `Each of the ${nodes} is connected to all the others: ${nodes} − 1 = ${each} links.`,
        ask: {
          question: `How many links does each of the ${nodes} have?`,
          expected: String(each),
          form: 'number',
          hint: 'One to every other, and none to itself.',
        },
      },
      {
        text: `${nodes} × ${each} = ${ends} counts each link at both of its ends, so halve it: ${links}.`,
        ask: {
          question: 'How many links is that in all?',
          expected: String(links),
          form: 'number',
          hint: 'Multiply by the number of places, and count each link only once, not at both ends.',
          traps: { [String(ends)]: 'That counts each link twice, once at each end. Halve it.' },
        },
      },
    ],
    topics: ['mesh-topology'],
  }
}
