/** Which unit answers a second wish, and when it is told already. */
import { describe, expect, test } from 'vitest'

import { buildLibrary } from '../library.ts'
import { readQuestion } from '../question.ts'
import { LESSONS, TERMS } from '../testing.ts'
import { isToldIn, unitForWish } from './answer-wish.ts'
import type { Meaning } from './near-row.ts'
import { aUnit } from './testing.ts'

const rests = [{ lessonId: 'dhcp', passageId: 'p-dhcp-1-1', words: 'Four messages' }]
const WHAT = aUnit({
  id: 'what',
  about: ['DHCP'],
  question: 'What is DHCP?',
  answer: 'DHCP lends addresses. A relay is needed if the server is in another network.',
  rests,
})
const ANSWERS = [
  WHAT,
  aUnit({ id: 'silent', about: ['DHCP'], asks: ['what if the server stays silent'], rests }),
  aUnit({ id: 'picture', kind: 'example', about: ['DHCP'], asks: ['silent server'], rests }),
  aUnit({
    id: 'story',
    kind: 'fix',
    about: ['DHCP'],
    question: 'Since Monday the server of our second office stays silent and all of us wait. Why?',
    asks: ['silent server'],
    rests,
  }),
  aUnit({ id: 'vlan', topic: 'vlans', about: ['VLAN'], asks: ['silent vlan'] }),
]
const library = buildLibrary(LESSONS, TERMS, { answers: ANSWERS })

async function found(text: string, cosines: Readonly<Record<string, number>>) {
  const near: Meaning = async () =>
    Object.entries(cosines).map(([id, cosine]) => ({ kind: 'answer', id, cosine }))
  const wish = { text, head: 'what is DHCP', subject: 'DHCP', unit: WHAT, told: new Set<string>() }
  return (await unitForWish(library, near, wish))?.id ?? null
}

describe('a second wish', () => {
  test('is answered by a unit near what was told that has its own words', async () => {
    expect(await found('when is the server silent', { silent: 0.75 })).toBe('silent')
  })

  test('is not answered by one that only comes near to what was asked first', async () => {
    expect(await found('who pays for it', { silent: 0.75 })).toBeNull()
  })

  test('gets nothing of another topic', async () => {
    expect(await found('when is the server silent', { vlan: 0.7 })).toBeNull()
  })

  test('gets neither a picture nor a situation that it does not ask for', async () => {
    expect(await found('when is the server silent', { picture: 0.9, story: 0.9 })).toBeNull()
  })

  test('gets nothing without a sentence model', async () => {
    expect(await found('when is the server silent', {})).toBeNull()
  })
})

test.each([
  ['does it need a relay', true],
  ['when is a relay needed', true],
  ['why is a relay needed', false],
  ['does it lease printers', false],
  ['is it', false],
])('what a told sentence says is not asked again: %s', (wish, isTold) => {
  const [asked, head] = [readQuestion(library, wish), readQuestion(library, 'what is DHCP')]

  expect(isToldIn(library, [WHAT], asked, head)).toBe(isTold)
})
