/**
 * The labels of a listing, by readable rules.
 *
 * A label never guesses: it is based on a fact, and if the fact is a sentence of the posting, it includes the
 * sentence. If the rules found nothing, there is no label.
 */
import type { LabelKind } from '../contract.ts'
import { certificationById } from './certifications.ts'
import type { Evidence } from './evidence.ts'
import type { FoundCertification } from './find-certifications.ts'
import { entryWords, isEntryInNameOnly, type Experience } from './read-experience.ts'

export type Label = {
  readonly kind: LabelKind
  readonly text: string
  readonly evidence: string | null
}

export type LabelFacts = {
  readonly experience: Experience
  readonly remoteDoubt: Evidence | null
  readonly clearance: Evidence | null
  readonly certifications: readonly FoundCertification[]
  readonly hasSalary: boolean
  readonly payGrade: string | null
  readonly postedAt: number | null
  readonly firstSeenAt: number
  /** When the same text was first posted under another id; else null. */
  readonly firstPostedAt: number | null
}

const DAY_MS = 86_400_000
/** In the measured feed half of all listings were gone after 6 days, and nine in ten after 14. */
const OLD_AFTER_DAYS = 45

export function labelsOf(facts: LabelFacts, now: number): readonly Label[] {
  const {
    experience,
    remoteDoubt,
    clearance,
    certifications,
    postedAt,
    firstSeenAt,
    firstPostedAt,
  } = facts
  const labels: Label[] = []
  const add = (kind: LabelKind, text: string, evidence: string | null = null) =>
    labels.push({ kind, text, evidence })

  const { saysEntry, years } = experience
  if (saysEntry && years && isEntryInNameOnly(experience)) {
    const text = `Says ${entryWords(saysEntry)}, asks for ${years.least} years`
    add('entry-in-name-only', text, years.evidence.text)
  } else if (experience.level === 'entry') {
    add('entry-level', 'Entry level', (years?.evidence ?? saysEntry)?.text ?? null)
  }
  if (remoteDoubt) add('remote-doubt', 'Says remote, but not only', remoteDoubt.text)
  if (clearance) add('clearance', 'Needs a security clearance', clearance.text)
  const flexible = certifications.find(
    ({ modality, orEquivalent }) => orEquivalent && modality === 'one-of',
  )
  if (flexible) {
    const name = certificationById(flexible.id)?.name ?? flexible.id
    add('or-equivalent', `${name} or equivalent`, flexible.evidence[0]?.text ?? null)
  }
  if (!facts.hasSalary) {
    add(
      'salary-missing',
      facts.payGrade === null ? 'Pay not stated' : `Pay grade ${facts.payGrade}, no sum stated`,
    )
  }
  if (firstPostedAt !== null)
    add('repost', `Posted before: the same text has been out since ${isoDay(firstPostedAt)}`)
  const ageDays = Math.floor((now - (postedAt ?? firstSeenAt)) / DAY_MS)
  if (ageDays > OLD_AFTER_DAYS)
    add('old', `Open for ${ageDays} days: ask whether it is still filled from here`)
  if (postedAt === null) add('date-unknown', 'Its source states no posting date')
  return labels
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
