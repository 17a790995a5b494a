/** The route table, where features meet in the browser. The only web file that knows them all. */
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Navigate,
  Outlet,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'

import {
  challengeWeb,
  loadAddToToday,
  loadToday,
  loadTodayCount,
  loadTodayLink,
} from '#features/challenge/web.tsx'
import { loadLessonText, loadQuestion, loadSearch } from '#features/curriculum/web.tsx'
import { examsWeb } from '#features/exams/web.tsx'
import {
  flashcardsWeb,
  loadMakeCard,
  loadMakeCards,
  loadVisitorReviews,
} from '#features/flashcards/web.tsx'
import { homeOutbox, homeWeb } from '#features/home/web.tsx'
import { identityWeb, loadSecurity, registerSearch, startSession } from '#features/identity/web.tsx'
import { jobsWeb } from '#features/jobs/web.tsx'
import {
  labsWeb,
  loadExamLab,
  loadLabAct,
  loadLabReview,
  loadLessonLabs,
  loadTopicLabs,
} from '#features/labs/web.tsx'
import { learningWeb } from '#features/learning/web.tsx'
import { lessonsWeb, loadNextStep } from '#features/lessons/web.tsx'
import {
  loadDrillExercise,
  loadExamExercise,
  loadExerciseReview,
  practiceOutbox,
  renderExercise,
} from '#features/practice/web.tsx'
import {
  callName,
  loadTracksInWriting,
  profileWeb,
  TRACK_IDS,
  TRACKS_IN_WRITING,
  useSelectTrack,
  useTrack,
  WRITTEN_TRACKS,
} from '#features/profile/web.tsx'
import { resourcesWeb } from '#features/resources/web.tsx'
import { tutorWeb } from '#features/tutor/web.tsx'
import type { WebFeature } from '#platform/web/feature.ts'
import { lazyScreen } from '#platform/web/lazy-screen.tsx'
import { OutboxDoors } from '#platform/web/outbox/kind.ts'
import { SEARCH_WRITING } from '#platform/web/screen-search.ts'
import { useSession } from '#platform/web/session.ts'

import { redirectTo, routesOf, type RouterContext } from './feature-routes.ts'
import { lateCount } from './late-count.tsx'
import { LessonsTabs } from './lessons-tabs.tsx'
import { Loading } from './loading.tsx'
import { NavigationContext, type NavigationItem } from './navigation.ts'
import { keepLessonAhead } from './offline/keep-lesson-ahead.ts'
import { PageNotes } from './offline/page-notes.tsx'
import { RouteError } from './route-error.tsx'
import type { RouteTraits } from './route-traits.ts'
import { SentLesson } from './sent-lesson.tsx'

const lessons = lessonsWeb({
  loadLessonText,
  loadQuestion,
  loadSearch,
  useSelectTrack,
  loadTracksInWriting,
  loadLessonLabs,
  renderExercise,
  keepAhead: keepLessonAhead,
  LessonsTabs,
  loadToday,
  loadTodayCount,
  loadTodayLink,
})
const challenge = challengeWeb({ LessonsTabs, loadQuestion })
/** Outside the frame of signed-in pages, it counts what waits to be sent as it does in it. */
const Today = lazyScreen(async () => {
  const { TodayCard } = await loadToday()
  return () => (
    <OutboxDoors value={OUTBOX_DOORS}>
      <TodayCard />
    </OutboxDoors>
  )
})
const learning = learningWeb({ LessonsTabs })
const labs = labsWeb({ LessonsTabs })
const exams = examsWeb({
  loadQuestion,
  loadExamExercise,
  loadMakeCard,
  loadExerciseReview,
  loadExamLab,
  loadLabReview,
  loadDrillExercise,
  loadTopicLabs,
  loadTodayLink,
  LessonsTabs,
})
const flashcards = flashcardsWeb({ loadNextStep, loadTodayLink })
const tutor = tutorWeb({ loadMakeCards, loadAddToToday, loadLabAct })
const jobs = jobsWeb({ useTrack })
const resources = resourcesWeb({ trackIds: TRACK_IDS })

/** In the order of the navigation. */
const dashboardFeatures: readonly WebFeature[] = [
  lessons,
  challenge,
  learning,
  exams,
  labs,
  tutor,
  flashcards,
  jobs,
  resources,
]

/** What features put into the outbox. */
const OUTBOX_DOORS = [
  ...dashboardFeatures.flatMap(({ outbox }) => outbox ?? []),
  practiceOutbox,
  homeOutbox,
]

const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  errorComponent: RouteError,
})

function navigationItems(): NavigationItem[] {
  const areas = dashboardFeatures.flatMap(({ navigation }) => navigation ?? [])
  return areas.map(({ loadCount, ...area }) => ({
    ...area,
    Count: loadCount && lateCount(loadCount),
  }))
}

/** The frame of signed-in pages loads with the first of them: the home page does not need it. */
function shell(load: () => Promise<ComponentType>) {
  return lazyScreen(async () => {
    const Shell = await load()
    const items = navigationItems()
    return () => (
      <NavigationContext value={items}>
        <OutboxDoors value={OUTBOX_DOORS}>
          <Shell />
        </OutboxDoors>
      </NavigationContext>
    )
  })
}

/** Routes whose screens depend on the session: it starts when the first of them is opened. */
const withSession = createRoute({
  getParentRoute: () => root,
  id: 'with-session',
  beforeLoad: () => {
    // A prerendered screen is the same for everyone.
    if (!import.meta.env.SSR) startSession()
  },
  component: Outlet,
})

/** One frame for the dashboard and the account page: it stays while someone goes from one to the other. */
const framed = createRoute({
  getParentRoute: () => withSession,
  id: 'framed',
  component: shell(async () => (await import('./dashboard-shell.tsx')).DashboardShell),
})

const dashboard = createRoute({
  getParentRoute: () => framed,
  path: 'dashboard',
  component: Outlet,
})

/** The static page is not a route of the app: the browser loads it, with the `plan` of this address. */
const register = createRoute({
  getParentRoute: () => root,
  path: 'register',
  validateSearch: registerSearch.validate,
  beforeLoad: ({ search }) => {
    const query = SEARCH_WRITING.stringifySearch(search)
    throw redirect({ href: `/register.html${query}`, reloadDocument: true })
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

/** Every other address leads home, which says so. */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/', replace: true, state: { missingPath: location.pathname } })
  },
})

const routeTree = root.addChildren([
  ...routesOf(
    root,
    homeWeb({
      callName,
      Today,
      Notes: PageNotes,
      prefetchToday: async (queryClient) => (await loadToday()).prefetchToday(queryClient),
      loadVisitorReviews,
      written: WRITTEN_TRACKS,
      inWriting: TRACKS_IN_WRITING,
    }).routes,
  ),
  redirectTo(root, 'home', '/'),
  register,
  withSession.addChildren([
    ...routesOf(withSession, identityWeb({ Sent: SentLesson }).routes),
    success,
    framed.addChildren([
      ...routesOf(framed, profileWeb({ loadSecurity }).routes),
      dashboard.addChildren([
        redirectTo(dashboard, '/', '/dashboard/lessons'),
        redirectTo(dashboard, 'ai-tools', '/dashboard/tutor'),
        redirectTo(dashboard, 'ai-tools/$', '/dashboard/tutor'),
        ...routesOf(dashboard, lessons.routes),
        ...routesOf(dashboard, challenge.routes),
        ...routesOf(dashboard, learning.routes),
        ...routesOf(dashboard, exams.routes),
        ...routesOf(dashboard, labs.routes),
        ...routesOf(dashboard, tutor.routes),
        ...routesOf(dashboard, flashcards.routes),
        ...routesOf(dashboard, jobs.routes),
        ...routesOf(dashboard, resources.routes),
      ]),
    ]),
  ]),
  redirectTo(root, 'pricing', '/dashboard'),
  redirectTo(root, 'upgrade', '/dashboard'),
  redirectTo(root, 'choose-plan', '/dashboard'),
  elsewhere,
])

/** @param history of the app; the browser's own unless given. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree,
    context: { queryClient },
    ...SEARCH_WRITING,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  // Links anywhere in the product are checked against this table: their paths and their search parameters.
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption extends RouteTraits {}
}
