/**
 * The door for `tools/` and `bench/`: reading, checking and comparing content.
 *
 * Apart from `server.ts`, because a server that starts with what it kept from last time loads no parser.
 */
export { checkContent, type CheckOptions } from './server/check-content.ts'
export { compareExams } from './server/compare-exams.ts'
export { openContentSession } from './server/content-session.ts'
export { giveOptionIds } from './server/give-option-ids.ts'
export { indexContent } from './server/load-curriculum.ts'
export { readContent, type Content } from './server/read-content.ts'
export { buildSearchIndex } from './server/search-index.ts'
