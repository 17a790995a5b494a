/** What the route of a screen asks of what is around it. */
import { useMatches } from '@tanstack/react-router'

import type { FeatureRoute } from '#platform/web/feature.ts'

const TRAITS = ['hidesAreas', 'isUninterrupted', 'speaksSignedOut'] as const
type Trait = (typeof TRAITS)[number]

export type RouteTraits = Pick<FeatureRoute, Trait>

export function traitsOf(route: RouteTraits): RouteTraits {
  return Object.fromEntries(TRAITS.flatMap((trait) => (route[trait] ? [[trait, true]] : [])))
}

/** Of the screen that is shown. */
export function useRouteTraits(): Readonly<Record<Trait, boolean>> {
  return useMatches({
    select: (matches) => {
      const has = (trait: Trait) => matches.some(({ staticData }) => staticData[trait])
      return {
        hidesAreas: has('hidesAreas'),
        isUninterrupted: has('isUninterrupted'),
        speaksSignedOut: has('speaksSignedOut'),
      }
    },
    structuralSharing: true,
  })
}
