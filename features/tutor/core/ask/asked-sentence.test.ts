/** Which sentence answers a side question. */
import { expect, test } from 'vitest'

import { buildLibrary } from '../library.ts'
import { readQuestion } from '../question.ts'
import { LESSONS, TERMS } from '../testing.ts'
import { askedSentence } from './asked-sentence.ts'
import { aUnit } from './testing.ts'

const rests = [{ lessonId: 'l', passageId: 'p', words: 'w' }]
const NAT = aUnit({
  id: 'nat',
  about: ['NAT'],
  answer:
    'NAT changes addresses. NAT means network address translation. Its table line has 32 bits. NAT over a tunnel uses UDP 4500. [1]',
  rests,
})
const OTHER = aUnit({ id: 'nat-layer', about: ['NAT'], answer: 'NAT works at layer 3. [1]', rests })
const library = buildLibrary(LESSONS, TERMS, { answers: [NAT, OTHER] })

function asked(text: string, others = [OTHER]) {
  const ranked = others.map((unit) => ({
    unit,
    cosine: 0.7,
    score: 1,
    subjectShare: 1,
    wordShare: 1,
  }))
  const found = askedSentence(library, readQuestion(library, text), NAT, ranked)
  return found && [found.unit.id, found.statement.text]
}

test.each([
  ['which port does nat use', 'NAT over a tunnel uses UDP 4500.'],
  ['what does nat stand for', 'NAT means network address translation.'],
  ['how many bits has a line of nat', 'Its table line has 32 bits.'],
])('is told first: %s', (text, sentence) => {
  expect(asked(text)).toEqual(['nat', sentence])
})

test('may be one of another unit about the same', () => {
  expect(asked('at which layer does nat work')).toEqual(['nat-layer', 'NAT works at layer 3.'])
  expect(asked('at which layer does nat work', [])).toBeNull()
})

test('there is none for another question, or where no sentence says it', () => {
  expect(asked('what is nat')).toBeNull()
  expect(asked('how fast is nat')).toBeNull()
})

test('an item of a list that tells one thing does not answer for several', () => {
  const unit = aUnit({
    id: 'both',
    about: ['NAT', 'VLAN'],
    answer: 'They differ:\n- NAT: layer 3. [1]\n- VLAN: layer 2. [1]',
    rests,
  })
  const first = (text: string) => askedSentence(library, readQuestion(library, text), unit, [])

  expect(first('which layer is nat and vlan')).toBeNull()
  expect(first('which layer is nat')?.statement.text).toBe('NAT: layer 3.')
})
