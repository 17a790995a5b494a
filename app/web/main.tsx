/** The browser's entry: starts the session, then the router shows its screen. */
import { QueryClient } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import {
  currentIdToken,
  onOtherLearner,
  onSession,
  startSessionIfKnown,
  useSessionStore,
} from '#features/identity/web.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { setAnswerKeeper, setIdTokenSource } from '#platform/web/api.ts'
import { showBadge } from '#platform/web/app-badge.ts'
import { setOfflinePages } from '#platform/web/offline-pages.tsx'
import { NoAnswer } from '#platform/web/patience.ts'
import { refetchOnServerReturn } from '#platform/web/server-return.ts'
import { watchStyleSheets } from '#platform/web/style-sheets.ts'

import '#platform/web/app.css'
import { focusHeading } from './focus-heading.ts'
import { Providers } from './providers.tsx'
import { createAppRouter, type AppRouter } from './router.tsx'

setIdTokenSource(currentIdToken)
watchStyleSheets()
startSessionIfKnown()

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Asked also without a network: an answer may be kept from an earlier time.
      networkMode: 'offlineFirst',
      // The server would refuse the same request again; only network trouble is worth a retry. After half a minute of
      // silence the learner decides.
      retry: (failures, error) =>
        failures < 2 &&
        error instanceof AppError &&
        !(error instanceof NoAnswer) &&
        ['internal', 'unavailable'].includes(error.code),
    },
  },
})

onOtherLearner(() => queryClient.clear())
refetchOnServerReturn(queryClient)

const loadKept = () => import('#platform/web/kept-answers.ts')
setAnswerKeeper(async () => (await loadKept()).answerKeeper)
onSession((uid) => void keepFor(uid).catch(() => undefined))

setOfflinePages(() => import('./offline/offline-pages.tsx'))

let ahead: Promise<typeof import('./offline/fetch-ahead.ts')> | undefined
let stopWatchingDay: (() => void) | undefined

/** What this browser keeps for a time without a network is of whoever is signed in, and of nobody else. */
async function keepFor(uid: string | null): Promise<void> {
  if (uid === null) {
    showBadge(0)
    stopWatchingDay?.()
    stopWatchingDay = undefined
  }
  const { keepOnlyFor } = await loadKept()
  void keepOnlyFor(uid)
  if (uid !== null) {
    // A visitor needs none of their code.
    ahead ??= import('./offline/fetch-ahead.ts')
    const { refetchOnNewDay } = await import('./new-day.ts')
    stopWatchingDay ??= refetchOnNewDay(queryClient)
  }
  await (await ahead)?.fetchAheadFor(uid)
}

/** Prerendered HTML stays until its screen has loaded and is then hydrated; a mere loading message is replaced. */
async function show(root: HTMLElement): Promise<void> {
  const router = startRouter()
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  )
  const isPrerendered = root.dataset['prerendered'] === 'screen'
  // The router then renders the same tree that was prerendered.
  if (isPrerendered) router.ssr = { manifest: undefined }
  if (root.hasChildNodes()) await router.load()
  // As a transition, React works in short tasks, and the browser responds between them.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

function startRouter(): AppRouter {
  const router = createAppRouter(queryClient)
  // The browser loads the first page itself: it starts at the top.
  let stopWaiting = () => {}
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    // It was for the page that was loaded.
    document.getElementById('early-line')?.remove()
    stopWaiting()
    stopWaiting = focusHeading()
  })
  return router
}

function App({ router }: { readonly router: AppRouter }) {
  return <Providers router={router} queryClient={queryClient} session={useSessionStore()} />
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element for the app.')
// Parsing the scripts was a long task on a slow phone: the browser may paint and respond before the next.
setTimeout(() => void show(root))
