/** The frame of every drawing: a visible title, and a description for screen readers. */
import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  /** Says in words what the drawing shows. */
  readonly alt: string
  readonly children: ReactNode
}

export function Figure({ title, alt, children }: Props) {
  return (
    <figure className="figure">
      <figcaption>{title}</figcaption>
      {/* A drawing wider than the screen scrolls in its frame, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="figure-frame" role="group" aria-label={title} tabIndex={0}>
        {/* Made of many boxes, so an img element cannot be it. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div role="img" aria-label={alt} className="figure-drawing">
          {children}
        </div>
      </div>
    </figure>
  )
}
