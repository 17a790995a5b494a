/** The length of a copper link: 90 m of fixed cable, 100 m with the cords. */
import { withDigits, type AskedText } from './asked-text.ts'
import { bold, listed, readable, type Request, type Work } from './calculation.ts'

const COPPER =
  /\bcat ?[5-8]\w*|\bcopper\b|\butp\b|\bstp cable\b|\btwisted[ -]pair\b|\bpatch\b|\bcords?\b|\bethernet\b|\b1000base-?t\b/
const OTHER =
  /\bfib(?:er|re)\b|\bmulti[ -]?mode\b|\bsingle[ -]?mode\b|\bcoax\w*|\bwi-?fi\b|\bfeet\b|\bft\b|\b(?:10|40|25) ?(?:g|gb|gbps|gbit|gigabit)\b|\bcat ?8\b/
const METERS = String.raw`(\d{1,3}(?:\.\d+)?)\s*(?:m|meters?|metres?)\b`
const CORD = new RegExp(
  String.raw`\b(?:(\d)\s*(?:x|×|\*|times)?\s+)?(?:(?:patch |flexible )?(?:cords?|cables?|leads?) of )?(?:${METERS}\s*(?:and|,|\+)\s*)?${METERS}\s*(?:long |of )?(?:patch|cords?|flexible)|\b(?:(\d)\s+)?(?:patch|cords?|patch cords?|patch cables?)(?: cords?| cables?| leads?)?\s*(?:(?:of|with|at|is|are|=|:|total|in total|together)\s*)*${METERS}(?:\s*(?:and|,|\+)\s*${METERS})?`,
  'g',
)
const RUN = new RegExp(
  String.raw`\b${METERS}\s*(?:of )?(?:\w+ ){0,2}?(?:in|inside|through|behind) (?:the )?(?:walls?|ceilings?)|\b${METERS}\s*(?:of )?(?:\w+ ){0,2}?(?:horizontal|permanent|fixed|solid|run|cable run|backbone)\b|\b(?:horizontal|permanent link|fixed|run|wall cable|solid)(?: cable| run| link)?\s*(?:of|is|=|:)?\s*${METERS}`,
)
const ASKS_VERDICT =
  /\bok(?:ay)?\b|\btoo long\b|\ballowed\b|\bwithin\b|\blegal\b|\bvalid\b|\bwork\b|\bfine\b|\bcan i\b|\bis (?:it|that|this)\b|\blimit\b/
const ASKS_REST = /\bhow (?:long|much|many|far)\b|\bmax\w*\b|\bleft\b|\bremain\w*|\blongest\b/

export function readCableRuns({ text, hosts }: AskedText): Request[] {
  const words = withDigits(text)
  if (hosts.length > 0 || !COPPER.test(words) || OTHER.test(words)) return []
  const cords = [...words.matchAll(CORD)].flatMap(
    ([, times, first, length, others, other, second]) => [
      ...Array.from({ length: Number(times ?? others ?? 1) }, () => Number(length ?? other)),
      ...[first, second].flatMap((more) => (more === undefined ? [] : [Number(more)])),
    ],
  )
  const total = cords.reduce((sum, one) => sum + one, 0)
  if (cords.length === 0 || cords.length > 4 || total === 0 || total >= 100) return []
  const run = RUN.exec(words.replaceAll(CORD, ' '))
  const meters = run?.slice(1).find((one) => one !== undefined)
  const inputs = { cords: cords.join(' ') }
  if (meters !== undefined)
    return ASKS_VERDICT.test(words)
      ? [{ kind: 'cable-run', inputs: { ...inputs, run: meters } }]
      : []
  // Another length in the text belongs to something that was not understood.
  const rest = words
    .replaceAll(CORD, ' ')
    .replaceAll(/\b(?:100|90)\s*(?:m|meters?|metres?)\b/g, ' ')
  return ASKS_REST.test(words) && !/\d\s*(?:m|meters?|metres?)\b/.test(rest)
    ? [{ kind: 'cable-left', inputs }]
    : []
}

const MOST = 100
const MOST_FIXED = 90
const TOPICS = ['ethernet-copper-standards', 'signal-impairments']

function cordsFrom(text: string | undefined): number[] | null {
  const cords = (text ?? '').split(' ').map(Number)
  return cords.every((one) => one > 0) ? cords : null
}

function sumOf(cords: readonly number[]): number {
  return Number(cords.reduce((sum, one) => sum + one, 0).toPrecision(6))
}

function sumStep(cords: readonly number[], more: readonly number[] = []) {
  const all = [...more, ...cords]
  const sum = sumOf(all)
  return {
    text: `Add all parts: ${all.map((one) => readable(one)).join(' + ')} = ${readable(sum)} m.`,
    ask: {
      question: `How many meters are ${all.map((one) => readable(one)).join(' m + ')} m?`,
      expected: String(sum),
      form: 'number' as const,
      hint: 'The limit counts from device to device, so every part counts.',
    },
  }
}

export const workCableRun: Work = (inputs) => {
  const cords = cordsFrom(inputs['cords'])
  const run = Number(inputs['run'] ?? Number.NaN)
  if (!cords || !(run > 0)) return null
  const sum = sumOf([run, ...cords])
  const isFixedOk = run <= MOST_FIXED
  const isOk = isFixedOk && sum <= MOST
  const why = isOk
    ? `${readable(run)} m of fixed cable (at most 90 m) and ${readable(sumOf(cords))} m of cords make ${readable(sum)} m, and 100 m are allowed.`
    : isFixedOk
      ? `With the cords it is ${readable(sum)} m from device to device, and 100 m are allowed.`
      : `The fixed cable alone is ${readable(run)} m, and 90 m are allowed; with the cords it is ${readable(sum)} m.`
  return {
    title: `${readable(run)} m with cords of ${listed(cords.map((one) => `${readable(one)} m`))}`,
    answer: `${bold(isOk ? 'Yes, it is within the limit.' : 'No, it is too long.')} ${why}`,
    facts: [
      { label: 'From device to device', value: `${readable(sum)} m of 100 m` },
      { label: 'Fixed cable', value: `${readable(run)} m of 90 m` },
    ],
    steps: [
      sumStep(cords, [run]),
      {
        text: `Twisted-pair Ethernet allows 100 m from device to device, of which at most 90 m are fixed cable: ${isOk ? 'both are kept' : 'that is not kept'}.`,
        ask: {
          question: 'Is the link within the limits of twisted-pair Ethernet?',
          expected: isOk ? 'yes' : 'no',
          form: 'yes-no',
          hint: 'There are two limits: one for the fixed cable, one for all from device to device.',
        },
      },
    ],
    topics: TOPICS,
  }
}

export const workCableLeft: Work = (inputs) => {
  const cords = cordsFrom(inputs['cords'])
  if (!cords) return null
  const sum = sumOf(cords)
  const rest = Number((MOST - sum).toPrecision(6))
  const most = Math.min(MOST_FIXED, rest)
  if (!(most > 0)) return null
  const isCapped = rest > MOST_FIXED
  return {
    title: `Cords of ${listed(cords.map((one) => `${readable(one)} m`))}`,
    answer: `The fixed cable may be ${bold(`${readable(most)} m`)} at most: 100 m from device to device less ${readable(sum)} m of cords is ${readable(rest)} m${isCapped ? ', but fixed cable is never longer than 90 m' : ''}.`,
    facts: [
      { label: 'Cords', value: `${readable(sum)} m` },
      { label: 'Fixed cable at most', value: `${readable(most)} m` },
    ],
    steps: [
      ...(cords.length > 1 ? [sumStep(cords)] : []),
      {
        text: `Take the cords from 100 m: 100 − ${readable(sum)} = ${readable(rest)} m.${isCapped ? ' Fixed cable has a limit of its own, 90 m.' : ''}`,
        ask: {
          question: 'How many meters of fixed cable are allowed?',
          expected: String(most),
          form: 'number',
          hint: 'Take the cords from what is allowed from device to device, and mind the limit of the fixed cable itself.',
          ...(isCapped
            ? { traps: { [String(rest)]: 'Fixed cable also has a limit of its own. It is lower.' } }
            : {}),
        },
      },
    ],
    topics: TOPICS,
  }
}
