/** The problem that a learner wants hints to: found in what they wrote, or brought from elsewhere, with its ladder. */
import { asksIdeaOf, type AnswerUnit, type ChoiceQuestion } from '#features/curriculum/contract.ts'
import type { HelpedItem } from '#features/learning/contract.ts'
import type { ExerciseHelp } from '#features/practice/contract.ts'

import type { HintProblem } from '../../contract.ts'
import { understandPart } from '../../core/ask/understand-part.ts'
import { calculate, calculationsIn } from '../../core/compute/compute.ts'
import { hashOf } from '../../core/hash.ts'
import { calculationLadder } from '../../core/hints/calculation-ladder.ts'
import { findQuestion } from '../../core/hints/find-question.ts'
import type { ProblemToHint } from '../../core/hints/hint-schema.ts'
import type { Ladder } from '../../core/hints/ladder.ts'
import { readPastedOptions, type PastedQuestion } from '../../core/hints/pasted-options.ts'
import { questionLadder } from '../../core/hints/question-ladder.ts'
import { splitTry } from '../../core/hints/read-try.ts'
import { unitLadder } from '../../core/hints/unit-ladder.ts'
import { letterOf } from '../../core/quiz-letters.ts'
import { materialFor } from '../material-for.ts'
import { judgeOption, keyOf } from './judge-option.ts'
import type { Turn } from './turn.ts'

/** A problem with its hints. */
export type Opened = {
  readonly problem: HintProblem
  readonly title: string
  readonly ladder: Ladder
  /** What the record of learning knows it as. */
  readonly helped: readonly HelpedItem[]
  /** What the worked example shows, too. */
  readonly shownByExample: readonly HelpedItem[]
  readonly question: ChoiceQuestion | null
}

export type NotOpened =
  /** An open practice exam asks it, or one like it. */
  | 'in-exam'
  /** It is kept for the learner's practice exams. */
  | 'kept'
  /** There is no such problem, or none any more. */
  | 'gone'

export type Found = { readonly problem: HintProblem; readonly tried: string | null }

const TITLE_LENGTH = 140
/** What a learner gave in an exercise stands for itself. */
const GIVEN = 'what you gave'

/** The problem in a text; null where nothing was found. */
export async function findProblem(turn: Turn): Promise<Found | null> {
  const { text, material, meaning, askedFrom } = turn
  const pasted = findQuestion(material.bank, text) ? null : readPastedOptions(text)
  if (pasted) return findPasted(turn, pasted)
  const { problem, tried } = splitTry(text)
  const question = findQuestion(material.bank, problem)
  if (question) return { problem: { kind: 'question', questionId: question.id }, tried }
  const calculation = calculationIn(problem) ?? calculationIn(text)
  if (calculation) {
    const { kind, inputs } = calculation
    return { problem: { kind: 'calculation', calculation: kind, inputs: { ...inputs } }, tried }
  }
  const context = { askedFrom, earlier: [], last: null }
  const { unit } = await understandPart(material.library, meaning, problem, context)
  return unit && { problem: { kind: 'unit', unitId: unit.id, asked: problem }, tried }
}

async function findPasted(
  { material, meaning, askedFrom }: Turn,
  { stem, options, rest }: PastedQuestion,
): Promise<Found | null> {
  const context = { askedFrom, earlier: [], last: null }
  const { unit } = await understandPart(material.library, meaning, stem, context)
  const said = rest === '' ? null : (splitTry(`So ${rest}`).tried ?? rest)
  return (
    unit && {
      problem: { kind: 'unit', unitId: unit.id, asked: stem, options: [...options] },
      tried: said,
    }
  )
}

/** The first calculation in a text that can be led through. */
export function calculationIn(text: string) {
  return calculationsIn(text).find((each) => calculationLadder(each) !== null) ?? null
}

/** @returns what was tried with a problem that was brought, as the ladder reads it. */
export function triedWith(about: ProblemToHint, opened: Opened): string | null {
  if (about.kind === 'exercise') return about.answer === undefined ? null : GIVEN
  const options = opened.question?.options ?? []
  const letters = (about.optionIds ?? []).flatMap((id) => {
    const at = options.findIndex((option) => option.id === id || option.formerIds.includes(id))
    return at === -1 ? [] : [letterOf(at)]
  })
  return letters.length === 0 ? null : letters.join(' ')
}

/** @param typed what the learner tries now; null where nothing is tried. */
export async function openProblem(
  turn: Turn,
  problem: HintProblem,
  typed: string | null,
): Promise<Opened | NotOpened> {
  const { library } = turn.material
  switch (problem.kind) {
    case 'question':
      return openQuestion(turn, problem)
    case 'exercise':
      return openExercise(turn, problem, typed)
    case 'calculation': {
      const calculation = calculate({ kind: problem.calculation, inputs: problem.inputs })
      const ladder = calculation && calculationLadder(calculation)
      return ladder ? { ...NOT_KEPT, problem, title: calculation.title, ladder } : 'gone'
    }
    case 'unit': {
      const unit = library.units.byId.get(problem.unitId)
      return unit ? openInWords(turn, problem, unit, typed) : 'gone'
    }
  }
}

async function openInWords(
  turn: Turn,
  problem: Extract<HintProblem, { kind: 'unit' }>,
  unit: AnswerUnit,
  typed: string | null,
): Promise<Opened> {
  const { material, meaning, askedFrom } = turn
  const { library } = material
  const { asked = unit.question, options = [] } = problem
  const context = { askedFrom, earlier: [], last: null }
  const part = await understandPart(library, meaning, asked, context)
  const first = part.unit === unit ? (part.first ?? null) : null
  const known = { unit, asked, first }
  const key = await keyOf(turn, known, options)
  const judged = typed === null ? null : await judgeOption(turn, known, options, key, typed)
  const ladder = unitLadder(
    library,
    { ...known, options, key, judged },
    exampleFor(library.units.byTopic.get(unit.topic), unit),
  )
  return { ...NOT_KEPT, problem, title: shortened(asked), ladder }
}

/** What is of no item of the record. */
const NOT_KEPT = { helped: [], shownByExample: [], question: null }

function exampleFor(units: readonly AnswerUnit[] | undefined, unit: AnswerUnit): AnswerUnit | null {
  return units?.find(({ id, kind }) => kind === 'example' && id !== unit.id) ?? null
}

async function openQuestion(
  turn: Turn,
  problem: Extract<HintProblem, { kind: 'question' }>,
): Promise<Opened | NotOpened> {
  const { tutor, context, trackId } = turn
  const { db, userId } = context
  const lessonId = tutor.curriculum.lessonOfQuestion(problem.questionId)
  if (lessonId === undefined) return 'gone'
  const { library, bank } = await materialFor(tutor, trackId, lessonId)
  const question = bank.find(problem.questionId)
  if (!question) return 'gone'
  const [kept, inExams, answered] = await Promise.all([
    tutor.keptForExams(userId, trackId),
    tutor.inOpenExams(userId),
    tutor.shown(db).answered(userId),
  ])
  if (asksIdeaOf(question, inExams)) return 'in-exam'
  if (kept.has(question.id) && !answered.has(question.id)) return 'kept'
  const siblings = new Set([question.id, ...question.siblings])
  const others = bank.questions.filter(
    (other) =>
      other.topic === question.topic &&
      !siblings.has(other.id) &&
      !kept.has(other.id) &&
      !asksIdeaOf(other, inExams),
  )
  const similar = others[hashOf(question.id) % Math.max(1, others.length)] ?? null
  return {
    problem,
    title: shortened(question.stem),
    ladder: questionLadder(library, question, similar, bank.topicTitle(question.topic)),
    helped: [{ item: question.id, variant: null }],
    shownByExample: similar ? [{ item: similar.id, variant: null }] : [],
    question,
  }
}

async function openExercise(
  { tutor }: Turn,
  problem: Extract<HintProblem, { kind: 'exercise' }>,
  typed: string | null,
): Promise<Opened | NotOpened> {
  const { exercise, seed, difficulty, topics, subject, answer } = problem
  const asked = { exercise, seed, difficulty, topics, subject }
  const help = await tutor.exerciseHelp({ ...asked, answer: typed ?? answer ?? null })
  if (!help) return 'gone'
  return {
    problem,
    title: help.title,
    ladder: exerciseLadder(help),
    helped: [{ item: help.item, variant: { seed, difficulty } }],
    shownByExample: [],
    question: null,
  }
}

function exerciseLadder({ nudge, aim, example, solution, isCorrect }: ExerciseHelp): Ladder {
  const plain = (text: string) => ({ text, citations: [] })
  return {
    concept: plain(nudge),
    aim: (tried) => {
      if (isCorrect !== null)
        return isCorrect
          ? { kind: 'right', ...plain('**Right.**') }
          : { kind: 'wrong', ...plain(aim) }
      return tried === null
        ? { kind: 'unclear', ...plain(aim) }
        : {
            kind: 'unclear',
            ...plain(
              'Give your answer in the exercise itself, and ask me from there again: then I see it.',
            ),
          }
    },
    smaller: [plain(aim)],
    example: example === null ? null : plain(`Another one, worked:\n\n${example}`),
    answer: plain(solution),
  }
}

function shortened(text: string): string {
  return text.length > TITLE_LENGTH ? `${text.slice(0, TITLE_LENGTH)}…` : text
}
