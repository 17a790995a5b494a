/** Parses YAML into values of a shape; each mistake is reported as `file:line: field: what to write`. */
import { isNode, LineCounter, parseDocument, type Document } from 'yaml'
import { z } from 'zod'

export type Parsed<T> = { readonly value: T; readonly problems: readonly string[] }
export type Entry<T> = { readonly value: T; readonly line: number }

export type Located<T> = {
  readonly value: T
  /** The line of the value at a path, or of its nearest ancestor. */
  readonly lineOf: (path: readonly PropertyKey[]) => number
}

/**
 * One value with the lines of its fields, or null with every mistake.
 *
 * @param lineOffset how many lines precede the text in its file.
 */
export function parseLocated<S extends z.core.$ZodType>(
  file: string,
  text: string,
  schema: S,
  lineOffset = 0,
): Parsed<Located<z.output<S>> | null> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true })
  const errors = syntaxProblems(file, document, lineOffset)
  if (errors.length > 0) return { value: null, problems: errors }
  const lineOfPath = (path: readonly PropertyKey[]) => lineOf(document, lines, path) + lineOffset
  const result = z.safeParse(schema, document.toJS())
  if (result.success) return { value: { value: result.data, lineOf: lineOfPath }, problems: [] }
  return {
    value: null,
    problems: result.error.issues.map(
      ({ path, message }) => `${file}:${lineOfPath(path)}: ${path.join('.')}: ${message}`,
    ),
  }
}

/** One value, or null with every mistake. @param lineOffset how many lines precede the text in its file. */
export function parseYaml<S extends z.core.$ZodType>(
  file: string,
  text: string,
  schema: S,
  lineOffset = 0,
): Parsed<z.output<S> | null> {
  const { value, problems } = parseLocated(file, text, schema, lineOffset)
  return { value: value ? value.value : null, problems }
}

/** A list; one bad entry does not hide the others. */
export function parseList<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
): Parsed<readonly Entry<z.output<S>>[]> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const errors = syntaxProblems(file, document, 0)
  if (errors.length > 0) return { value: [], problems: errors.slice(0, 1) }
  const values: unknown = document.toJS()
  if (!Array.isArray(values)) return { value: [], problems: [`${file}:1: write a list`] }

  const found: Entry<z.output<S>>[] = []
  const problems: string[] = []
  for (const [index, value] of (values as unknown[]).entries()) {
    const result = schema.safeParse(value)
    if (result.success) {
      found.push({ value: result.data, line: lineOf(document, lines, [index]) })
      continue
    }
    for (const { path, message } of result.error.issues) {
      const line = lineOf(document, lines, [index, ...path])
      problems.push(`${file}:${line}: ${path.join('.')}: ${message}`)
    }
  }
  return { value: found, problems }
}

function syntaxProblems(file: string, { errors }: Document.Parsed, lineOffset: number): string[] {
  return errors.map(({ linePos, message }) => {
    const line = (linePos?.[0].line ?? 1) + lineOffset
    return `${file}:${line}: ${message.split('\n')[0] ?? 'not YAML'}`
  })
}

/** The line of the value at a path, or of its nearest ancestor. */
function lineOf(
  document: Document.Parsed,
  lines: LineCounter,
  path: readonly PropertyKey[],
): number {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}
