/** A worksheet that asks something: an answer of several parts, given as a whole, twice at most. */
import type { LabAction } from '../lab-action.ts'
import { OPEN_FIELD, type Filled, type WorksheetChoice, type WorksheetField } from '../worksheet.ts'

type Turn = 1 | 2
const TURNS: readonly Turn[] = [1, 2]

/** By part. */
type Given = Readonly<Record<string, string>>

export const UNANSWERED = 'Nothing is answered yet.'

/** @param parts of an answer, the first being what says that one was given. */
export function answerFields(
  parts: readonly {
    readonly id: string
    readonly label: string
    readonly choices: readonly WorksheetChoice[]
  }[],
): readonly WorksheetField[] {
  return TURNS.flatMap((turn) =>
    parts.map(({ id, label, choices }) => ({
      ...OPEN_FIELD,
      id: fieldOf(id, turn),
      group: turn === 1 ? 'First answer' : 'Second answer',
      label,
      choices,
      isFinal: true,
      after: turn === 1 ? null : fieldOf(parts[0]?.id ?? '', 1),
    })),
  )
}

function fieldOf(part: string, turn: Turn): string {
  return `${part}-${turn}`
}

/** The action of giving an answer. */
export function answer(turn: Turn, given: Given): LabAction {
  const values = Object.entries(given).map(([part, value]) => [fieldOf(part, turn), value] as const)
  return { kind: 'fill', values: Object.fromEntries(values) }
}

/** Those that were given. */
export function answersIn(filled: Filled): readonly Given[] {
  return TURNS.map((turn) =>
    Object.fromEntries(
      Object.entries(filled).flatMap(([id, value]) =>
        id.endsWith(`-${turn}`) ? [[id.slice(0, -2), value] as const] : [],
      ),
    ),
  ).filter((given) => Object.keys(given).length > 0)
}

/** What is right of a cause: where it may be said to be. */
export type Causes = Readonly<Record<string, readonly string[]>>

/** For a worksheet that is repaired, too: in the end it is said what was wrong, and where. */
export function causeFault(causes: Causes, filled: Filled): string | null {
  const given = answersIn(filled).filter(({ cause }) => cause !== undefined)
  if (given.length === 0) return UNANSWERED
  const named = given.filter(({ cause = '' }) => causes[cause])
  if (named.some(({ cause = '', where = '' }) => causes[cause]?.includes(where))) return null
  return named.length > 0
    ? 'The cause that was named is one, but not there.'
    : 'The cause that was named is none here.'
}
