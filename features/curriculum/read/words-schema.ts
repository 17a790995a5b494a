/** The smallest parts of content files: ids, texts, days. */
import { z } from 'zod'

import { SLUG } from '#platform/contract/slug.ts'

export const Id = z
  .string('write an id, e.g. osi-layers')
  .max(60, 'an id has at most 60 characters')
  .regex(SLUG, 'an id is kebab-case: lower-case letters, digits and single hyphens')
export const Text = z
  .string('write some text (quote it if it looks like a number or a date)')
  .trim()
  .min(1, 'write some text')
export const Day = z.iso.date('write the day as YYYY-MM-DD')
