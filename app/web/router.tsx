/** The route table, and where features meet in the browser. The only web file that knows them all. */
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Navigate,
  Outlet,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'

import { loadLessonText, loadSearch } from '#features/curriculum/web.tsx'
import { flashcardsWeb } from '#features/flashcards/web.tsx'
import { homeWeb } from '#features/home/web.tsx'
import { identityWeb, loadSecurity, mayBeSignedIn, startSession } from '#features/identity/web.tsx'
import { jobsWeb } from '#features/jobs/web.tsx'
import { lessonsWeb } from '#features/lessons/web.tsx'
import { renderExercise } from '#features/practice/web.tsx'
import { callName, profileWeb, useSelectTrack, useTrack } from '#features/profile/web.tsx'
import { resourcesWeb } from '#features/resources/web.tsx'
import { tutorWeb } from '#features/tutor/web.tsx'
import type { FeatureRoute, WebFeature } from '#platform/web/feature.ts'
import { lazyScreen } from '#platform/web/lazy-screen.tsx'
import { useSession } from '#platform/web/session.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { Loading } from './loading.tsx'
import { NavigationContext } from './navigation.ts'
import { RouteError } from './route-error.tsx'

const dashboardFeatures: readonly WebFeature[] = [
  lessonsWeb({ loadLessonText, loadSearch, useSelectTrack, renderExercise }),
  tutorWeb,
  flashcardsWeb,
  jobsWeb({ useTrack }),
  resourcesWeb,
]

type Context = { readonly queryClient: QueryClient }

const root = createRootRouteWithContext<Context>()({
  component: Outlet,
  errorComponent: RouteError,
})

function routesOf(parent: AnyRoute, routes: readonly FeatureRoute[]) {
  return routes.map(({ path, load, prepare, prefetch }) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      loader: ({ params, context }: { params: Record<string, string>; context: Context }) => {
        // Nobody waits for either; the screen asks for what failed once more.
        prepare?.(params).catch(() => undefined)
        if (mayBeSignedIn()) prefetch?.(params, context.queryClient).catch(() => undefined)
      },
      component: lazyScreen(load),
      pendingComponent: Skeleton,
      errorComponent: RouteError,
    }),
  )
}

/** The frame of signed-in pages comes with the first of them: the home page has no use for it. */
function shell(load: () => Promise<ComponentType>) {
  return lazyScreen(async () => {
    const Shell = await load()
    const items = dashboardFeatures.flatMap(({ navigation }) => navigation ?? [])
    return () => (
      <NavigationContext value={items}>
        <Shell />
      </NavigationContext>
    )
  })
}

/** Routes whose screens depend on who is here: the session starts when the first of them is opened. */
const withSession = createRoute({
  getParentRoute: () => root,
  id: 'with-session',
  beforeLoad: () => {
    // A screen that is drawn ahead is drawn for anyone.
    if (!import.meta.env.SSR) startSession()
  },
  component: Outlet,
})

const account = createRoute({
  getParentRoute: () => withSession,
  id: 'account-shell',
  component: shell(async () => (await import('./dashboard-shell.tsx')).AccountShell),
})

const dashboard = createRoute({
  getParentRoute: () => withSession,
  path: 'dashboard',
  component: shell(async () => (await import('./dashboard-shell.tsx')).DashboardShell),
})

function redirectTo(parent: AnyRoute, path: string, to: string) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  })
}

/** The static page is not the router's: the browser goes there, with the plan it was given. */
const register = createRoute({
  getParentRoute: () => root,
  path: 'register',
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/register.html${location.searchStr}`, reloadDocument: true })
  },
})

const success = createRoute({
  getParentRoute: () => withSession,
  path: 'success',
  component: function Success() {
    const { status } = useSession()
    if (status === 'loading') return <Loading />
    return <Navigate to={status === 'signed-in' ? '/dashboard' : '/login'} replace />
  },
})

const routeTree = root.addChildren([
  ...routesOf(root, homeWeb({ callName }).routes),
  redirectTo(root, 'home', '/'),
  register,
  withSession.addChildren([
    ...routesOf(withSession, identityWeb.routes),
    success,
    account.addChildren(routesOf(account, profileWeb({ loadSecurity }).routes)),
    dashboard.addChildren([
      redirectTo(dashboard, '/', '/dashboard/lessons'),
      redirectTo(dashboard, 'ai-tools', '/dashboard/tutor'),
      redirectTo(dashboard, 'ai-tools/$', '/dashboard/tutor'),
      ...dashboardFeatures.flatMap(({ routes }) => routesOf(dashboard, routes)),
    ]),
  ]),
  ...['pricing', 'upgrade', 'choose-plan'].map((path) => redirectTo(root, path, '/dashboard')),
  redirectTo(root, '$', '/'),
])

/** @param history where the app is; the browser's own unless told. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree,
    context: { queryClient },
    // Our queries are plain words; the default would read `plan=2` as a number and quote it back.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const entries = Object.entries(search).filter(
        ([, value]) => value !== undefined && value !== '',
      )
      const query = new URLSearchParams(
        entries.map(([key, value]) => [key, String(value)]),
      ).toString()
      return query === '' ? '' : `?${query}`
    },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>
