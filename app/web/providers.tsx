/** The contexts of every screen: query cache, brand, session, and the router that selects the screen. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'

import { brand } from '#app/brand.ts'
import { BrandContext } from '#platform/web/brand.ts'
import { forgetOthers } from '#platform/web/kept-for-visit.ts'
import { SessionContext, type Session } from '#platform/web/session.ts'

import type { AppRouter } from './router.tsx'

type Props = {
  readonly router: AppRouter
  readonly queryClient: QueryClient
  readonly session: Session
}

export function Providers({ router, queryClient, session }: Props) {
  useEffect(() => forgetOthers(session), [session])
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
