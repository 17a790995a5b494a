/** Which propositions are refused, with which words, and how one finds the passages that it rests on. */
import { describe, expect, test } from 'vitest'

import { propositionOf, PropositionShape } from './proposition-schema.ts'

const FALSELY = { ways: ['a hub filters', 'hubs learn'], truth: 'A hub repeats.' }
const ENTRY = {
  id: 'hub-repeats',
  says: 'A hub repeats each frame.',
  ways: ['it repeats', 'hub sends it to all', 'everything is repeated'],
  needs: [['repeat', 'all']],
  asks: 'What does a hub do with a frame?',
  wrong: [FALSELY],
  rests: [{ lesson: 'hubs', heading: 'What it does', words: 'A hub repeats' }],
}
const problemsOf = (entry: object) =>
  PropositionShape.safeParse(entry).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? []

describe('an entry', () => {
  test('that is whole is read; a false version need not name a misconception', () => {
    expect(PropositionShape.parse(ENTRY)).toEqual({
      ...ENTRY,
      wrong: [{ ...FALSELY, misconception: null }],
    })
  })

  test.each([
    [{ ...ENTRY, ways: ENTRY.ways.slice(1) }, /^ways: write at least 3 ways/],
    [{ ...ENTRY, ways: Array.from({ length: 9 }, (_, at) => `way ${at}`) }, /^ways: .*at most 8/],
    [{ ...ENTRY, needs: [] }, /^needs: write the words without which it is not said/],
    [{ ...ENTRY, needs: [[7]] }, /^needs\.0\.0: write some text \(quote it/],
    [{ ...ENTRY, wrong: [] }, /^wrong: write at least one false version/],
    [{ ...ENTRY, wrong: [{ ...FALSELY, ways: ['one'] }] }, /^wrong\.0\.ways: write at least 2/],
    [{ ...ENTRY, rests: [] }, /^rests: name the words of a lesson/],
    [{ ...ENTRY, says: '' }, /^says: write some text/],
  ])('is refused where it breaks a rule: %#', (entry, message) => {
    expect(problemsOf(entry)).toEqual([expect.stringMatching(message)])
  })
})

test('a passage that is not there is told', () => {
  const lesson = { passages: [{ id: 'p', heading: 'What it does', text: 'A hub repeats all.' }] }
  const entry = PropositionShape.parse(ENTRY)

  const found = propositionOf(entry, 'hubs', () => lesson)
  const lost = propositionOf(entry, 'hubs', () => ({ passages: [] }))

  expect(found.problems).toEqual([])
  expect(found.proposition.rests).toEqual([
    { lessonId: 'hubs', passageId: 'p', words: 'A hub repeats' },
  ])
  expect(lost.problems).toEqual([expect.stringContaining('rests.0: hubs has no passage')])
})
