/** The top of every signed-in page: the logo, the bootcamp, search, colors and the account. */
import { useBrand } from '#platform/web/brand.ts'
import { BrandMark } from '#platform/web/ui/brand-mark.tsx'
import { ThemeButton } from '#platform/web/ui/theme-button.tsx'

import { Drawer } from './drawer.tsx'
import { PaletteButton } from './palette-button.tsx'
import { UserMenu } from './user-menu.tsx'

export function Header() {
  return (
    <>
      <a
        href="#main"
        className="focus:bg-overlay sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      {/* Without a box of its own: its bar sticks to the top of the page, and its banner scrolls away. */}
      <header className="contents print:hidden">
        <div className="header-bar print:hidden">
          <div className="mx-auto flex h-full max-w-7xl items-center justify-end gap-x-1 px-4 sm:gap-x-3 sm:px-6">
            <Drawer />
            <BrandMark to="/dashboard" />
            <div className="min-w-0 flex-1">
              <BootcampBanner className="mx-auto hidden w-fit text-sm lg:flex" />
            </div>
            <PaletteButton />
            <ThemeButton />
            <UserMenu />
          </div>
        </div>
        <BootcampBanner className="bootcamp-strip border-separator bg-surface-secondary border-b px-2 text-sm lg:hidden print:hidden" />
      </header>
    </>
  )
}

function BootcampBanner({ className }: { className: string }) {
  const { links } = useBrand()
  return (
    <aside
      aria-label="Bootcamp"
      className={`flex flex-wrap items-center justify-center gap-x-3 gap-y-1 ${className}`}
    >
      <span className="chip chip--accent my-1.5 shrink-0">Limited seats</span>
      <a
        href={links.bootcamp}
        target="_blank"
        rel="noopener noreferrer"
        className="text-link inline-flex min-h-[44px] items-center"
      >
        Join the Bootcamp
      </a>
    </aside>
  )
}
