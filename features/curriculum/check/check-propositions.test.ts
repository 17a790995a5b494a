/** Sound propositions of one topic; each test breaks one rule and is told what to write. */
import { expect, test } from 'vitest'

import type { Proposition } from '../core/proposition.ts'
import { propositionFindings } from './check-propositions.ts'

const PASSAGE = {
  id: 'p-1',
  heading: 'Hubs',
  text: 'A hub repeats each frame on all of its 8 ports. It never learns an address. It has no settings. All share the speed.',
}
const REST = { lessonId: 'hubs', passageId: 'p-1', words: 'A hub repeats each frame' }

function aProposition(traits: Partial<Proposition> & Pick<Proposition, 'id'>): Proposition {
  const { id } = traits
  return {
    topic: 'hubs',
    says: `A hub repeats each frame ${id}.`,
    ways: [`it repeats ${id}`],
    needs: [['repeat']],
    asks: 'What happens to a frame?',
    wrong: [
      { ways: [`it filters ${id}`], truth: 'A hub repeats each frame.', misconception: null },
    ],
    rests: [REST],
    ...traits,
  }
}
const SOUND: readonly Proposition[] = [
  aProposition({ id: 'repeats' }),
  aProposition({
    id: 'no-address',
    says: 'It never learns an address.',
    ways: ['no address is learned'],
    needs: [['address']],
  }),
  aProposition({
    id: 'no-settings',
    says: 'It has no settings.',
    ways: ['nothing can be set, no settings'],
    needs: [['settings']],
  }),
  aProposition({
    id: 'shares-speed',
    says: 'All ports share the speed.',
    ways: ['they share it'],
    needs: [['share']],
  }),
]
const findingsOf = (propositions: readonly Proposition[]) =>
  propositionFindings(propositions, ['hubs'], (lessonId) =>
    lessonId === 'hubs' ? PASSAGE : undefined,
  )
const messagesOf = (traits: Partial<Proposition>) =>
  findingsOf(SOUND.map((one, at) => (at === 0 ? { ...one, ...traits } : one))).map(
    ({ about, message }) => `${about}: ${message}`,
  )

test('sound propositions are left alone', () => {
  expect(findingsOf(SOUND)).toEqual([])
})

test('a topic that is taught has some', () => {
  expect(propositionFindings(SOUND, ['hubs', 'bridges'], () => PASSAGE)).toEqual([
    { about: 'bridges', message: 'it has 0; write 4 to 7' },
  ])
})

test('a topic has four to seven', () => {
  expect(findingsOf(SOUND.slice(1))).toEqual([{ about: 'hubs', message: 'it has 3; write 4 to 7' }])
})

test('one wording stands in one place', () => {
  expect(messagesOf({ ways: ['They share it!', 'share, repeat'] })).toContain(
    'shares-speed: “they share it” is said in repeats already; leave it in one place',
  )
})

test('no two say much the same', () => {
  expect(
    messagesOf({ says: 'It never learns an address to repeat.', ways: ['repeat it all'] }),
  ).toEqual(['no-address: it says much the same as repeats; make them one'])
})

test('every wording has a word of each group', () => {
  expect(messagesOf({ ways: ['it floods the frame'] })).toEqual([
    'repeats: “it floods the frame” has none of repeat; add its word to the group, or remove the group',
  ])
})

test('a wording says one thing only', () => {
  const long = `repeat ${'again '.repeat(32)}`.trim()
  expect(messagesOf({ ways: [long] })).toEqual([expect.stringContaining('has 33 words')])
})

test('the question is one, and does not give it away', () => {
  expect(messagesOf({ asks: 'Tell me about frames' })).toEqual([
    'repeats: write asks as one question, which ends with its question mark',
  ])
  expect(messagesOf({ asks: 'Does it repeat frames?' })).toEqual([
    expect.stringContaining('has all the words that say it'),
  ])
})

test('what it says and the truth agree with the lesson', () => {
  expect(messagesOf({ says: 'A hub repeats each frame on 16 ports.' })).toEqual([
    expect.stringContaining('does not agree with what it rests on: “16” is not in the source'),
  ])
  const wrong = [{ ways: ['it learns'], truth: 'It learns an address.', misconception: null }]
  expect(messagesOf({ wrong })).toEqual([expect.stringContaining('does not agree')])
})
