/** What a placeholder can stand for: text, a number, yes or no, a list, or a record of these. */
export type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value }

export type Values = Readonly<Record<string, Value>>

function show(value: Value): string {
  return JSON.stringify(value)
}

/** @throws where it is no number. */
export function asNumber(value: Value): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new Error(`${show(value)} is not a number`)
  return value
}

/** @throws where it is a list or a record, which have no form in a sentence. */
export function asText(value: Value): string {
  if (typeof value === 'object') throw new Error(`${show(value)} is not text`)
  return typeof value === 'number' ? String(asNumber(value)) : String(value)
}

/** @throws where it is no list. */
export function asList(value: Value): readonly Value[] {
  if (!Array.isArray(value)) throw new Error(`${show(value)} is not a list`)
  return value as readonly Value[]
}

/** A part of a record. @throws where there is none. */
export function partOf(value: Value, key: string): Value {
  const part =
    typeof value === 'object' && !Array.isArray(value) && Object.hasOwn(value, key)
      ? (value as Values)[key]
      : undefined
  if (part === undefined) throw new Error(`${show(value)} has no ${key}`)
  return part
}
