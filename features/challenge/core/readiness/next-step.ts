/** The one thing to do next, beside whatever a forecast says. */
import type { ShownMissing, ShownRaise } from './shapes.ts'

export type NextStep =
  | ShownRaise
  /** Items of one domain, or of all, so that more answers count. */
  | { readonly kind: 'answers'; readonly domain: string | null }

type Seen = {
  /** Empty where there is a forecast. */
  readonly missing: readonly ShownMissing[]
  /** What brings most first. */
  readonly raises: readonly ShownRaise[]
  /** To the exam; null where none is booked. */
  readonly daysLeft: number | null
}

/** Null on the day of the exam: then there is nothing to study. */
export function nextStep({ missing, raises, daysLeft }: Seen): NextStep | null {
  if (daysLeft === 0) return null
  const [best] = raises
  if (missing.length === 0) return best ?? { kind: 'answers', domain: null }
  // Where nothing was answered yet, its lesson comes first.
  const [domain] = missing
    .filter(({ kind, have }) => kind === 'domain' && have > 0)
    .toSorted((a, b) => a.have - b.have)
  if (domain) return { kind: 'answers', domain: domain.domain ?? null }
  const canDrill = raises.some(({ kind }) => kind === 'drill')
  return canDrill || !best ? { kind: 'answers', domain: null } : best
}
