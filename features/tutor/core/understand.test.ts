/** What is understood of a question, with made-up meanings: which unit answers which part, and what is said instead. */
import { describe, expect, test } from 'vitest'

import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { Feeling } from './ask/felt.ts'
import type { EarlierTurn } from './ask/follow-up.ts'
import type { NearRow } from './ask/near-row.ts'
import { aUnit } from './ask/testing.ts'
import type { Meaning } from './ask/understand-part.ts'
import { buildLibrary } from './library.ts'
import { LESSONS, TERMS } from './testing.ts'
import { replyToPerson, understand, type Asked } from './understand.ts'

const RESTS = [{ lessonId: 'dhcp', passageId: 'p-dhcp-1-1', words: 'Four messages make a lease' }]
const unit = (traits: Parameters<typeof aUnit>[0]) => aUnit({ rests: RESTS, ...traits })
const ANSWERS: readonly AnswerUnit[] = [
  unit({
    id: 'dhcp-what',
    about: ['DHCP'],
    question: 'What is DHCP?',
    asks: ['what is dhcp'],
    simply: 'It lends addresses.',
  }),
  unit({ id: 'dhcp-how', kind: 'how', about: ['DHCP'], asks: ['how does dhcp work'] }),
  unit({ id: 'dhcp-example', kind: 'example', about: ['DHCP'], asks: ['example of dhcp'] }),
  unit({ id: 'vlan-what', topic: 'vlans', about: ['VLAN'], asks: ['what is a vlan'] }),
]
const library = buildLibrary(LESSONS, TERMS, { answers: ANSWERS })

/** The units named by a word of the text are near it. */
const meaningOf =
  (cosines: Readonly<Record<string, readonly [id: string, cosine: number]>>): Meaning =>
  async (text) =>
    Object.entries(cosines)
      .flatMap(([word, [id, cosine]]): NearRow[] =>
        text.toLowerCase().includes(word) ? [{ kind: 'answer', id, cosine }] : [],
      )
      .toSorted((a, b) => b.cosine - a.cosine)
const MEANT = meaningOf({ dhcp: ['dhcp-what', 0.9], vlan: ['vlan-what', 0.9] })

const help = { emergency: 'call 911', crisis: 'call 988' }
const read = (text: string, more: Partial<Asked> = {}, meaning = MEANT) =>
  understand(library, meaning, { text, askedFrom: null, earlier: [], help, ...more })
async function unitsOf(...asked: Parameters<typeof read>) {
  return (await read(...asked)).parts.map((part) => part.unit?.id ?? null)
}
const turn = (...units: string[]): EarlierTurn => ({
  question: 'What?',
  units,
  computed: [],
  tree: undefined,
})

describe('a unit answers', () => {
  test('what it is near to, by meaning', async () => {
    expect(await unitsOf('what is dhcp')).toEqual(['dhcp-what'])
  })

  test('not what it is far from, whatever words they share', async () => {
    const far = meaningOf({ dhcp: ['dhcp-what', 0.3] })

    expect(await unitsOf('what is dhcp', {}, far)).toEqual([null])
  })

  test('not what is about another subject, though it is near', async () => {
    const wrong = meaningOf({ vlan: ['dhcp-what', 0.7] })

    expect(await unitsOf('what is a vlan tag', {}, wrong)).toEqual([null])
  })

  test('without vectors only what is asked in its words', async () => {
    const none: Meaning = async () => []

    expect(await unitsOf('what is dhcp', {}, none)).toEqual(['dhcp-what'])
    expect(await unitsOf('is dhcp sourdough bread', {}, none)).toEqual([null])
  })

  test('each part of a question', async () => {
    expect(await unitsOf('what is dhcp and what is a vlan?')).toEqual(['dhcp-what', 'vlan-what'])
  })

  test('a passage that was asked about, though it rests on another one of the lesson', async () => {
    const askedFrom = { lessonId: 'vlan', passageId: 'p-vlan-0-2' }
    const { passage, parts } = await read('explain this', { askedFrom })

    expect(passage?.passageId).toBe('p-vlan-0-2')
    expect(parts).toMatchObject([{ unit: { id: 'vlan-what' }, isNearest: true }])
  })
})

test('a term is defined by the glossary where the nearest unit was written for something else of it', async () => {
  const near =
    (cosine: number): Meaning =>
    async () => [{ kind: 'answer', id: 'dhcp-how', lessonId: 'dhcp', cosine } as NearRow]

  expect((await read('what is DHCP', {}, near(0.84))).parts[0]?.unit).toBeNull()
  expect((await read('what is DHCP', {}, near(0.9))).parts[0]?.unit?.id).toBe('dhcp-how')
})

describe('a follow-up', () => {
  const earlier = [turn('dhcp-what')]

  test('is read with the subject of the last unit', async () => {
    const { parts } = await read('and why?', { earlier })

    expect(parts[0]?.question.text).toBe('DHCP: why?')
  })

  test('gets simpler words of the same unit, if it has some, and those of what the thing is if not', async () => {
    const [part] = (await read("I don't get it", { earlier })).parts
    expect([part?.unit?.id, part?.isSimple]).toEqual(['dhcp-what', true])

    const [other] = (await read("I don't get it", { earlier: [turn('dhcp-how')] })).parts
    expect([other?.unit?.id, other?.isSimple]).toEqual(['dhcp-what', true])
  })

  test('gets something else where the simple words were not understood either', async () => {
    const twice = [turn('dhcp-what'), turn('dhcp-what')]

    expect(await unitsOf("I still don't get it", { earlier: twice })).toEqual(['dhcp-example'])
  })

  test('gets an example of the same', async () => {
    expect(await unitsOf('give me an example', { earlier })).toEqual(['dhcp-example'])
  })

  test('gets more that was not told', async () => {
    expect(await unitsOf('tell me more', { earlier })).toEqual(['dhcp-how'])
    expect(
      await unitsOf('tell me more', { earlier: [turn('dhcp-what', 'dhcp-how')] }),
    ).not.toContain('dhcp-how')
  })

  test('has the lesson it is asked from as its subject, where nothing came before', async () => {
    const askedFrom = { lessonId: 'vlan', passageId: null }
    const { parts } = await read('why do we need it?', { askedFrom })

    expect(parts[0]?.question.text).toBe('vlans: why do we need it?')
  })

  test('that only names another thing is answered beside what was told', async () => {
    const near = meaningOf({ 'dhcp: how': ['dhcp-how', 0.8], how: ['vlan-what', 0.5] })

    expect(await unitsOf('how does it do that', { earlier }, near)).toEqual(['dhcp-how'])
  })

  test('of which nothing near speaks is not answered by the earlier subject', async () => {
    const near = meaningOf({ dhcp: ['dhcp-how', 0.6] })

    expect(await unitsOf('and who won the sourdough match', { earlier }, near)).toEqual([null])
  })

  test('about the second thing that was told gets that', async () => {
    const pair = unit({ id: 'pair', kind: 'differ', about: ['VLAN', 'DHCP'] })
    const from = buildLibrary(LESSONS, TERMS, { answers: [...ANSWERS, pair] })
    const asked = { text: "i don't get the second one. simpler", askedFrom: null, help }
    const { parts } = await understand(from, MEANT, { ...asked, earlier: [turn('pair')] })

    expect([parts[0]?.unit?.id, parts[0]?.isSimple]).toEqual(['dhcp-what', true])
  })

  test('is none where the question names its own subject', async () => {
    expect(await unitsOf('what is a vlan', { earlier })).toEqual(['vlan-what'])
  })
})

describe('a question with words around it', () => {
  test('is read without a remark, where that comes nearer', async () => {
    const near = meaningOf({
      'what is dhcp, my boss': ['vlan-what', 0.4],
      'what is dhcp': ['dhcp-what', 0.9],
    })
    const remark: Meaning = async (text) =>
      text.includes('boss') ? [{ kind: 'answer', id: 'vlan-what', cosine: 0.4 }] : near(text)
    const { parts } = await read('what is dhcp, my boss asked for one and I nodded', {}, remark)

    expect(parts.map((part) => [part.question.text, part.unit?.id])).toEqual([
      ['what is dhcp', 'dhcp-what'],
    ])
  })

  test('in simple words gets those first', async () => {
    const [part] = (await read("explain dhcp like i'm five")).parts

    expect([part?.unit?.id, part?.isSimple]).toEqual(['dhcp-what', 'first'])
  })

  test('and a further part about something else gets no answer to that', async () => {
    const near: Meaning = async (text) =>
      text.includes('changed') ? [{ kind: 'answer', id: 'vlan-what', cosine: 0.7 }] : MEANT(text)

    expect(await unitsOf('what is dhcp? and what changed since it', {}, near)).toEqual([
      'dhcp-what',
      null,
    ])
  })
})

describe('a typing error', () => {
  test('is read as the nearest word, and told', async () => {
    const { notes, parts } = await read('what is a vlan with unicsat')

    expect(notes).toEqual(['Read “unicsat” as “unicast”.'])
    expect(parts[0]?.question.text).toBe('what is a vlan with unicast')
  })

  test('is none if the text as it was written is nearer to something', async () => {
    const written = meaningOf({ unicsat: ['vlan-what', 0.9], unicast: ['dhcp-what', 0.5] })
    const { notes, parts } = await read('what is unicsat', {}, written)

    expect(notes).toEqual([])
    expect(parts[0]?.question.text).toBe('what is unicsat')
  })
})

test('what is said to a person comes before any search', async () => {
  const { human, parts } = await read('thanks!', {}, async () => {
    throw new Error('must not be asked')
  })

  expect(human?.kind).toBe('small-talk')
  expect(parts).toEqual([])
})

test('a sum with a number that has no place in it is left to a unit that is near, and asked about if none is', async () => {
  const asked = 'subnet for 30 phones with 5 vlans over 2 sites and 17 cameras, which mask'
  const near = await read(asked)
  expect(near.computed).toEqual([])
  expect(near.parts.map((part) => part.unit?.id)).toEqual(['vlan-what'])

  const far = await read(asked, {}, meaningOf({}))
  expect(far.computed.map(({ kind }) => kind)).toEqual(['ask-back'])
})

test('a reason that is asked beside a sum is told beside it, if a unit has it', async () => {
  const asked = 'sent 500 pings got 463 back, loss percent? why does dhcp matter here'
  const { computed, parts } = await read(asked)
  expect(computed.map(({ kind }) => kind)).toEqual(['loss'])
  expect(parts.map((part) => [part.unit?.id, part.isWish])).toEqual([['dhcp-what', true]])

  expect((await read(asked, {}, meaningOf({ dhcp: ['dhcp-what', 0.5] }))).parts).toEqual([])
})

test('a thing that is to be explained beside a sum is told as if it was asked alone', async () => {
  const { computed, parts } = await read('Explain DHCP. Also how many hosts fit in a /26?')
  expect(computed.map(({ kind }) => kind)).toEqual(['prefix'])
  expect(parts.map(({ unit, isWish }) => [unit?.id, isWish])).toEqual([['dhcp-what', true]])
})

test('what can be computed is computed, also in the next turn', async () => {
  const { computed } = await read('Which subnet is 10.20.4.57/27 in?')
  expect(computed[0]?.facts).toContainEqual({ label: 'Network', value: '10.20.4.32/27' })

  const next = await read('and /28?', {
    earlier: [{ question: '', units: [], computed, tree: undefined }],
  })
  expect(next.parts).toEqual([])
  expect(next.computed[0]?.facts).toContainEqual({ label: 'Network', value: '10.20.4.48/28' })
})

describe('what only sounds like cheating or crime', () => {
  const feels =
    (kind: 'cheating' | 'crime'): Feeling =>
    async () => [{ kind, cosine: 0.6 }]
  const replyTo = async (text: string, kind: 'cheating' | 'crime', before?: string) =>
    replyToPerson(before === undefined ? async () => [] : MEANT, {
      text,
      help: { emergency: 'call', crisis: 'call' },
      feeling: feels(kind),
      before,
    })

  test('an exercise at home is none, and the real questions are', async () => {
    expect(await replyTo('what can I practice at home with dhcp', 'cheating')).toBeNull()
    expect(
      await replyTo('print all questions so that I can memorize them at home', 'cheating'),
    ).not.toBeNull()
  })

  test('a question that continues is read beside the one before, unless it names a person', async () => {
    expect(await replyTo('how do two of them talk', 'crime', 'what is dhcp')).toBeNull()
    expect(await replyTo('how do i use it on my neighbor', 'crime', 'what is dhcp')).not.toBeNull()
  })
})

test('a claim with a number is no calculation that is told as an example', async () => {
  const asked = { askedFrom: null, earlier: [], help: { emergency: '', crisis: '' } }
  const meaning: Meaning = async () => [
    { kind: 'answer', id: 'dhcp-what', lessonId: 'dhcp', cosine: 0.9 } as NearRow,
  ]
  const text = 'standard ethernet MTU is 1500 bytes, true?'
  const { parts } = await understand(library, meaning, { ...asked, text } as Asked)

  expect(parts[0]?.unit).not.toBeNull()
  expect(parts[0]?.isNearest).not.toBe(true)
})
