/**
 * Reads how much experience a listing requires, and whether 'entry level' is meant.
 *
 * Two facts are read separately: what the listing calls itself (its title, its level, a sentence about the position)
 * and how many years it requires. If they contradict, the years win, and the page shows the sentence. A title with
 * 'Senior' or 'Staff' is never entry level, and neither is a listing that requires three or more years from anybody.
 */
import { z } from 'zod/mini'

import { Evidence } from './evidence.ts'
import { Level } from './filters.ts'
import { sentencesOf, type Sentence, type TextLine } from './text-lines.ts'
import { yearsAsked } from './years-asked.ts'

export const Experience = z.object({
  level: z.nullable(Level),
  /** The words that call it entry level; null if there are none. */
  saysEntry: z.nullable(Evidence),
  /** The fewest sufficient years, by the strictest sentence; see `years-asked.ts`. */
  years: z.nullable(z.object({ least: z.number(), evidence: Evidence })),
})
export type Experience = z.infer<typeof Experience>

/** Entry level by these rules: at most this many years are required. */
export const MOST_ENTRY_YEARS = 1

const ENTRY_TITLE =
  /\bentry[- ]level\b|\bjunior\b|\bjr\b\.?|\bintern(?:ship)?\b|\btrainee\b|\bapprentice(?:ship)?\b|\bgraduate\b(?! (?:school|studies|admissions?|medical|education|college))|\bnew grad\b|\bearly[- ]career\b|\bcareer starter\b|\bstudent\b(?! (?:information|systems?|services|affairs|success|records?|data|aid|life|housing|accounts?|learning|support|technology|devices?))|\b(?:tier|level)[- ]?(?:1|I)\b(?!\/)|\bL1\b(?!\/)|\b(?:analyst|technician|specialist|engineer|administrator|support) I\b(?![IVX/])/i
const SENIOR_TITLE =
  /\bsenior\b(?! (?:living|care|cent(?:er|re)|housing|communit|services|citizens?))|\bsr\b\.?|\blead\b|\bprincipal\b|\bdistinguished\b|\bstaff\+? (?:[\w/&-]+,? ){0,4}(?:engineer|analyst|developer|scientist|researcher|administrator|technologist|programmer|specialist|consultant|SRE)\b|\b(?:engineer|analyst|developer|scientist|researcher|administrator)\s?[,(–-]\s?staff\b|\bmanager\b|\bdirector\b|\bhead of\b|\bchief\b|\barchitect\b|\bsupervis(?:or|ory)\b|\bexpert\b|\bvice president\b|\bvp\b|\b(?:III|IV)\b|\b(?:tier|level|L)[- ]?[3-6]\b/i
// 'Associate CIO' is no beginner.
const ASSOCIATE_TITLE =
  /\bassociate\s+(?:[\w/]+\s+){0,2}(?:analyst|engineer|technician|developer|consultant|tester|specialist)\b|\b(?:analyst|technician|engineer|support) associate\b/i
const SENIOR_EXCEPTION =
  /\b(?:trainee|junior|assistant|intern(?:ship)?|graduate|apprentice|student)\b/i

const SENIOR_LEVEL = /\b(?:senior|lead|principal|director|manager|executive|expert)\b/i

const ENTRY_SENTENCE =
  /\b(?:this|the|an?|our)\b[^.]{0,40}\bentry[- ]level\b[^.]{0,60}\b(?:position|role|job|opportunity|program|post|vacancy)\b|\b(?:position|role|job|program) (?:is|as|at) (?:\w+ ){0,3}entry[- ]level\b|\bentry[- ]level,? (?:\w+ )?(?:position|role|job|opportunity|development(?:al)? program)\b|\bno (?:prior |previous |work )?experience (?:is )?(?:required|necessary|needed)\b|\b(?:recent|new) graduates? (?:are )?(?:welcome|encouraged)\b|\bgeared towards? (?:recent|new) graduates\b/i
/** A few words that only name the level, as in 'Entry level, 3-5 years' and 'Level: entry'. */
const ENTRY_NOTE =
  /^\W*(?:(?:job |career |experience |seniority )?level\s*[:–—-]\s*entry\b(?:[- ]level\b)?|entry[- ]level\b)(?=\s*(?:[,;.:!|–—(-]|$))|[,;|–—-]\s*entry[- ]level\W*$/i
const NOT_ENTRY =
  /\bentry[- ]level,? (?:or |and |to |through )?(?:mid|intermediate|senior)|\bnot (?:an? )?entry[- ]level\b|\b(?:advanced|senior) and entry[- ]level\b|\b(?:supervis|mentor|train|lead|guide|coach)\w* (?:\w+ ){0,3}entry[- ]level\b/i

/** From this many years, required of anybody, a listing is not called entry level. */
const LEAST_EXPERIENCED_YEARS = 3

/** @param statedLevel the feed's own field, e.g. 'Junior', or null. */
export function readExperience(
  title: string,
  statedLevel: string | null,
  lines: readonly TextLine[],
): Experience {
  const sentences = sentencesOf(lines)
  const saysEntry = entryStatement(title, statedLevel, sentences)
  const { least, hardestWay, isVague } = yearsAsked(sentences)
  const level = levelOf(title, statedLevel, saysEntry !== null, least?.least ?? null)
  // 'A degree or 4 years' is not entry level for people without a degree, nor are 'several years'.
  const isDoubtful = isVague || (hardestWay ?? 0) >= LEAST_EXPERIENCED_YEARS
  return { level: level === 'entry' && isDoubtful ? null : level, saysEntry, years: least }
}

/** True if a listing calls itself entry level and requires more years than that. */
export function isEntryInNameOnly({ saysEntry, years }: Experience): boolean {
  return saysEntry !== null && years !== null && years.least > MOST_ENTRY_YEARS
}

/** The words of the statement for a sentence about it: 'entry level', or the quoted words: '“Junior”'. */
export function entryWords({ text }: Evidence): string {
  const [said] = ENTRY_SENTENCE.exec(text) ??
    ENTRY_NOTE.exec(text) ??
    ENTRY_TITLE.exec(text) ??
    /\bassociate\b/i.exec(text) ?? [text]
  return /\bentry[- ]level\b|\blevel\W+entry\b/i.test(said) ? 'entry level' : `“${said}”`
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
  const sentence = sentences.find(
    ({ text }) => (ENTRY_SENTENCE.test(text) || ENTRY_NOTE.test(text)) && !NOT_ENTRY.test(text),
  )
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
  const isSenior = isSeniorTitle || (!saysEntry && SENIOR_LEVEL.test(statedLevel ?? ''))
  if (isSenior) return 'senior'
  const isMid = !saysEntry && /\bmid/i.test(statedLevel ?? '')
  if (years !== null) return isMid && years <= 2 ? 'mid' : LEVEL_BY_YEARS(years)
  if (saysEntry) return 'entry'
  return isMid ? 'mid' : null
}
