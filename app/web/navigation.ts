/** The entries of the navigation: filled from the features' `web.tsx` by the router, read by the shell. */
import { createContext, type ComponentType } from 'react'

import type { WebFeature } from '#platform/web/feature.ts'

export type NavigationItem = Omit<NonNullable<WebFeature['navigation']>, 'loadCount'> & {
  readonly Count?: ComponentType | undefined
}

export const NavigationContext = createContext<readonly NavigationItem[]>([])

/** A feature names its own area, so the route table cannot check it: `string` skips the check. */
export function areaPath(area: string): string {
  return `/dashboard/${area}`
}
