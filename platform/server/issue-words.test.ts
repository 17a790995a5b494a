import { expect, test } from 'vitest'
import { z } from 'zod/mini'

import { issueWords } from './issue-words.ts'

const wordsOn = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = z.safeParse(schema, value, { error: issueWords })
  return error?.issues.map(({ message }) => message)
}

test.for<[z.ZodMiniType, unknown, string]>([
  [z.string(), undefined, 'is missing'],
  [z.string(), 7, 'must be a text'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.array(z.string()), 'a', 'must be a list'],
  [z.int().check(z.minimum(0)), -1, 'must be at least 0'],
  [z.int().check(z.maximum(40)), 41, 'must be at most 40'],
  [z.string().check(z.minLength(1)), '', 'must have at least 1 character'],
  [z.string().check(z.maxLength(3)), 'four', 'must have at most 3 characters'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'must have at most 1 entry'],
  [z.uuid(), 'zzz', 'must be a UUID, as 4f0c2b1e-7d35-4a0e-9d53-0d2f8a3d5c11'],
  [z.iso.datetime(), 'noon', 'must be a date with its time, as 2026-03-02T12:00:00Z'],
  [z.enum(['full', 'half']), 'whole', 'must be one of full, half'],
  [z.literal('end'), 'start', 'must be end'],
  [z.strictObject({}), { more: 1 }, 'remove more'],
  [z.union([z.string(), z.number()]), true, 'has a form that is not accepted here'],
  [z.string().check(z.regex(/^a/)), 'b', 'has a form that is not accepted here'],
])('%#: says what to change', ([schema, value, words]) => {
  expect(wordsOn(schema, value)).toEqual([words])
})

test('what the contract says itself stays', () => {
  expect(wordsOn(z.string().check(z.minLength(1, 'write a name')), '')).toEqual(['write a name'])
})
