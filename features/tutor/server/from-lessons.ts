/** The embedded engine's answer as a turn to store. */
import { answerFromLessons, type Written } from '../core/answer.ts'
import type { Library } from '../core/library.ts'
import type { Understood } from '../core/understand.ts'
import { EMPTY_ANSWER, type Draft } from './turns/turn.ts'

/** @param notes told before its own. */
export function fromLessons(
  library: Library,
  understood: Understood,
  notes: readonly string[] = [],
): Draft {
  const written = answerFromLessons(library, understood)
  return draftOf({ ...written, notes: [...notes, ...written.notes] })
}

export function draftOf({ text, ...written }: Written): Draft {
  return { text, answer: { ...EMPTY_ANSWER, ...written } }
}
