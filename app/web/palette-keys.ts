/**
 * The keys that open the command palette: Ctrl+K (Cmd+K on Apple's systems) anywhere, and `/` outside of text fields.
 *
 * A single key can be pressed by accident, or by speech input, so `/` can be turned off (WCAG 2.1.4).
 */
import { useEffectEvent, useLayoutEffect, useState } from 'react'

const STORED_AS = 'slash-key'

export const isApple = /Mac OS X|iPhone|iPad/.test(navigator.userAgent)

export function usePaletteKeys({ onOpen }: { onOpen: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, defaultPrevented, repeat, target } = event
    if (defaultPrevented || repeat || altKey) return
    const isChord = key.toLowerCase() === 'k' && !event.shiftKey && (isApple ? metaKey : ctrlKey)
    // On some keyboards `/` is typed with Shift.
    const isSlash = key === '/' && !ctrlKey && !metaKey && isSlashOn() && !isTyping(target)
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

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  )
}

function isSlashOn(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== 'off'
  } catch {
    return true
  }
}

/** Whether `/` opens the palette in this browser, and a function to change it. */
export function useSlashKey(): { isOn: boolean; toggle: () => void } {
  const [isOn, setOn] = useState(isSlashOn)
  const toggle = () => {
    setOn(!isOn)
    try {
      if (isOn) localStorage.setItem(STORED_AS, 'off')
      else localStorage.removeItem(STORED_AS)
    } catch {
      // Storage may be blocked; the key then keeps its setting.
    }
  }
  return { isOn, toggle }
}
