/** Which wish a question for study has, of which thing, and which units were written for it. */
import { expect, test } from 'vitest'

import { grants, studyWishOf, wishedIn } from './study-wish.ts'
import { aUnit } from './testing.ts'

test.each([
  ['give me a real-life analogy for 2.4 GHz vs 5 GHz', 'analogy', '2.4 GHz vs 5 GHz'],
  ['a short everyday story for each: tailgating, phishing', 'analogy', 'tailgating, phishing'],
  ['any trick to remember the snmp ports? they slip out of my head', 'mnemonic', 'snmp ports'],
  [
    'what does the exam usually ask about asset inventory. is it worth my time',
    'exam',
    'asset inventory',
  ],
  ['key points on recovery sites the evening before', 'exam', 'recovery sites'],
  ['what can I practice at home with nslookup', 'home', 'nslookup'],
  ['how should I practise CIDR on the bus', 'home', 'CIDR'],
  ['walk me through a port scan', 'example', 'port scan'],
] as const)('“%s”', (text, wish, subject) => {
  expect(wishedIn(text)).toMatchObject({ wish, subject })
})

test('a picture is asked for by the scene, too, and a definition to remember is a definition', () => {
  expect(studyWishOf('explain subnetting to me like I am sorting apartments')).toBe('analogy')
  expect(studyWishOf('a definition of RPO that I can actually remember')).not.toBe('mnemonic')
})

test('two examples and one that only looks like it are one wish', () => {
  expect(studyWishOf('3 examples of good MFA and 1 that looks like MFA but isnt')).toBe(
    'counterexample',
  )
})

test.each([
  'what is the difference between AH and ESP, I keep mixing them up',
  'is this private? example 172.20.1.5',
  'protocol number vs port number, for example 6 and 443',
  'what is a tabletop exercise',
  '1) what is data at rest 2) one example of it',
])('no wish for study: %s', (text) => {
  expect(wishedIn(text)).toBeNull()
})

test.each([
  ["an analogy for encapsulation that isn't the envelope one", ['envelope']],
  ['an analogy for bandwidth, not the water pipe', ['pipe']],
  ['a mnemonic for DHCP besides DORA', ['dora']],
])('what is not wanted is known: %s', (text, avoids) => {
  expect(wishedIn(text)?.avoids).toEqual(avoids)
})

test('the place that a picture should come from is known', () => {
  expect(wishedIn('a story for the CIA triad, I work in a pharmacy')?.place).toBe('pharmacy')
})

test('a unit grants the wish that its own question is, and a task is no analogy', () => {
  const analogy = aUnit({ id: 'a', kind: 'example', question: 'Everyday analogy for a VLAN' })
  const task = aUnit({
    id: 't',
    kind: 'exam',
    question: 'Practice: which trick does the story tell?',
  })

  expect(grants(analogy, 'analogy')).toBe(1)
  expect(grants(analogy, 'example')).toBe(0)
  expect(grants(task, 'analogy')).toBe(0)
})

test('of what is learned for the exam, the whole comes before a single fact', () => {
  const exam = (question: string) => grants(aUnit({ id: 'e', kind: 'exam', question }), 'exam')

  expect(exam('How do exam questions describe BGP?')).toBeGreaterThan(
    exam('How do I remember BGP?'),
  )
  expect(exam('How do I remember BGP?')).toBeGreaterThan(exam('Which AS numbers are private?'))
})
