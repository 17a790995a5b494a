/** Sound units of one topic; each test breaks one rule and is told what to write. */
import { describe, expect, test } from 'vitest'

import type { AnswerUnit } from '../core/answer-unit.ts'
import { readContent } from '../read/read-content.ts'
import { contentFolder, smallContent } from '../server/testing.ts'
import { answerFindings, answerProblems } from './check-answers.ts'

const PASSAGE = {
  id: 'p-1',
  heading: 'Hubs',
  text: 'A hub repeats each frame on all of its 8 ports. It never learns an address.',
}
const REST = { lessonId: 'hubs', passageId: 'p-1', words: 'A hub repeats each frame' }
const LEAD = 'A hub repeats each frame on all of its 8 ports. [1]'
/** Marked sentences of 10 words. */
const MORE = 'Each frame that comes in is repeated on all ports. [1] '.repeat(4)
const ANSWER = `${LEAD} ${MORE.trim()}`

function aUnit(traits: Partial<AnswerUnit> & Pick<AnswerUnit, 'id'>): AnswerUnit {
  return {
    topic: 'hubs',
    kind: 'define',
    question: 'What is a hub?',
    asks: [`ask ${traits.id}`],
    about: ['hub'],
    verdict: null,
    answer: ANSWER,
    simply: null,
    rests: [REST],
    ...traits,
  }
}
const SOUND: readonly AnswerUnit[] = [
  aUnit({ id: 'what' }),
  aUnit({ id: 'why', kind: 'why' }),
  aUnit({ id: 'how', kind: 'how' }),
  aUnit({ id: 'claim', kind: 'verdict', verdict: 'true', answer: `True. ${ANSWER}` }),
  aUnit({ id: 'exam', kind: 'exam' }),
]
const findingsOf = (units: readonly AnswerUnit[]) =>
  answerFindings(units, ['hubs'], (lessonId, passageId) =>
    lessonId === 'hubs' && passageId === 'p-1' ? PASSAGE : undefined,
  )
/** Of sound units, with one changed. */
const withChanged = (id: string, traits: Partial<AnswerUnit>) =>
  findingsOf(SOUND.map((unit) => (unit.id === id ? { ...unit, ...traits } : unit)))
const withAnswer = (answer: string) => withChanged('what', { answer })

test('sound units are left alone', () => {
  expect(findingsOf(SOUND)).toEqual([])
})

describe('a topic needs', () => {
  const about = (message: string) => ({ about: 'hubs', message: `hubs: ${message}` })

  test('five units', () => {
    const units = SOUND.filter(({ id }) => id !== 'why')

    expect(findingsOf(units)).toEqual([about('it has 4 answer units; write at least 5')])
  })

  test('four kinds', () => {
    const units = SOUND.map((unit): AnswerUnit =>
      unit.kind === 'why' || unit.kind === 'how' ? { ...unit, kind: 'define' } : unit,
    )
    expect(findingsOf(units)).toEqual([about('write units of at least 4 kinds')])
  })

  test('a definition', () => {
    expect(withChanged('what', { kind: 'when' })).toEqual([
      about('write a unit of the kind define'),
    ])
  })

  test('a verdict', () => {
    expect(withChanged('claim', { kind: 'when', verdict: null, answer: ANSWER })).toEqual([
      about('write a unit of the kind verdict'),
    ])
  })

  test('an exam tip, a mistake or an example', () => {
    expect(withChanged('exam', { kind: 'when' })).toEqual([
      about('write a unit of the kind exam, mistake or example'),
    ])
    expect(withChanged('exam', { kind: 'mistake' })).toEqual([])
    expect(withChanged('exam', { kind: 'example' })).toEqual([])
  })

  test('all of it where no unit is about it', () => {
    expect(findingsOf([]).every(({ about: topic }) => topic === 'hubs')).toBe(true)
    expect(findingsOf([])).toHaveLength(5)
  })
})

test('one wording leads to one unit, whatever its case and signs', () => {
  expect(withChanged('why', { asks: ['ASK what?!'] })).toEqual([
    { about: 'why', message: '“ASK what?!” is asked in what, too; leave it in one of them' },
  ])
  expect(withChanged('why', { asks: ['why hub', 'Why hub?'] })).toEqual([
    { about: 'why', message: '“Why hub?” is asked in why, too; leave it in one of them' },
  ])
})

describe('the form of an answer', () => {
  const about = (message: string) => [{ about: 'what', message }]

  test('is 40 to 150 words', () => {
    expect(withAnswer(LEAD)).toEqual(about('the answer has 11 words; write 40 to 150'))
    expect(withAnswer(`${LEAD} ${MORE.repeat(4)}`.trim())).toEqual(
      about('the answer has 171 words; write 40 to 150'),
    )
  })

  test('names its subject in the first sentence', () => {
    expect(withAnswer(`It repeats each frame. [1] ${ANSWER}`)).toEqual(
      about('its first sentence is shown alone, too: name the subject instead of “It”'),
    )
    expect(withAnswer(`It depends on the frame. [1] ${ANSWER}`)).toEqual([])
  })

  test('begins with the verdict, if it is one', () => {
    expect(withChanged('claim', { answer: ANSWER })).toEqual([
      { about: 'claim', message: 'begin with True., False., Yes., No. or It depends.' },
    ])
    for (const word of ['False.', '**Yes.**', 'No.', 'It depends.', 'Partly.'])
      expect(withChanged('claim', { answer: `${word} ${ANSWER}` })).toEqual([])
  })

  test.each([`# Hubs\n\n${ANSWER}`, `${ANSWER} Read [this](x).`, `${ANSWER}\n\n| a | b |`])(
    'has no heading, link or table: %#',
    (answer) => {
      expect(withAnswer(answer)).toEqual(
        about('write paragraphs and lists: no heading, link or table'),
      )
    },
  )

  test('is the same in simpler words', () => {
    expect(withChanged('what', { simply: '# Hubs\n\nA hub repeats. [1]' })).toEqual(
      about('write paragraphs and lists: no heading, link or table'),
    )
  })
})

describe('what a sentence rests on', () => {
  const about = (message: string) => [{ about: 'what', message }]

  test('is an entry that exists', () => {
    expect(withAnswer(`${ANSWER} Each frame is repeated. [2]`)).toEqual(
      about('there is no entry 2 in rests'),
    )
  })

  test('agrees with it', () => {
    expect(withAnswer(`${ANSWER} A hub has 12 ports. [1]`)).toEqual([
      {
        about: 'what',
        message: expect.stringMatching(
          /^“A hub has 12 ports\.” does not agree with what it rests on: .*12/,
        ),
      },
    ])
    expect(withAnswer(`${ANSWER} A hub learns an address. [1]`)).toEqual([
      {
        about: 'what',
        message: expect.stringMatching(/^“A hub learns an address\.” does not agree/),
      },
    ])
  })

  test('is named where it states a number or a name', () => {
    for (const said of ['Take 3 of them.', 'So does an IDS.'])
      expect(withAnswer(`${ANSWER} ${said}`)).toEqual(
        about(`“${said}” states a number or a name and rests on nothing; add its mark`),
      )
  })

  test('is named in two of three sentences; the word of a verdict is none', () => {
    const talk = 'Think of a loud voice. Nobody chooses a listener. Keep that in mind. '
    expect(withAnswer(`${talk}${ANSWER}`)).toEqual(
      about('3 sentences rest on nothing, e.g. “Think of a loud voice.”; mark what states a fact'),
    )
    const two = 'Think of a loud voice. Nobody chooses a listener.'
    expect(withChanged('claim', { answer: `True. ${ANSWER} ${two}` })).toEqual([])
  })

  test('is used', () => {
    const rest = { lessonId: 'hubs', passageId: 'p-1', words: 'It never learns' }
    expect(withChanged('what', { rests: [REST, rest] })).toEqual(
      about('nothing rests on entry 2 of rests'),
    )
    expect(withChanged('what', { rests: [REST, rest], simply: 'It never learns. [2]' })).toEqual([])
  })
})

describe('the problems of content', () => {
  const FILE = 'answers/framing.yaml'
  const unit = (id: string) => `- id: ${id}
  kind: define
  question: What is a frame?
  about: [frame]
  asks: [${id}, ${id} what, ${id} why, explain ${id}, whats ${id}, ${id} meaning]
  answer: |
    A frame is the unit of a link. [1]
  rests:
    - lesson: frames
      heading: Broadcasts reach everyone
      words: Every station on the link hears a broadcast.
`
  async function problemsIn(files: Record<string, string>) {
    const folder = await contentFolder({ ...smallContent(), ...files })
    const { content, positionByName, problems } = await readContent(folder)
    expect(problems).toEqual([])
    return answerProblems(content, (name) => positionByName.get(name) ?? name)
  }

  test('are none where no unit is written', async () => {
    expect(await problemsIn({})).toEqual([])
  })

  test('name the line of the unit, and the file of the topic', async () => {
    const problems = await problemsIn({ [FILE]: `${unit('one')}${unit('two')}` })

    expect(problems).toContain(`${FILE}:12: the answer has 8 words; write 40 to 150`)
    expect(problems).toContain(`${FILE}:1: framing: it has 2 answer units; write at least 5`)
  })

  test('name each taught topic that has no unit', async () => {
    const problems = await problemsIn({ [FILE]: unit('one') })

    expect(problems).toContain(
      'answers/routing.yaml:1: routing: it has 0 answer units; write at least 5',
    )
  })
})
