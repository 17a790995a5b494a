/** The routes of features, as the router takes them. */
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'

import { mayBeSignedIn } from '#features/identity/web.tsx'
import type { FeatureRoute } from '#platform/web/feature.ts'
import { lazyScreen } from '#platform/web/lazy-screen.tsx'
import type { ScreenSearch } from '#platform/web/screen-search.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { RouteError } from './route-error.tsx'
import { traitsOf } from './route-traits.ts'

/** What loaders are given. */
export type RouterContext = { readonly queryClient: QueryClient }

function routeOf<Parent extends AnyRoute, const Path extends string, Search>(
  parent: Parent,
  path: Path,
  { search, load, prepare, prefetch, ...route }: FeatureRoute<Path, Search>,
) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    validateSearch: (raw: Record<string, unknown>): Search =>
      (search?.validate(raw) ?? {}) as Search,
    loader: (match) => {
      const { params, context } = match as unknown as LoaderArguments
      // Nothing waits for either; if one fails, the screen requests it again.
      prepare?.(params).catch(() => undefined)
      if (mayBeSignedIn()) prefetch?.(params, context.queryClient).catch(() => undefined)
    },
    staticData: traitsOf(route),
    component: lazyScreen(load),
    pendingComponent: Skeleton,
    errorComponent: RouteError,
  })
}

/** For any route: the type of its parent, from which the router derives its parameters, is not known here. */
type LoaderArguments = { readonly params: Record<string, string>; readonly context: RouterContext }

type SearchOf<R> = R extends { readonly search: ScreenSearch<infer Values> } ? Values : {}
type RouteOf<Parent extends AnyRoute, R extends FeatureRoute> = ReturnType<
  typeof routeOf<Parent, R['path'], SearchOf<R>>
>

/** Each with its own path and parameters in its type, so that links to it are type-checked. */
export function routesOf<Parent extends AnyRoute, const Routes extends readonly FeatureRoute[]>(
  parent: Parent,
  routes: Routes,
) {
  return routes.map((route) => routeOf(parent, route.path, route)) as {
    -readonly [K in keyof Routes]: RouteOf<Parent, Routes[K]>
  }
}

/** An address that leads to another one, without a screen of its own. */
export function redirectTo<Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  href: string,
) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: () => {
      throw redirect({ href, replace: true })
    },
  })
}
