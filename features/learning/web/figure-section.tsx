/** One subject of the page: its heading, and what is said and drawn. */
import { useId, type ReactNode } from 'react'

type Props = { readonly title: string; readonly children: ReactNode }

export function FigureSection({ title, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="figure-section">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** In place of a picture that nothing can be drawn in yet: what will appear here, and after what. */
export function NotYet({ children }: { readonly children: ReactNode }) {
  return <p className="text-muted max-w-prose">{children}</p>
}
