/**
 * Help with an exercise as text, for the tutor: the three hints and the solution, made again from its seed.
 *
 * The hint that is aimed at the answer never says what is right.
 */
import type { ExerciseHelp, ExerciseKind, ExerciseToHelp } from '../contract.ts'
import { answerInWords } from '../core/answer-in-words.ts'
import type { Answer, Exercise, Exhibit, Hint, Step } from '../core/exercise.ts'
import { judgeAgain } from '../core/judge-again.ts'
import type { WholeKind } from '../core/material.ts'
import { NothingToAsk } from '../core/subjects.ts'

/**
 * @param openKind that keeps what it opened.
 * @returns null where there is no such exercise (any more).
 */
export function helpWithExercise(openKind: (kind: ExerciseKind) => Promise<WholeKind>) {
  return async (asked: ExerciseToHelp): Promise<ExerciseHelp | null> => {
    const kind = await openKind(asked.exercise)
    try {
      return helpWith(kind, asked)
    } catch (error) {
      if (error instanceof NothingToAsk) return null
      throw error
    }
  }
}

function helpWith(kind: WholeKind, asked: ExerciseToHelp): ExerciseHelp {
  const { seed, difficulty, topics, subject } = asked
  const scope = { topics, ...(subject !== undefined && { subject }) }
  const exercise = kind.module.generate(seed, difficulty, scope)
  const answer = answerTo(exercise, asked.answer)
  const { item, topics: taught } = judgeAgain(kind, {
    seed,
    difficulty,
    scope,
    posed: null,
    answer: null,
  })
  const [nudge, aim, example] = kind.module.hints(exercise, answer ?? {})
  const { steps, answer: right } = kind.module.solve(exercise)
  return {
    title: kind.title,
    item,
    topics: [...taught],
    isCorrect: answer === null ? null : kind.module.check(exercise, answer).isCorrect,
    nudge: nudge?.text ?? '',
    aim: aim?.text ?? '',
    example: example ? textOfExample(example) : null,
    solution: `${stepsOf(steps).join('\n')}\n\n${linesOf(exercise, right).join('\n')}`,
  }
}

function linesOf(exercise: Exercise, answer: Answer): string[] {
  return answerInWords(exercise, answer).flatMap(({ label, values }) =>
    values.map((value) => `- ${label}: ${value}`),
  )
}

/** What was typed answers an exercise of one field; null for nothing that could answer it. */
function answerTo({ fields }: Exercise, given: ExerciseToHelp['answer']): Answer | null {
  if (given === null || typeof given !== 'string') return given
  const [field, another] = fields
  return field?.type === 'text' && !another ? { [field.id]: given } : null
}

function textOfExample(hint: Hint): string {
  if (hint.rung !== 'example') return hint.text
  return [hint.text, ...hint.exhibits.map(textOfExhibit), stepsOf(hint.steps).join('\n')].join(
    '\n\n',
  )
}

function stepsOf(steps: readonly Step[]): string[] {
  return steps.map(({ text, code }, at) =>
    code === undefined ? `${at + 1}. ${text}` : `${at + 1}. ${text} ${inline(code)}`,
  )
}

function textOfExhibit(exhibit: Exhibit): string {
  if (exhibit.type === 'topology') return exhibit.alt
  if (exhibit.type === 'terminal')
    return exhibit.text
      .split('\n')
      .map((line) => `- ${line}`)
      .join('\n')
  return [exhibit.columns, ...exhibit.rows].map((row) => `- ${row.join(' | ')}`).join('\n')
}

function inline(code: string): string {
  return `(${code.split('\n').join('; ')})`
}
