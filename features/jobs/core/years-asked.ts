/**
 * Reads how many years of experience a posting requires.
 *
 * The words around every number of years or months decide: years that are only preferred do not count, nor those
 * found by `no-demand.ts`. Within a sentence, alternatives are joined by 'or', and the easiest counts; anything else
 * is required together. Over the whole posting the strictest sentence counts.
 */
import type { Evidence } from './evidence.ts'
import { wishOfHeading } from './heading-wish.ts'
import { isNoDemand, speaksOfExperience } from './no-demand.ts'
import type { Sentence } from './text-lines.ts'
import { wishFor } from './wish.ts'

export type YearsAsked = {
  /**
   * The fewest sufficient years, by the strictest sentence. Alternatives that need a master's degree or a doctorate
   * count only if there is no other.
   */
  readonly least: { readonly least: number; readonly evidence: Evidence } | null
  /**
   * The years of the strictest alternative, e.g. 4 in 'a degree or 4 years': the requirement for people without the
   * degree. Null if no years are required.
   */
  readonly hardestWay: number | null
  /** True if 'several years' or 'a decade' is required, without a number. */
  readonly isVague: boolean
}

export function yearsAsked(sentences: readonly Sentence[]): YearsAsked {
  let least: YearsAsked['least'] = null
  let hardestWay: number | null = null
  let isVague = false
  for (const sentence of sentences) {
    isVague ||= asksVaguely(sentence)
    const ways = waysIn(sentence)
    if (ways.length === 0) continue
    hardestWay = Math.max(hardestWay ?? 0, ...ways.map(({ years }) => years))
    const years = easiestOf(ways)
    if (least !== null && least.least >= years) continue
    const { text, start, end } = sentence
    least = { least: years, evidence: { text, start, end } }
  }
  return { least, hardestWay, isVague }
}

const NUMBER_BY_WORD: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  eighteen: 18,
  'twenty-four': 24,
  'thirty-six': 36,
  'forty-eight': 48,
  sixty: 60,
}
// The longest first: 'sixty' is not 'six'.
const NUMBER_WORDS = Object.keys(NUMBER_BY_WORD)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const NUMBER = String.raw`(?:\d{1,3}(?:\.\d)?|${NUMBER_WORDS})`
/** The same number again, as in 'five (5)' and '5 (five)', or a bare '(+)'. */
const REPEATED = String.raw`(?:\s*\(\s*(?:\d{0,3}|${NUMBER_WORDS})\s*\+?\s*\))?`
const OR_MORE = String.raw`(?:\+|-?\s?\bplus\b|\bor (?:more|greater|above|longer)\b)`
const TO = String.raw`(?:-|–|—|\bto\b|\bor\b|\band\b)`
const WHOLE = '(?:(?:full|calendar|solid|total|consecutive|continuous) )?'
/** '5+ years', '(5+) years', 'three to five (5) yrs', '36 months', 'five-plus years', 'a 5-year track record'. */
const SPAN = new RegExp(
  [
    // Neither a part of another number nor a sum of money.
    String.raw`(?<![\d$€£.,-])\b`,
    String.raw`(?<number>${NUMBER})\)?${REPEATED}\s*(?<more>${OR_MORE})?\)?${REPEATED}\s*`,
    String.raw`(?:${TO}\s*${NUMBER}\)?${REPEATED}\s*\+?\)?)?[\s-]*${OR_MORE}?\s*`,
    String.raw`${WHOLE}(?<unit>years?|yrs?|yoe|months?|mos)\b`,
  ].join(''),
  'gi',
)
/** 'Years of experience required: 4+', 'experience (in years): 4'. */
const LABELED_SPAN = new RegExp(
  [
    String.raw`(?:\(in )?\b(?<unit>years?|yrs?|months?)['’]?(?: of)?(?: [a-z]+){0,4}\)?\s*[:=]\s*`,
    String.raw`(?:minimum(?: of)? |at least |min\.? )?(?<number>${NUMBER})\s*(?<more>\+)?`,
    // 'Years of experience: 4 months' is a span of the other kind.
    String.raw`(?!\s*(?:years?|yrs?|months?))`,
  ].join(''),
  'gi',
)
/** A larger number is a company's history, or a mistake. */
const MOST_YEARS = 20
/** A sentence with more numbers than these is not a real one; each number costs a pass over the whole of it. */
const MOST_SPANS = 12

type Span = {
  readonly years: number
  readonly at: number
  readonly end: number
  /** '5+', 'or more': nearly always a requirement. */
  readonly isOpenEnded: boolean
}

function spansIn(text: string): readonly Span[] {
  return [...text.matchAll(SPAN), ...text.matchAll(LABELED_SPAN)]
    .map(({ 0: words, index, groups = {} }) => {
      const number = groups['number'] ?? ''
      const count = NUMBER_BY_WORD[number.toLowerCase()] ?? Number(number)
      const years = Math.floor(/^mo/i.test(groups['unit'] ?? '') ? count / 12 : count)
      const isOpenEnded = groups['more'] !== undefined
      return { years, at: index, end: index + words.length, isOpenEnded }
    })
    .filter(({ years }) => years <= MOST_YEARS)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MOST_SPANS)
}

const HEADING_OF_DEMANDS =
  /\bexperience\b|\bqualif|\bwhat (?:you|we)\b|\bwho you are\b|\babout you\b|\byou (?:have|bring)\b|\blooking for\b|\bskills\b|\bbackground\b/i
/** 'Entry level, 3-5 years', 'Mid level (min. 4 years)'. */
const BESIDE_A_LEVEL = /\b(?:entry|junior|mid|senior)[- ]?level\W{1,3}(?:min(?:imum)?\.? )?$/i

function isDemand(sentence: Sentence, span: Span): boolean {
  const { text, line } = sentence
  if (isNoDemand(text, span)) return false
  const wish = wishForYears(sentence, span)
  if (wish === 'preferred' || wish === 'offered' || wish === 'not-needed') return false
  return (
    span.isOpenEnded ||
    BESIDE_A_LEVEL.test(text.slice(0, span.at)) ||
    wish === 'required' ||
    speaksOfExperience(text) ||
    HEADING_OF_DEMANDS.test(line.heading ?? '') ||
    wishOfHeading(line.heading) === 'required'
  )
}

/** A word of wishing that ends what it is about: 'degree preferred, 5 years of experience'. */
const SPENT =
  /^.*\b(?:preferred|desired|desirable|required|needed|necessary|mandatory|a plus|nice to have|optional|helpful|recommended|welcome)\)?\s*(?:,|\band\b|\bwith\b|\bplus\b|\bbut\b)/i
/** The start of another requirement after a comma: '5 years of experience, A+ preferred'. */
const ANOTHER =
  /;|,(?=[^,;]*(?:\w\+(?!\w)|\b[A-Z]{3,}\b|\b(?:certif|degree|bachelor|master|clearance|licen[sc]e|knowledge|bilingual|diploma)))/

/** How strongly the years themselves are wanted: a wish for something else in the same sentence does not apply to them. */
function wishForYears(sentence: Sentence, { at, end }: Span) {
  const { text } = sentence
  const label = /^([^:;,.]{2,50}):/.exec(text)?.[1] ?? null
  if (wishOfHeading(label) === 'preferred') return 'preferred'
  const before = text.slice(0, at)
  const from = Math.max(before.lastIndexOf(';') + 1, SPENT.exec(before)?.[0].length ?? 0)
  const next = ANOTHER.exec(text.slice(end))
  const until = next ? end + next.index : text.length
  return wishFor({ ...sentence, text: text.slice(from, until) }, at - from, end - from)
}

const VAGUE =
  /\b(?:several|many|multiple|numerous|a few|some|(?:a )?couple(?: of)?|a number of)\s+years\b|\b(?:a|one|two) decades?\b/i

function asksVaguely(sentence: Sentence): boolean {
  const match = VAGUE.exec(sentence.text)
  if (!match) return false
  const end = match.index + match[0].length
  return isDemand(sentence, { years: 0, at: match.index, end, isOpenEnded: false })
}

type Way = { readonly years: number; readonly needs: 'nothing' | 'degree' | 'advanced' }

const ADVANCED =
  /\b[Mm]aster['’]?s?\b|\bM\.?S\.?(?:c\.?)?\b(?! (?:[Oo]ffice|[Ww]indows|365|SQL|[Ee]xcel|[Aa]zure))|\bMBA\b|\bPh\.?\s?D\b|\b[Dd]octora|\b(?:advanced|graduate) degree/
const DEGREE =
  /\b[Dd]egree|\b[Bb]achelor|\b[Mm]aster['’]?s\b|\b[Aa]ssociate['’]?s\b|\bB\.?[SA]\.?(?:c\.?)?\b|\bM\.?S\.?\b|\bA\.[SA]\.|\b[Dd]iploma\b|\bGED\b|\b[Dd]octora|\bPh\.?\s?D\b/
const NEEDS_NONE = /\bwithout\b|\bno degree\b|\bin lieu\b|\binstead of\b|\bhigh school\b|\bGED\b/i
/** The words between 'or' and the years of another alternative: 'or at least', 'or equivalent work experience of'. */
const LEAD_OF_WAY =
  /^\W*(?:(?:at least|an?|minimum|of|over|more than|about|equivalent|relevant|related|similar|work|working|professional|technical|practical|IT|experience|education|combination|and experience|alternatively|else)\W*)*$/i

/** '4 years or a degree', read after the years. */
const OR_DEGREE = /^[^.;]{0,40}(?:\bor|\/)\s*(?:an? )?(?:\w+ ){0,2}(?:degree|bachelor)/i
const LESS = /\b(?:up ?to|(?<!\b(?:no|not) )(?:less|fewer) than|under|no more than)\s*$/i

/** The alternatives in a sentence, each with its years; none if it requires none. */
function waysIn(sentence: Sentence): readonly Way[] {
  const { text } = sentence
  const spans = spansIn(text).filter((span) => isDemand(sentence, span))
  const first = spans[0]
  const last = spans.at(-1)
  if (!first || !last) return []
  const ways: Way[] = []
  for (const [index, span] of spans.entries()) {
    const from = spans[index - 1]?.end ?? 0
    const gap = text.slice(from, span.at)
    const until = spans[index + 1]?.at ?? text.length
    const years = LESS.test(gap) ? 0 : span.years
    const after = text.slice(span.end, until)
    const needs = needsOf(gap, after)
    const previous = ways.at(-1)
    if (previous && !isAnotherWay(gap, after)) {
      // 'Five years, one of them in security': both are required.
      ways[ways.length - 1] = { years: Math.max(previous.years, years), needs: previous.needs }
    } else {
      ways.push({ years, needs })
    }
  }
  // 'A degree or 4 years', '4 years or a degree': people with the degree need none.
  const before = text.slice(0, first.at)
  const or = lastOr(before)
  const isDegreeBefore =
    or !== null && DEGREE.test(before.slice(0, or.at)) && LEAD_OF_WAY.test(before.slice(or.end))
  if (isDegreeBefore || OR_DEGREE.test(text.slice(last.end)))
    ways.push({ years: 0, needs: 'degree' })
  return ways
}

function needsOf(gap: string, after: string): Way['needs'] {
  // '4 years with a master's' says it after the years, 'a master's and 4 years' before; the former counts.
  const trailing =
    /^[^,;.]{0,40}?\b(?:with|without|in lieu of|for|if)\b[^,;.]*/i.exec(after)?.[0] ?? ''
  const leading = gap.slice(lastOr(gap)?.end ?? 0)
  for (const words of [trailing, leading]) {
    if (NEEDS_NONE.test(words)) return 'nothing'
    if (ADVANCED.test(words) && !/\b[Bb]achelor|\bB\.?S\b/.test(words)) return 'advanced'
    if (DEGREE.test(words)) return 'degree'
  }
  return 'nothing'
}

/** @param after what follows its years, up to the next ones. */
function isAnotherWay(gap: string, after: string): boolean {
  const or = lastOr(gap)
  const lead = or && gap.slice(or.end)
  if (lead !== null && (LEAD_OF_WAY.test(lead) || DEGREE.test(lead))) return true
  // '2 years with a degree, 6 years without' has no 'or'.
  return /\bwith\b/i.test(gap) && DEGREE.test(gap) && /\bwith(?:out)?\b/i.test(after)
}

/** The last 'or' that joins alternatives; 'or more' does not. */
function lastOr(text: string): { readonly at: number; readonly end: number } | null {
  const match = [...text.matchAll(/\bor\b(?! (?:more|greater|above|higher|longer)\b)/gi)].at(-1)
  return match ? { at: match.index, end: match.index + match[0].length } : null
}

function easiestOf(ways: readonly Way[]): number {
  const open = ways.filter(({ needs }) => needs !== 'advanced')
  return Math.min(...(open.length > 0 ? open : ways).map(({ years }) => years))
}
