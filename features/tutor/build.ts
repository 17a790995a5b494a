/** The door for writers' tools: what is turned into vectors beside the content, and what the answer model learns from. */
export { EXEMPLARS } from './core/ask/exemplars.ts'
export { readableText } from './core/ask/reread.ts'
export {
  EXEMPLAR_VECTORS,
  exemplarHash,
  formatExemplarVectors,
  parseExemplarVectors,
} from './server/exemplar-vectors.ts'
export { newUnitFinder } from './server/unit-finder.ts'
