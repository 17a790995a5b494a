/** One turn of a quiz: a question, a hint, or a graded reply. */
import type { ChoiceQuestion } from '#features/curriculum/contract.ts'

import type { Answer, QuizQuestion, TutorMessage } from '../../contract.ts'
import { nearestLessons } from '../../core/answer.ts'
import type { Library } from '../../core/library.ts'
import { readQuestion } from '../../core/question.ts'
import { gradeReply, hintFor } from '../../core/quiz-grade.ts'
import { letterOf } from '../../core/quiz-letters.ts'
import { chooseQuestion } from '../../core/quiz-pick.ts'
import { readReply } from '../../core/quiz-reply.ts'
import { askedQuestion, pickedIds } from '../../core/quiz-shown.ts'
import { topicOfWish } from '../../core/quiz-wish.ts'
import { retrieve, type AskedFrom } from '../../core/retrieve.ts'
import type { Material } from '../load-tutor.ts'
import type { Draft } from './turn.ts'

/** An open question, with the lessons that explain it. */
export type OpenQuestion = { readonly question: ChoiceQuestion; readonly library: Library }

export type QuizTurn = {
  readonly text: string
  readonly askedFrom: AskedFrom | null
  /** The lessons of the learner's track. */
  readonly lessonIds: readonly string[]
  /** The tutor's last turn in this conversation's quiz. */
  readonly last: TutorMessage | null
  /** Ids of the questions asked so far. */
  readonly asked: ReadonlySet<string>
  /** Whether no quiz asks a question, because practice exams do. */
  readonly isLeftForExams: (question: ChoiceQuestion) => boolean
  readonly seed: string
}

/** @param open null if no question is open, or it can no longer be graded: another one is asked. */
export function quizTurn(material: Material, open: OpenQuestion | null, turn: QuizTurn): Draft {
  const quiz = turn.last?.answer.quiz ?? null
  if (!quiz || !open) return nextQuestion(material, turn, aboutOf(turn.text, quiz))

  const { question, library } = open
  const reply = readReply(question, turn.text)
  switch (reply.kind) {
    case 'answer': {
      const { text, citations, keys } = gradeReply(library, question, reply.picks)
      const result = { picks: [...reply.picks], keys: [...keys] }
      return {
        ...draft(text, { citations, quiz: { ...quiz, isOpen: false, result } }),
        graded: {
          question,
          optionIds: pickedIds(question, reply.picks),
          hints: quiz.hints ?? 0,
        },
      }
    }
    case 'hint': {
      const { text, citations } = hintFor(library, question)
      return draft(text, { citations, quiz: { ...quiz, hints: (quiz.hints ?? 0) + 1 } })
    }
    case 'next':
      return nextQuestion(material, turn, reply.about ?? quiz.about)
    case 'unreadable': {
      const letters = quiz.options.map((_, at) => letterOf(at)).join(', ')
      return draft(
        `I could not tell which option you mean. Reply with ${quiz.takesSeveral ? 'the letters' : 'the letter'} of your choice (${letters}), or write **hint** or **next**.`,
        { quiz },
      )
    }
  }
}

/** The topic of a request; for a plain "next", the previous one. */
function aboutOf(text: string, before: QuizQuestion | null): string | null {
  return (
    topicOfWish(text) ??
    (/^\s*(?:next|another|more|continue|go on)\b/i.test(text) ? (before?.about ?? null) : null)
  )
}

function nextQuestion({ library, bank }: Material, turn: QuizTurn, about: string | null): Draft {
  const question = chooseQuestion(library, bank, { ...turn, about })
  if (question) {
    const quiz = askedQuestion(question, about)
    return draft(quiz.stem, { quiz })
  }
  const areLeftForExams =
    chooseQuestion(library, bank, { ...turn, about, isLeftForExams: () => false }) !== null
  if (about === null) {
    return draft(
      `You have been asked every question there is${areLeftForExams ? ', except for those that are kept for your practice exams' : ''}. Start a new conversation to start over.`,
      {},
    )
  }
  if (areLeftForExams) {
    return draft(
      `The questions that are left about “${about}” are kept for your practice exams. Name another topic, or write **quiz me** for any question of your track.`,
      {},
    )
  }
  const asked = readQuestion(library, about)
  const nearest = nearestLessons(library, asked.concepts, retrieve(library, asked))
  return draft(
    `The question bank has nothing ${turn.asked.size > 0 ? 'more ' : ''}about “${about}”. Name another topic, or write **quiz me** for any question of your track.`,
    { outcome: 'not_covered', nearest },
  )
}

function draft(text: string, answer: Partial<Answer>): Draft {
  return {
    text,
    answer: {
      outcome: 'quiz',
      engine: { kind: 'lessons' },
      citations: [],
      computed: [],
      nearest: [],
      notes: [],
      quiz: null,
      ...answer,
    },
  }
}
