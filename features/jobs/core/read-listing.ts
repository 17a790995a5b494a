/**
 * Reads every fact of one job by the rules: what the page shows, filters by, and gives evidence for.
 *
 * The reading is stored with the job, as JSON of the shape below. When the rules change, `READING_VERSION` is raised
 * and every stored job is read again from its feed's own data.
 */
import { z } from 'zod/mini'

import { Evidence } from './evidence.ts'
import { Remote } from './filters.ts'
import { findCertifications, FoundCertification } from './find-certifications.ts'
import type { JobRecord } from './job-record.ts'
import { Experience, readExperience } from './read-experience.ts'
import { languageOf } from './read-language.ts'
import { countriesOf, remoteDoubt, remoteOf } from './read-location.ts'
import { Salary, salaryInText } from './read-salary.ts'
import { skillsIn } from './skills.ts'
import { linesOf, sentencesOf, type TextLine } from './text-lines.ts'

export const READING_VERSION = 2

const Texts = z.readonly(z.array(z.string()))

/** A field added here needs a default: the reading that an older release stored is parsed first. */
export const Reading = z.object({
  locations: Texts,
  countries: Texts,
  remote: z.nullable(Remote),
  remoteDoubt: z.nullable(Evidence),
  employment: z.nullable(z.string()),
  payGrade: z.nullable(z.string()),
  lang: z.nullable(z.string()),
  tags: Texts,
  salary: z.nullable(Salary),
  /** True if the pay was found in the text and not in a field of the feed. */
  isSalaryFromText: z.boolean(),
  experience: Experience,
  certifications: z.readonly(z.array(FoundCertification)),
  clearance: z.nullable(Evidence),
  /** Topic ids of the curriculum. */
  skills: Texts,
})
export type Reading = z.infer<typeof Reading>

/** More locations than this are a list of every office; the page says how many there are. */
const MOST_LOCATIONS = 60

export function readListing(job: JobRecord): Reading {
  const lines = linesOf(job.text)
  const remote = job.remote ?? remoteOf(job.title, job.locations)
  const salary = job.salary ?? salaryInText(job.text)
  return {
    locations: job.locations.slice(0, MOST_LOCATIONS),
    countries: countriesOf(job.locations.slice(0, MOST_LOCATIONS)),
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
