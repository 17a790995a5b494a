/**
 * Reads every fact of one job by the rules: what the page shows, filters by, and gives evidence for.
 *
 * The reading is stored with the job. When the rules change, `READING_VERSION` is raised and every stored job is read
 * again from its feed's own data.
 */
import type { Evidence } from './evidence.ts'
import { findCertifications, type FoundCertification } from './find-certifications.ts'
import type { JobRecord } from './job-record.ts'
import { readExperience, type Experience } from './read-experience.ts'
import { languageOf } from './read-language.ts'
import { countriesOf, remoteDoubt, remoteOf, type Remote } from './read-place.ts'
import { salaryInText, type Salary } from './read-salary.ts'
import { skillsIn } from './skills.ts'
import { linesOf, sentencesOf, type TextLine } from './text-lines.ts'

export const READING_VERSION = 2

export type Reading = {
  readonly places: readonly string[]
  readonly countries: readonly string[]
  readonly remote: Remote | null
  readonly remoteDoubt: Evidence | null
  readonly employment: string | null
  readonly payGrade: string | null
  readonly lang: string | null
  readonly tags: readonly string[]
  readonly salary: Salary | null
  /** True if the pay was found in the text and not in a field of the feed. */
  readonly isSalaryFromText: boolean
  readonly experience: Experience
  readonly certifications: readonly FoundCertification[]
  readonly clearance: Evidence | null
  /** Topic ids of the curriculum. */
  readonly skills: readonly string[]
}

/** More locations than this are a list of every office; the page says how many there are. */
const MOST_PLACES = 60

export function readListing(job: JobRecord): Reading {
  const lines = linesOf(job.text)
  const remote = job.remote ?? remoteOf(job.title, job.places)
  const salary = job.salary ?? salaryInText(job.text)
  return {
    places: job.places.slice(0, MOST_PLACES),
    countries: countriesOf(job.places.slice(0, MOST_PLACES)),
    remote,
    remoteDoubt: remoteDoubt(remote, lines),
    employment: job.employment,
    payGrade: job.payGrade,
    lang: job.lang ?? languageOf(job.text),
    tags: job.tags,
    salary,
    isSalaryFromText: job.salary === null && salary !== null,
    experience: readExperience(job.title, job.statedLevel, lines),
    // The title may name one too: 'Network Engineer (CCNA)'.
    certifications: withTitle(job.title, findCertifications(job.text)),
    clearance: clearanceIn(lines),
    skills: skillsIn(job.text, lines),
  }
}

function withTitle(
  title: string,
  found: readonly FoundCertification[],
): readonly FoundCertification[] {
  const known = new Set(found.map(({ id }) => id))
  const inTitle = findCertifications(title)
    .filter(({ id }) => !known.has(id))
    .map((certification) => ({ ...certification, evidence: [{ text: title, start: 0, end: 0 }] }))
  return [...found, ...inTitle]
}

const CLEARANCE =
  /\b(?:(?:active|current|valid|obtain|maintain|hold|possess|require[sd]?|eligib\w+|must have|TS|top secret|secret|public trust|security)\b[^.;]{0,60})\bclearance\b|\bclearance (?:is |will be )?(?:required|needed)\b|\bTS\/SCI\b/i
const NO_CLEARANCE =
  /\bno (?:security )?clearance\b|\bclearance (?:is )?not (?:required|needed)\b|\bclearance (?:is )?(?:preferred|a plus|desired)\b/i

function clearanceIn(lines: readonly TextLine[]): Evidence | null {
  const sentence = sentencesOf(lines).find(
    ({ text }) => CLEARANCE.test(text) && !NO_CLEARANCE.test(text),
  )
  return sentence ? { text: sentence.text, start: sentence.start, end: sentence.end } : null
}
