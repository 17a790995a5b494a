/**
 * Where signs go while a bar with actions is there: into a line of it, above its buttons. Floating, they would lie over
 * what one is asked.
 *
 * One element moves from bar to bar with what is in it, so a bar is as high as it is going to be from the beginning.
 */
import { useSyncExternalStore } from 'react'

let line: HTMLElement | null = null
const places: HTMLElement[] = []
const listeners = new Set<() => void>()

/** What signs are rendered into. It is on the page while a bar is. */
export function signsLine(): HTMLElement {
  line ??= document.createElement('div')
  line.className = 'action-bar-signs'
  return line
}

/** A `ref` for a place in a bar, or on a screen that has none and is full of what can be pressed. The last one has the line. */
export function placeForSigns(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  places.push(element)
  move()
  return () => {
    places.splice(places.indexOf(element), 1)
    move()
  }
}

/** In pixels, where it is on the page. */
export function signsHeight(): number {
  return line?.offsetHeight ?? 0
}

/** Whether there is a bar to take them. */
export function useHasPlaceForSigns(): boolean {
  return useSyncExternalStore(onMoved, () => places.length > 0)
}

function move(): void {
  const place = places.at(-1)
  if (place) place.append(signsLine())
  else line?.remove()
  for (const listener of listeners) listener()
}

function onMoved(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
