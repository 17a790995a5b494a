/**
 * Asks before what is on a page is lost: when another page is opened here, when one logs out, and (in the browser's own
 * words) when the tab is closed or loaded again.
 */
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Each asks for one part of the page that would be lost. */
const guards = new Set<() => Promise<boolean>>()

/** For what ends a page without leading to another one. @returns false where the person would rather stay. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of guards) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    if (!(await ask())) return false
  }
  return true
}

/** Call it where something is shown that is shown once. */
export function useLeaveGuard() {
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null)
  const guard = useRef<(() => Promise<boolean>) | null>(null)
  // In a layout effect: who has just been signed out is led elsewhere before other effects are undone.
  useLayoutEffect(() => {
    const ask = () =>
      new Promise<boolean>((resolve) => {
        setAnswer(() => (may: boolean) => {
          setAnswer(null)
          resolve(may)
        })
      })
    guard.current = ask
    guards.add(ask)
    return () => {
      guard.current = null
      guards.delete(ask)
    }
  }, [])
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      guard.current !== null && current.pathname !== next.pathname && !(await guard.current()),
    enableBeforeUnload: false,
  })
  useUnloadWarning(true)
  return {
    isAsked: answer !== null,
    stay: () => answer?.(false),
    leave: () => answer?.(true),
  }
}

/** The browser asks before the tab is closed or loaded again. */
export function useUnloadWarning(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isWanted])
}
