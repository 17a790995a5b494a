import { expect, test } from 'vitest'

import { textOfTerm, textsOfAnswer, textsOfLesson } from './embedded-texts.ts'

test('of an answer each way to ask it, its first sentence and all of it, without marks', () => {
  const texts = textsOfAnswer({
    id: 'dhcp-what',
    topic: 'dhcp',
    kind: 'define',
    question: 'What is DHCP?',
    asks: ['dhcp', 'what gives out ips'],
    about: ['DHCP'],
    verdict: null,
    answer:
      '**DHCP** leases addresses. [1][2] It is a service:\n\n- on a `router` [2]\n- on a server [1]',
    simply: 'A desk that hands out numbers.',
    rests: [],
  })

  expect(texts.map(({ row, text }) => [row.kind === 'answer' && row.part, text])).toEqual([
    ['question', 'What is DHCP?'],
    ['ask', 'dhcp'],
    ['ask', 'what gives out ips'],
    ['lead', 'DHCP leases addresses.'],
    ['whole', 'DHCP leases addresses. It is a service: on a router on a server'],
  ])
  expect(texts[2]?.row).toEqual({ kind: 'answer', id: 'dhcp-what', part: 'ask', at: 1 })
})

test('of a lesson each passage below its heading, or below the title where there is none', () => {
  const texts = textsOfLesson({
    id: 'dhcp',
    title: 'Leases',
    passages: [
      { id: 'p-1', heading: '', text: 'A ticket comes in.' },
      { id: 'p-2', heading: 'Four messages', text: 'First, a Discover.' },
    ],
  })

  expect(texts.map(({ text }) => text)).toEqual([
    'Leases. A ticket comes in.',
    'Four messages. First, a Discover.',
  ])
  expect(texts[1]?.row).toEqual({ kind: 'passage', id: 'p-2', lessonId: 'dhcp' })
})

test('of a term its name with both explanations', () => {
  const term = { id: 'nat', term: 'NAT', short: 'It rewrites.', long: 'Addresses.', lessonId: 'x' }

  expect(textOfTerm(term).text).toBe('NAT: It rewrites. Addresses.')
})
