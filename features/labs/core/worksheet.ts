/**
 * What is filled in beside a network, or instead of one: which wire goes to which pin, what is put into a rack, which
 * line of a log shows it.
 *
 * A worksheet has fields, each with choices. What is in them is plain data (`Network.filled`) and part of the log; what
 * its tools measure then, and whether a check passes, follows from that and from the facts of the problem alone.
 */
export type Worksheet = {
  /** What people call it: `Patch panel`. */
  readonly title: string
  /** In the order in which they are read. */
  readonly fields: readonly WorksheetField[]
  /** How many there are of a choice, by its value; any number of what is not named. */
  readonly supply: Readonly<Record<string, number>>
  /** All that readings and checks depend on besides what is filled in, so that page and server can compare it. */
  readonly facts: unknown
  /** What the tools show: a cable tester, a light meter, a log. */
  readonly readings: (filled: Filled) => readonly Reading[]
  /** By the name that a goal has for it: what was seen, in words for a learner; null where it passes. */
  readonly checks: Readonly<Record<string, (filled: Filled) => string | null>>
  /** A picture of what the readings say in words; null: there is none. */
  readonly draw: ((filled: Filled) => Picture) | null
}

/** The choice of each field that has one, by the field's id. */
export type Filled = Readonly<Record<string, string>>

export type WorksheetField = {
  readonly id: string
  /** The heading that it stands under, with others: `Outlet 2`. */
  readonly group: string
  readonly label: string
  readonly choices: readonly WorksheetChoice[]
  /** Why it may not be changed; null: it may. */
  readonly lock: string | null
  /** An answer: it stays once it is given. */
  readonly isFinal: boolean
  /** Whether a choice can be in one field of the group only: a wire is at one pin. */
  readonly isOnce: boolean
  /** The field that has to be filled before; null: none. */
  readonly after: string | null
}

export type WorksheetChoice = { readonly value: string; readonly label: string }

export type Reading = {
  /** The tool and what it is held to: `Cable tester on outlet 2`. */
  readonly title: string
  /** What it says of the whole, in a sentence; null where the rows say it. */
  readonly says: string | null
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Shapes in the order in which they are drawn. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
}

/** `tone` is never all that tells two shapes apart: the label says it, too. */
export type Shape = { readonly tone: Tone; readonly label: string } & (
  | {
      readonly kind: 'box'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }
  | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly radius: number }
  | {
      readonly kind: 'line'
      readonly from: readonly [x: number, y: number]
      readonly to: readonly [x: number, y: number]
    }
)
export type Tone = 'plain' | 'accent' | 'good' | 'bad' | 'muted'

/** A field that may be changed at any time. */
export const OPEN_FIELD: Pick<WorksheetField, 'lock' | 'isFinal' | 'isOnce' | 'after'> = {
  lock: null,
  isFinal: false,
  isOnce: false,
  after: null,
}

/** Choices by their value, in this order. */
export function choicesOf(labels: Readonly<Record<string, string>>): readonly WorksheetChoice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/**
 * Puts all of these into their fields, or none.
 *
 * @param values by field; null empties it.
 * @returns what is filled in then, or why it cannot be, in words for a learner.
 */
export function fillIn(
  { fields, supply }: Worksheet,
  filled: Filled,
  values: Readonly<Record<string, string | null>>,
): { readonly filled: Filled } | { readonly problem: string } {
  const fieldById = new Map(fields.map((field) => [field.id, field]))
  const changed = new Map(Object.entries(filled))
  for (const [id, value] of Object.entries(values)) {
    const field = fieldById.get(id)
    if (!field) return { problem: `There is no field ${id}.` }
    const problem = whyNot(field, filled, value)
    if (problem !== null) return { problem }
    if (value === null) changed.delete(id)
    else changed.set(id, value)
  }
  for (const id of Object.keys(values)) {
    const field = fieldById.get(id)
    if (field?.after != null && changed.has(id) && !changed.has(field.after))
      return { problem: `Fill in “${labelOf(fieldById.get(field.after))}” first.` }
  }
  const twice = fields.find((field) => field.isOnce && twinOf(field, fields, changed))
  if (twice) return { problem: takenWords(twice, twinOf(twice, fields, changed), changed) }
  const spent = overspent(changed, supply)
  if (spent !== undefined) return { problem: noneLeft(fields, spent, supply[spent] ?? 0) }
  // In the order of the fields, however they were filled: the same state in every replay.
  const inOrder = fields.flatMap(({ id }) => {
    const value = changed.get(id)
    return value === undefined ? [] : [[id, value] as const]
  })
  return { filled: Object.fromEntries(inOrder) }
}

function whyNot(
  { id, label, choices, lock, isFinal }: WorksheetField,
  filled: Filled,
  value: string | null,
): string | null {
  if (lock !== null) return lock
  if (isFinal && filled[id] !== undefined) return `“${label}” is answered, and the answer stays.`
  if (value !== null && !choices.some((choice) => choice.value === value))
    return `“${label}” has no choice ${value}.`
  return null
}

/** Another field of its group with the same choice; undefined where there is none. */
function twinOf(
  { id, group }: WorksheetField,
  fields: readonly WorksheetField[],
  filled: ReadonlyMap<string, string>,
): WorksheetField | undefined {
  const value = filled.get(id)
  return fields.find(
    (other) =>
      value !== undefined &&
      other.id !== id &&
      other.group === group &&
      filled.get(other.id) === value,
  )
}

function takenWords(
  { id, choices, label }: WorksheetField,
  twin: WorksheetField | undefined,
  filled: ReadonlyMap<string, string>,
): string {
  const chosen = choices.find(({ value }) => value === filled.get(id))
  return `${chosen?.label} is at “${label}” and at “${twin?.label}”: it can be in one place only.`
}

function labelOf(field: WorksheetField | undefined): string {
  return field ? `${field.group}: ${field.label}` : ''
}

/** A value that is in more fields than there are of it; undefined where none is. */
function overspent(
  filled: ReadonlyMap<string, string>,
  supply: Worksheet['supply'],
): string | undefined {
  const used = [...filled.values()]
  return Object.keys(supply).find(
    (value) => used.filter((each) => each === value).length > (supply[value] ?? 0),
  )
}

function noneLeft(fields: readonly WorksheetField[], value: string, count: number): string {
  const label =
    fields.flatMap(({ choices }) => choices).find((choice) => choice.value === value)?.label ??
    value
  return count === 1
    ? `There is one ${label}, and it is in another place already.`
    : `There are ${count} of ${label}, and all are in other places already.`
}

/** What to fill in so that a field gets a value: where it is in another place already, the two change places. */
export function exchange(
  fields: readonly WorksheetField[],
  filled: Filled,
  id: string,
  value: string | null,
): Readonly<Record<string, string | null>> {
  const group = fields.find((field) => field.id === id)?.group
  const other = fields.find(
    (field) =>
      value !== null &&
      field.id !== id &&
      field.isOnce &&
      field.group === group &&
      filled[field.id] === value,
  )
  return { [id]: value, ...(other && { [other.id]: filled[id] ?? null }) }
}
