/**
 * Curriculum's door for the build and for writers' tools.
 *
 * All parsers are imported through it, so the server loads them only when there is something to compile.
 */
export { checkContent, type CheckOptions } from './check/check-content.ts'
export { compareExams } from './check/compare-exams.ts'
export { openContentReader } from './check/reread-content.ts'
export { curriculumOf, loadCurriculum } from './compile/compile-content.ts'
export { compileFolder } from './compile/compile-folder.ts'
export { rehypeConsole } from './compile/rehype-console.ts'
export { rehypeParts } from './compile/rehype-parts.ts'
export { remarkExerciseTopics } from './compile/remark-exercise-topics.ts'
export { remarkMisconceptions } from './compile/remark-misconceptions.ts'
export { giveOptionIds } from './read/give-option-ids.ts'
export { remarkPassages } from './read/passages.ts'
export {
  formatContentVectors,
  readContentVectors,
  textsByVectorFile,
  vectorFilesIn,
} from './read/content-vectors.ts'
export type { Content, ContentFiles } from './read/content.ts'
export {
  formatVectors,
  parseVectors,
  QUESTION_VECTORS,
  summedVector,
  textsToEmbed,
  type QuestionVector,
} from './read/question-vectors.ts'
export { readContent } from './read/read-content.ts'
export { misconceptionsIn } from './read/read-misconceptions.ts'
export { buildSearchIndex } from './server/search-index.ts'
