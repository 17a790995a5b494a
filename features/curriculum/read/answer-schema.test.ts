/** Which units are refused, with which words, and how a unit finds the passages that it rests on. */
import { describe, expect, test } from 'vitest'

import { AnswerShape, unitOf } from './answer-schema.ts'

const ENTRY = {
  id: 'hub-what',
  kind: 'define',
  question: 'What is a hub?',
  asks: ['hub', 'what is hub', 'hubs', 'explain hub', 'whats a hub', 'hub meaning'],
  about: ['hub'],
  answer: 'A hub repeats. [1]',
  rests: [{ lesson: 'hubs', heading: 'What it does', words: 'A hub repeats' }],
}
const without = (name: string) =>
  Object.fromEntries(Object.entries(ENTRY).filter(([key]) => key !== name))
const problemsOf = (entry: object) =>
  AnswerShape.safeParse(entry).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? []

describe('an entry', () => {
  test('that is whole is read, with nothing for what it leaves out', () => {
    expect(AnswerShape.parse(ENTRY)).toEqual({
      ...ENTRY,
      kind: 'define',
      verdict: null,
      simply: null,
    })
  })

  test.each([
    [true, 'true'],
    [false, 'false'],
    ['depends', 'depends'],
  ])('has the verdict %s in a word', (written, verdict) => {
    expect(AnswerShape.parse({ ...ENTRY, kind: 'verdict', verdict: written }).verdict).toBe(verdict)
  })

  test.each([
    [{ ...ENTRY, id: 'Hub What' }, /^id: an id is kebab-case/],
    [{ ...ENTRY, kind: 'what' }, /^kind: write one of define, why, how/],
    [without('question'), /^question: write some text/],
    [{ ...ENTRY, asks: ENTRY.asks.slice(1) }, /^asks: write at least 6 ways to ask it/],
    [without('asks'), /^asks: write a list of questions as people type them/],
    [{ ...ENTRY, about: [] }, /^about: name what it is about/],
    [without('answer'), /^answer: write some text/],
    [{ ...ENTRY, rests: [] }, /^rests: name the words of a lesson/],
    [without('rests'), /^rests: write a list of passages/],
    [
      { ...ENTRY, rests: [{ lesson: 'hubs', words: 'A hub' }] },
      /^rests\.0\.heading: write the heading/,
    ],
    [{ ...ENTRY, verdict: 'perhaps' }, /^verdict: write true, false or depends/],
    [{ ...ENTRY, verdict: true }, /^verdict: a unit of the kind verdict, and no other/],
    [{ ...ENTRY, kind: 'verdict' }, /^verdict: a unit of the kind verdict, and no other/],
    [{ ...ENTRY, anwser: 'x' }, /anwser/],
  ])('is refused where it breaks a rule: %#', (entry, message) => {
    const problems = problemsOf(entry)

    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(message)
  })
})

describe('what a unit rests on', () => {
  const passages = [
    { id: 'p-0', heading: '', text: 'Monday. A hub blinks.' },
    { id: 'p-1', heading: 'What it does', text: 'A switch learns.' },
    {
      id: 'p-2',
      heading: 'What it does',
      text: "A hub repeats “each” frame; it's a\nrepeater: `show hub`.",
    },
  ]
  const find = (rest: Partial<(typeof ENTRY)['rests'][number]>) =>
    unitOf(
      AnswerShape.parse({ ...ENTRY, rests: [{ ...ENTRY.rests[0], ...rest }] }),
      'hubs-and-switches',
      (id) => (id === 'hubs' ? { passages } : undefined),
    )

  test('is the passage under the heading that contains the words', () => {
    expect(find({})).toMatchObject({
      unit: {
        id: 'hub-what',
        topic: 'hubs-and-switches',
        rests: [{ lessonId: 'hubs', passageId: 'p-2', words: 'A hub repeats' }],
      },
      problems: [],
    })
  })

  test('may be in the story before the first heading', () => {
    expect(find({ heading: '', words: 'A hub blinks.' }).unit.rests[0]?.passageId).toBe('p-0')
  })

  test.each(['repeats "each" frame', "it's a repeater", 'a repeater: show hub'])(
    'is found whatever the form of quotation marks, code and lines: %s',
    (words) => {
      expect(find({ words }).problems).toEqual([])
    },
  )

  test.each([
    [{ lesson: 'gone' }, 'rests.0: there is no lesson gone'],
    [{ heading: 'Gone' }, 'rests.0: hubs has no passage under the heading “Gone”'],
    [
      { words: 'A hub learns' },
      'rests.0: no passage under “What it does” contains these words; copy them as they are',
    ],
    [
      { words: 'a hub repeats' },
      'rests.0: no passage under “What it does” contains these words; copy them as they are',
    ],
  ])('is told where it is not found: %o', (rest, problem) => {
    expect(find(rest).problems).toEqual([problem])
  })
})
