/** The entries of the side navigation: filled from the features' `web.tsx` by the router, read by the shell. */
import { createContext } from 'react'

import type { WebFeature } from '#platform/web/feature.ts'

export type NavigationItem = NonNullable<WebFeature['navigation']>

export const NavigationContext = createContext<readonly NavigationItem[]>([])
