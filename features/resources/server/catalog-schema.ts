/** The shape of an entry of `content/resources/resources.json`, with messages that say what to write. */
import { z } from 'zod'

import { SLUG } from '#platform/contract/slug.ts'

import { Cost, Level, ResourceKind } from '../contract.ts'

const Text = z.string('write some text').trim().min(1, 'write some text')
const oneOf = (values: readonly string[]) => `write one of ${values.join(', ')}`
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, oneOf(values))

const RestOfEntry = z.strictObject({
  id: z
    .string('give the entry its own id, which never changes')
    .max(60, 'an id has at most 60 characters')
    .regex(SLUG, 'an id is kebab-case: lower-case letters, digits and single hyphens'),
  title: Text.max(100, 'a title has at most 100 characters'),
  url: z.url({
    protocol: /^https?$/,
    error: 'write the whole address, beginning with https:// (or http:// if there is no other)',
  }),
  publisher: Text,
  kind: choice(ResourceKind.options as [ResourceKind, ...ResourceKind[]]),
  topics: z
    .array(Text.regex(/^[^A-Z]+$/, 'write a topic in lower case'))
    .min(1, 'name at least one topic'),
  cost: choice(Cost.options as [Cost, ...Cost[]]),
  level: choice(Level.options as [Level, ...Level[]]),
  /** One sentence in our own words: what it is and, where only a part is free, which. */
  description: Text.max(200, 'a description has at most 200 characters'),
  /** True where the address was found in an independent source. */
  verified: z.boolean('write true where the address was cross-checked, else false'),
  checked: z.iso.date('write the day it was last looked at as YYYY-MM-DD'),
  /** How it was cross-checked; for maintainers of the catalog, never shown to learners. */
  provenance: Text,
})

/** @param trackIds the existing tracks. */
export function resourceEntry(trackIds: readonly string[]) {
  const trackId = z.string().refine((id) => trackIds.includes(id), oneOf(trackIds))
  return RestOfEntry.extend({ tracks: z.array(trackId).min(1, 'name at least one track') })
}
