/**
 * Shows the signed-in account, with links to the dashboard and the account page, and logging out.
 *
 * A native popover: it closes on Escape and on a press outside, and returns the focus, without script.
 */
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { callName, useProfile } from '#features/profile/web.tsx'

import { useLogOut } from './use-log-out.ts'

const ENTRY = 'flex min-h-11 w-full items-center rounded-lg px-3 text-left hover:bg-default'

export function UserMenu() {
  const profile = useProfile()
  const logOut = useLogOut()
  const ref = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useEffect(() => ref.current?.hidePopover(), [pathname])

  const name = callName(profile)
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        className="button button--ghost h-11 gap-2 px-2"
      >
        <span
          aria-hidden
          className="bg-accent text-accent-foreground grid size-8 place-items-center rounded-full text-sm font-semibold"
        >
          {name[0]?.toUpperCase()}
        </span>
        <span className="max-w-32 truncate max-sm:sr-only">
          <span className="sr-only">Account menu of </span>
          {name}
        </span>
      </button>
      <div
        id="user-menu"
        ref={ref}
        popover="auto"
        className="border-border bg-overlay text-foreground shadow-overlay fixed inset-auto top-(--header-height) right-3 m-0 w-64 max-w-[calc(100vw-1.5rem)] rounded-2xl border p-2"
      >
        <div className="border-separator border-b px-3 pt-1 pb-3">
          <p className="text-muted text-sm">Signed in as</p>
          <p className="font-medium wrap-anywhere">{profile.email ?? name}</p>
        </div>
        <ul className="pt-2">
          <li>
            <Link to="/dashboard" className={ENTRY}>
              Dashboard
            </Link>
          </li>
          <li>
            <Link to="/account" className={ENTRY}>
              Account
            </Link>
          </li>
          <li>
            <button
              type="button"
              className={ENTRY}
              onClick={() => {
                // It gives the focus back to its button, where it is again after a question.
                ref.current?.hidePopover()
                void logOut()
              }}
            >
              Log out
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}
