/** What is copied and exported: whole, with sources that open, and with nothing in it that becomes markup. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Answer, Message } from '../../contract.ts'
import { answerMarkdown } from './answer-markdown.ts'
import { conversationMarkdown, fileNameOf } from './conversation-markdown.ts'
import { codeSpan, escapeMarkdown, fenced } from './markdown-text.ts'

const SITE = 'https://study.example'

const ANSWER: Answer = {
  outcome: 'answered',
  engine: { kind: 'lessons' },
  citations: [
    {
      number: 1,
      lessonId: 'vlans-tags-and-trunks',
      passageId: 'p-1',
      title: 'One switch, several networks',
      quote: 'A VLAN is a network of its own.',
    },
  ],
  computed: [],
  nearest: [],
  notes: [],
  quiz: null,
}

describe('an answer that is copied', () => {
  test('keeps its emphasis, lists and code, and names each source with its address on this site', () => {
    const text = 'A **VLAN** is a network. [1]\n\n- `show vlan` lists them\n- one *trunk*'

    expect(answerMarkdown({ text, answer: ANSWER }, SITE)).toBe(
      [
        'A **VLAN** is a network. [1]',
        '- `show vlan` lists them\n- one *trunk*',
        'Sources:\n- [1] [One switch, several networks](https://study.example/dashboard/lessons/vlans-tags-and-trunks#p-1)',
      ].join('\n\n'),
    )
  })

  test('has what was computed, with values and steps', () => {
    const computed = [
      {
        title: '10.0.0.0/30',
        answer: '**2** hosts.',
        facts: [{ label: 'Broadcast', value: '10.0.0.3' }],
        steps: ['Two bits are left.', '4 - 2 = 2.'],
      },
    ]

    const copied = answerMarkdown(
      { text: '', answer: { ...ANSWER, computed, citations: [] } },
      SITE,
    )

    expect(copied).toBe(
      '**Computed: 10.0.0.0/30**\n\n**2** hosts.\n\n- Broadcast: 10.0.0.3\n\nStep by step:\n\n1. Two bits are left.\n2. 4 - 2 = 2.',
    )
  })

  test.each([
    ['<img src=x onerror=alert(1)>', String.raw`\<img src=x onerror=alert(1)\>`],
    ['see [here](javascript:alert(1))', String.raw`see \[here\](javascript:alert(1))`],
    ['supported [1](javascript:alert(1))', String.raw`supported [1]\(javascript:alert(1))`],
    ['x [1]: http://elsewhere.example', String.raw`x [1]\: http://elsewhere.example`],
    ['&lt;b&gt;', String.raw`\&lt;b\&gt;`],
  ])('makes no HTML and no link of %s', (text, safe) => {
    expect(answerMarkdown({ text, answer: { ...ANSWER, citations: [] } }, SITE)).toBe(safe)
  })
})

test('every sign that could be HTML or a link has a backslash before it, whatever the text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const bare = escapeMarkdown(text).replaceAll(/\\[\\`*_[\]<>&#+\-=|.)~]/g, '')
      expect(bare).not.toMatch(/[`*_[\]<>]/)
    }),
  )
})

test('code ends only where it ends, whatever backticks are in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('`', 'a', '\n') }), (text) => {
      const [first = '', ...rest] = fenced(text).split('\n')
      expect(rest.slice(0, -1).some((line) => line.trim().startsWith(first))).toBe(false)
    }),
  )
  expect(codeSpan('a`b')).toBe('``a`b``')
  expect(codeSpan('`')).toBe('`` ` ``')
})

const QUIZ = {
  questionId: 'q-1',
  stem: 'Which port does SSH use?',
  exhibit: null,
  options: ['22', '23'],
  takesSeveral: false,
  about: null,
}

const MESSAGES: Message[] = [
  {
    role: 'learner',
    id: 'm-1',
    mode: 'explain',
    text: 'ping 10.0.0.1\n```\nRequest timed out <b>',
    askedFrom: null,
    createdAt: '2026-03-02T09:00:00.000Z',
  },
  {
    role: 'tutor',
    id: 'm-2',
    mode: 'quiz',
    text: QUIZ.stem,
    answer: { ...ANSWER, outcome: 'quiz', citations: [], quiz: { ...QUIZ, isOpen: true } },
    createdAt: '2026-03-02T09:00:01.000Z',
  },
  {
    role: 'tutor',
    id: 'm-3',
    mode: 'quiz',
    text: 'Not quite.',
    answer: {
      ...ANSWER,
      outcome: 'quiz',
      quiz: { ...QUIZ, isOpen: false, result: { picks: [1], keys: [0] } },
    },
    createdAt: '2026-03-02T09:00:02.000Z',
  },
]

const CONVERSATION = {
  id: 'c-1',
  title: '# Ports & <tags>',
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
}

test('an export has the title, the date, what was asked word for word, and the verdict on each quiz option', () => {
  const file = conversationMarkdown(
    { conversation: CONVERSATION, messages: MESSAGES },
    { site: SITE, at: (iso) => iso.slice(0, 10) },
  )

  expect(file).toBe(
    [
      String.raw`# \# Ports & \<tags\>`,
      'A conversation with the tutor, begun on 2026-03-02.',
      '## You asked, 2026-03-02',
      '````\nping 10.0.0.1\n```\nRequest timed out <b>\n````',
      '### The tutor: Quiz, from the question bank',
      'Which port does SSH use?',
      '- A: 22 (right)\n- B: 23 (your choice, wrong)',
      '### The tutor: Quiz, from the question bank',
      'Not quite.',
      'Sources:\n- [1] [One switch, several networks](https://study.example/dashboard/lessons/vlans-tags-and-trunks#p-1)\n',
    ].join('\n\n'),
  )
})

test('an export of a long conversation has every message of it', () => {
  const messages = Array.from({ length: 2000 }, (_, at): Message => ({
    role: 'learner',
    id: `m-${at}`,
    mode: 'explain',
    text: `question ${at}.`,
    askedFrom: null,
    createdAt: '2026-03-02T09:00:00.000Z',
  }))

  const file = conversationMarkdown(
    { conversation: CONVERSATION, messages },
    { site: SITE, at: (iso) => iso },
  )

  expect(messages.filter(({ text }) => !file.includes(`\n${text}\n`))).toEqual([])
})

test.each([
  ['How does DHCP work?', 'tutor-how-does-dhcp-work.md'],
  ['../../etc/passwd', 'tutor-etc-passwd.md'],
  ['CON', 'tutor-con.md'],
  ['Überblick: Netze', 'tutor-uberblick-netze.md'],
  ['???', 'tutor-conversation.md'],
  ['a'.repeat(80), `tutor-${'a'.repeat(60)}.md`],
])('the file of “%s” is called %s', (title, name) => {
  expect(fileNameOf(title)).toBe(name)
})

test('the name of a file has no sign that a system treats specially, whatever the title', () => {
  fc.assert(
    fc.property(fc.string(), (title) => {
      expect(fileNameOf(title)).toMatch(/^tutor-[\p{L}\p{N}-]+\.md$/u)
    }),
  )
})
