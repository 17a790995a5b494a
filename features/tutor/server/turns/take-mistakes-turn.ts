/** What a learner asks about their own mistakes: which they are, and what of them an open practice exam keeps back. */
import type { Answer } from '../../contract.ts'
import { ownWeaknessIn } from '../../core/entries/own-weakness.ts'
import { beliefAsked } from '../belief-asked.ts'
import { isInOpenExam } from '../mistakes/held-back.ts'
import { shownWeakness, type Shown } from '../mistakes/own-weakness.ts'
import { EMPTY_ANSWER, type Draft, type Turn, type TurnRule } from './turn.ts'

const MOST_TOLD = 3
const IN_EXAM =
  'Your open practice exam asks this, or something like it. I explain it when the exam is over.'

export const takeMistakesTurn: TurnRule = async (turn) => {
  const { mode, text, tutor, context, material } = turn
  if (mode !== 'explain') return null
  const asked = ownWeaknessIn(text)
  if (asked && !asked.isQuiz) {
    const shown = await shownWeakness(turn)
    return { mode, draft: asked.of === 'mistakes' ? toldMistakes(shown) : toldTopics(turn, shown) }
  }
  const belief = beliefAsked(tutor, material, turn)
  if (!belief) return null
  const inExams = await tutor.inOpenExams(context.userId)
  return isInOpenExam(tutor.mistakes.curriculum, belief.id, inExams)
    ? { mode, draft: said(IN_EXAM, { outcome: 'aside' }) }
    : null
}

function toldMistakes({ mistakes }: Shown): Draft {
  if (mistakes.length === 0)
    return said(
      'Your list of mistakes has nothing open. It fills from wrong answers that show what is believed wrongly. To find some, be asked about what you know least.',
      { page: 'mistakes', suggestions: ['Quiz me on my weak topics'] },
    )
  const lines = mistakes
    .slice(0, MOST_TOLD)
    .map(({ belief, correction }) => `- “${belief}” What is true: ${correction}`)
  const all = mistakes.length > MOST_TOLD ? ` ${mistakes.length} are open.` : ''
  return said(
    `Your answers have shown this last:\n\n${lines.join('\n')}\n\n**My mistakes** has all of them, with the answers that showed them.${all}`,
    { page: 'mistakes', suggestions: ['Quiz me on my mistakes'] },
  )
}

function toldTopics({ tutor, material }: Turn, { topics }: Shown): Draft {
  if (topics.length === 0)
    return said(
      'Your answers show no weak topic so far. Be asked a few questions, and I can tell you more.',
      { page: 'mistakes', suggestions: ['Quiz me'] },
    )
  const lines = topics.map(
    ({ topic, wrong, answered }) =>
      `- **${material.bank.topicTitle(topic)}**: ${wrong} of ${answered} ${answered === 1 ? 'question' : 'questions'} not right at the last try`,
  )
  const lessons = topics.flatMap(({ topic }) =>
    tutor.mistakes.curriculum.lessonsAbout(topic).slice(0, 1),
  )
  return said(
    `Of what you have answered, these topics go worst:\n\n${lines.join('\n')}\n\n**My mistakes** has what you believed wrongly.`,
    {
      page: 'mistakes',
      nearest: [...new Map(lessons.map(({ id, title }) => [id, { lessonId: id, title }])).values()],
      suggestions: ['Quiz me on my weak topics'],
    },
  )
}

function said(text: string, more: Partial<Answer>): Draft {
  return { text, answer: { ...EMPTY_ANSWER, ...more } }
}
