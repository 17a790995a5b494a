/** How many devices so many users need if one serves at most so many: divided, and rounded up; and one in reserve. */
import { bold, counted, readable, type Request, type Work } from '../calculation.ts'
import { plainOf } from './plain-text.ts'
import { numberOf, toldSum } from './told-sum.ts'

const SERVED =
  '(?:users?|people|clients?|devices|students?|guests?|employees|staff|phones|laptops|stations|visitors|persons|sessions|hosts|calls)'
const SERVERS =
  '(?:aps?|access points?|controllers?|servers?|firewalls?|switch(?:es)?|public ips?|public addresses|ip addresses|routers?|gateways?|vpn (?:concentrators?|gateways?)|licen[sc]es?)'
const NEED = new RegExp(String.raw`(?<![\d.])(\d{1,6}) (?:\w+ ){0,2}?${SERVED}\b`, 'g')
/** `max 30 per AP`, `an access point handles 25 clients`, `one AP for 40 users` */
const MOST = new RegExp(
  String.raw`(?<![\d.])(\d{1,6}) (?:\w+ ){0,2}?(?:per|(?:on|in|to) (?:an?|1|each|every)|for each|each|an?) (${SERVERS})\b|\b(?:an?|1|each|every|per) (${SERVERS}) (?!and\b)(?:(?!and\b)\w+ ){0,4}?(\d{1,6})\b`,
)
const ASKS = new RegExp(String.raw`\bhow many (?:\w+ ){0,2}?(${SERVERS})\b`)

export function readPerDevices(raw: string): Request[] {
  const words = plainOf(raw)
  const asked = ASKS.exec(words)?.[1]
  if (asked === undefined || /\bwhy\b|%|\bmbps\b|\bports?\b|\bwatts?\b|\d ?w\b/.test(words))
    return []
  const most = MOST.exec(words)
  const limit = most?.[1] ?? most?.[4]
  const [need, more] = [...words.replace(most?.[0] ?? ' ', ' , ').matchAll(NEED)].map(
    ([, count]) => count,
  )
  if (limit === undefined || need === undefined || more !== undefined) return []
  const name = most?.[2] ?? most?.[3] ?? ''
  if (name.replace(/s$/, '').slice(0, 2) !== asked.slice(0, 2) && !/^a(?:p|ccess)/.test(asked))
    return []
  return [
    {
      kind: 'per-device',
      inputs: {
        need,
        limit,
        name: asked,
        ...(/\bfails?\b|\bredundan\w*|\bspare\b|\bn ?\+ ?1\b|\breserve\b|\bdies\b|\bbreaks?\b/.test(
          words,
        )
          ? { spare: 'yes' }
          : {}),
      },
    },
  ]
}

export const workPerDevice: Work = (inputs) => {
  const [need, limit] = [numberOf(inputs['need']), numberOf(inputs['limit'])]
  if (!(need > 0) || !(limit > 0)) return null
  const count = Math.ceil(need / limit)
  const name = (inputs['name'] ?? 'device')
    .replace(/^aps?$/, 'AP')
    .replace(/(?<=ch)es$|(?<=[^s])s$/, '')
    .replace(/ips?$/, 'IP')
  const several = name.endsWith('ch') ? `${name}es` : `${name}s`
  const spare =
    inputs['spare'] === 'yes'
      ? ` If one may fail, take ${bold(counted(count + 1, name, several))}: then ${count} are left and still serve all${count > 1 ? `. With only ${count} and one gone, each of the others would have ${Math.ceil(need / (count - 1))}` : ''}.`
      : ''
  return toldSum({
    title: `${readable(need, 7)} with at most ${readable(limit, 7)} each`,
    answer: `You need ${bold(counted(count, name, several))}: ${readable(need, 7)} ÷ ${readable(limit, 7)} = ${readable(need / limit)}${need % limit === 0 ? '' : ', rounded up'}.${spare}`,
    facts: [{ label: 'Needed', value: String(count) }],
    steps: [
      [
        `Divide and round up: ${readable(need, 7)} ÷ ${readable(limit, 7)} = ${readable(need / limit)}, so ${count}.`,
        'How many are needed?',
        count,
        'Divide by what one serves, and round up.',
      ],
    ],
    topics: ['wifi-signal-and-coverage'],
  })
}
