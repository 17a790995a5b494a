/** The server door of practice: the exercises as the files of `content/exercises` have them, and their check. */
export { trialProblems, problemsOfUse } from './server/check-exercises.ts'
export { readExercises, type Exercises } from './server/read-exercises.ts'
