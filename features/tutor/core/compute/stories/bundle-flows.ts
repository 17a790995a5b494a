/**
 * Copies over a bundle of links: one alone, and several at once.
 *
 * A bundle keeps each flow on one link (802.1AX), chosen by a hash. At best the flows are spread evenly, at worst all
 * share one link.
 */
import { bold, counted, type Request, type Work } from '../calculation.ts'
import { scaled } from '../transfer.ts'
import { amountsIn, asRate, asSize } from './amounts.ts'
import { durationText } from './plain-text.ts'
import { numberOf, toldSum } from './told-sum.ts'

const BUNDLE =
  /\blags?\b|\blacp\b|\bether ?channel\b|\bport[ -]?channel\b|\bbond\w*|\bbundle\w*|\baggregat\w*|\bteam(?:ed|ing)\b/
const FLOWS =
  /(?<![\d.])(\d{1,3}) (?:\w+ ){0,2}?(?:people|users|persons|clients|pcs|computers|colleagues|hosts|servers|copies|streams|flows|editors|workstations|machines|transfers|sessions|backups|students|employees)\b/g
const ONE =
  /(?<![\d.])1 (?:\w+ )?(?:person|user|client|pc|computer|colleague|copy|file|flow|stream|guy|host|editor)\b|\bsingle (?:\w+ )?(?:copy|user|flow|client|file|transfer|stream|person)\b|\balone\b/
const ASKS =
  /\bhow (?:long|many (?:minutes|seconds|hours))\b|\btime\b|\bminutes\b|\bseconds\b|\bfast(?:er)?\b/

export function readBundleFlows(raw: string): Request[] {
  // `3 gig ports` in a bundle are three of one gigabit.
  const { text, amounts } = amountsIn(
    raw.replaceAll(
      /\b([2-8]|two|three|four|six|eight) (?:x )?(?:1 ?)?gig(?:abit)? (ports|links|cables|uplinks|nics|interfaces)\b/gi,
      '$1 x 1 Gbps $2',
    ),
  )
  const words = text.toLowerCase()
  if (!BUNDLE.test(words) || !ASKS.test(words) || /\d ?%/.test(words)) return []
  const [size, moreSizes] = amounts.filter(({ kind }) => kind === 'size').map(asSize)
  const [rate, moreRates] = amounts.filter(({ kind }) => kind !== 'size').map(asRate)
  if (!size || !rate || moreSizes || moreRates) return []
  const links =
    /\b(\d{1,2})\s*(?:x|times)?\s*$/.exec(words.slice(0, rate.start))?.[1] ??
    /\b(\d{1,2}) (?:\w+ )?(?:links?|ports?|cables?|members?|nics?)\b/.exec(words)?.[1]
  const flows = [...words.matchAll(FLOWS)]
    .filter(({ index }) => !/\bbetween $/.test(words.slice(0, index)))
    .map(([, count]) => Number(count))
    .filter((count) => count > 1)
  const [several, more] = [...new Set(flows)]
  if (links === undefined || Number(links) < 2 || several === undefined || more !== undefined)
    return []
  return [
    {
      kind: 'bundle-flows',
      inputs: {
        bits: String(size.bits),
        size: size.text,
        rate: String(rate.bits),
        links,
        flows: String(several),
        ...(ONE.test(words) ? { alone: 'yes' } : {}),
      },
    },
  ]
}

export const workBundleFlows: Work = (inputs) => {
  const [bits, rate] = [numberOf(inputs['bits']), numberOf(inputs['rate'])]
  const [links, flows] = [numberOf(inputs['links']), numberOf(inputs['flows'])]
  if (!(bits > 0) || !(rate > 0) || !(links > 1) || !(flows > 1)) return null
  const size = inputs['size'] ?? ''
  const one = bits / rate / 3600
  const onALink = Math.ceil(flows / links)
  const best = one * onALink
  const worst = one * flows
  const alone = `One copy of ${size} takes ${bold(durationText(one))}, not ${durationText(one / links)}: it is one flow and stays on one link of ${scaled(rate, 'bps')}, however many links there are. `
  return toldSum({
    title: `${size} over ${links} × ${scaled(rate, 'bps')}`,
    answer: `${inputs['alone'] === 'yes' ? alone : ''}With ${flows} copies at once each takes ${bold(durationText(best))} at best: ${onALink === 1 ? 'each has a link of its own' : `${counted(onALink, 'flow')} share a link`}, if the hash spreads them evenly. At worst all ${flows} are on one link: ${durationText(worst)}. So a bundle helps many flows, not one.`,
    facts: [
      { label: 'One copy alone', value: durationText(one) },
      { label: `${flows} at once, at best`, value: durationText(best) },
      { label: `${flows} at once, at worst`, value: durationText(worst) },
    ],
    steps: [
      [
        `One flow has one link: ${bits} bits ÷ ${rate} bit/s = ${Number((one * 3600).toPrecision(6))} seconds.`,
        'How many seconds does one copy alone take?',
        Number((one * 3600).toPrecision(6)),
        'A flow stays on one link. A byte has 8 bits.',
      ],
      [
        `${flows} flows on ${links} links: at best ${onALink} on each, so ${onALink} × ${Number((one * 3600).toPrecision(6))} seconds.`,
        `How many seconds do ${flows} copies at once take at best?`,
        Number((best * 3600).toPrecision(6)),
        'Divide the flows by the links and round up; those on a link share it.',
      ],
    ],
    topics: ['link-aggregation', 'link-capacity'],
  })
}
