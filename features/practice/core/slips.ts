/**
 * Slips: what a wrong answer to an exercise shows that the learner believes.
 *
 * A kind says of a wrong answer one of the wordings of its material. `content/slips.yaml` names for each of them the
 * misconception behind it, or none. On the server the wordings are marked before the kind is opened: the mark goes with
 * the wording into the message, whatever is filled in or put around it, and `check` takes it out again. So no kind has
 * to know of it, and no page ever shows a mark.
 */
import type { Material } from './material.ts'

/** Of one kind: the file (`kind`, or a scenario's name), then by the path of a wording, or of a part above it, an id. */
export type Slips = Readonly<Record<string, Readonly<Record<string, string>>>>

/** From the area for private use: no writer types them. */
const BEGIN = '\uE000'
const END = '\uE001'
const MARK = /\uE000([^\uE001]*)\uE001/g

/** The same material, each wording that has a slip marked with it. */
export function markSlips(
  material: Material<unknown, unknown>,
  slips: Slips,
): Material<unknown, unknown> {
  const marked = (file: string, value: unknown) => {
    const ids = slips[file]
    return ids === undefined ? value : markIn(value, '', (path) => slipOf(ids, path))
  }
  return {
    kind: marked('kind', material.kind),
    scenarios: Object.fromEntries(
      Object.entries(material.scenarios).map(([file, value]) => [file, marked(file, value)]),
    ),
  }
}

/** What stands for a wording: the entry of its own path, or else of the nearest part above it. */
export function slipOf(
  ids: Readonly<Record<string, string>>,
  path: string,
): string | undefined {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const id = ids[part]
    if (id !== undefined) return id
  }
  return undefined
}

function markIn(
  value: unknown,
  path: string,
  idOf: (path: string) => string | undefined,
): unknown {
  if (Array.isArray(value))
    return value.map((part, index) => markIn(part, join(path, nameOf(part, index)), idOf))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, markIn(part, join(path, key), idOf)]),
    )
  if (typeof value !== 'string' || !isSaidOfWrong(path)) return value
  const id = idOf(path)
  return id === undefined ? value : `${value}${BEGIN}${id}${END}`
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

/** A part of a list by its id where it has one: it stays the same where another is put before it. */
function nameOf(part: unknown, index: number): string {
  const isNamed = typeof part === 'object' && part !== null && 'id' in part
  return isNamed && typeof part.id === 'string' ? part.id : String(index)
}

/** The wordings of a file that are said of wrong answers, by their paths. */
export function wordingsOfWrong(value: unknown, path = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((part, index) => wordingsOfWrong(part, join(path, nameOf(part, index))))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => wordingsOfWrong(part, join(path, key)))
  return typeof value === 'string' && isSaidOfWrong(path) ? [path] : []
}

/** Every kind keeps them under names that begin with `wrong`. Beside a reason stands what was chosen. */
function isSaidOfWrong(path: string): boolean {
  return /(?:^|\.)wrong/.test(path) && !/\.(?:text|when|each|as)$|wrong-mask/.test(path)
}

/** @returns the message as it is shown, and the ids that it was marked with. */
export function readMarks(message: string): {
  readonly message: string
  readonly slips: readonly string[]
} {
  if (!message.includes(BEGIN)) return { message, slips: [] }
  return {
    message: message.replaceAll(MARK, ''),
    slips: [...message.matchAll(MARK)].map(([, id = '']) => id),
  }
}
