/**
 * How much waits in an area, beside its name: comes once the page is there. Its code is that of the first screen, and
 * every other page would wait for it.
 */
import { useLocation } from '@tanstack/react-router'
import type { ComponentType } from 'react'

import { useLatePart } from '#platform/web/use-late-part.ts'

export function lateCount(load: () => Promise<ComponentType>): ComponentType {
  return function Count() {
    // Where it could not be loaded, the next page tries again.
    const { pathname } = useLocation()
    const loaded = useLatePart('navigation', load, pathname)
    return loaded && <loaded.Part />
  }
}
