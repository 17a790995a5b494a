/**
 * The availability of parts that back each other up and of parts that all must work, in one story.
 *
 * Parallel parts fail only together: 1 minus the product of what each is down. Parts in a row multiply.
 */
import { HOURS_A_YEAR } from '#features/practice/contract.ts'

import { bold, listed, readable, type Request, type Work } from '../calculation.ts'
import { durationText, plainOf } from './plain-text.ts'
import { toldSum } from './told-sum.ts'

/** Without its sign only what can be an availability. */
const PERCENT =
  /(?<![\d.])(\d{2}(?:\.\d{1,6})?)\s*%|(?<![\d.])(9\d\.\d{1,6}|9\d(?!\.\d)(?=\s*(?:,|and|&|available|availability|uptime|[.?!]|$| each)))(?!\d)/g
const ABOUT =
  /\bavailab\w*|\buptime\b|\boverall\b|\btogether\b|\breliab\w*|\bin total\b|\btotal\b|\bup\b|\bcombined\b/
const PARALLEL =
  /\bparallel\b|\bload[ -]balanc\w*|\bredundan\w*|\bindependent\w*|\bfail ?over\b|\bhot standby\b|\beither\b|\bback(?:s|ing)? (?:each other )?up\b|\bcluster\b|\bha pair\b|\bdifferent providers\b|\b(?:1|one) is enough\b|\b(?:2|two|both|dual) (?:\w+ ){0,2}?(?:isps?|internet|wan|providers?)\b/
const IN_A_ROW =
  /\bseries\b|\bserial\b|\bchain\w*|\bin front\b|\bbehind\b|\bin a row\b|\bdepends? on\b|\bneeds?\b|\brequires?\b|\ball (?:of them )?(?:must|have to|need)\b|\bboth must\b|\bgo(?:es)? through\b|\bpass(?:es)? (?:through|over)\b|\bpath\b|\bone after\b|\bthen\b|\bplus\b|\bend to end\b|\bsingle\b/
const SEVERAL =
  /(?<![\d.])([2-4]|both|dual|pair of)[ -](?:\w+[ -]){0,3}?(?:lines?|links?|routers?|firewalls?|servers?|switch(?:es)?|isps?|providers?|connections?|circuits?|units?|nodes?|devices?|paths?|power supplies|ups\w*|load balancers?|controllers?)\b/
const MOST = 6

export function readCombinedAvailability(raw: string): Request[] {
  const words = plainOf(raw)
  if (
    !(ABOUT.test(words) || (PARALLEL.test(words) && /\d ?%/.test(words))) ||
    /\bwhy\b|\bmt(?:bf|tr)\b|\bpromise\w*|\bkept\b|\bsla\b/.test(words)
  )
    return []
  const found = [...words.matchAll(PERCENT)]
    .map(({ index, 1: signed, 2: bare }) => ({ index, value: signed ?? bare ?? '' }))
    .filter(({ value }) => Number(value) >= 50)
  // `hr 99, it 98`: without any sign they are counts.
  if (!/\d ?%/.test(words) && !/\bavailab\w*|\buptime\b|\breliab\w*/.test(words)) return []
  if (found.length < 2 || found.length > MOST) {
    const [only, more] = found
    const several = SEVERAL.exec(words)
    return only && !more && several && PARALLEL.test(words) && !IN_A_ROW.test(words)
      ? [
          {
            kind: 'combined-availability',
            inputs: { groups: `${countOf(several[1])}x${only.value}` },
          },
        ]
      : []
  }
  const several = SEVERAL.exec(words)
  const pair = several ? found.find(({ index }) => index > several.index) : undefined
  const isPair = pair !== undefined && several !== null && PARALLEL.test(words)
  if (PARALLEL.test(words) && !isPair) return []
  if (!IN_A_ROW.test(words) && !isPair) return []
  // `two lines, one 99 and one 98`: each of the pair has its own.
  if (isPair && found.length < 2) return []
  const isOwn =
    isPair &&
    several !== null &&
    /\b(?:1|one|first|the other|other|second)\b[^.;]{0,30}$/.test(
      words.slice(several.index + several[0].length, pair.index),
    ) &&
    !/\beach\b/.test(words)
  if (isOwn) return []
  return [
    {
      kind: 'combined-availability',
      inputs: {
        groups: found
          .map((one) => `${one === pair && isPair ? `${countOf(several?.[1])}x` : ''}${one.value}`)
          .join(' '),
        ...(/\bmonth\w*\b/.test(words) ? { period: 'month' } : {}),
      },
    },
  ]
}

const countOf = (word: string | undefined): number =>
  word !== undefined && /^\d/.test(word) ? Number(word) : 2

const shown = (share: number): string => `${Number((share * 100).toFixed(4))}%`

export const workCombinedAvailability: Work = (inputs) => {
  const groups = (inputs['groups'] ?? '').split(' ').map((text) => {
    const [count = '', percent] = text.includes('x') ? text.split('x') : ['1', text]
    const one = Number(percent) / 100
    return { count: Number(count), one, percent, share: 1 - (1 - one) ** Number(count) }
  })
  if (groups.some(({ one, count }) => !(one > 0 && one < 1) || !(count >= 1 && count <= 6)))
    return null
  const all = groups.reduce((product, { share }) => product * share, 1)
  const isMonth = inputs['period'] === 'month'
  const period = isMonth ? 'month of 30 days' : 'year of 365 days'
  const down = (1 - all) * (isMonth ? 30 * 24 : HOURS_A_YEAR)
  const doubled = groups.filter(({ count }) => count > 1)
  const pairs = doubled.map(
    ({ count, one, share, percent }) =>
      `The ${count} parts of ${percent ?? ''}% together have ${bold(shown(share))}: they are down only if all are, 1 − ${Array.from({ length: count }, () => Number((1 - one).toPrecision(8))).join(' × ')}.`,
  )
  const row =
    groups.length > 1
      ? `${pairs.length > 0 ? ' In a row with the rest' : 'In a row'} it is ${bold(shown(all))}: all must work, so multiply ${groups.map(({ share }) => Number(share.toPrecision(8))).join(' × ')}.`
      : ''
  return toldSum({
    title: `Availability of ${listed(groups.map(({ count, percent }) => `${count > 1 ? `${count} × ` : ''}${percent ?? ''}%`))}`,
    answer: `${pairs.join(' ')}${row} That is ${durationText(down)} down in a ${period}.`.trim(),
    facts: [
      { label: 'Availability', value: shown(all) },
      { label: `Down in a ${period}`, value: durationText(down) },
    ],
    steps: [
      ...doubled.map(
        ({ count, one, share }) =>
          [
            `Multiply what each is down, and take it from 1: 1 − ${Number((1 - one).toPrecision(8))}^${count} = ${readable(share, 8)}.`,
            `Which availability do the ${count} have together, in percent?`,
            Number((share * 100).toFixed(4)),
            'They fail only if all fail at once.',
          ] as const,
      ),
      ...(groups.length > 1
        ? [
            [
              `Multiply what all must have: ${groups.map(({ share }) => Number(share.toPrecision(8))).join(' × ')} = ${readable(all, 8)}.`,
              'What is the availability of all, in percent?',
              Number((all * 100).toFixed(4)),
              'Write each percentage as a fraction of 1 and multiply.',
            ] as const,
          ]
        : []),
    ],
    topics: ['high-availability', 'reliability-metrics'],
  })
}
