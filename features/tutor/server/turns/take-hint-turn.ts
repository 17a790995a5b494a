/** The mode `hint`: a learner brings a problem, and gets up a ladder of hints to it, the answer last. */
import type { Answer, HintState, Message } from '../../contract.ts'
import { findQuestion } from '../../core/hints/find-question.ts'
import type { ProblemToHint } from '../../core/hints/hint-schema.ts'
import { ANSWER, beginLadder, climb, EXAMPLE, type Climb } from '../../core/hints/ladder.ts'
import { picksIn } from '../../core/hints/question-ladder.ts'
import { asksWhetherRight, readSaid } from '../../core/hints/read-try.ts'
import { explainVerdict } from '../../core/quiz-grade.ts'
import { asksToExplain } from '../../core/quiz-reply.ts'
import { pickedIds } from '../../core/quiz-shown.ts'
import {
  calculationIn,
  findProblem,
  openProblem,
  triedWith,
  type NotOpened,
  type Opened,
} from './hint-problem.ts'
import { isOtherInExam, takeOther } from './other-question.ts'
import {
  EMPTY_ANSWER,
  type Draft,
  type Graded,
  type TakenTurn,
  type Turn,
  type TurnRule,
} from './turn.ts'

export const takeHintTurn: TurnRule = async (turn) => {
  const { mode, text, earlier } = turn
  const about = problemOf(turn)
  const open = openHintIn(earlier)
  const isRequest = open !== null && ['more', 'tell', 'stop'].includes(readSaid(text).kind)
  const isNext = earlier[0]?.role === 'tutor' && earlier[0].answer.hint !== undefined
  if (mode !== 'hint' && !about && !(isRequest && isNext)) return null
  if (about?.kind === 'question') {
    const other = await takeOther(turn, about)
    if (other) return { mode: 'explain', draft: typeof other === 'string' ? refused(other) : other }
  }
  if (!about && mode === 'hint' && (await isOtherInExam(turn)))
    return { mode: 'hint', draft: refused('in-exam') }
  if (about?.kind === 'question' && mode === 'explain') return explainAnswered(turn, about)
  if (about || !open || isNewProblem(turn, open)) return { mode: 'hint', draft: await begin(turn) }
  if (readSaid(text).kind === 'try' && asksToExplain(text) && !asksWhetherRight(text))
    return { mode: 'hint', explains: { hint: open } }
  return { mode: 'hint', draft: await goOn(turn, open) }
}

/** A mistake is no problem to solve: it is explained. */
function problemOf({ about }: Turn): ProblemToHint | null {
  return about?.kind === 'mistake' ? null : about
}

/** Whoever has answered a question is told why: hints are for who has not. */
async function explainAnswered(turn: Turn, about: ProblemToHint): Promise<TakenTurn | null> {
  const { tutor, context, material } = turn
  const opened = await openProblem(turn, about, null)
  if (opened === 'gone') return null
  if (typeof opened === 'string') return { mode: 'hint', draft: refused(opened) }
  const { question, helped } = opened
  const answered = await tutor.shown(context.db).answered(context.userId)
  if (!question || !answered.has(question.id)) return { mode: 'hint', draft: await begin(turn) }
  const picks = picksIn(question, triedWith(about, opened) ?? '') ?? []
  const { text, citations } = explainVerdict(material.library, question, picks, null)
  return {
    mode: 'explain',
    draft: { text, answer: { ...EMPTY_ANSWER, citations }, helped },
  }
}

function openHintIn(earlier: readonly Message[]): HintState | null {
  for (const message of earlier) {
    const hint = message.role === 'tutor' ? message.answer.hint : undefined
    if (hint) return hint.isOver ? null : hint
  }
  return null
}

/** Another calculation or question than the one that hints are given to. */
function isNewProblem({ text, material }: Turn, { problem }: HintState): boolean {
  const question = findQuestion(material.bank, text)
  if (question) return !(problem.kind === 'question' && problem.questionId === question.id)
  // A value alone is a try: it is read as a calculation only with what is asked of it.
  const calculation = /[a-z]{3}/i.test(text) ? calculationIn(text) : null
  if (!calculation || readSaid(text).kind !== 'try') return false
  const isSame =
    problem.kind === 'calculation' &&
    JSON.stringify(problem.inputs) === JSON.stringify(calculation.inputs)
  return !isSame && asksToExplain(text)
}

async function begin(turn: Turn): Promise<Draft> {
  const about = problemOf(turn)
  const found = about ? { problem: about, tried: null } : await findProblem(turn)
  if (!found) return notFound()
  const opened = await openProblem(turn, found.problem, found.tried)
  if (typeof opened === 'string') return refused(opened)
  const tried = about ? triedWith(about, opened) : found.tried
  // What was right where it was answered is in the record already.
  return draftOf(opened, beginLadder(opened.ladder, tried, { isTyped: !about }))
}

async function goOn(turn: Turn, state: HintState): Promise<Draft> {
  const { text } = turn
  const typed = readSaid(text).kind === 'try' ? text : null
  // What was tried last is aimed at again.
  const tried = state.problem.kind === 'unit' ? (typed ?? state.lastTry) : typed
  const opened = await openProblem(turn, state.problem, tried)
  if (typeof opened === 'string') return refused(opened)
  const climbed = climb(opened.ladder, state, text)
  const graded = gradedBy(opened, climbed, state, text)
  return { ...draftOf(opened, climbed), ...(graded && { graded }) }
}

/** Wrong tries are no evidence: asking for help must cost nothing. */
function gradedBy(
  { question }: Opened,
  { outcome }: Climb,
  { rung }: HintState,
  text: string,
): Graded | null {
  if (!question) return null
  if (outcome === 'told') return { question, optionIds: null, assistance: { kind: 'solution' } }
  if (outcome !== 'solved') return null
  const optionIds = pickedIds(question, picksIn(question, text) ?? [])
  return { question, optionIds, assistance: { kind: 'hint', rung: Math.max(1, rung) } }
}

function draftOf(opened: Opened, { text, citations, rungs, outcome }: Climb): Draft {
  const { problem, title, helped, shownByExample } = opened
  const isExampleShown = rungs.rung >= EXAMPLE && rungs.rung < ANSWER
  return {
    text,
    answer: {
      ...EMPTY_ANSWER,
      outcome: 'hint',
      citations: [...citations],
      hint: { ...rungs, problem, title },
    },
    helped: outcome === 'stopped' ? [] : [...helped, ...(isExampleShown ? shownByExample : [])],
  }
}

const REASONS: Readonly<Record<NotOpened, string>> = {
  'in-exam':
    'Your open practice exam asks this question, or one like it. I help with it when the exam is over.',
  kept: 'This question is kept for your practice exams, so that they stay a fair test. Bring another one of its topic, or ask me to explain the topic.',
  gone: 'This problem is not there any more, so I cannot give hints to it. Write it here in your own words.',
}

function refused(reason: NotOpened): Draft {
  return said(REASONS[reason], { outcome: 'aside' })
}

function notFound(): Draft {
  return said(
    'I did not find what to help with. Paste the question with its options, or write the calculation and what you got, for example: what is the broadcast of 10.4.7.9/21, I got 10.4.6.255.',
    { outcome: 'not_covered' },
  )
}

function said(text: string, more: Partial<Answer>): Draft {
  return { text, answer: { ...EMPTY_ANSWER, ...more } }
}
