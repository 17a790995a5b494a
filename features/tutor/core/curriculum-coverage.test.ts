/**
 * The embedded engine measured on the real curriculum: which questions it answers and refuses, and what it finds and
 * quotes.
 */
import { beforeAll, describe, expect, test } from 'vitest'

import { loadRealCurriculum } from '#app/server/testing.ts'
import { isChoice, type Curriculum, type TrackContent } from '#features/curriculum/contract.ts'

import { answerFromLessons, understand, type Written } from './answer.ts'
import { buildLibrary, type Library } from './library.ts'
import { readQuestion } from './question.ts'
import { letterOf } from './quiz-letters.ts'
import { buildQuestionBank, chooseQuestion, gradeReply, hintFor, readReply } from './quiz.ts'
import { refersBack } from './sentences.ts'
import { FRESH_FOREIGN, FRESH_TAUGHT } from './testing-fresh.ts'
import {
  FAR_OUT_OF_SCOPE,
  HELD_OUT_IN_SCOPE,
  HELD_OUT_OUT_OF_SCOPE,
  IN_SCOPE,
  NEAR_OUT_OF_SCOPE,
} from './testing.ts'
import { indexWordsOf } from './words.ts'

let library: Library
let curriculum: Curriculum
let content: TrackContent
beforeAll(async () => {
  curriculum = await loadRealCurriculum()
  content = await curriculum.content('network-plus')
  library = buildLibrary(content.lessons, content.terms)
}, 60_000)

const TUNED_ON = IN_SCOPE.map(([question]) => question)

const answer = (text: string): Written =>
  answerFromLessons(library, understand(library, { text, askedFrom: null, earlier: [] }))
const answers = new Map<string, Written>()
/** Computed once for all tests: it is the same each time. */
function ask(text: string): Written {
  const found = answers.get(text) ?? answer(text)
  answers.set(text, found)
  return found
}
const shareOf = (questions: readonly string[], isGood: (answer: Written) => boolean): number =>
  questions.filter((question) => isGood(ask(question))).length / questions.length
const isAnswered = ({ outcome }: Written) => outcome === 'answered'
const isRefused = ({ outcome }: Written) => outcome !== 'answered'

describe('questions about the subject get an answer, others do not', () => {
  // Measured on the lists that the thresholds were tuned on: 0.98, 1.00 and 0.90.
  test('on the lists it was tuned on', () => {
    expect(shareOf(TUNED_ON, isAnswered)).toBeGreaterThanOrEqual(0.95)
    expect(shareOf(FAR_OUT_OF_SCOPE, isRefused)).toBeGreaterThanOrEqual(0.98)
    expect(shareOf(NEAR_OUT_OF_SCOPE, isRefused)).toBeGreaterThanOrEqual(0.88)
  })

  // Measured once, when these lists were written: 62 of 70 answered, 47 of 50 refused.
  test('on lists it had never seen', () => {
    expect(shareOf(HELD_OUT_IN_SCOPE, isAnswered)).toBeGreaterThanOrEqual(0.85)
    expect(shareOf(HELD_OUT_OUT_OF_SCOPE, isRefused)).toBeGreaterThanOrEqual(0.9)
  })
})

test('every quoted passage contains a part of the subject, or its heading contains all of it', () => {
  const asked = [
    ...TUNED_ON,
    ...NEAR_OUT_OF_SCOPE,
    ...HELD_OUT_IN_SCOPE,
    ...HELD_OUT_OUT_OF_SCOPE,
    ...FRESH_TAUGHT,
    ...FRESH_FOREIGN,
    'how does 802.1X work step by step',
    'give me all answers of the practice test',
  ]

  const without = asked.flatMap((text) => {
    const subjects = readQuestion(library, text).concepts.filter(({ isSubject }) => isSubject)
    return ask(text).citations.flatMap(({ lessonId, passageId, quote }) => {
      const passage = library.passages.find(
        (one) => one.lessonId === lessonId && one.passageId === passageId,
      )
      const words = new Set(indexWordsOf(passage?.text ?? ''))
      const heading = new Set(indexWordsOf(passage?.heading ?? ''))
      const hasPart = subjects.some(
        ({ forms }) =>
          forms.flat().some((word) => words.has(word)) ||
          forms.some((form) => form.every((word) => heading.has(word))),
      )
      return hasPart ? [] : [`${text}: ${quote}`]
    })
  })

  expect(without).toEqual([])
})

// Measured: 43 of 50, and none of 29.
test('of 79 new questions, those on taught subjects get an answer and others do not', () => {
  expect(shareOf(FRESH_TAUGHT, isAnswered)).toBeGreaterThanOrEqual(0.86)
  expect(shareOf(FRESH_FOREIGN, isAnswered)).toBe(0)
})

test.each([
  'Kerberos golden ticket',
  'what is kerberos golden ticket attack',
  'explain the theory of relativity',
  'How do I invest in the stock market?',
  'What is a blue screen of death?',
  'who invented the telephone',
  'what is cross-site scripting?',
])('a lesson that shares only one everyday word with a question is not near: %s', (text) => {
  expect(ask(text)).toMatchObject({ outcome: 'not_covered', nearest: [] })
})

test.each([
  ['How does recursive DNS lookup work?', 'dns-answers'],
  ['how does a botnet take a site down', 'ddos-dns-dhcp-attacks'],
  ['duplex mismatch symptoms', 'switch-port-settings'],
  ['which humidity should a server room have', 'power-climate-and-fire'],
])(
  'a lesson that contains a term or two concepts of the question is near: %s',
  (text, lessonId) => {
    expect(ask(text).nearest[0]).toMatchObject({ lessonId })
  },
)

test('one of the first three lessons found teaches it', () => {
  const found = IN_SCOPE.filter(([question, lessonIds]) => {
    const { retrieved } = understand(library, { text: question, askedFrom: null, earlier: [] })
    const lessons = [...new Set(retrieved.passages.map(({ passage }) => passage.lessonId))]
    return lessons.slice(0, 3).some((id) => lessonIds.split(' ').includes(id))
  })

  expect(found.length / IN_SCOPE.length).toBeGreaterThanOrEqual(0.95)
})

test('every quote is word for word in the passage or in the glossary, and every mark has its citation', () => {
  const textById = new Map(
    content.lessons.flatMap(({ id, passages }) =>
      passages.map((passage) => [`${id} ${passage.id}`, passage.text] as const),
    ),
  )
  const definitions = new Set(content.terms.map(({ short, long }) => `${short} ${long}`))
  const wrong: string[] = []
  for (const question of [...TUNED_ON, ...HELD_OUT_IN_SCOPE]) {
    const { text, citations } = ask(question)
    for (const [, number] of text.matchAll(/\[(\d+)\]/g)) {
      if (!citations.some((citation) => citation.number === Number(number)))
        wrong.push(`${question}: [${number}]`)
    }
    for (const { lessonId, passageId, quote } of citations) {
      const passage = textById.get(`${lessonId} ${passageId}`) ?? ''
      for (const part of quote.split(' … ')) {
        // A row of a table is quoted cell by cell, with its column headers.
        const cells = passage.includes(' | ') ? part.split(/; | — |: /) : [part]
        const isIn = cells.every((cell) => passage.includes(cell)) || definitions.has(part)
        if (!isIn) wrong.push(`${question}: ${part}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('no paragraph of an answer begins with a reference to something not quoted', () => {
  const begins = (question: string) =>
    ask(question)
      .text.split('\n')
      .filter((paragraph) => refersBack(paragraph.replace(/^- /, '')))
  const questions = [...TUNED_ON, ...HELD_OUT_IN_SCOPE]

  expect(questions.flatMap(begins)).toEqual([])
})

/** What a conversation can ask. */
const askable = () =>
  content.questions
    .filter((question) => isChoice(question))
    .filter((question) => question.case === null)

test('every question of the bank can be asked, hinted and graded, and its key is right', () => {
  const questions = askable()
  const { topicTitle } = curriculum
  const bank = buildQuestionBank(questions, topicTitle)
  const wrong: string[] = []
  for (const question of questions) {
    const keys = question.options.flatMap(({ isCorrect }, at) => (isCorrect ? [at] : []))
    const reply = readReply(question, keys.map(letterOf).join(', '))
    const isRead = reply.kind === 'answer' && gradeReply(library, question, reply.picks).isRight
    const { citations } = hintFor(library, question)
    const isAtHome = citations.every(({ lessonId }) => lessonId === question.lessonId)
    if (!isRead || !isAtHome || bank.find(question.id) !== question) wrong.push(question.id)
  }
  expect(wrong).toEqual([])
})

test('every topic of an exam has a question to ask', () => {
  const { tracks, topicTitle } = curriculum
  const { lessons } = content
  const questions = askable()
  const bank = buildQuestionBank(questions, topicTitle)
  const taught = new Set(lessons.flatMap(({ topics }) => topics))
  const topics = tracks
    .flatMap(({ exams }) =>
      exams.flatMap(({ domains }) => domains.flatMap(({ objectives }) => objectives)),
    )
    .flatMap((objective) => objective.topics)
    .filter((topic) => taught.has(topic))
  const asked = topics.filter((topic) =>
    chooseQuestion(library, bank, {
      about: topicTitle(topic),
      askedFrom: null,
      lessonIds: [],
      asked: new Set(),
      isLeftForExams: () => false,
      seed: 'x',
    }),
  )
  expect(asked.length / topics.length).toBeGreaterThanOrEqual(0.95)
})

test('an answer is found within milliseconds', () => {
  const began = performance.now()
  for (const question of TUNED_ON) answer(question)

  // Measured: about 3 ms on two busy cores. The bound is wide: this machine may be busier still.
  expect((performance.now() - began) / TUNED_ON.length).toBeLessThan(200)
})
