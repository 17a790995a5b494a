/** The end of something that was done step by step: how it went, and the ways on. Its title takes the focus. */
import { useId, type ReactNode } from 'react'

import { focusOnArrival } from '../focus-on-arrival.ts'

type Props = {
  readonly icon: ReactNode
  readonly title: string
  /** How it went, in paragraphs. */
  readonly words: ReactNode
  readonly children: ReactNode
}

export function DoneCard({ icon, title, words, children }: Props) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="card card--default items-start gap-5 p-[min(1.5rem,5vw)] sm:p-8"
    >
      {icon}
      <div>
        <h2
          ref={focusOnArrival}
          id={titleId}
          tabIndex={-1}
          className="text-2xl font-semibold outline-none"
        >
          {title}
        </h2>
        {words}
      </div>
      {children}
    </section>
  )
}
