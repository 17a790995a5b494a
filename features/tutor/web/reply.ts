/** What the learner says next, by a press in an answer. */
import type { Mode } from '../contract.ts'

export type Reply = (text: string, mode: Mode) => void
