/** Typing that does not depend on the pace of the machine. */
import type { Locator } from 'vitest/browser'

/** Types letter by letter, and no timer can end between two letters: all come within one task of the browser. */
export function typeAtOnce(field: Locator, words: string): void {
  const input = field.element() as HTMLInputElement
  input.focus()
  for (const letter of words) document.execCommand('insertText', false, letter)
}
