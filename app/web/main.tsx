/** The browser's entry: the session begins, then the router shows its screen. */
import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { currentIdToken, startSessionIfKnown, useSessionStore } from '#features/identity/web.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { setIdTokenSource } from '#platform/web/api.ts'

import '#platform/web/app.css'
import { typeAgain, typedIn } from './carry-over.ts'
import { focusHeading } from './focus-heading.ts'
import { Providers } from './providers.tsx'
import { createAppRouter } from './router.tsx'

setIdTokenSource(currentIdToken)
startSessionIfKnown()

const router = createAppRouter()

// The first page is the browser's own: it begins at the top.
let stopWaiting = () => {}
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged) return
  stopWaiting()
  stopWaiting = focusHeading()
})

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // What the server refused it will refuse again; only trouble on the way is worth another try.
      retry: (failures, error) =>
        failures < 2 &&
        error instanceof AppError &&
        ['internal', 'unavailable'].includes(error.code),
    },
  },
})

function App() {
  return <Providers router={router} queryClient={queryClient} session={useSessionStore()} />
}

/** What was drawn ahead stands until its screen can take its place in one stroke. */
async function show(root: HTMLElement): Promise<void> {
  if (root.hasChildNodes()) await router.load()
  const typed = typedIn(root)
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  typeAgain(root, typed)
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app.')
void show(root)
