/** Parses YAML into values of a shape; each mistake is reported as `file:line: field: what to write`. */
import { isNode, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'

import { issueWords } from './issue-words.ts'

export type Parsed<T> = { readonly value: T; readonly problems: readonly string[] }
export type Entry<T> = { readonly value: T; readonly line: number }

export type Located<T> = {
  readonly value: T
  readonly lineOf: YamlText['lineOf']
}

/** No file of ours repeats parts of itself; one that does must not grow without bound. */
const MOST_ALIASES = 20

/** A text with the lines of what is in it. JSON is YAML too. */
export type YamlText = {
  /** What makes it no YAML; then it has no value. */
  readonly errors: readonly { readonly line: number; readonly reason: string }[]
  readonly value: () => unknown
  /** The line of the value at a path, or of its nearest ancestor. */
  readonly lineOf: (path: readonly PropertyKey[]) => number
}

/** @param lineOffset how many lines precede the text in its file. */
export function readYaml(text: string, lineOffset = 0): YamlText {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true })
  return {
    errors: document.errors.map(({ linePos, message }) => ({
      line: (linePos?.[0].line ?? 1) + lineOffset,
      reason: message.split('\n')[0] ?? 'not YAML',
    })),
    value: () => document.toJS({ maxAliasCount: MOST_ALIASES }),
    lineOf: (path) => {
      for (let length = path.length; length > 0; length--) {
        const node = document.getIn(path.slice(0, length), true)
        if (isNode(node) && node.range) return lines.linePos(node.range[0]).line + lineOffset
      }
      const start = document.contents?.range?.[0]
      return (start === undefined ? 1 : lines.linePos(start).line) + lineOffset
    },
  }
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
  const { errors, value, lineOf } = readYaml(text, lineOffset)
  if (errors.length > 0) return { value: null, problems: syntaxProblems(file, errors) }
  const result = z.safeParse(schema, value(), { error: issueWords })
  if (result.success) return { value: { value: result.data, lineOf }, problems: [] }
  return {
    value: null,
    problems: result.error.issues.map(
      ({ path, message }) => `${file}:${lineOf(path)}: ${path.join('.')}: ${message}`,
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
  const { errors, value, lineOf } = readYaml(text)
  if (errors.length > 0) return { value: [], problems: syntaxProblems(file, errors).slice(0, 1) }
  const values = value()
  if (!Array.isArray(values)) return { value: [], problems: [`${file}:1: write a list`] }

  const found: Entry<z.output<S>>[] = []
  const problems: string[] = []
  for (const [index, entry] of (values as unknown[]).entries()) {
    const result = schema.safeParse(entry, { error: issueWords })
    if (result.success) {
      found.push({ value: result.data, line: lineOf([index]) })
      continue
    }
    for (const { path, message } of result.error.issues) {
      problems.push(`${file}:${lineOf([index, ...path])}: ${path.join('.')}: ${message}`)
    }
  }
  return { value: found, problems }
}

function syntaxProblems(file: string, errors: YamlText['errors']): string[] {
  return errors.map(({ line, reason }) => `${file}:${line}: ${reason}`)
}
