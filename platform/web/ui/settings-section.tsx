/**
 * One section of a page of settings: what it is about on the left, what can be changed on the right; one below the
 * other where the page is narrow. The sections stand in a `SettingsSections`.
 */
import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  readonly intro?: ReactNode
  readonly children: ReactNode
}

export function SettingsSection({ title, intro, children }: Props) {
  return (
    <section className="border-separator grid gap-x-10 gap-y-4 border-t py-8 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <h2 className="max-xs:text-lg text-xl font-semibold">{title}</h2>
        {intro && <p className="text-muted mt-1 max-w-prose">{intro}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

export function SettingsSections({ children }: { children: ReactNode }) {
  return <div className="@container mt-8">{children}</div>
}
