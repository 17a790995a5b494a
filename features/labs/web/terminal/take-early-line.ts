/** What was typed while the page was loading (`early-line.tsx`). */

export type EarlyInput = {
  /** Entered, in their order. */
  readonly lines: readonly string[]
  /** Typed, and not entered; `caret` is where it is written in, `hasFocus` whether somebody is about to go on. */
  readonly text: string
  readonly caret: number
  readonly hasFocus: boolean
  /** The line goes. Give the focus to the next one before: a phone then keeps its keyboard open. */
  readonly remove: () => void
}

/** Null where the page had no such line, or it was taken. */
export function takeEarlyLine(): EarlyInput | null {
  const form = document.getElementById('early-line')
  const field = form?.querySelector('input')
  if (!form || !field) return null
  return {
    lines: Array.from(form.querySelectorAll('li'), ({ textContent }) => textContent),
    text: field.value,
    caret: field.selectionStart ?? field.value.length,
    hasFocus: document.activeElement === field,
    remove: () => form.remove(),
  }
}
