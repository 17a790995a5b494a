/**
 * The door of practice for the build, for writers' tools, and for a server that loads it at the first answer: the
 * exercises as the files of `content/exercises` have them, and their check.
 */
export { trialProblems, problemsOfUse } from './check/check-exercises.ts'
export { slipProblems } from './check/check-slips.ts'
export { posedHash } from './core/posed.ts'
export { openKind } from './read/open-kind.ts'
export { readExercises, type Exercises } from './read/read-exercises.ts'
