/**
 * The keys of a room. None has a modifier but Shift, so they do not meet those of the browser and the palette (Ctrl+K,
 * `/`); they are off while one types, and one can turn them off (WCAG 2.1.4).
 */
import { useEffectEvent, useLayoutEffect } from 'react'

import { useStoredSwitch } from './use-stored-switch.ts'

export type RoomKeys = { readonly isOn: boolean; readonly toggle: () => void }

type Actions = {
  readonly isItemShown: boolean
  readonly isPaused: boolean
  readonly chooseAt: (index: number) => boolean
  readonly strikeAt: (index: number) => boolean
  readonly next: () => void
  readonly previous: () => void
  readonly flag: () => void
  readonly review: () => void
  readonly toggleClock: () => void
  readonly notes: () => void
}

/** F flags, so an option has a letter up to E. */
const OPTION_LETTERS = 'abcde'

export function useRoomKeys(actions: Actions): RoomKeys {
  const [isOff, toggle] = useStoredSwitch('exams keys off')
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, altKey, ctrlKey, metaKey, defaultPrevented, target } = event
    if (isOff || defaultPrevented || repeat || altKey || ctrlKey || metaKey) return
    if (isTyping(target) || document.querySelector('dialog:modal')) return
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      // In options, lists and what scrolls, arrows have their own meaning.
      if (!isOutsideOfFields(target)) return
    }
    if (act(event, actions)) event.preventDefault()
  })
  // In a layout effect, before the room is painted: a key pressed at its first sight counts.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return { isOn: !isOff, toggle }
}

/** @returns whether the key is one of the room's. */
function act({ key, code, shiftKey }: KeyboardEvent, actions: Actions): boolean {
  const letter = key.toLowerCase()
  if (letter === 't') return done(actions.toggleClock)
  if (actions.isPaused) return false
  if (letter === 'o') return done(actions.notes)
  if (letter === 'r') return done(actions.review)
  if (!actions.isItemShown) return false
  // By its place: with Shift the key of a number gives another sign.
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  if (digit !== undefined) {
    const index = Number(digit) - 1
    return shiftKey ? actions.strikeAt(index) : actions.chooseAt(index)
  }
  if (letter === 'n' || key === 'ArrowRight') return done(actions.next)
  if (letter === 'p' || key === 'ArrowLeft') return done(actions.previous)
  if (letter === 'f') return done(actions.flag)
  const index = letter.length === 1 ? OPTION_LETTERS.indexOf(letter) : -1
  return index >= 0 && (shiftKey ? actions.strikeAt(index) : actions.chooseAt(index))
}

function done(action: () => void): true {
  action()
  return true
}

/** Radio buttons and checkboxes take no letters. */
const TYPED_INTO = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null
}

function isOutsideOfFields(target: EventTarget | null): boolean {
  return !(target instanceof Element) || target.closest('input, [tabindex="0"]') === null
}
