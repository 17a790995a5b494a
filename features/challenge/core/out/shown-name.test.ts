/** The name on the page for a study partner: whatever a person is called, and something that can be seen. */
import { describe, expect, test } from 'vitest'

import { NewShown } from './endpoints.ts'

const troubleWith = (name: string) =>
  NewShown.safeParse({ name, exam: true }).error?.issues[0]?.message

describe('a name to show', () => {
  test.each([
    'Ada',
    'Ada L.',
    '李',
    'Zoë',
    "O'Brien-Núñez",
    // With the joiners that these scripts and signs are written with.
    'می\u200cنا',
    '👩\u200d💻',
    '❤\ufe0f',
    '7',
  ])('%s is one', (name) => {
    expect(troubleWith(name)).toBeUndefined()
  })

  test.each([
    ['a zero-width space in it', 'A\u200bda'],
    ['an override of the direction', 'Ada\u202egnp'],
    ['an isolate', '\u2066Ada'],
    ['a line separator', 'Ada\u2028'.concat('L')],
    ['a control character', 'Ada\u0007'],
    ['a soft hyphen', 'A\u00adda'],
  ])('%s is refused', (_name, name) => {
    expect(troubleWith(name)).toBe('remove the invisible characters')
  })

  test.each([
    ['nothing', ''],
    ['spaces', '  \u00a0 '],
    ['a zero-width space', '\u200b'],
    ['joiners alone', '\u200d\u200c'],
    ['a filler', '\u3164'],
  ])('%s is none', (_name, name) => {
    expect(troubleWith(name)).toBe('write the name to show')
  })
})
