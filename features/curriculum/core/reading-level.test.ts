import { expect, test } from 'vitest'

import { readingGrade } from './reading-level.ts'

test('short plain sentences have a low grade, long academic ones a high grade', () => {
  const plain = readingGrade(
    'The switch is on. The light is red. You plug in the cable. Now it works.',
  )
  const learned = readingGrade(
    'Notwithstanding considerable architectural heterogeneity, organizational interoperability necessitates comprehensive administrative standardization of authentication infrastructures.',
  )

  expect(plain).toBeLessThan(3)
  expect(learned).toBeGreaterThan(18)
})

test('a sentence ends inside quotation marks and brackets too', () => {
  const plain = readingGrade('The switch is on. The light is red. Now it works.')

  expect(readingGrade('The "switch is on." (The light is red.) “Now it works.”')).toBe(plain)
})

test('a text without sentences has no level', () => {
  expect(readingGrade('')).toBe(0)
})
