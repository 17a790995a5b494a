/** One turn of a quiz: a question, a hint, a graded reply, or why it was right or wrong. */
import type { ChoiceQuestion } from '#features/curriculum/contract.ts'

import type { Answer, QuizQuestion } from '../../contract.ts'
import type { Meaning } from '../../core/ask/understand-part.ts'
import type { Library } from '../../core/library.ts'
import { nearestLessons } from '../../core/nearest-lessons.ts'
import { readQuestion } from '../../core/question.ts'
import { explainVerdict, gradeReply, tellAnswer } from '../../core/quiz-grade.ts'
import { nextHint } from '../../core/quiz-hints.ts'
import { letterOf } from '../../core/quiz-letters.ts'
import { chooseQuestion, type Wish } from '../../core/quiz-pick.ts'
import {
  asksToExplain,
  picksWanted,
  readAfter,
  readReply,
  type Reply,
} from '../../core/quiz-reply.ts'
import { afterVerdict, beginRound, isOver, summaryOf } from '../../core/quiz-round.ts'
import { askedQuestion, pickedIds } from '../../core/quiz-shown.ts'
import { topicsAbout } from '../../core/quiz-topics.ts'
import { readWish, wantsQuiz, type QuizWish } from '../../core/quiz-wish.ts'
import { retrieve, type AskedFrom } from '../../core/retrieve.ts'
import type { Material } from '../load-tutor.ts'
import { EMPTY_ANSWER, type Draft, type Graded } from './turn.ts'

/** The last question of the quiz, open or not, with the lessons that explain it. */
export type LastQuestion = {
  readonly quiz: QuizQuestion
  readonly question: ChoiceQuestion
  readonly library: Library
}

/** What the learner gets wrong, where that is wanted: `quiz me on my mistakes`. */
export type AskedWeakness = {
  readonly about: string
  /** None where nothing was wrong so far. */
  readonly topics: readonly string[]
  readonly beliefs: readonly { readonly belief: string }[]
}

export type QuizTurn = Omit<Wish, 'topics' | 'showing' | 'level' | 'lessonId'> & {
  readonly text: string
  /** Said in another mode than the quiz, right after its question. */
  readonly isElsewhere: boolean
  readonly askedFrom: AskedFrom | null
  readonly meaning: Meaning
  /** Null before the first, and where it can no longer be graded: another one is asked. */
  readonly last: LastQuestion | null
  readonly weakness: AskedWeakness | null
}

export type QuizTaken =
  | { readonly draft: Draft }
  /** To be explained; the question stays open. */
  | { readonly explains: QuizQuestion | null }

const MOST_LEVEL = 2

export async function quizTurn(material: Material, turn: QuizTurn): Promise<QuizTaken> {
  const { last, text, isElsewhere, weakness } = turn
  if (weakness) return { draft: await nextQuestion(material, turn, readWish(text)) }
  if (!last) {
    if (asksToExplain(text)) return { explains: null }
    return { draft: await nextQuestion(material, turn, readWish(text)) }
  }
  const { quiz, question, library } = last
  const reply = quiz.isOpen ? readReply(question, text) : readAfter(question, text)
  switch (reply.kind) {
    case 'answer':
      return { draft: answered(material, last, reply.picks) }
    case 'tell':
      return { draft: told(material, last) }
    case 'hint': {
      const hints = quiz.hints ?? 0
      return {
        draft: drafted({
          ...nextHint(library, question, hints),
          quiz: { ...quiz, hints: hints + 1 },
        }),
      }
    }
    case 'why':
      return {
        draft: drafted({
          ...explainVerdict(library, question, quiz.result?.picks ?? [], reply.at),
          quiz,
        }),
      }
    case 'next':
    case 'level':
      return { draft: await nextQuestion(material, turn, wishOf(reply)) }
    case 'stop':
      return { draft: stopped(material, quiz) }
    case 'question':
      return { explains: quiz.isOpen ? { ...quiz, asides: (quiz.asides ?? 0) + 1 } : quiz }
    case 'unreadable':
      // In another mode it is a subject to be explained.
      return isElsewhere
        ? { explains: { ...quiz, asides: (quiz.asides ?? 0) + 1 } }
        : { draft: unreadable(quiz) }
  }
}

function wishOf(reply: Extract<Reply, { kind: 'next' | 'level' }>): QuizWish {
  return reply.kind === 'next' ? reply.wish : { about: null, count: null, level: reply.level }
}

/** One of two is no answer yet: the other one is asked for. */
function answered(material: Material, last: LastQuestion, picks: readonly number[]): Draft {
  const { quiz, question } = last
  const wanted = picksWanted(question)
  const chosen = [...new Set([...(quiz.chosen ?? []), ...picks])].toSorted((a, b) => a - b)
  const all = picks.length >= wanted ? picks : chosen
  if (all.length === wanted) return graded(material, last, all)
  const letters = all.map(letterOf).join(' and ')
  const isLess = all.length < wanted
  const left = wanted - all.length
  return drafted({
    text: isLess
      ? `You chose **${letters}**. The question asks for ${wanted}: which ${left === 1 ? 'other one' : `${left} others`}?`
      : `You named ${all.length} (**${letters}**), and the question asks for ${wanted}. Which ${wanted} are they?`,
    citations: [],
    quiz: { ...quiz, chosen: isLess ? [...all] : [] },
  })
}

function graded(material: Material, last: LastQuestion, picks: readonly number[]): Draft {
  const { quiz, question, library } = last
  const { text, citations, keys, isRight } = gradeReply(library, question, picks)
  const assistance = assistanceOf(quiz)
  const shown = { isRight, isHelped: assistance.kind !== 'none', isTold: false }
  const result = { picks: [...picks], keys: [...keys] }
  return {
    ...closed(material, last, { text, citations, quiz: { ...quiz, isOpen: false, result } }, shown),
    graded: { question, optionIds: pickedIds(question, picks), assistance },
  }
}

function told(material: Material, last: LastQuestion): Draft {
  const { quiz, question, library } = last
  const { text, citations, keys } = tellAnswer(library, question)
  const result = { picks: [], keys: [...keys] }
  const after = { ...quiz, isOpen: false, isTold: true, result }
  const shown = { isRight: false, isHelped: true, isTold: true }
  return {
    ...closed(material, last, { text, citations, quiz: after }, shown),
    graded: { question, optionIds: null, assistance: { kind: 'solution' } },
  }
}

function assistanceOf({ hints = 0, asides = 0 }: QuizQuestion): Graded['assistance'] {
  if (hints > 0) return { kind: 'hint', rung: hints }
  return { kind: asides > 0 ? 'tutor' : 'none' }
}

type Said = Pick<Answer, 'citations'> & { readonly text: string; readonly quiz: QuizQuestion }

/** With how the round stands; after its last question, what it showed. */
function closed(
  { bank }: Material,
  { question: { topic } }: LastQuestion,
  { text, citations, quiz }: Said,
  shown: { readonly isRight: boolean; readonly isHelped: boolean; readonly isTold: boolean },
): Draft {
  if (!quiz.round) return drafted({ text, citations, quiz })
  const round = afterVerdict(quiz.round, { topic, ...shown })
  const summary = isOver(round) ? `\n\n${summaryOf(round, bank.topicTitle)}` : ''
  return drafted({ text: `${text}${summary}`, citations, quiz: { ...quiz, round } })
}

function stopped({ bank }: Material, quiz: QuizQuestion): Draft {
  const summary = quiz.round ? summaryOf(quiz.round, bank.topicTitle) : ''
  const text = ['All right, we stop here.', summary].filter((part) => part !== '').join(' ')
  const { round: _, ...rest } = quiz
  return drafted({ text, citations: [], quiz: { ...rest, isOpen: false } })
}

function unreadable(quiz: QuizQuestion): Draft {
  if (!quiz.isOpen) {
    return drafted({
      text: 'This question has been answered. Write **why** for the reasons, **next** for another question, or name a topic.',
      citations: [],
      quiz,
    })
  }
  const letters = quiz.options.map((_, at) => letterOf(at)).join(', ')
  return drafted({
    text: `I could not tell which option you mean. Reply with ${quiz.takesSeveral ? 'the letters' : 'the letter'} of your choice (${letters}), or write **hint**, **skip** or **just tell me**.`,
    citations: [],
    quiz,
  })
}

async function nextQuestion(material: Material, turn: QuizTurn, wish: QuizWish): Promise<Draft> {
  const { library, bank } = material
  const { text, askedFrom, meaning } = turn
  const before = turn.last?.quiz ?? null
  // "quiz me" begins anew; "next" or another level goes on with what is asked about.
  const goesOn = before !== null && !wantsQuiz(text)
  // Where nothing was wrong so far, anything may be asked: what is known least comes first.
  const weakness = turn.weakness && turn.weakness.topics.length > 0 ? turn.weakness : null
  const about = turn.weakness
    ? (weakness?.about ?? null)
    : (wish.about ?? (goesOn ? before.about : null))
  const level = clampLevel((goesOn ? (before.level ?? 0) : 0) + wish.level)
  const known = weakness?.topics ?? (about === before?.about ? before?.topics : undefined)
  const topics =
    about === null ? null : (known ?? (await topicsAbout(library, bank, meaning, about, askedFrom)))
  const showing = weakness
    ? weakness.beliefs.flatMap(({ belief }) => bank.showing(belief))
    : about === null
      ? []
      : bank.showing(about)
  const choice = { ...turn, topics, showing, level, lessonId: askedFrom?.lessonId ?? null }
  const question = chooseQuestion(bank, choice)
  if (question) {
    const round = wish.count === null ? (goesOn ? openRound(before) : null) : beginRound(wish.count)
    const quiz = askedQuestion(question, {
      about,
      ...(topics && { topics: [...topics] }),
      ...(level !== 0 && { level }),
      ...(round && { round }),
    })
    return drafted({ text: quiz.stem, citations: [], quiz })
  }
  const areLeftForExams = chooseQuestion(bank, { ...choice, isLeftForExams: () => false }) !== null
  return nothingLeft(material, turn, about, areLeftForExams)
}

function openRound({ round }: QuizQuestion) {
  return round && !isOver(round) ? round : null
}

function clampLevel(level: number): number {
  return Math.min(MOST_LEVEL, Math.max(-MOST_LEVEL, level))
}

const OFFERED = ['vlans', 'dhcp', 'subnetting', 'dns-resolution', 'wifi-encryption', 'osi-layers']
const MOST_OFFERED = 3

/** Wishes for topics of the track. */
function topicsToOffer({ questions, hasTopic, topicTitle }: Material['bank']): string[] {
  const topics = new Set([...OFFERED.filter(hasTopic), ...questions.map(({ topic }) => topic)])
  return [...topics].slice(0, MOST_OFFERED).map((topic) => `Quiz me on ${topicTitle(topic)}`)
}

function nothingLeft(
  { library, bank }: Material,
  { asked }: QuizTurn,
  about: string | null,
  areLeftForExams: boolean,
): Draft {
  const say = (text: string, more: Partial<Answer> = {}): Draft => ({
    text,
    answer: { ...EMPTY_ANSWER, outcome: 'quiz', ...more },
  })
  if (about === null) {
    return say(
      `You have been asked every question there is${areLeftForExams ? ', except for those that are kept for your practice exams' : ''}. Start a new conversation to start over.`,
    )
  }
  if (areLeftForExams) {
    return say(
      `The questions that are left about “${about}” are kept for your practice exams. Name another topic, or write **quiz me** for any question of your track.`,
    )
  }
  const read = readQuestion(library, about)
  const nearest = nearestLessons(library, read.concepts, retrieve(library, read))
  return say(
    `The question bank has nothing ${asked.size > 0 ? 'more ' : ''}about “${about}”. Name another topic, or write **quiz me** for any question of your track.`,
    { outcome: 'not_covered', nearest, suggestions: topicsToOffer(bank) },
  )
}

function drafted({ text, citations, quiz }: Said): Draft {
  return { text, answer: { ...EMPTY_ANSWER, outcome: 'quiz', citations, quiz } }
}
