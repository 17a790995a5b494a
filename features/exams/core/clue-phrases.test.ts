import { describe, expect, test } from 'vitest'

import { asksForBest, cluePhrasesOf, type Shown } from './clue-phrases.ts'

const shown = (traits: Partial<Shown>): Shown => ({
  scenario: null,
  stem: '',
  exhibitLines: [],
  clue: '',
  ...traits,
})

const LAB = shown({
  stem: 'In a lab, a script sent frames with different source addresses from one jack. Each jack serves one PC. The administrator may enable one feature. Which feature BEST prevents a repetition?',
  clue: 'different source addresses from one jack',
})

function rightIn(question: Shown): string[] | undefined {
  const found = cluePhrasesOf(question)
  return found?.rightIndexes.map((at) => found.phrases[at] ?? '')
}

describe('phrases', () => {
  test('are the sentences that tell something, and the one with the clue is right', () => {
    expect(cluePhrasesOf(LAB)).toEqual({
      phrases: [
        'In a lab, a script sent frames with different source addresses from one jack.',
        'Each jack serves one PC.',
        'The administrator may enable one feature.',
      ],
      rightIndexes: [0],
    })
  })

  test('are parts of long sentences, none too short to say something', () => {
    const found = cluePhrasesOf(
      shown({
        stem: 'A company runs an order program between two sites over the internet, on a dozen ports, and the vendor is out of business, so neither the server nor the PCs may be modified. What is BEST?',
        clue: 'neither the server nor the PCs may be modified',
      }),
    )
    expect(found?.phrases).toEqual([
      'A company runs an order program between two sites over the internet',
      'on a dozen ports',
      'and the vendor is out of business',
      'so neither the server nor the PCs may be modified.',
    ])
    expect(found?.rightIndexes).toEqual([3])
  })

  test('of a case come from its scene and its stem', () => {
    const found = cluePhrasesOf({
      ...LAB,
      scenario: 'A bakery has two sites. Its router is old.',
    })
    expect(found?.phrases.slice(0, 2)).toEqual(['A bakery has two sites.', 'Its router is old.'])
    expect(found?.phrases).toHaveLength(5)
  })

  test('are at most six, of them three lines of an exhibit around the clue', () => {
    const found = cluePhrasesOf({
      ...LAB,
      stem: `The first day. The second day. The third day. ${LAB.stem.slice(0, -1)} today?`,
      exhibitLines: ['one up', 'two up', 'three up', 'four down', 'five up', 'six up'],
      clue: 'four down',
    })
    expect(found?.phrases).toHaveLength(6)
    expect(found?.phrases.slice(3)).toEqual(['three up', 'four down', 'five up'])
    expect(found?.rightIndexes).toEqual([4])
  })
})

describe('right', () => {
  test('is each phrase with a fact of a clue that joins two', () => {
    expect(
      rightIn(
        shown({
          stem: 'The link fails for days after rain. It was laid two years ago. It is 70 m long. The pipe cannot be kept dry. What is BEST?',
          clue: 'fails after rain; pipe cannot be kept dry',
        }),
      ),
    ).toEqual(['The link fails for days after rain.', 'The pipe cannot be kept dry.'])
  })

  test('is also a phrase with a short fact of the clue, word for word', () => {
    const stem =
      'A fiber went dark. The route is 2.6 km long. It is buried under asphalt. The crew wants to dig one hole only. The owner is in a hurry. What is BEST?'
    expect(rightIn(shown({ stem, clue: '2.6 km long, buried, one hole' }))).toEqual([
      'The route is 2.6 km long.',
      'The crew wants to dig one hole only.',
    ])
  })

  test('is the question itself only where the clue is in it', () => {
    const stem =
      'A school has one password. It leaks often. The devices are managed. What limits the work BEST when one credential becomes known?'
    expect(rightIn(shown({ stem, clue: 'when one credential becomes known' }))).toEqual([
      'What limits the work BEST when one credential becomes known?',
    ])
    expect(cluePhrasesOf(shown({ stem, clue: 'one password' }))?.phrases).toHaveLength(3)
  })
})

describe('nothing is asked', () => {
  test.each([
    ['where the clue is nowhere', { ...LAB, clue: 'a wholly unrelated observation' }],
    ['where half of it is somewhere', { ...LAB, clue: 'one feature against many frames sent' }],
    [
      'where most phrases contain it',
      shown({ stem: 'A is down. A is down now. B is up. What is BEST?', clue: 'A is down' }),
    ],
    ['where there are too few phrases', shown({ stem: 'It is down. Why?', clue: 'it is down' })],
    ['without a clue', { ...LAB, clue: '' }],
  ] as const)('%s', (_name, question) => {
    expect(cluePhrasesOf(question)).toBeNull()
  })
})

test.each([
  ['What is the MOST likely cause?', true],
  ['What should be done NEXT?', true],
  ['Which is BEST?', true],
  ['What comes FIRST?', true],
  ['What is most likely?', false],
  ['Which is the LEAST risky?', false],
])('%s asks for the best of several: %s', (stem, expected) => {
  expect(asksForBest(stem)).toBe(expected)
})
