/**
 * Texts with named placeholders, as the material of exercises writes them: `{lost} of 4 were lost`.
 *
 * A placeholder holds an expression. A text that is one placeholder and nothing else keeps the value as it is, a
 * list or a number; otherwise values become part of the text. `{{` and `}}` write the braces themselves.
 */
import { compileExpression, unknownName, type Compiled } from './expression.ts'
import { asText } from './values.ts'

const PIECE = /\{\{|\}\}|\{([^{}]*)\}|[{}]/g

/** @throws SyntaxError with words for a writer. @param names what the placeholders may use. */
export function compileTemplate(text: string, names: ReadonlySet<string>): Compiled {
  const pieces: (string | Compiled)[] = []
  let end = 0
  for (const match of text.matchAll(PIECE)) {
    if (match.index > end) pieces.push(text.slice(end, match.index))
    end = match.index + match[0].length
    const [whole, inside] = match
    if (inside !== undefined) pieces.push(compileExpression(inside, names))
    else if (whole.length === 2) pieces.push(whole.charAt(0))
    else throw new SyntaxError(`a brace without its other one; write ${whole}${whole} for the sign`)
  }
  if (end < text.length) pieces.push(text.slice(end))
  const [only] = pieces
  if (pieces.length === 1 && typeof only === 'function') return only
  return (values) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : asText(piece(values)))).join('')
}

/**
 * A wording with the words put in: the simple form, for kinds that say their sentences from code.
 *
 * @throws where the wording names what is not there; the kind's schema refuses that before.
 */
export function fill(wording: string, words: Readonly<Record<string, string | number>>): string {
  return wording.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(unknownName(name, new Set(Object.keys(words))))
    return String(word)
  })
}
