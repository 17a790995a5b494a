/** What every text and record that a request brings must keep to. */
import { z } from 'zod/mini'

/** PostgreSQL's text cannot hold the zero character. */
export const hasNoZero = z.refine<string>(
  (text) => !text.includes('\u0000'),
  'remove the invisible character with the code 0',
)

export function hasAtMost(count: number) {
  return z.refine<Record<string, unknown>>(
    (parts) => Object.keys(parts).length <= count,
    `send at most ${count} parts`,
  )
}
