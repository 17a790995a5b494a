/**
 * The door of curriculum for the build and for the tools of those who write content.
 *
 * Everything that parses content is behind it, so the server loads it only where there is something
 * to compile.
 */
export { checkContent, type CheckOptions } from './check/check-content.ts'
export { compareExams } from './check/compare-exams.ts'
export { openContentSession } from './check/content-session.ts'
export { curriculumOf, loadCurriculum } from './compile/compile-content.ts'
export { compileFolder } from './compile/compile-folder.ts'
export { rehypeConsole } from './compile/rehype-console.ts'
export { rehypeParts } from './compile/rehype-parts.ts'
export { remarkExerciseTopics } from './compile/remark-exercise-topics.ts'
export { giveOptionIds } from './read/give-option-ids.ts'
export { remarkPassages } from './read/passages.ts'
export { readContent, type Content } from './read/read-content.ts'
export { buildSearchIndex } from './server/search-index.ts'
