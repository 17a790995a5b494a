/** The keys with which a question is answered: a number or a letter chooses an option, and Enter goes on. */
import type { RefObject } from 'react'

import { digitOf, usePageKeys } from './use-page-keys.ts'

type Actions = {
  /** Where the options are, each a `label.option-card` with its radio button or checkbox. */
  readonly area: RefObject<HTMLElement | null>
  /** What Enter does, unless the focus is on what takes it itself: a button, a link, a field. Null: nothing. */
  readonly enter: (() => void) | null
  /** What other keys do, each by its letter. */
  readonly letters?: Readonly<Record<string, () => void>>
}

const OPTION_LETTERS = 'abcdef'

export function useAnswerKeys({ area, enter, letters = {} }: Actions): void {
  usePageKeys((event) => {
    const { key, shiftKey, target } = event
    if (shiftKey || isElsewhere(target)) return false
    if (key === 'Enter') {
      if (!enter || takesEnter(target)) return false
      enter()
      return true
    }
    const act = letters[key.toLowerCase()]
    act?.()
    return act !== undefined || pressOption(area.current, optionOf(event))
  })
}

/** From 0; -1 for a key that chooses none. */
function optionOf(event: KeyboardEvent): number {
  const digit = digitOf(event)
  if (digit !== null) return digit - 1
  const letter = event.key.toLowerCase()
  return letter.length === 1 ? OPTION_LETTERS.indexOf(letter) : -1
}

/** As if it was pressed: a screen reader says it. */
function pressOption(area: HTMLElement | null, index: number): boolean {
  const option = area?.querySelectorAll<HTMLInputElement>('label.option-card input:enabled')[index]
  option?.focus()
  option?.click()
  return option !== undefined
}

/** In the frame around the page. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('nav, aside, header') !== null
}

function takesEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, summary') !== null
}
