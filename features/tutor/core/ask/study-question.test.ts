/** What is studied, without the words of study, and which units it speaks for. */
import { expect, test } from 'vitest'

import { studyBonus, subjectOfStudy } from './study-question.ts'
import { aUnit } from './testing.ts'

test.each([
  ['mnemonic for OSI', 'exam', 'for OSI'],
  ['how do i memorize ports', 'exam', 'ports'],
  ['give me an example of a VLAN plan with values', 'example', 'a VLAN plan'],
  ['what should i learn by heart about wifi bands for the exam', 'exam', 'about wifi bands'],
] as const)('is studied in “%s”', (text, wanted, subject) => {
  expect(subjectOfStudy(text, wanted)).toBe(subject)
})

test('another question has no words of study', () => {
  expect(subjectOfStudy('how do i remember ports', 'how')).toBeNull()
  expect(subjectOfStudy('give me an example', 'example')).toBeNull()
})

test('a unit of the wanted kind and of a near topic is preferred', () => {
  const unit = aUnit({ id: 'one', topic: 'vlans', kind: 'define' })
  const bonus = studyBonus(
    [{ kind: 'answer', id: 'one', cosine: 0.8 }],
    'example',
    new Map([['one', unit]]),
  )
  const example = bonus(aUnit({ id: 'a', topic: 'vlans', kind: 'example' }))

  expect(example).toBeGreaterThan(bonus(aUnit({ id: 'b', topic: 'vlans', kind: 'how' })))
  expect(bonus(aUnit({ id: 'c', topic: 'dns', kind: 'example' }))).toBe(0)
})
