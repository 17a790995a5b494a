import { describe, expect, test } from 'vitest'

import type { AnswerUnit, ChoiceQuestion } from '#features/curriculum/contract.ts'
import type { AnsweredItem } from '#features/learning/contract.ts'

import { buildQuestionBank } from './quiz-bank.ts'
import { explainVerdict, gradeReply, tellAnswer } from './quiz-grade.ts'
import { hintFor, nextHint } from './quiz-hints.ts'
import { chooseQuestion, type Known, type Past, type Wish } from './quiz-pick.ts'
import { readAfter, readReply } from './quiz-reply.ts'
import { afterVerdict, beginRound, isOver, summaryOf } from './quiz-round.ts'
import { askedQuestion, questionAsAsked } from './quiz-shown.ts'
import { topicsAbout } from './quiz-topics.ts'
import { readWish, wantsQuiz } from './quiz-wish.ts'
import { QUESTIONS, smallLibrary } from './testing.ts'

const library = smallLibrary()
const bank = buildQuestionBank(QUESTIONS, (topicId) => topicId)
const [leave, tags] = QUESTIONS as [ChoiceQuestion, ChoiceQuestion, ChoiceQuestion]

/** Right, without help, a moment ago. */
const ANSWERED: AnsweredItem = {
  kind: 'question',
  answers: 1,
  streak: 1,
  lastAt: 0,
  lastScore: 1,
  lastConfidence: null,
  isAssisted: false,
}
const known: Known = { chanceOf: () => 0.6, answered: new Map(), now: 0 }
const wish = (more: Partial<Wish> = {}): Wish => ({
  topics: null,
  showing: [],
  lessonId: null,
  lessonIds: [],
  asked: new Set(),
  past: [],
  level: 0,
  isLeftForExams: () => false,
  known,
  seed: 'a conversation',
  ...more,
})
const noMeaning = async () => []
const about = (text: string) => topicsAbout(library, bank, noMeaning, text, null)

describe('a wish', () => {
  test.each([
    ['Quiz me on VLANs, please!', 'VLANs'],
    ['quiz me', null],
    ['ask me something about the trunk port', 'trunk port'],
    ['ask me subnet stuff', 'subnet'],
    ['quiz me on vlans and trunks', 'vlans and trunks'],
    ['next', null],
    ['another question please', null],
    ['hard drives', 'hard drives'],
    ['layer 2 questions', 'layer 2'],
  ])('%s requests %s', (text, topic) => {
    expect(readWish(text)).toEqual({ about: topic, count: null, level: 0 })
  })

  test.each([
    ['5 questions about wifi', { about: 'wifi', count: 5, level: 0 }],
    ['give me ten hard questions on DNS', { about: 'DNS', count: 10, level: 1 }],
    ['hard ones please', { about: null, count: null, level: 1 }],
    ['quiz me, easy ones about NAT', { about: 'NAT', count: null, level: -1 }],
    ['quiz me with 300 questions', { count: 20 }],
    ['one question about NAT', { about: 'NAT', count: null }],
    ['give me 5', { about: null, count: 5 }],
  ])('%s names a count or a level', (text, expected) => {
    expect(readWish(text)).toMatchObject(expected)
  })

  test.each([
    ['quiz me on vlans', true],
    ['please ask me about DNS', true],
    ['can you quiz me', true],
    ['5 questions about wifi', true],
    ['give me some hard questions on NAT', true],
    ['I have two questions about NAT: what is it, and why?', false],
    ['ask me why', false],
    ['what is a quiz', false],
    ['what questions does DHCP ask', false],
    ['tell me about vlans', false],
  ])('%s: a wish to be asked is %s', (text, wants) => {
    expect(wantsQuiz(text)).toBe(wants)
  })
})

describe('choosing', () => {
  test('a topic gets a question about it; several named topics all count', async () => {
    expect(chooseQuestion(bank, wish({ topics: await about('DHCP') }))?.id).toBe('dhcp-first')
    expect(await about('DHCP and vlans')).toEqual(['dhcp', 'vlans'])
  })

  test('a topic that is not named is found by meaning', async () => {
    const unit = { id: 'vlan-define', topic: 'vlans' } as AnswerUnit
    const taught = { ...library, units: { ...library.units, byId: new Map([[unit.id, unit]]) } }
    const meaning = async () => [{ kind: 'answer' as const, id: unit.id, cosine: 0.7 }]

    expect(await topicsAbout(taught, bank, meaning, 'splitting up a switch', null)).toEqual([
      'vlans',
    ])
  })

  test('several titles at once all count, also one with a comma or "and" in it', async () => {
    const titles: Record<string, string> = { vlans: 'VLANs, tags and trunks', dhcp: 'DHCP for all' }
    const titled = buildQuestionBank(QUESTIONS, (topicId) => titles[topicId] ?? topicId)
    const topics = (text: string) =>
      topicsAbout(library, titled, noMeaning, readWish(text).about ?? '', null)

    expect(await topics('quiz me on DHCP for all, VLANs, tags and trunks')).toEqual([
      'dhcp',
      'vlans',
    ])
    expect(await topics('quiz me on VLANs, tags and trunks')).toEqual(['vlans'])
  })

  test('what is not near anything that is taught has no topic', async () => {
    const far = async () => [{ kind: 'answer' as const, id: 'x', cosine: 0.45 }]

    expect(await topicsAbout(library, bank, far, 'football', null)).toEqual([])
  })

  test('no question is repeated, and in the end there is none', () => {
    const asked = new Set<string>()
    for (;;) {
      const next = chooseQuestion(bank, wish({ asked }))
      if (!next) break
      expect(asked.has(next.id)).toBe(false)
      asked.add(next.id)
    }
    expect(asked.size).toBe(QUESTIONS.length)
  })

  test.each([
    ['of a topic', { topics: ['dhcp'] }],
    ['of the lesson it was asked from', { lessonId: 'dhcp' }],
    ['of anything', {}],
  ])('no question %s is one that is left for exams', (_what, more) => {
    const askedWithout = (...left: string[]) => {
      const isLeftForExams = ({ id }: ChoiceQuestion) => left.includes(id)
      const asked = new Set<string>()
      for (;;) {
        const next = chooseQuestion(bank, wish({ ...more, asked, isLeftForExams }))
        if (!next) return asked
        asked.add(next.id)
      }
    }

    expect(askedWithout()).toContain('dhcp-first')
    expect(askedWithout('dhcp-first')).not.toContain('dhcp-first')
  })

  test('there is no question about a topic that the lessons do not cover', async () => {
    expect(await about('sourdough bread')).toEqual([])
    expect(chooseQuestion(bank, wish({ topics: [] }))).toBeNull()
  })

  test('asked from a lesson, its questions come first', () => {
    expect(chooseQuestion(bank, wish({ lessonId: 'dhcp' }))?.lessonId).toBe('dhcp')
  })

  test('the question as shown does not reveal the right option', () => {
    const asked = JSON.stringify(askedQuestion(leave, { about: null }))

    expect(asked).not.toMatch(/isCorrect|reason|To leave its VLAN/)
  })
})

describe('a question that was edited after it was asked', () => {
  const [, , first] = QUESTIONS as [ChoiceQuestion, ChoiceQuestion, ChoiceQuestion]
  const asked = askedQuestion(first, { about: null })
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

  test.each([
    ['hint', 'hint'],
    ['give me a hint', 'hint'],
    ['?', 'hint'],
    ['not sure', 'hint'],
    ['why?', 'hint'],
    ['Why not a?', 'hint'],
    ["I don't know", 'tell'],
    ['idk', 'tell'],
    ['no idea', 'tell'],
    ['just tell me', 'tell'],
    ['what is the answer?', 'tell'],
    ['show me the answer please', 'tell'],
    ['stop', 'stop'],
    ["that's enough for today", 'stop'],
    ["I'm done", 'stop'],
    ['What is a trunk port?', 'question'],
    ['so how does a switch learn', 'question'],
    ['what does 802.1Q do', 'question'],
  ])('%s: %s', (text, kind) => {
    expect(readReply(leave, text).kind).toBe(kind)
  })

  test.each([
    ['too easy', 1],
    ['this is way too easy!', 1],
    ['harder please', 1],
    ['give me a harder one', 1],
    ["that's too hard", -1],
    ['too difficult', -1],
    ['easier', -1],
  ])('%s asks for another level: %i', (text, level) => {
    expect(readReply(leave, text)).toEqual({ kind: 'level', level })
  })

  test.each([
    ['idk, maybe b', [1]],
    ["I'd say B?", [1]],
    ['is it a router?', [1]],
  ])('%s is an answer', (text, picks) => {
    expect(readReply(leave, text)).toEqual({ kind: 'answer', picks })
  })

  test('a request for another question is recognized', () => {
    const nothing = { about: null, count: null, level: 0 }
    expect(readReply(leave, 'next')).toEqual({ kind: 'next', wish: nothing })
    expect(readReply(leave, 'skip')).toEqual({ kind: 'next', wish: nothing })
    expect(readReply(leave, 'quiz me on DHCP')).toEqual({
      kind: 'next',
      wish: { ...nothing, about: 'DHCP' },
    })
  })

  test.each([
    ['why?', { kind: 'why', at: null }],
    ['but why is that wrong', { kind: 'why', at: null }],
    ['why not c?', { kind: 'why', at: 2 }],
    ['why is a repeater wrong?', { kind: 'why', at: 2 }],
    ['just tell me', { kind: 'why', at: null }],
    ['Why do VLANs exist?', { kind: 'question' }],
    ['b', { kind: 'unreadable' }],
    ['stop', { kind: 'stop' }],
    ['too easy', { kind: 'level', level: 1 }],
    ['DHCP', { kind: 'next', wish: { about: 'DHCP', count: null, level: 0 } }],
  ])('after the verdict, %s', (text, reply) => {
    expect(readAfter(leave, text)).toEqual(reply)
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

describe('choosing for a learner', () => {
  const aQuestion = (id: string, topic: string, siblings: readonly string[] = []) => ({
    ...leave,
    id,
    topic,
    siblings,
  })
  const many = [
    aQuestion('a1', 'a'),
    aQuestion('a2', 'a'),
    aQuestion('a3', 'a'),
    aQuestion('b1', 'b'),
    aQuestion('b2', 'b'),
  ]
  const ofMany = buildQuestionBank(many, (topicId) => topicId)
  const chances = (by: Readonly<Record<string, number>>): Known => ({
    ...known,
    chanceOf: ({ id }) => by[id] ?? 0.6,
  })
  const past = (topic: string, isRight: boolean, isHelped = false): Past => ({
    questionId: `${topic}-before`,
    topic,
    isRight,
    isHelped,
  })
  const choose = (more: Partial<Wish>) => chooseQuestion(ofMany, wish(more))?.id

  test('of one topic, the question nearest to what goes right two times of three', () => {
    const byId = chances({ a1: 0.95, a2: 0.66, a3: 0.3 })

    expect(choose({ topics: ['a'], known: byId })).toBe('a2')
  })

  test.each([
    ['two right ones in a row', { past: [past('a', true), past('a', true)] }],
    ['a wish for hard ones', { level: 1 }],
  ])(
    '%s lead to a harder one, two wrong ones or a wish for easy ones to an easier one',
    (_, more) => {
      const byId = chances({ a1: 0.78, a2: 0.65, a3: 0.52 })

      expect(choose({ topics: ['a'], known: byId, ...more })).toBe('a3')
      expect(choose({ topics: ['a'], known: byId, level: -1 })).toBe('a1')
      expect(
        choose({ topics: ['a'], known: byId, past: [past('a', false), past('a', false)] }),
      ).toBe('a1')
    },
  )

  test('right ones with a hint make nothing harder', () => {
    const byId = chances({ a1: 0.78, a2: 0.65, a3: 0.52 })

    expect(
      choose({ topics: ['a'], known: byId, past: [past('a', true, true), past('a', true)] }),
    ).toBe('a2')
  })

  test('of several topics, the weakest comes first', () => {
    expect(choose({ known: chances({ a1: 0.9, a2: 0.9, a3: 0.9, b1: 0.5, b2: 0.5 }) })).toMatch(
      /^b/,
    )
  })

  test('the topic of a wrong answer comes back after one of another topic', () => {
    const wrong = [past('a', false)]

    expect(choose({ past: wrong })).toMatch(/^b/)
    expect(choose({ past: [...wrong, past('b', true)] })).toMatch(/^a/)
  })

  test('after two right ones of a topic another topic follows', () => {
    expect(choose({ past: [past('b', true), past('b', true)] })).toMatch(/^a/)
    expect(choose({ past: [past('a', true), past('a', true)] })).toMatch(/^b/)
  })

  test.each([
    ['a mistake', { lastScore: 0, streak: 0 }, 'a2'],
    ['what was right with help', { lastScore: 1, streak: 0, isAssisted: true }, 'a2'],
  ])('%s comes before what is new', (_, item, id) => {
    const answered = new Map([['a2', { ...ANSWERED, ...item }]])

    expect(choose({ topics: ['a'], known: { ...known, answered } })).toBe(id)
  })

  test('what was right lately comes last', () => {
    const answered = new Map(['a1', 'a3'].map((id) => [id, ANSWERED]))

    expect(choose({ topics: ['a'], known: { ...known, answered } })).toBe('a2')
  })

  test('the same idea is not asked twice, in whatever words', () => {
    const alike = buildQuestionBank(
      [aQuestion('a1', 'a', ['a2']), aQuestion('a2', 'a', ['a1'])],
      (topicId) => topicId,
    )

    expect(chooseQuestion(alike, wish({ asked: new Set(['a1']) }))).toBeNull()
  })
})

describe('why', () => {
  test('tells what speaks against the chosen option, and what for the key, with the passage', () => {
    const { text, citations } = explainVerdict(library, leave, [0], null)

    expect(text).toMatch(/^Why not \*\*A\*\*: A trunk carries VLANs side by side\./)
    expect(text).toContain('Why **B**: To leave its VLAN a packet has to be routed.')
    expect(text).toContain('The lesson says: “To leave its VLAN a packet has to be routed.” [1]')
    expect(citations).toHaveLength(1)
  })

  test('tells it of an option that is named', () => {
    expect(explainVerdict(library, leave, [1], 2).text).toContain('Why not **C**: A repeater')
  })
})

test('who gives up is told the answer with its reasons', () => {
  const { text, keys } = tellAnswer(library, leave)

  expect(keys).toEqual([1])
  expect(text).toMatch(/^The answer is B\. \*\*B\*\*: To leave its VLAN/)
  expect(text).toContain('- **A**: A trunk')
})

describe('a round', () => {
  const shown = { topic: 'vlans', isRight: true, isHelped: false, isTold: false }

  test('is over after its questions, and tells what they showed', () => {
    const first = afterVerdict(beginRound(3), shown)
    const second = afterVerdict(first, { ...shown, topic: 'nat', isHelped: true })
    const third = afterVerdict(second, { ...shown, isRight: false, isHelped: true, isTold: true })

    expect([first, second, third].map(isOver)).toEqual([false, false, true])
    expect(summaryOf(third, (id) => id.toUpperCase())).toBe(
      '**The round is over: 2 of 3 right.** 1 of them with help, so it comes back without. 1 you were told. Look at: VLANS.',
    )
    expect(summaryOf(first, (id) => id)).toBe('**1 of 1 right so far.**')
    expect(summaryOf(beginRound(3), (id) => id)).toBe('')
  })
})

test('a hint names the decisive words and a passage, but not the answer', () => {
  const { text, citations } = hintFor(library, leave)

  expect(text).toContain('from VLAN 10 to VLAN 20')
  expect(text).toContain('Between VLANs')
  expect(text).not.toMatch(/router|routed/i)
  expect(citations[0]).toMatchObject({ lessonId: 'vlan', quote: '' })
})

test('further hints rule out a wrong option, and never the key', () => {
  expect(nextHint(library, leave, 0).text).toContain('from VLAN 10 to VLAN 20')
  expect(nextHint(library, leave, 1).text).toBe(
    'It is not **A** (“A trunk port”). A trunk carries VLANs side by side.',
  )
  expect(nextHint(library, leave, 2).text).toMatch(/^More would be the answer/)
})
