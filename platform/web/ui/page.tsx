/** The frame of a page: its title (also in the tab), an introduction, and its actions. */
import type { ReactNode } from 'react'

import { useBrand } from '../brand.ts'

type Props = {
  readonly title: string
  readonly intro?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Page({ title, intro, actions, children }: Props) {
  return (
    <>
      <PageTitle title={title} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl font-semibold sm:text-3xl">
            {title}
          </h1>
          {intro && <div className="text-muted mt-1 max-w-prose">{intro}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </>
  )
}

/** Sets only the title of the tab, for a page that renders its own heading. */
export function PageTitle({ title }: { title: string }) {
  const { name } = useBrand()
  return <title>{`${title} · ${name}`}</title>
}
