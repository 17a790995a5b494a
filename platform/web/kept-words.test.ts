import { expect, test } from 'vitest'

import { keptWords } from './kept-words.ts'

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute)

test.each([
  [at(27, 21, 40), false, 'Offline: as of 21:40.'],
  [at(27, 0, 5), false, 'Offline: as of 00:05.'],
  [at(26, 21, 40), false, 'Offline: as of November 26, 21:40.'],
  [at(27, 21, 40), true, 'No answer from the server: as of 21:40.'],
])('what was kept at %s, online: %s', (keptAt, isOnline, words) => {
  expect(keptWords(keptAt.getTime(), isOnline, at(27, 22, 0))).toBe(words)
})
