/**
 * What a request has to change, in plain words, where its contract has none of its own.
 *
 * They follow the name of the field: "extraMinutes: must be at least 0".
 */
import type { z } from 'zod/mini'

export function issueWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${TYPES[issue.expected] ?? issue.expected}`
    case 'too_small':
      return sizeWords(issue.origin, 'at least', issue.minimum)
    case 'too_big':
      return sizeWords(issue.origin, 'at most', issue.maximum)
    case 'invalid_format':
      return FORMATS[issue.format] ?? ODD
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `remove ${issue.keys.join(', ')}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
      return ODD
  }
}

const ODD = 'has a form that is not accepted here'

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'must be a UUID, as 4f0c2b1e-7d35-4a0e-9d53-0d2f8a3d5c11',
  datetime: 'must be a date with its time, as 2026-03-02T12:00:00Z',
  date: 'must be a date, as 2026-03-02',
  email: 'must be an email address',
  url: 'must be an address, as https://example.org',
}

const PARTS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
}

function sizeWords(origin: string, bound: 'at least' | 'at most', size: number | bigint): string {
  const parts = PARTS[origin]
  if (!parts) return `must be ${bound} ${size}`
  return `must have ${bound} ${size} ${Number(size) === 1 ? parts[0] : parts[1]}`
}
