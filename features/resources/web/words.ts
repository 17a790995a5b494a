/** The labels of the filters' choices. */
import type { Cost, Level, MarkChoice, ResourceKind } from '../contract.ts'

export const WORDS_BY_KIND = {
  'video-course': { one: 'Video course', many: 'Video courses' },
  'practice-test': { one: 'Practice test', many: 'Practice tests' },
  lab: { one: 'Lab', many: 'Labs' },
  book: { one: 'Book', many: 'Books' },
  'cheat-sheet': { one: 'Cheat sheet', many: 'Cheat sheets' },
  tool: { one: 'Tool', many: 'Tools' },
  reference: { one: 'Reference', many: 'References' },
  podcast: { one: 'Podcast', many: 'Podcasts' },
  community: { one: 'Community', many: 'Communities' },
  standard: { one: 'Standard', many: 'Standards' },
} as const satisfies Record<ResourceKind, { one: string; many: string }>

export const WORDS_BY_COST = {
  free: 'Free',
  'free-with-account': 'Free with an account',
  'free-tier': 'Partly free',
} as const satisfies Record<Cost, string>

export const WORDS_BY_LEVEL = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
} as const satisfies Record<Level, string>

export const WORDS_BY_MARK = {
  saved: 'Saved',
  done: 'Done',
  open: 'Not done yet',
} as const satisfies Record<MarkChoice, string>

/** `day` is `YYYY-MM-DD`; the result is in the reader's own format. */
export function dayInWords(day: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
