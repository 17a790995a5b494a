/** Exercises that show lines, for the tests of both kinds of evidence. */
import { DIFFICULTIES, type Answer, type Exercise, type ExerciseModule } from '../exercise.ts'

export type Written = {
  readonly exercise: Exercise
  readonly answer: Answer
  /** The lines that are shown. */
  readonly text: string
}

/** Exercises of one scenario, at each difficulty in turn. */
export function writtenOf(module: ExerciseModule, subject: string, count = 90): Written[] {
  return Array.from({ length: count }, (_, seed) => {
    const difficulty = DIFFICULTIES[seed % DIFFICULTIES.length] ?? 1
    const exercise = module.generate(seed, difficulty, { topics: [], subject })
    const [exhibit] = exercise.exhibits
    if (exhibit?.type !== 'terminal') throw new Error(`${subject} shows no lines.`)
    return { exercise, answer: module.solve(exercise).answer, text: exhibit.text }
  })
}
