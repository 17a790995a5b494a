/** The browser's entry: providers, then the router. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { brand } from '#app/brand.ts'
import { currentIdToken, startSessionIfKnown, useSessionStore } from '#features/identity/web.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { setIdTokenSource } from '#platform/web/api.ts'
import { BrandContext } from '#platform/web/brand.ts'
import { SessionContext } from '#platform/web/session.ts'

import '#platform/web/app.css'
import { router } from './router.tsx'

setIdTokenSource(currentIdToken)
startSessionIfKnown()

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
  return (
    <QueryClientProvider client={queryClient}>
      <BrandContext value={brand}>
        <SessionContext value={useSessionStore()}>
          <RouterProvider router={router} />
        </SessionContext>
      </BrandContext>
    </QueryClientProvider>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
