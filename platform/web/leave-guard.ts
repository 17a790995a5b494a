/**
 * Asks before what is on a page is lost: when another page is opened here, when one logs out, and (in the browser's own
 * words) when the tab is closed or loaded again.
 */
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'

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
  const { history } = useRouter()
  // In a layout effect: it asks from the moment in which there is something to lose; and who has just been signed out is
  // led elsewhere before other effects are undone.
  useLayoutEffect(() => {
    const ask = () =>
      new Promise<boolean>((resolve) => {
        setAnswer(() => (may: boolean) => {
          setAnswer(null)
          resolve(may)
        })
      })
    guards.add(ask)
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && !(await ask()),
    })
    return () => {
      guards.delete(ask)
      unblock()
    }
  }, [history])
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
