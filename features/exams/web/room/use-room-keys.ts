/** The keys of a room. */
import { digitOf, usePageKeys } from '#platform/web/use-page-keys.ts'

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

export function useRoomKeys(actions: Actions): void {
  usePageKeys((event) => {
    // In options, lists and what scrolls, arrows have their own meaning.
    if (event.key.startsWith('Arrow') && !isOutsideOfFields(event.target)) return false
    return act(event, actions)
  })
}

/** @returns whether the key is one of the room's. */
function act(event: KeyboardEvent, actions: Actions): boolean {
  const { key, shiftKey } = event
  const letter = key.toLowerCase()
  if (letter === 't') return done(actions.toggleClock)
  if (actions.isPaused) return false
  if (letter === 'o') return done(actions.notes)
  if (letter === 'r') return done(actions.review)
  if (!actions.isItemShown) return false
  const digit = digitOf(event)
  if (digit !== null) {
    const index = digit - 1
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

function isOutsideOfFields(target: EventTarget | null): boolean {
  return !(target instanceof Element) || target.closest('input, [tabindex="0"]') === null
}
