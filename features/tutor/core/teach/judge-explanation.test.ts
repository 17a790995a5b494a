/** What is heard in an explanation, by words alone: the sentence model is measured on the real curriculum. */
import { describe, expect, test } from 'vitest'

import type { Proposition } from '#features/curriculum/contract.ts'

import { judgeExplanation } from './judge-explanation.ts'
import { VLAN_PROPOSITIONS } from './testing.ts'

const heard = (text: string) =>
  Object.fromEntries(
    judgeExplanation(VLAN_PROPOSITIONS, text, null).map(({ proposition, verdict }) => [
      proposition.id.replace('vlans-', ''),
      verdict,
    ]),
  )

test('what is said is heard, and the rest is missing', () => {
  expect(heard('A broadcast stays inside its VLAN.')).toEqual({
    broadcast: 'said',
    router: 'missing',
    ids: 'missing',
  })
})

test('each clause of a sentence may say something of its own', () => {
  expect(
    heard('Every VLAN has its own broadcast domain, and two VLANs need a router to talk.'),
  ).toMatchObject({ broadcast: 'said', router: 'said' })
})

test('a text about something else says nothing', () => {
  expect(Object.values(heard('My cat sleeps on the keyboard every night.'))).toEqual([
    'missing',
    'missing',
    'missing',
  ])
})

describe('what is denied is not said', () => {
  test.each([
    ['Every VLAN does not have its own broadcast domain.', 'broadcast'],
    ['Two VLANs do not need a router to talk to each other.', 'router'],
    ["Two VLANs don't need a router to talk to each other.", 'router'],
  ])('%s', (text, id) => {
    expect(heard(text)[id]).not.toBe('said')
  })

  test('but what denies the false version is no mistake', () => {
    expect(heard('A broadcast does not reach all VLANs of the switch.')['broadcast']).not.toBe(
      'contradicted',
    )
  })
})

describe('a false version', () => {
  test('is told with its truth and the misconception', () => {
    const [first] = judgeExplanation(
      VLAN_PROPOSITIONS,
      'A broadcast reaches all VLANs of the switch.',
      null,
    )
    expect(first).toMatchObject({
      verdict: 'contradicted',
      quote: 'A broadcast reaches all VLANs of the switch.',
      version: { misconception: 'vlans-share-broadcasts' },
    })
  })

  test('is not heard where only what it is about is named', () => {
    const [about] = judgeExplanation(
      [
        {
          ...(VLAN_PROPOSITIONS[0] as Proposition),
          says: 'The manager polls, and the agent on the device answers.',
          ways: ['the manager asks and the agent answers'],
          wrong: [
            {
              ways: ['the agent asks and the manager answers'],
              truth: 'The program that asks is the manager.',
              misconception: null,
            },
          ],
        },
      ],
      'The agent answers.',
      null,
    )
    expect(about?.verdict).not.toBe('contradicted')
  })

  test('with another number is not the same', () => {
    expect(heard('The numbers go up to 4094.')['ids']).toBe('said')
    expect(heard('The numbers go up to 255.')['ids']).toBe('contradicted')
    expect(heard('There are 300 VLAN numbers.')['ids']).not.toBe('said')
  })
})

describe('words of the topic, joined otherwise', () => {
  const proposition = (id: string, says: string, ways: string[], needs: string[]): Proposition => ({
    ...(VLAN_PROPOSITIONS[0] as Proposition),
    id,
    says,
    ways,
    needs: [needs],
    wrong: [],
  })
  const states = [
    proposition('moving', 'TLS protects data in transit.', ['tls is for transit'], ['tls']),
    proposition('lying', 'The disk is encrypted for data at rest.', ['disk for rest'], ['disk']),
    proposition('channels', 'Channels 1, 6 and 11 do not overlap.', ['1, 6, 11'], ['channels']),
  ]
  const verdictsOf = (text: string) =>
    judgeExplanation(states, text, null).map(({ verdict }) => verdict)

  test('in the wrong pairs are not taken for said', () => {
    expect(
      verdictsOf('TLS protects data at rest, and the disk is for data in transit.'),
    ).not.toContain('said')
  })

  test('in the right pairs are said', () => {
    expect(verdictsOf('TLS protects data in transit, and the disk is for data at rest.')).toEqual([
      'said',
      'said',
      'missing',
    ])
  })

  test('with another number in a list of several are a mistake', () => {
    expect(verdictsOf('Channels 1, 6 and 12 do not overlap.')[2]).toBe('contradicted')
    expect(verdictsOf('Channels 1, 6 and 11 do not overlap.')[2]).toBe('said')
  })
})
