/**
 * How much experience a listing asks for, and whether 'entry level' is meant.
 *
 * Two facts are read apart: what the listing calls itself (its title, its level, a sentence about the
 * position) and how many years it asks for. Where they disagree the years win, and the page says so
 * with the sentence. Years that are only preferred, that stand in for a degree, or that are the
 * company's own history do not count.
 */
import type { Evidence } from './evidence.ts'
import { sentencesOf, type Sentence, type TextLine } from './text-lines.ts'
import { wishFor, wishOfHeading } from './wish.ts'

/** Entry: up to one year. Junior: two. Mid: three or four. Senior: five and more, or called so. */
export type Level = 'entry' | 'junior' | 'mid' | 'senior'

export type Experience = {
  readonly level: Level | null
  /** The words by which it calls itself entry level; null where it does not. */
  readonly saysEntry: Evidence | null
  /** The fewest years that will do, by the hardest sentence that asks for years. */
  readonly years: { readonly least: number; readonly evidence: Evidence } | null
}

/** What entry level means by these rules: at most this many years are asked for. */
export const MOST_ENTRY_YEARS = 1

const ENTRY_TITLE =
  /\bentry[- ]level\b|\bjunior\b|\bjr\b\.?|\bintern(?:ship)?\b|\btrainee\b|\bapprentice(?:ship)?\b|\bgraduate\b|\bnew grad\b|\bearly[- ]career\b|\bcareer starter\b|\bstudent\b|\b(?:tier|level)[- ]?(?:1|I)\b(?!\/)|\bL1\b(?!\/)|\b(?:analyst|technician|specialist|engineer|administrator|support) I\b(?![IVX/])/i
const SENIOR_TITLE =
  /\bsenior\b|\bsr\b\.?|\blead\b|\bprincipal\b|\bstaff (?:\w+ )?(?:engineer|analyst|developer|scientist)\b|\bmanager\b|\bdirector\b|\bhead of\b|\bchief\b|\barchitect\b|\bsupervis(?:or|ory)\b|\bexpert\b|\bvice president\b|\bvp\b|\b(?:III|IV)\b|\b(?:tier|level|L)[- ]?3\b/i
// 'Associate CIO' is no beginner.
const ASSOCIATE_TITLE =
  /\bassociate\s+(?:[\w/]+\s+){0,2}(?:analyst|engineer|technician|developer|consultant|tester|specialist)\b|\b(?:analyst|technician|engineer|support) associate\b/i
const SENIOR_EXCEPTION =
  /\b(?:trainee|junior|assistant|intern(?:ship)?|graduate|apprentice|student)\b/i

const ENTRY_SENTENCE =
  /\b(?:this|the|an?|our)\b[^.]{0,40}\bentry[- ]level\b[^.]{0,60}\b(?:position|role|job|opportunity|program|post|vacancy)\b|\b(?:position|role|job|program) (?:is|as|at) (?:\w+ ){0,3}entry[- ]level\b|\bentry[- ]level,? (?:\w+ )?(?:position|role|job|opportunity|development(?:al)? program)\b|\bno (?:prior |previous |work )?experience (?:is )?(?:required|necessary|needed)\b|\b(?:recent|new) graduates? (?:are )?(?:welcome|encouraged)\b|\bgeared towards? (?:recent|new) graduates\b/i
const NOT_ENTRY =
  /\bnot (?:an? )?entry[- ]level\b|\b(?:advanced|senior) and entry[- ]level\b|\b(?:supervis|mentor|train|lead|guide|coach)\w* (?:\w+ ){0,3}entry[- ]level\b/i

/** @param statedLevel what the feed's own field says, e.g. 'Junior', or null. */
export function readExperience(
  title: string,
  statedLevel: string | null,
  lines: readonly TextLine[],
): Experience {
  const sentences = sentencesOf(lines)
  const saysEntry = entryStatement(title, statedLevel, sentences)
  const years = yearsAsked(sentences)
  return {
    level: levelOf(title, statedLevel, saysEntry !== null, years?.least ?? null),
    saysEntry,
    years,
  }
}

/** True where a listing calls itself entry level and asks for more years than that. */
export function isEntryInNameOnly({ saysEntry, years }: Experience): boolean {
  return saysEntry !== null && years !== null && years.least > MOST_ENTRY_YEARS
}

/** What of the statement says so, for a sentence about it: 'entry level', or the words in quotes: '“Junior”'. */
export function entryWords({ text }: Evidence): string {
  const [said] = ENTRY_SENTENCE.exec(text) ??
    ENTRY_TITLE.exec(text) ??
    /\bassociate\b/i.exec(text) ?? [text]
  return /\bentry[- ]level\b/i.test(said) ? 'entry level' : `“${said}”`
}

function entryStatement(
  title: string,
  statedLevel: string | null,
  sentences: readonly Sentence[],
): Evidence | null {
  if (statedLevel !== null && /\b(?:entry|junior|intern)/i.test(statedLevel))
    return { text: statedLevel, start: 0, end: 0 }
  const isAssociate = ASSOCIATE_TITLE.test(title) && !SENIOR_TITLE.test(title)
  if (ENTRY_TITLE.test(title) || isAssociate) return { text: title, start: 0, end: 0 }
  const sentence = sentences.find(({ text }) => ENTRY_SENTENCE.test(text) && !NOT_ENTRY.test(text))
  return sentence ? { text: sentence.text, start: sentence.start, end: sentence.end } : null
}

const LEVEL_BY_YEARS = (years: number): Level => {
  if (years <= MOST_ENTRY_YEARS) return 'entry'
  if (years <= 2) return 'junior'
  return years <= 4 ? 'mid' : 'senior'
}

function levelOf(
  title: string,
  statedLevel: string | null,
  saysEntry: boolean,
  years: number | null,
): Level | null {
  const isSeniorTitle = SENIOR_TITLE.test(title) && !SENIOR_EXCEPTION.test(title)
  if (years !== null) return isSeniorTitle && years <= 4 ? 'senior' : LEVEL_BY_YEARS(years)
  if (isSeniorTitle) return 'senior'
  if (saysEntry) return 'entry'
  if (statedLevel === null) return null
  if (/\b(?:senior|lead|principal|director|manager|executive|expert)\b/i.test(statedLevel))
    return 'senior'
  return /\bmid/i.test(statedLevel) ? 'mid' : null
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
  twelve: 12,
  fifteen: 15,
}
const NUMBER = String.raw`(\d{1,2}|${Object.keys(NUMBER_BY_WORD).join('|')})`
const YEARS = new RegExp(
  String.raw`(?<![\d$€£.,-])\b${NUMBER}(?:\s*\(\d{1,2}\))?\s*(?:\+|plus|or more)?\s*(?:(?:-|–|—|to|or)\s*${NUMBER}(?:\s*\(\d{1,2}\))?\s*\+?)?\s*(?:\+\s*)?(?:full )?(?:years?|yrs?)\b`,
  'gi',
)
const MONTHS_ASKED = /(?<![\d$€£.,-])\b(\d{1,2})\s*\+?\s*months?\b/i

const EXPERIENCE_WORD =
  /\bexperience|\bbackground\b|\btrack record\b|\b(?:worked|working|work) (?:in|as|with|on)\b|\bin (?:an? )?(?:similar|related|relevant|comparable|technical|IT|security|cyber\w*|network\w*|support|help ?desk|SOC)\b|\bhands[- ]on\b|\bexp\b/i
const NOT_ABOUT_THE_LEARNER =
  /\b(?:we|our (?:company|team|firm|founders?|clients?|customers?))\b(?:['’]ve| have)?[^.]{0,60}\byears?\b|\bfounded\b|\bin business\b|\byears? of (?:age|history|innovation|growth|excellence|service to)\b|\byears? old\b|\bat least 18\b|\bover the (?:past|last|next)\b|\b(?:past|last|next|every|each|first) (?:\w+ )?(?:\d+ |\w+ )?years?\b(?! of)|\b(?:contract|term|duration|commitment|appointment|probation\w*|tour)\b|\byears? (?:contract|term|plan|degree|program|college|university|warranty|commitment|appointment|after|from|in a row)\b|\bwithin (?:\w+ |\(\d+\) |\d+ )+years?\b/i
const DEGREE = /\bdegree|\bbachelor|\bmaster|\bassociate['’]?s?\b|\bB\.?[SA]\.?\b|\bdiploma\b/i

/** The hardest of the sentences that ask for years; within one, the easiest way through counts. */
function yearsAsked(sentences: readonly Sentence[]): Experience['years'] {
  let hardest: Experience['years'] = null
  for (const sentence of sentences) {
    const least = leastYearsIn(sentence)
    if (least === null || (hardest !== null && hardest.least >= least)) continue
    hardest = { least, evidence: { text: sentence.text, start: sentence.start, end: sentence.end } }
  }
  return hardest
}

function leastYearsIn(sentence: Sentence): number | null {
  const { text, line } = sentence
  if (NOT_ABOUT_THE_LEARNER.test(text)) return null
  const isAboutExperience =
    EXPERIENCE_WORD.test(text) ||
    /\bexperience\b/i.test(line.heading ?? '') ||
    wishOfHeading(line.heading) === 'required'
  if (!isAboutExperience) return null
  const asked: number[] = []
  for (const match of text.matchAll(YEARS)) {
    const wish = wishFor(sentence, match.index, match.index + match[0].length)
    if (wish === 'preferred' || wish === 'offered' || wish === 'not-needed') continue
    const before = text.slice(0, match.index)
    // 'A degree or 4 years': whoever has the degree needs none.
    if (DEGREE.test(before) && /\bor\b[^.;]{0,40}$/i.test(before)) {
      asked.push(0)
      continue
    }
    if (/\bup to\s*$|\bless than\s*$|\bunder\s*$/i.test(before)) {
      asked.push(0)
      continue
    }
    const [, number = ''] = match
    asked.push(NUMBER_BY_WORD[number.toLowerCase()] ?? Number(number))
  }
  const plausible = asked.filter((years) => years <= 20)
  if (plausible.length > 0) return Math.min(...plausible)
  const months = Number(MONTHS_ASKED.exec(text)?.[1] ?? Number.NaN)
  const wish = wishFor(sentence, 0, 0)
  return months >= 1 && months <= 36 && wish === 'required' && EXPERIENCE_WORD.test(text)
    ? Math.floor(months / 12)
    : null
}
