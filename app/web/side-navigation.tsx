/** The five areas, the community, logging out, and the highlights. The same in the side bar and the drawer. */
import { Link } from '@tanstack/react-router'
import { ExternalLink, LogOut, Users } from 'lucide-react'
import { use } from 'react'

import { useBrand } from '#platform/web/brand.ts'

import { areaPath, NavigationContext } from './navigation.ts'
import { useLogOut } from './use-log-out.ts'

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left text-muted hover:bg-default hover:text-foreground'

export function SideNavigation() {
  const items = use(NavigationContext)
  const { links } = useBrand()
  const logOut = useLogOut()
  return (
    <div className="flex flex-1 flex-col gap-6">
      <nav aria-label="Dashboard">
        <ul className="space-y-1">
          {items.map(({ label, path, Icon, Count }) => (
            <li key={path}>
              <Link
                to={areaPath(path)}
                className={ITEM}
                activeProps={{
                  className: 'bg-accent-soft !text-foreground font-medium',
                  'aria-current': 'page',
                }}
              >
                <Icon className="size-5 shrink-0" aria-hidden />
                <span className="min-w-0">{label}</span>
                {Count && <Count />}
              </Link>
            </li>
          ))}
          <li>
            <a href={links.community} target="_blank" rel="noopener noreferrer" className={ITEM}>
              <Users className="size-5 shrink-0" aria-hidden />
              Community
              <ExternalLink className="ml-auto size-4" aria-label="(opens in a new tab)" />
            </a>
          </li>
          <li>
            <button type="button" className={ITEM} onClick={() => void logOut()}>
              <LogOut className="size-5 shrink-0" aria-hidden />
              Logout
            </button>
          </li>
        </ul>
      </nav>
      <Highlights />
    </div>
  )
}

function Highlights() {
  const { links } = useBrand()
  const highlights = [
    ['Scholarship application', links.scholarship],
    ['Apply to Everything', links.applyToEverything],
    ['Back To Skool', links.backToSkool],
  ] as const
  return (
    <section aria-label="Hoodie Highlights" className="card card--secondary mt-auto gap-1 p-3">
      <h2 className="px-2 text-sm font-semibold">Hoodie Highlights</h2>
      <ul>
        {highlights.map(([label, href]) => (
          <li key={label}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="hover:bg-default flex min-h-11 items-center justify-between gap-2 rounded-lg px-2 text-sm"
            >
              {label}
              <ExternalLink
                className="text-muted size-4 shrink-0"
                aria-label="(opens in a new tab)"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
