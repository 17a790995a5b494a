/** What is known to be believed wrongly is never called true: each belief of the content, asked in several ways. */
import { beforeAll, describe, expect, test } from 'vitest'

import { loadRealCurriculum } from '#app/server/testing.ts'
import type { Curriculum, TrackContent } from '#features/curriculum/contract.ts'

import { answerFromLessons } from '../answer.ts'
import { buildLibrary } from '../library.ts'
import { understand } from '../understand.ts'
import { beliefsOf, restingBelief, type BeliefIn } from './known-beliefs.ts'

const REACH = {
  id: 'full-reach',
  topic: 'cables',
  belief: 'Cat 6 carries 10 Gb/s over the full 100 m.',
  correction: 'It reaches about 55 m.',
}

describe('a belief', () => {
  const beliefIn = beliefsOf([REACH])

  test.each([
    'True or false: Cat 6 carries 10 Gb/s over the full 100 m.',
    'cat 6 carries 10 gb/s over the full 100 m, right?',
    'is it true that cat 6 carries 10 Gb/s over the full 100 m',
  ])('is known by its words: %s', (text) => {
    expect(beliefIn(text)).toBe(REACH)
  })

  test.each([
    'True or false: Cat 6A carries 10 Gb/s over the full 100 m.',
    'True or false: Cat 6 does not carry 10 Gb/s over the full 100 m.',
    'True or false: Cat 6 carries 1 Gb/s over the full 100 m.',
    'does cat 6 carry 10 Gb/s over the full 100 m?',
    'how is cat 6 carrying 10 Gb/s over the full 100 m',
  ])('is nothing else: %s', (text) => {
    expect(beliefIn(text)).toBeNull()
  })
})

describe('of the real content', () => {
  let curriculum: Curriculum
  let content: TrackContent
  let beliefIn: BeliefIn
  beforeAll(async () => {
    curriculum = await loadRealCurriculum()
    content = await curriculum.content('network-plus')
    beliefIn = beliefsOf(curriculum.misconceptions)
  }, 60_000)

  test.each([
    ['as the list of mistakes asks', (belief: string) => `True or false: ${belief}`],
    ['in small letters', (belief: string) => `true or false ${belief.toLowerCase()}`],
    ['behind words', (belief: string) => `is it true that ${belief.replace(/\.$/, '?')}`],
    ['before words', (belief: string) => `${belief.replace(/\.$/, '')}, true or false?`],
  ])('each belief is known %s', (_, asked) => {
    const missed = curriculum.misconceptions.filter(
      ({ id, belief }) => beliefIn(asked(belief))?.id !== id,
    )

    expect(missed).toEqual([])
  })

  test('each is told to be false, with what is so instead', async () => {
    const { lessons, terms, answers, propositions } = content
    const library = buildLibrary(lessons, terms, { answers })
    const help = { emergency: 'call 911', crisis: 'call 988' }
    const wrong: string[] = []
    for (const one of curriculum.misconceptions) {
      const text = `True or false: ${one.belief}`
      const belief = restingBelief(one, propositions)
      // oxlint-disable-next-line no-await-in-loop -- nothing waits: no sentence model is asked
      const understood = await understand(library, async () => [], {
        text,
        askedFrom: null,
        earlier: [],
        help,
        belief,
      })
      const said = answerFromLessons(library, understood).text
      if (!said.startsWith('**False.** ') || said.length < one.correction.length / 2)
        wrong.push(said)
    }

    expect(wrong).toEqual([])
  }, 60_000)

  test('nothing that is taught is taken for a belief', () => {
    const taught = content.propositions.flatMap(({ says, ways, wrong }) => [
      says,
      ...ways,
      ...wrong.map(({ truth }) => truth),
    ])
    const corrections = curriculum.misconceptions.map(({ correction }) => correction)

    expect([...taught, ...corrections].filter((text) => beliefIn(text) !== null)).toEqual([])
  })
})
