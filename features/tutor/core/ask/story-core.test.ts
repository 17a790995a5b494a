/** What a situation is about, without what is only told with it. */
import { expect, test } from 'vitest'

import { coreOfStory } from './story-core.ts'

test.each([
  [
    'Practice question: a company must link two warehouses across a parking lot. I chose more power and it was wrong. Why?',
    'a company must link two warehouses across a parking lot.',
  ],
  [
    'Ticket from this morning: users reach the file server but no website opens. DHCP looks ok. where would you look?',
    'users reach the file server but no website opens.',
  ],
  [
    'the scanner drops in the last aisle. user is screaming. what do i do',
    'the scanner drops in the last aisle.',
  ],
])('what is only told with it is left out: %s', (text, core) => {
  expect(coreOfStory(text).text).toBe(core)
})

test('that others are fine stays: it decides between causes', () => {
  const { text } = coreOfStory('One PC has no internet. The person next to her is fine. Why?')

  expect(text).toBe('One PC has no internet. The person next to her is fine.')
})

test('a question that names what is wanted stays', () => {
  expect(
    coreOfStory('Two servers share the visitors. Which device goes in front?').clauses,
  ).toEqual(['Two servers share the visitors.', 'Which device goes in front?'])
})

test('what would leave nothing is left as it is', () => {
  expect(coreOfStory('DNS is fine. What now?')).toEqual({
    clauses: ['DNS is fine.', 'What now?'],
    text: 'DNS is fine. What now?',
  })
})
