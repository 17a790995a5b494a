/** The frame around every signed-in page: header, navigation, and the guard. */
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'

import { LazyConfirmationNote } from '#features/identity/web.tsx'
import { LazyGuestCard } from '#platform/web/outbox/lazy-guest-card.tsx'
import { LazyOutboxSign } from '#platform/web/outbox/lazy-outbox-sign.tsx'
import { useSession } from '#platform/web/session.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { WaitingSign } from '#platform/web/ui/waiting-sign.tsx'

import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { Loading } from './loading.tsx'
import { LogOutQuestion } from './log-out-question.tsx'
import { OfflineNotes } from './offline/offline-notes.tsx'
import { useRouteTraits } from './route-traits.ts'
import { SideNavigation } from './side-navigation.tsx'

import './dashboard-shell.css'

export function DashboardShell() {
  const { status } = useSession()
  const { hidesAreas, speaksSignedOut } = useRouteTraits()
  if (status === 'loading') return <Loading />
  if (status === 'signed-out') {
    return (
      <>
        {speaksSignedOut && (
          <Main>
            <Outlet />
          </Main>
        )}
        <ToLogin />
      </>
    )
  }
  return (
    <LogOutQuestion>
      <div className="flex min-h-dvh flex-col">
        <Header />
        <div className="mx-auto flex w-full max-w-7xl flex-1">
          <aside className="side-bar hidden lg:block print:hidden">
            <SideNavigation />
          </aside>
          <Main>
            <Outlet />
          </Main>
        </div>
        {/* Above the bars, one below the other: neither covers a control or the other. */}
        <div className="signs print:hidden">
          <WaitingSign />
          <LazyOutboxSign />
        </div>
        {!hidesAreas && <BottomBar />}
      </div>
    </LogOutQuestion>
  )
}

/** Leads to the login screen, which returns here afterwards. */
function ToLogin() {
  const { href } = useLocation()
  // The address is read once: during the navigation to the login screen, the location is already that screen's.
  const [origin] = useState(href)
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: '/login', search: { returnTo: origin }, replace: true })
  }, [navigate, origin])
  return null
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      className="min-w-0 flex-1 px-4 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom,0px))] sm:px-8 sm:py-8"
    >
      <OfflineNotes />
      <LazyConfirmationNote />
      <LazyGuestCard />
      <LoadBoundary>{children}</LoadBoundary>
    </main>
  )
}
