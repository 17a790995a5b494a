/**
 * The door of labs for the build, for writers' tools, and for a server that loads it at the first lab: the labs as the
 * files of `content/labs` have them, and their check.
 */
export { labProblems } from './check/check-labs.ts'
export { openLabFile, readLabs } from './read/read-labs.ts'
