/** One of several parts is answered by the sentence or the unit that says what it asks, or by nothing. */
import { describe, expect, test } from 'vitest'

import { buildLibrary } from '../library.ts'
import { readQuestion } from '../question.ts'
import { LESSONS, TERMS } from '../testing.ts'
import { answerPart, isToldNear } from './answer-part.ts'
import type { Meaning } from './near-row.ts'
import { isElided, subjectBefore, withPartNamed } from './part-subject.ts'
import { aUnit } from './testing.ts'
import { understandPart } from './understand-part.ts'

const rests = [{ lessonId: 'dhcp', passageId: 'p-dhcp-1-1', words: 'Four messages' }]
const WHAT = aUnit({
  id: 'what',
  about: ['DHCP'],
  question: 'What is DHCP?',
  answer: 'DHCP lends addresses. [1] A lease of DHCP lasts eight days by default. [1]',
  rests,
})
const OTHER = aUnit({ id: 'other', topic: 'vlans', about: ['VLAN'], answer: 'A net. [1]', rests })
const library = buildLibrary(LESSONS, TERMS, { answers: [WHAT, OTHER] })

/** A text with the word is near to every sentence with it. */
const embed = (word: string) => async (text: string) =>
  text.includes(word) ? new Float32Array([1, 0]) : new Float32Array([0, 1])

function asked(text: string, word: string, cosines: Readonly<Record<string, number>>) {
  const meaning: Meaning = async () =>
    Object.entries(cosines).map(([id, cosine]) => ({ kind: 'answer', id, cosine }))
  return { library, meaning, embed: embed(word), text, before: 'DHCP' }
}

describe('a part', () => {
  test('is answered by a unit that is asked nearly so', async () => {
    const found = await answerPart(asked('what is it', 'nothing', { what: 0.9 }))

    expect(found).toMatchObject({ unit: WHAT, isSentence: false, isSure: true })
  })

  test('is answered by one sentence of a unit that was written for something else', async () => {
    const found = await answerPart(asked('how long is its lease', 'lease', { what: 0.5 }))

    expect(found).toMatchObject({ unit: WHAT, isSentence: true, first: { at: 1 } })
  })

  test('is answered by nothing where no sentence has its own words', async () => {
    expect(await answerPart(asked('who signs it', 'signs', { what: 0.7 }))).toBeNull()
  })

  test('is not answered by a unit about something else', async () => {
    expect(await answerPart(asked('how long is its lease', 'x', { other: 0.7 }))).toBeNull()
  })

  test('is told already where a sentence that was told comes near and has its words', async () => {
    const part = asked('does the lease last', 'lease', {})

    expect(await isToldNear(part, [WHAT])).toBe(true)
    expect(await isToldNear(part, [OTHER])).toBe(false)
  })
})

describe('the subject of a part', () => {
  const context = { askedFrom: null, earlier: [], last: null }
  const read = (text: string) => understandPart(library, async () => [], text, context)

  test('is what the parts before name, if it names nothing of its own', async () => {
    const before = [await read('how does DHCP work')]

    expect(subjectBefore(library, before)).toBe('dhcp')
    expect(isElided(library, readQuestion(library, 'who signs it'))).toBe(true)
    expect(isElided(library, readQuestion(library, 'what is a VLAN'))).toBe(false)
  })

  test('is that of the first part again behind one that names nothing', async () => {
    expect(subjectBefore(library, [await read('how does DHCP work'), await read('and why')])).toBe(
      'dhcp',
    )
  })

  test('may be counted: the first one, the second one', async () => {
    const before = [await read('how does DHCP work'), await read('how does NAT work')]

    expect(withPartNamed(library, 'is the second one safe', before)).toBe('is nat safe')
    expect(withPartNamed(library, 'is the first one a lease', before)).toBe('is dhcp a lease')
  })
})
