/** The door of practice for the build and for writers' tools: the exercises as the files of `content/exercises` have them, and their check. */
export { trialProblems, problemsOfUse } from './check/check-exercises.ts'
export { readExercises, type Exercises } from './read/read-exercises.ts'
