/** What every screen stands in: the data it asked for, the brand, who is here, and the router that picks it. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'

import { brand } from '#app/brand.ts'
import { BrandContext } from '#platform/web/brand.ts'
import { SessionContext, type Session } from '#platform/web/session.ts'

import type { AppRouter } from './router.tsx'

type Props = {
  readonly router: AppRouter
  readonly queryClient: QueryClient
  readonly session: Session
}

export function Providers({ router, queryClient, session }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrandContext value={brand}>
        <SessionContext value={session}>
          <RouterProvider router={router} />
        </SessionContext>
      </BrandContext>
    </QueryClientProvider>
  )
}
