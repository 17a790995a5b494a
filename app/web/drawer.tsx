/** The navigation on small screens: slides in over a backdrop, traps the focus and returns it. */
import { useLocation } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { BrandMark } from '#platform/web/ui/brand-mark.tsx'

import { SideNavigation } from './side-navigation.tsx'

/** The button that opens it, and the drawer. */
export function Drawer() {
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
        className="drawer bg-overlay text-foreground shadow-overlay fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-80 max-w-[calc(100vw-48px)] p-0"
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
