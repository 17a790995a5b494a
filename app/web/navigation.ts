/** The entries of the side navigation: filled from the features' `web.tsx` by the router, read by the shell. */
import { createContext, type ComponentType } from 'react'

import type { WebFeature } from '#platform/web/feature.ts'

export type NavigationItem = Omit<NonNullable<WebFeature['navigation']>, 'loadCount'> & {
  readonly Count?: ComponentType | undefined
}

export const NavigationContext = createContext<readonly NavigationItem[]>([])
