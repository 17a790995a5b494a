import { describe, expect, test } from 'vitest'

import type { ChoiceQuestion } from '#features/curriculum/contract.ts'

import { buildQuestionBank } from './quiz-bank.ts'
import { gradeReply, hintFor } from './quiz-grade.ts'
import { chooseQuestion, type Wish } from './quiz-pick.ts'
import { readReply } from './quiz-reply.ts'
import { askedQuestion, questionAsAsked } from './quiz-shown.ts'
import { topicOfWish } from './quiz-wish.ts'
import { QUESTIONS, smallLibrary } from './testing.ts'

const library = smallLibrary()
const bank = buildQuestionBank(QUESTIONS, (topicId) => topicId)
const [leave, tags] = QUESTIONS as [ChoiceQuestion, ChoiceQuestion, ChoiceQuestion]

const wish = (more: Partial<Wish> = {}): Wish => ({
  about: null,
  askedFrom: null,
  lessonIds: [],
  asked: new Set(),
  isLeftForExams: () => false,
  seed: 'a conversation',
  ...more,
})

describe('choosing', () => {
  test.each([
    ['Quiz me on VLANs, please!', 'VLANs'],
    ['quiz me', null],
    ['ask me something about the trunk port', 'trunk port'],
    ['next', null],
    ['another question please', null],
  ])('%s requests %s', (text, topic) => {
    expect(topicOfWish(text)).toBe(topic)
  })

  test('a topic gets a question about it', () => {
    expect(chooseQuestion(library, bank, wish({ about: 'DHCP' }))?.id).toBe('dhcp-first')
  })

  test('no question is repeated, and in the end there is none', () => {
    const asked = new Set<string>()
    for (;;) {
      const next = chooseQuestion(library, bank, wish({ asked }))
      if (!next) break
      expect(asked.has(next.id)).toBe(false)
      asked.add(next.id)
    }
    expect(asked.size).toBe(QUESTIONS.length)
  })

  test.each([
    ['of a topic', { about: 'DHCP' }],
    ['of the lesson it was asked from', { askedFrom: { lessonId: 'dhcp', passageId: null } }],
    ['of anything', {}],
  ])('no question %s is one that is left for exams', (_what, more) => {
    const askedWithout = (...left: string[]) => {
      const isLeftForExams = ({ id }: ChoiceQuestion) => left.includes(id)
      const asked = new Set<string>()
      for (;;) {
        const next = chooseQuestion(library, bank, wish({ ...more, asked, isLeftForExams }))
        if (!next) return asked
        asked.add(next.id)
      }
    }

    expect(askedWithout()).toContain('dhcp-first')
    expect(askedWithout('dhcp-first')).not.toContain('dhcp-first')
  })

  test('there is no question about a topic that the lessons do not cover', () => {
    expect(chooseQuestion(library, bank, wish({ about: 'sourdough bread' }))).toBeNull()
  })

  test('asked from a lesson, its questions come first', () => {
    const askedFrom = { lessonId: 'dhcp', passageId: null }

    expect(chooseQuestion(library, bank, wish({ askedFrom }))?.lessonId).toBe('dhcp')
  })

  test('the question as shown does not reveal the right option', () => {
    const asked = JSON.stringify(askedQuestion(leave, null))

    expect(asked).not.toMatch(/isCorrect|reason|To leave its VLAN/)
  })
})

describe('a question that was edited after it was asked', () => {
  const [, , first] = QUESTIONS as [ChoiceQuestion, ChoiceQuestion, ChoiceQuestion]
  const asked = askedQuestion(first, null)
  const { optionIds: _, ...askedBeforeIds } = asked
  /** The key is last now, and every option has other words. */
  const edited: ChoiceQuestion = {
    ...first,
    options: first.options.toReversed().map((option) => ({
      ...option,
      text: `It is ${option.text}`,
      formerIds:
        { discover: ['fa18c0ee'], offer: ['4e48867d'], ack: ['9cd4f1a2'] }[option.id] ?? [],
    })),
  }

  test.each([
    ['with the ids of its options', asked],
    ['before options had ids', askedBeforeIds],
  ])('%s is graded by the letters and words it was shown with', (_what, quiz) => {
    const open = questionAsAsked(edited, quiz)

    expect(open?.options.map(({ text }) => text)).toEqual(['Discover', 'Offer', 'Ack'])
    expect(gradeReply(library, open!, [0])).toMatchObject({ isRight: true, keys: [0] })
    expect(gradeReply(library, open!, [2])).toMatchObject({ isRight: false, keys: [0] })
  })

  test.each([
    ['lost', edited.options.slice(1)],
    ['gained', [...edited.options, { ...edited.options[0]!, id: 'nak' }]],
    ['changed', [...edited.options.slice(1), { ...edited.options[0]!, id: 'nak', formerIds: [] }]],
  ])('and has %s an option can no longer be graded', (_what, options) => {
    expect(questionAsAsked({ ...edited, options }, asked)).toBeNull()
  })
})

describe('reading a reply', () => {
  test.each([
    ['b', [1]],
    ['B)', [1]],
    ['I think it is b.', [1]],
    ['my answer: b', [1]],
    ['option 2', [1]],
    ['a router', [1]],
    ['Router!', [1]],
    ['the trunk', null],
  ])('%s', (text, picks) => {
    expect(readReply(leave, text)).toEqual(
      picks === null ? { kind: 'unreadable' } : { kind: 'answer', picks },
    )
  })

  test.each(['a and b', 'A, B', 'ab', '1 2', 'b a'])(
    'several letters are read if several are needed: %s',
    (text) => {
      expect(readReply(tags, text)).toEqual({ kind: 'answer', picks: [0, 1] })
    },
  )

  test.each(['hint', 'give me a hint', "I don't know", 'no idea', '?'])(
    '%s asks for a hint',
    (text) => {
      expect(readReply(leave, text)).toEqual({ kind: 'hint' })
    },
  )

  test('a request for another question is recognized', () => {
    expect(readReply(leave, 'next')).toEqual({ kind: 'next', about: null })
    expect(readReply(leave, 'quiz me on DHCP')).toEqual({ kind: 'next', about: 'DHCP' })
  })

  test.each(['z', 'd', '7', 'banana', 'asdf', 'bad'])('%s is not a reply', (text) => {
    expect(readReply(leave, text)).toEqual({ kind: 'unreadable' })
  })
})

describe('grading', () => {
  test('the right option is right, with its reason and where to read it', () => {
    const { isRight, text, citations } = gradeReply(library, leave, [1])

    expect(isRight).toBe(true)
    expect(text).toMatch(
      /^\*\*Right\.\*\* \*\*B\*\*: To leave its VLAN a packet has to be routed\. \[1\]/,
    )
    expect(citations).toEqual([
      expect.objectContaining({
        lessonId: 'vlan',
        passageId: 'p-vlan-1-0',
        quote: 'To leave its VLAN a packet has to be routed.',
      }),
    ])
  })

  test('a wrong one gets the key and its own reason', () => {
    const { isRight, text } = gradeReply(library, leave, [0])

    expect(isRight).toBe(false)
    expect(text).toContain('The answer is B.')
    expect(text).toContain('What you chose: **A**: A trunk carries VLANs side by side.')
    expect(text).toContain('- **C**: A repeater only refreshes the signal.')
  })

  test.each([
    [[0, 1], true],
    [[0], false],
    [[0, 1, 2], false],
    [[2], false],
  ])('if several are right, exactly those are required: %j', (picks, isRight) => {
    expect(gradeReply(library, tags, picks).isRight).toBe(isRight)
  })
})

test('a hint names the decisive words and a passage, but not the answer', () => {
  const { text, citations } = hintFor(library, leave)

  expect(text).toContain('from VLAN 10 to VLAN 20')
  expect(text).toContain('Between VLANs')
  expect(text).not.toMatch(/router|routed/i)
  expect(citations[0]).toMatchObject({ lessonId: 'vlan', quote: '' })
})
