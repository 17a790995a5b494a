/**
 * Single keys of a page. They do nothing while one types, in a dialog, held down, or with Ctrl, Alt or Meta, so they
 * meet neither those of the browser nor the palette's (Ctrl+K, `/`). One switch turns them off (`single-keys.ts`).
 */
import { useEffectEvent, useLayoutEffect } from 'react'

import { areSingleKeysOn } from './single-keys.ts'

/** @param act returns whether the key is one of the page's: nothing else then happens with it. */
export function usePageKeys(act: (event: KeyboardEvent) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { repeat, altKey, ctrlKey, metaKey, isComposing, defaultPrevented, target } = event
    if (defaultPrevented || repeat || altKey || ctrlKey || metaKey || isComposing) return
    if (!areSingleKeysOn() || isTyping(target)) return
    if (document.querySelector('dialog:modal, :popover-open')) return
    if (act(event)) event.preventDefault()
  })
  // In a layout effect, before the page is painted: a key pressed at its first sight counts.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Radio buttons and checkboxes take no letters. */
const TYPED_INTO = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

/** @param target of a key: what has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null
}

/** The digit of a key from 1 to 9, by its place: with Shift it gives another sign. Null for another key. */
export function digitOf({ code }: Pick<KeyboardEvent, 'code'>): number | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  return digit === undefined ? null : Number(digit)
}
