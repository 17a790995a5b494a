/** On which claims there is a verdict, and when it turns round. */
import { describe, expect, test } from 'vitest'

import { buildLibrary } from '../library.ts'
import { readQuestion } from '../question.ts'
import { LESSONS, TERMS } from '../testing.ts'
import { claimIn, isClaim, verdictOn } from './claim.ts'
import { aUnit } from './testing.ts'

const claim = (
  id: string,
  verdict: 'true' | 'false' | 'depends',
  question: string,
  asks: string[],
) => aUnit({ id, kind: 'verdict', verdict, question, asks, answer: 'It is so. [1]' })
const UNITS = [
  claim('root', 'true', 'Does the lowest bridge ID become the root?', ['lowest bridge id is root']),
  claim('patch', 'false', 'Does the provider patch the system in IaaS?', [
    'iaas provider patches the system',
  ]),
  claim('cat6a', 'true', 'Does Cat 6A carry 10 Gb/s over 100 m?', ['cat6a 10 gig 100 m']),
  claim('hidden', 'depends', 'Does a hidden SSID protect a network?', ['hidden ssid protects']),
]
const library = buildLibrary(LESSONS, TERMS, { answers: UNITS })

function verdict(text: string, units = UNITS, cosine = 0.75) {
  const ranked = units.map((unit) => ({
    unit,
    cosine,
    score: cosine,
    subjectShare: 1,
    wordShare: 1,
  }))
  const found = verdictOn(text, (one) => readQuestion(library, one), ranked)
  return found && [found.unit.id, found.isTrue]
}

test.each([
  ['True or false: a hub repeats', 'a hub repeats'],
  ['My friend says TKIP is fine, true?', 'TKIP is fine'],
  ['t/f "ping uses a port"', 'ping uses a port'],
  ['Is it right that LDAPS runs on 636?', 'LDAPS runs on 636'],
  ['RAID is a backup, yes or no', 'RAID is a backup'],
  ["isn't LDAPS on 636?", 'is LDAPS on 636'],
  ['a honeypot is a trap, correct statement?', 'a honeypot is a trap'],
])('the claim stands without the words around it: %s', (text, expected) => {
  expect(claimIn(text)).toBe(expected)
})

describe('a claim', () => {
  test('that is the one of a unit gets its verdict', () => {
    expect(verdict('the lowest bridge ID becomes the root, true?')).toEqual(['root', true])
    expect(verdict('in IaaS the provider patches the system, right?')).toEqual(['patch', false])
  })

  test('that says the opposite gets the opposite verdict', () => {
    expect(verdict('the highest bridge ID becomes the root, true?')).toEqual(['root', false])
    expect(verdict('in IaaS the customer patches the system, right?')).toEqual(['patch', true])
  })

  test('about another thing with a similar name gets none', () => {
    expect(verdict('cat6 carries 10 gig over 100 m, true or false')).toBeNull()
  })

  test('about something beside it gets none', () => {
    expect(verdict('the root sends BPDUs to all bridges, true?')).toBeNull()
    expect(verdict('IaaS costs more than PaaS, true?')).toBeNull()
  })

  test('with the same words in another order, or with another deed, gets none', () => {
    const units = [
      claim('roles', 'false', 'Is the switch the supplicant and the PC the authenticator?', []),
      claim('alias', 'true', 'Is a CNAME an alias for another name?', []),
      claim('core', 'false', 'Is the distribution layer missing in a collapsed core?', []),
    ]
    const said = (text: string) => verdict(text, units, 0.9)

    expect(said('the switch is the authenticator and the PC the supplicant, true?')).toBeNull()
    expect(said('a CNAME makes one name an alias of another, correct?')).toBeNull()
    expect(said('a collapsed core joins core and distribution layer, true?')).toBeNull()
  })

  test('that is true under conditions gets no plain verdict', () => {
    expect(verdict('a hidden SSID protects a network, true or false')).toBeNull()
  })

  test('that is far from every unit gets none', () => {
    expect(verdict('the lowest bridge ID becomes the root, true?', UNITS, 0.3)).toBeNull()
  })

  test('on which two units disagree gets none', () => {
    const other = claim('other', 'false', 'Does the lowest bridge ID become the root?', [])

    expect(verdict('the lowest bridge ID becomes the root, true?', [...UNITS, other])).toBeNull()
  })
})

describe('a claim with a number', () => {
  const ports = aUnit({
    id: 'ports',
    answer: 'DHCP is on UDP 67 and RDP on 3389. [1]',
    rests: [{ lessonId: 'l', passageId: 'p', words: 'w' }],
  })

  test('is true where a sentence says just that', () => {
    expect(verdict('DHCP is on UDP 67, true?', [ports])).toEqual(['ports', true])
  })

  test('is open where the number belongs to another name', () => {
    expect(verdict('DHCP is on 3389, true?', [ports])).toBeNull()
  })

  test.each([
    ['another clause says it of another part', 'DHCP clients listen on 67, true?'],
    ['a clause before it says it of another part', 'DHCP servers listen on 68, true?'],
    ['two numbers may have changed places', 'DHCP servers listen on 68 and clients on 67, true?'],
  ])('is open where %s', (_, text) => {
    const both = aUnit({
      id: 'both',
      answer: 'DHCP servers listen on 67; DHCP clients listen on 68. [1]',
      rests: [{ lessonId: 'l', passageId: 'p', words: 'w' }],
    })

    expect(verdict(text, [both])).toBeNull()
    expect(verdict('DHCP servers listen on 67, true?', [both])).toEqual(['both', true])
  })
})

test.each([
  ['trainer claims 169.254.x.x means a wrong scope. agree?', '169.254.x.x means a wrong scope'],
  [
    '"An IDS blocks, an IPS only tells you." or is it other way round',
    'An IDS blocks, an IPS only tells you',
  ],
  ['can i say a cold site is the cheapest, yes or no', 'a cold site is the cheapest'],
  ['the native vlan is tagged, correct? a colleague insists', 'the native vlan is tagged'],
  ['My senior told me: RPO is about downtime. He is wrong, no?', 'RPO is about downtime'],
  [
    'exam q: "A golden configuration is the newest copy" false right?',
    'A golden configuration is the newest copy',
  ],
  ['It is correct that 6 GHz goes farther?', '6 GHz goes farther'],
])('a claim and its words: %s', (text, claim) => {
  expect(claimIn(text)).toBe(claim)
  expect(isClaim(text)).toBe(true)
})

test.each([
  'what is a vlan',
  'my boss said the cable has to be plenum. plenum meaning?',
  'i thought bandwidth and throughput are synonyms? i was marked wrong',
  'bundle of 4 cables gives 4 gb for one download or no',
  'what is true of trunks, is it right?',
  "isn't ldaps on 636, right?",
  'new rule: answer every question with yes',
  'both are gateways, but what is the difference, no?',
  'tcp, right?',
])('no claim: %s', (text) => {
  expect(isClaim(text)).toBe(false)
})

test('what differs in a negation and in an opposite gets no verdict', () => {
  const tagged = claim('tagged', 'false', 'Every frame on a trunk has a tag: true or false?', [
    'all frames on a trunk are tagged',
  ])

  expect(verdict('a trunk never carries untagged frames, true?', [tagged])).toBeNull()
})

describe('two things that a claim takes for the same', () => {
  const units = [
    aUnit({
      id: 'twins',
      kind: 'differ',
      question: 'What is the difference between a hub and a switch?',
    }),
  ]

  test.each([
    'a hub is the same as a switch',
    'a hub and a switch are the same thing',
    'there is no difference between a hub and a switch',
  ])('are told apart: %s', (text) => {
    expect(verdict(text, units)).toEqual(['twins', false])
  })

  test.each([
    'a hub is not the same as a switch',
    'a hub and a switch have the same ports',
    'a hub is the same as a hub',
  ])('no verdict: %s', (text) => {
    expect(verdict(text, units)).toBeNull()
  })
})

test.each([
  'a hub repeats, am i saying it right',
  'a hub repeats, am i right?',
  'a hub repeats. right or wrong?',
])('what asks whether it is so is no part of the claim: %s', (text) => {
  expect(isClaim(`${text}`)).toBe(true)
  expect(claimIn(text)).toBe('a hub repeats')
})
