/** A lab as people write it: `content/labs/<lab-id>/lab.yaml`. Its problems are made by the generator of the same id. */
import { z } from 'zod/mini'

import { Goal } from './goal.ts'

const Text = z.string().check(z.minLength(1))
const Name = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))

export const LabFile = z.strictObject({
  title: Text,
  /** One sentence for the list. */
  summary: Text,
  /** The exam's topics, the first being what it is about. */
  topics: z.array(Name).check(z.minLength(1)),
  minutes: z.int().check(z.minimum(5), z.maximum(40)),
  /** Lessons that teach what it needs. */
  lessons: z.array(Name).check(z.minLength(1)),
  /**
   * The ticket, by difficulty, with `{words}` of the scene. `{symptom}` and `{where}` stand for those of the first hint
   * that applies: what people notice of the fault, and its place.
   */
  ticket: z.strictObject({ 1: Text, 2: Text, 3: Text }),
  /** All that can be asked; a scene names those that apply by the roles that it has. */
  goals: z.array(Goal).check(z.minLength(2)),
  /** By id, which scenes name: where to look, and what to do. Between them stands the packet that breaks it. */
  hints: z.record(
    Name,
    z.strictObject({
      symptom: z.optional(Text),
      where: z.optional(Text),
      look: Text,
      todo: Text,
    }),
  ),
  /** What someone might do instead of solving it, and why it does not count. */
  cheats: z.record(Name, Text),
  /** What may be changed, in words. */
  mayChange: Text,
  /** What to take away, shown at the end. */
  teaches: Text,
})
export type LabFile = z.infer<typeof LabFile>
