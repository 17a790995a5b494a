/** What a drill asks first: the browser reads it from an address before it needs the rest of the contract. */
import { z } from 'zod/mini'

/**
 * Why questions are asked: because of where they belong, or of how they were answered. In `second-best` the learner also
 * names the words that decide between the best option and the runner-up.
 */
export const DrillMode = z.enum([
  'mixed',
  'never-seen',
  'mistakes',
  'sure-and-wrong',
  'guessed-right',
  'second-best',
])
export type DrillMode = z.infer<typeof DrillMode>
