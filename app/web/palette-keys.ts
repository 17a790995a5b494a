/**
 * The keys that open the command palette: Ctrl+K (Cmd+K on Apple's systems) anywhere, and `/` outside of text fields,
 * while single keys are on.
 */
import { useEffectEvent, useLayoutEffect, useState } from 'react'

import { areSingleKeysOn } from '#platform/web/single-keys.ts'
import { isTyping } from '#platform/web/use-page-keys.ts'

export const isApple = /Mac OS X|iPhone|iPad/.test(navigator.userAgent)

export function usePaletteKeys({ onOpen }: { onOpen: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, defaultPrevented, repeat, target } = event
    if (defaultPrevented || repeat || altKey) return
    const isChord = key.toLowerCase() === 'k' && !event.shiftKey && (isApple ? metaKey : ctrlKey)
    // On some keyboards `/` is typed with Shift.
    const isSlash = key === '/' && !ctrlKey && !metaKey && areSingleKeysOn() && !isTyping(target)
    if (!isChord && !isSlash) return
    // The browser uses the chord too: it searches in the address field.
    event.preventDefault()
    onOpen()
  })
  // Registered before the hint for these keys is visible: later, a press could be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/**
 * What is typed while the palette is loaded: its field begins with it.
 *
 * @param isLoading keys are taken. @param isOpen forgotten once it is closed.
 */
export function useTypedAhead(isLoading: boolean, isOpen: boolean): string {
  const [typed, setTyped] = useState('')
  if (!isOpen && typed !== '') setTyped('')
  useLayoutEffect(() => {
    if (!isLoading) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event
      if (ctrlKey || metaKey || altKey || isComposing) return
      // Enter and Space would press a button that is not meant.
      if (key.length === 1) setTyped((before) => before + key)
      else if (key === 'Backspace') setTyped((before) => before.slice(0, -1))
      else if (key !== 'Enter') return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isLoading])
  return typed
}
