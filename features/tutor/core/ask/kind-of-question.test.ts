/** What wordings want, and how well units of other kinds fit. */
import { describe, expect, test } from 'vitest'

import type { AnswerKind } from '#features/curriculum/contract.ts'

import { asksYesOrNo, kindFit, kindOfQuestion } from './kind-of-question.ts'

const WORDINGS: Readonly<Record<AnswerKind, readonly string[]>> = {
  define: [
    'what is a VLAN',
    "what's dhcp?",
    'wat is nat',
    'define subnet',
    'explain OSPF to me',
    'what does MTU stand for',
    'meaning of jitter',
    'tell me about trunks',
  ],
  why: [
    'why do we need NAT',
    'whats the point of a DMZ',
    'what is the purpose of a subnet mask',
    'how come switches flood',
    'advantages of fiber',
    'what is ttl for? what is the reason for it',
  ],
  how: [
    'how does DHCP work',
    'how do I set up a trunk',
    'steps of a lease',
    'what happens when two hosts have one address',
    'configure port security',
  ],
  when: [
    'when should I use UDP',
    'should i use a hub or a switch',
    'which one should I take',
    'what is best for a long run of cable',
    'where do I place a firewall',
  ],
  differ: [
    'difference between TCP and UDP',
    'hub vs switch',
    'compare OSPF and BGP',
    'is a gateway the same as a router',
    'how is IPv6 different from IPv4',
    'diff b/w cat5 and cat6',
  ],
  example: [
    'give me an example of a private address',
    'show me a VLSM plan',
    'examples of link-state protocols',
    'walk me through a lease',
  ],
  mistake: ['common mistakes with ACLs', 'pitfalls of NAT', 'what do people get wrong about DHCP'],
  exam: [
    'what ports do I need to know',
    'OSI mnemonic',
    'what is asked about wifi on the exam',
    'which cable types must I memorize',
  ],
  verdict: [
    'is it true that UDP is faster',
    'true or false: a switch works at layer 2',
    'does a hub filter frames',
    'can a VLAN span two switches',
    "isn't a bridge a switch",
    'so is RAID a backup',
  ],
  fix: [
    'my laptop gets 169.254, what do I check',
    'the port is down and not working',
    "i can't ping the gateway",
    'wifi keeps dropping',
    'no internet but link light is on',
    'DNS does not resolve',
  ],
}

const ANSWER_KINDS = Object.keys(WORDINGS) as AnswerKind[]

describe('the kind of a question', () => {
  test.each(Object.entries(WORDINGS))('%s is read from its wording', (kind, texts) => {
    expect(texts.map((text) => `${text}: ${kindOfQuestion(text)}`)).toEqual(
      texts.map((text) => `${text}: ${kind}`),
    )
  })

  test.each(['DHCP', 'spanning tree', 'cat 6 cable', ''])(
    'is unknown where only a subject is named: “%s”',
    (text) => {
      expect(kindOfQuestion(text)).toBeNull()
    },
  )
})

describe('the fit of a unit', () => {
  test.each(ANSWER_KINDS)('is 1 for its own kind, and less for every other: %s', (wanted) => {
    expect(kindFit(wanted, wanted)).toBe(1)
    for (const kind of ANSWER_KINDS.filter((one) => one !== wanted)) {
      expect(kindFit(wanted, kind)).toBeLessThan(1)
      expect(kindFit(wanted, kind)).toBeGreaterThanOrEqual(0)
    }
  })

  test('of a subject alone is that of a definition', () => {
    for (const kind of ANSWER_KINDS) expect(kindFit(null, kind)).toBe(kindFit('define', kind))
  })
})

test.each([
  'is it bad',
  'why is that, and does it hurt?',
  'a hub repeats, right?',
  'can I mix them',
])('yes or no may answer: %s', (text) => {
  expect(asksYesOrNo({ text, wanted: kindOfQuestion(text) })).toBe(true)
})

test.each(['how does a hub work', 'why we need it', 'what is a hub'])(
  'neither yes nor no answers: %s',
  (text) => {
    expect(asksYesOrNo({ text, wanted: kindOfQuestion(text) })).toBe(false)
  },
)
