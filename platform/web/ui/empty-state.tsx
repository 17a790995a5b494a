/** What a page says when there is nothing to show: why, and what to do about it. */
import type { ReactNode } from 'react'

type Props = { readonly title: string; readonly children?: ReactNode; readonly icon?: ReactNode }

export function EmptyState({ title, children, icon }: Props) {
  return (
    <section className="card card--default items-center px-6 py-12 text-center">
      {icon && (
        <div aria-hidden className="text-ink-accent [&>svg]:size-10">
          {icon}
        </div>
      )}
      <h2 className="text-lg font-semibold">{title}</h2>
      {children && <div className="text-muted max-w-prose space-y-3">{children}</div>}
    </section>
  )
}
