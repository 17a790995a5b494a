/** What is told of a passage: a unit that says it differently, and a quote only where there is none. */
import { describe, expect, test } from 'vitest'

import type { AnswerUnit } from '#features/curriculum/contract.ts'

import { answerFromLessons } from '../answer.ts'
import type { Meaning } from '../ask/near-row.ts'
import { aUnit } from '../ask/testing.ts'
import { buildLibrary } from '../library.ts'
import { LESSONS, TERMS } from '../testing.ts'
import { understand } from '../understand.ts'

const restingOn = (passageId: string, words = 'A trunk port carries frames of many VLANs') => [
  { lessonId: 'vlan', passageId, words },
]
const TRUNK = aUnit({
  id: 'trunk-what',
  topic: 'vlans',
  question: 'What is a trunk port?',
  answer: 'A trunk brings several VLANs over one cable. [1] Both ends must agree.',
  about: ['trunk'],
  simply: 'A trunk is a road with many lanes.',
  rests: restingOn('p-vlan-0-2'),
})
const EXAM = aUnit({
  id: 'trunk-exam',
  topic: 'vlans',
  kind: 'exam',
  answer: 'The exam asks for tags. [1]',
  rests: restingOn('p-vlan-0-2'),
})
const ACCESS = aUnit({
  id: 'access-what',
  topic: 'vlans',
  question: 'What is an access port?',
  answer: 'It has one VLAN. [1]',
  rests: restingOn('p-vlan-0-1', 'An access port belongs to one VLAN'),
})
const FROM = { lessonId: 'vlan', passageId: 'p-vlan-0-2' }
const TEXT = 'Explain this in other words: “A trunk port carries frames of many VLANs, and…”'

/** Each unit as near to any text as is said here. */
const meaningOf =
  (cosines: Readonly<Record<string, number>>): Meaning =>
  async () =>
    Object.entries(cosines).map(([id, cosine]) => ({
      kind: 'answer' as const,
      id,
      part: 'whole' as const,
      cosine,
    }))

async function told(
  answers: readonly AnswerUnit[],
  cosines: Readonly<Record<string, number>>,
  text = TEXT,
) {
  const library = buildLibrary(LESSONS, TERMS, { answers })
  const help = { emergency: 'call 911', crisis: 'call 988' }
  const asked = { text, askedFrom: FROM, earlier: [], help }
  return answerFromLessons(library, await understand(library, meaningOf(cosines), asked))
}

describe('a passage that was asked about', () => {
  test('is said by the unit that rests on it, its simple words first', async () => {
    const { text, citations, notes, units } = await told([TRUNK], { 'trunk-what': 0.7 })

    expect(text).toMatch(/^A trunk is a road with many lanes\.\n\nA trunk brings .* \[1\]/)
    expect(citations).toMatchObject([{ lessonId: 'vlan', passageId: 'p-vlan-0-2' }])
    expect(units).toEqual(['trunk-what'])
    expect(notes).toEqual([])
  })

  test('is rather said by what a thing is than by a list for the exam', async () => {
    const { units } = await told([EXAM, TRUNK], { 'trunk-exam': 0.7, 'trunk-what': 0.7 })

    expect(units).toEqual(['trunk-what'])
  })

  test('is said by a unit that rests on it though another one is nearer', async () => {
    const near = { 'access-what': 0.9, 'trunk-what': 0.6 }

    expect((await told([ACCESS, TRUNK], near)).units).toEqual(['trunk-what'])
  })

  test('without such a unit gets the nearest of the lesson, named as that', async () => {
    const { text, citations } = await told([ACCESS], { 'access-what': 0.7 })

    expect(text).toMatch(/^For just this passage \[1\] .* \*\*What is an access port\?\*\*\n\n/)
    expect(citations.map(({ passageId }) => passageId)).toEqual(['p-vlan-0-2', 'p-vlan-0-1'])
  })

  test('is quoted where no unit is near', async () => {
    const { text, notes } = await told([ACCESS], { 'access-what': 0.3 })

    expect(text).toContain('**trunk port**')
    expect(notes).toEqual([expect.stringContaining('does not rephrase')])
  })

  test('leaves a question of its own that is asked beside it', async () => {
    const { text } = await told([TRUNK], {}, `${TEXT} What is NAT?`)

    expect(text).toMatch(/^\*\*NAT\*\*/)
  })

  test('is still meant where only more of it is wanted', async () => {
    const { units } = await told([TRUNK], { 'trunk-what': 0.7 }, `${TEXT} why?`)

    expect(units).toEqual(['trunk-what'])
  })
})
