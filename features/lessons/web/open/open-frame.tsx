/**
 * The frame of pages that anyone can read: the brand, and the ways to log in and to an account.
 *
 * Which of the ways are shown is decided by the style sheet, from the mark that `head.js` sets: the page is the same for
 * everyone.
 */
import type { ReactNode } from 'react'

import { useBrand } from '#platform/web/brand.ts'
import { BrandMark } from '#platform/web/ui/brand-mark.tsx'
import { ThemeButton } from '#platform/web/ui/theme-button.tsx'

import { OPEN_LESSONS_PATH } from '../../core/lesson-address.ts'

import './open-frame.css'

type Props = {
  /** Where somebody who logs in or registers goes on. */
  readonly returnTo: string
  /** What the page says about the network and its own version. */
  readonly notes?: ReactNode
  readonly children: ReactNode
}

export function OpenFrame({ returnTo, notes, children }: Props) {
  const { name } = useBrand()
  return (
    <div className="min-h-dvh">
      <a href="#main" className="open-skip">
        Skip to content
      </a>
      <header className="open-header border-separator border-b print:hidden">
        <div className="open-width flex min-h-16 items-center gap-x-2 py-1">
          <BrandMark to="/" />
          <div className="min-w-0 flex-1" />
          <ThemeButton />
          <a
            href={`/login?returnTo=${encodeURIComponent(returnTo)}`}
            className="button button--ghost open-for-visitors min-h-11 shrink-0"
          >
            Log in
          </a>
          <RegisterLink returnTo={returnTo} look="button--primary max-sm:hidden" />
          <a
            href={returnTo}
            className="button button--outline open-for-known h-auto min-h-11 max-w-full py-2 text-left whitespace-normal"
          >
            Open in your dashboard
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="open-width py-6 outline-none sm:py-8">
        {notes}
        {children}
      </main>
      <footer className="border-separator border-t print:hidden">
        <div className="open-width text-muted flex flex-wrap items-center gap-x-6 py-3 text-sm">
          <a href="/" className="inline-flex min-h-11 items-center underline">
            {name}
          </a>
          <a href={OPEN_LESSONS_PATH} className="inline-flex min-h-11 items-center underline">
            Lessons to read without an account
          </a>
        </div>
      </footer>
    </div>
  )
}

export function RegisterLink({ returnTo, look }: { returnTo: string; look: string }) {
  return (
    <a
      href={`/register.html?returnTo=${encodeURIComponent(returnTo)}`}
      className={`button open-for-visitors h-auto min-h-11 max-w-full py-2 text-left whitespace-normal ${look}`}
    >
      Create your account
    </a>
  )
}
