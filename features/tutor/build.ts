/** The door for writers' tools: the sentences that are turned into vectors beside the content. */
export { EXEMPLARS } from './core/ask/exemplars.ts'
export {
  EXEMPLAR_VECTORS,
  exemplarHash,
  formatExemplarVectors,
  parseExemplarVectors,
} from './server/exemplar-vectors.ts'
