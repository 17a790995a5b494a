/** What is asked of each of several things, and which things those are. */
import { describe, expect, test } from 'vitest'

import { asksOfEach, eachIn, thingsAskedOf } from './each.ts'
import { aUnit } from './testing.ts'

describe('what is asked of each', () => {
  test.each([
    ['explain A and B, one attack against each', 'explain A and B', ['one attack against {}']],
    ['A, B and for each one an attack against it', 'A, B', ['an attack against {}']],
    ['give me A and B, with an example for each', 'give me A and B', ['an example for {}']],
    ['what are A and B. And one defence each', 'what are A and B', ['how do you prevent {}']],
    [
      'A: what it is, one attack against each, and one thing that protects each.',
      'A: what it is.',
      ['one attack against {}', 'what protects {}'],
    ],
  ])('is cut off behind the things: %s', (text, rest, asked) => {
    const found = eachIn(text)

    expect(found?.rest).toBe(rest)
    expect(found?.wishes.map((one) => one.asked)).toEqual(asked)
  })

  test.each(['GDPR and PCI in one line each', 'how do they see each other', 'what is a vlan'])(
    'is nothing where only the form of an answer is wished for, or two are meant: %s',
    (text) => {
      expect(eachIn(text)).toBeNull()
    },
  )

  test.each([
    ['which tester shows me each?', 'which tester shows me {}'],
    ['and which light does each use', 'which light does {} use'],
  ])('may be a question of its own: %s', (text, asked) => {
    expect(asksOfEach(text)?.asked).toBe(asked)
  })
})

describe('the things', () => {
  const list = aUnit({ id: 'triad', answer: 'Three:\n\n- **A**: one. [1]\n- **B**: two. [1]' })

  test('are those of a list that was asked about, by what each answer is about', () => {
    const before = [
      { label: 'fake ap', unit: aUnit({ id: 'rogue', about: ['rogue AP'] }) },
      { label: 'many macs', unit: null },
    ]

    expect(thingsAskedOf(before, [])).toEqual([
      { label: 'fake ap', name: 'rogue AP' },
      { label: 'many macs', name: 'many macs' },
    ])
  })

  test('are those that were named, or else those that the answer lists', () => {
    const names = (named: string[]) =>
      thingsAskedOf([{ unit: list }], named).map(({ name }) => name)

    expect(names(['RPO', 'RTO'])).toEqual(['RPO', 'RTO'])
    expect(names(['triad'])).toEqual(['A', 'B'])
  })

  test('are none where one thing has several names', () => {
    expect(thingsAskedOf([{ unit: aUnit({ id: 'x', about: ['X', 'ex'] }) }], [])).toEqual([])
  })
})
