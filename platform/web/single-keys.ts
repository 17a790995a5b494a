/**
 * Whether single keys act in this browser: digits, letters, Space, `/`, without Ctrl or Cmd.
 *
 * Such a key can be pressed by accident, or by speech input, so one switch turns all of them off (WCAG 2.1.4).
 */
import { useSyncExternalStore } from 'react'

const STORED_AS = 'single keys off'

export type SingleKeys = { readonly isOn: boolean; readonly toggle: () => void }

/** Of this page, where storage is blocked. */
let isOffHere = false
const listeners = new Set<() => void>()

/** For a key that was just pressed. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED_AS) === null
  } catch {
    return !isOffHere
  }
}

/** The switch: every control on the page that shows it follows, in other tabs, too. */
export function useSingleKeys(): SingleKeys {
  const isOn = useSyncExternalStore(subscribe, areSingleKeysOn, () => true)
  return { isOn, toggle }
}

/** @returns what a control says of its key (`aria-keyshortcuts`): nothing while keys are off. */
export function useKeyShortcuts(): (keys: string) => string | undefined {
  const { isOn } = useSingleKeys()
  return (keys) => (isOn ? keys : undefined)
}

function toggle(): void {
  isOffHere = areSingleKeysOn()
  try {
    if (isOffHere) localStorage.setItem(STORED_AS, 'on')
    else localStorage.removeItem(STORED_AS)
  } catch {
    // The choice lasts for this page.
  }
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', tell)
  }
}
