/**
 * A question that no quiz asks, brought from an exam's report: one of a case, an order, a matching, a text to fill in.
 *
 * It gets no ladder of hints. Whoever has answered it is told its answer with its own reasons, as the report shows
 * them; who has not gets the words that decide it.
 */
import { asksIdeaOf, isChoice, type Question } from '#features/curriculum/contract.ts'

import type { ProblemAbout } from '../../contract.ts'
import { isCopied } from '../../core/hints/find-question.ts'
import type { Library } from '../../core/library.ts'
import { explainVerdict } from '../../core/quiz-grade.ts'
import { materialFor } from '../material-for.ts'
import type { NotOpened } from './hint-problem.ts'
import { EMPTY_ANSWER, type Draft, type Turn } from './turn.ts'

type Brought = Extract<ProblemAbout, { kind: 'question' }>

/** @returns null for a question that quizzes ask, too, and one that is gone. */
export async function takeOther(turn: Turn, about: Brought): Promise<Draft | NotOpened | null> {
  const { tutor, context, trackId } = turn
  const lessonId = tutor.curriculum.lessonOfQuestion(about.questionId)
  if (lessonId === undefined) return null
  const { library, bank } = await materialFor(tutor, trackId, lessonId)
  if (bank.find(about.questionId)) return null
  const { questions } = await tutor.curriculum.contentOfLesson(lessonId, trackId)
  const question = questions.find(({ id }) => id === about.questionId)
  if (!question) return null
  const { db, userId } = context
  const [kept, inExams, answered] = await Promise.all([
    tutor.keptForExams(userId, trackId),
    tutor.inOpenExams(userId),
    tutor.shown(db).answered(userId),
  ])
  if (asksIdeaOf(question, inExams)) return 'in-exam'
  const isAnswered = answered.has(question.id)
  if (kept.has(question.id) && !isAnswered) return 'kept'
  const { text, citations } = isAnswered
    ? explained(library, question, about.optionIds ?? [])
    : { text: `Look at the words that decide it: “${question.clue}”.`, citations: [] }
  const lesson = library.lessons.find(({ id }) => id === lessonId)
  const nearest = lesson ? [{ lessonId, title: lesson.title }] : []
  return {
    text,
    answer: { ...EMPTY_ANSWER, citations, nearest },
    helped: [{ item: question.id, variant: null }],
  }
}

/** Whether a text is copied from a question of an open practice exam that no quiz asks. */
export async function isOtherInExam({ tutor, context, trackId, text }: Turn): Promise<boolean> {
  const inExams = await tutor.inOpenExams(context.userId)
  if (inExams.size === 0) return false
  const { questions } = await tutor.curriculum.content(trackId)
  return questions.some((question) => asksIdeaOf(question, inExams) && isCopied(question, text))
}

function explained(library: Library, question: Question, optionIds: readonly string[]) {
  if (!isChoice(question)) return { text: withReasons(question), citations: [] }
  const picks = question.options.flatMap(({ id, formerIds }, at) =>
    optionIds.some((one) => one === id || formerIds.includes(one)) ? [at] : [],
  )
  return explainVerdict(library, question, picks, null)
}

function withReasons(question: Exclude<Question, { readonly options: unknown }>): string {
  const decides = `What decides it in the question: “${question.clue}”.`
  return `${answerOf(question)}\n\n${decides}`
}

function answerOf(question: Exclude<Question, { readonly options: unknown }>): string {
  switch (question.kind) {
    case 'ordering': {
      const order = question.items.map(({ text }, at) => `${at + 1}. ${text}`).join('\n')
      return `The right order:\n\n${order}\n\n${question.reason}`
    }
    case 'matching':
    case 'placing': {
      const titles = new Map(question.choices.map(({ id, text }) => [id, text]))
      return question.rows
        .map(({ text, rightIds, reason }) => {
          const right = rightIds.flatMap((id) => titles.get(id) ?? []).join(' or ')
          return `- **${text}**: ${right}. ${reason}`
        })
        .join('\n')
    }
    case 'fill-in':
      return question.fields
        .map(({ label, accepts, reason }) => `- **${label}**: \`${accepts[0] ?? ''}\`. ${reason}`)
        .join('\n')
  }
}
