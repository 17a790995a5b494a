/** The frame around every signed-in page: header, bootcamp banner, navigation, and the guard. */
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { useBrand } from '#platform/web/brand.ts'
import { LazyOutboxSign } from '#platform/web/outbox/lazy-outbox-sign.tsx'
import { useSession } from '#platform/web/session.ts'
import { BrandMark } from '#platform/web/ui/brand-mark.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { ThemeButton } from '#platform/web/ui/theme-button.tsx'

import { Loading } from './loading.tsx'
import { OfflineNotes } from './offline/offline-notes.tsx'
import { PaletteButton } from './palette-button.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { UserMenu } from './user-menu.tsx'

export function DashboardShell() {
  const { status } = useSession()
  if (status === 'loading') return <Loading />
  if (status === 'signed-out') return <ToLogin />
  return (
    <div className="min-h-dvh">
      <Header menu={<Drawer />} />
      <div className="mx-auto flex w-full max-w-7xl">
        <aside className="border-separator sticky top-16 hidden h-[calc(100dvh-4rem)] w-64 shrink-0 overflow-y-auto border-r p-4 lg:block print:hidden">
          <SideNavigation />
        </aside>
        <Main>
          <Outlet />
        </Main>
      </div>
      <LazyOutboxSign />
    </div>
  )
}

/** The account page is outside the dashboard, under the same header. */
export function AccountShell() {
  const { status } = useSession()
  if (status === 'loading') return <Loading />
  return (
    <div className="min-h-dvh">
      {status === 'signed-in' && <Header />}
      <div className="mx-auto flex w-full max-w-7xl">
        <Main>
          <Outlet />
        </Main>
      </div>
      {status === 'signed-in' && <LazyOutboxSign />}
      {status === 'signed-out' && <ToLogin />}
    </div>
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
    <main id="main" className="min-w-0 flex-1 px-4 py-6 sm:px-8 sm:py-8">
      <OfflineNotes />
      <LoadBoundary>{children}</LoadBoundary>
    </main>
  )
}

function Header({ menu }: { menu?: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="focus:bg-overlay sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      {/* With large text on a narrow screen it has two rows, and scrolls away to leave room for reading. */}
      <header className="border-separator bg-background top-0 z-30 border-b min-[16rem]:sticky print:hidden">
        <div className="mx-auto flex min-h-16 max-w-7xl flex-wrap items-center justify-end gap-x-1 px-4 sm:gap-x-3 sm:px-6">
          {menu}
          <BrandMark to="/dashboard" />
          <div className="min-w-0 flex-1">
            <BootcampBanner className="mx-auto hidden w-fit md:flex" />
          </div>
          <PaletteButton />
          <ThemeButton />
          <UserMenu />
        </div>
      </header>
      <BootcampBanner className="border-separator bg-surface-secondary border-b px-4 py-2 md:hidden print:hidden" />
    </>
  )
}

function BootcampBanner({ className }: { className: string }) {
  const { links } = useBrand()
  return (
    <aside
      aria-label="Bootcamp"
      className={`flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-sm ${className}`}
    >
      <span className="chip chip--accent shrink-0">Limited seats</span>
      <a href={links.bootcamp} target="_blank" rel="noopener noreferrer" className="text-link">
        Join the Bootcamp
      </a>
    </aside>
  )
}

/** The navigation on small screens: slides in over a backdrop, traps the focus and returns it. */
function Drawer() {
  const ref = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  useEffect(() => ref.current?.close(), [pathname])

  return (
    <>
      <button
        type="button"
        className="button button--ghost -ml-2 size-11 p-0 lg:hidden"
        aria-label="Open navigation"
        aria-haspopup="dialog"
        onClick={() => ref.current?.showModal()}
      >
        <Menu aria-hidden />
      </button>
      {/* A press on the backdrop hits the dialog itself. The browser handles Escape. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <dialog
        ref={ref}
        aria-label="Navigation"
        onClick={(event) => {
          if (event.target === event.currentTarget) ref.current?.close()
        }}
        className="drawer bg-overlay text-foreground shadow-overlay fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-80 max-w-[calc(100vw-3rem)] p-0"
      >
        <div className="flex h-full flex-col overflow-y-auto p-4">
          <div className="mb-4 flex items-center justify-between">
            <BrandMark to="/dashboard" />
            <button
              type="button"
              className="button button--ghost size-11 p-0"
              aria-label="Close navigation"
              onClick={() => ref.current?.close()}
            >
              <X aria-hidden />
            </button>
          </div>
          <SideNavigation />
        </div>
      </dialog>
    </>
  )
}
