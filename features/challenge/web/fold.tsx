/** A section of the plan's page that is seldom needed: its heading, a line about it, and the rest on demand. */
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

import './fold.css'

type Props = {
  /** Of the heading, unique on the page. */
  readonly id: string
  readonly title: string
  /** What is inside, in a few words. */
  readonly about: string
  /** At first; from then on the learner decides. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

export function Fold({ id, title, about, isOpen = false, children }: Props) {
  return (
    <section aria-labelledby={id} className="max-w-2xl">
      <details className="fold" open={isOpen}>
        <summary>
          <div className="min-w-0">
            <h2 id={id} className="text-lg font-semibold">
              {title}
            </h2>
            <p className="text-muted text-sm">{about}</p>
          </div>
          <ChevronDown aria-hidden />
        </summary>
        <div className="fold-body">{children}</div>
      </details>
    </section>
  )
}
