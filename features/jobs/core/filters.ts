/**
 * The filters of the board, as its address and the server read them.
 *
 * Separate from the contract because the route table needs it before any screen is loaded.
 */
import { z } from 'zod/mini'

import { SlugId } from '#platform/contract/slug.ts'

/** The id of a track, or of a certification without a track. */
export const CertificationId = SlugId

export const Remote = z.enum(['remote', 'hybrid', 'onsite'])
export type Remote = z.infer<typeof Remote>

/** Entry: up to one year. Junior: two. Mid: three or four. Senior: five and more, or called so. */
export const Level = z.enum(['entry', 'junior', 'mid', 'senior'])
export type Level = z.infer<typeof Level>

const text = (length: number) =>
  z.string().check(z.trim(), z.maxLength(length, `write at most ${length} characters`))

/** The filters. Everything is optional, so an address holds only what is set. */
export const Filters = z.object({
  q: z.optional(text(200)),
  certification: z.optional(CertificationId),
  /** `asked`: only listings that require it, not those that prefer or merely name it. */
  wish: z.optional(z.enum(['asked'])),
  remote: z.optional(Remote),
  location: z.optional(text(80)),
  level: z.optional(Level),
  /** At least this much a year, in the listing's own currency; 0 means any stated pay. */
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
