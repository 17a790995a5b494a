/**
 * What narrows the board, as its address and the server read it.
 *
 * Apart from the contract because the table of routes needs it before any screen is loaded.
 */
import { z } from 'zod/mini'

import { SLUG } from '#platform/contract/slug.ts'

/** A track's id, or that of a certification no track teaches. */
export const CertificationId = z
  .string()
  .check(z.regex(SLUG, 'an id is kebab-case'), z.maxLength(60))

export const Remote = z.enum(['remote', 'hybrid', 'onsite'])
export type Remote = z.infer<typeof Remote>

/** Entry: up to one year. Junior: two. Mid: three or four. Senior: five and more, or called so. */
export const Level = z.enum(['entry', 'junior', 'mid', 'senior'])
export type Level = z.infer<typeof Level>

const text = (length: number) =>
  z.string().check(z.trim(), z.maxLength(length, `write at most ${length} characters`))

/** What a learner may narrow the board by. Everything is optional, so an address holds only what is set. */
export const Filters = z.object({
  q: z.optional(text(200)),
  certification: z.optional(CertificationId),
  /** `asked`: only where it is asked for, not where it is liked or only named. */
  wish: z.optional(z.enum(['asked'])),
  remote: z.optional(Remote),
  place: z.optional(text(80)),
  level: z.optional(Level),
  /** At least this much a year, in the listing's own currency; 0 wants any stated pay. */
  pay: z.optional(
    z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000_000, 'write a yearly sum')),
  ),
  /** Posted within this many days. */
  days: z.optional(
    z.coerce.number().check(z.int(), z.gte(1), z.lte(365, 'write at most 365 days')),
  ),
  only: z.optional(z.enum(['saved', 'hidden'])),
})
export type Filters = z.infer<typeof Filters>
