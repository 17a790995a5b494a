/** The frame of every drawing: a visible title, and a description for screen readers. */
import type { ReactNode } from 'react'

import { ScrollFrame } from '#platform/web/ui/scroll-frame.tsx'

import './figure.css'

type Props = {
  readonly title: string
  /** Says in words what the drawing shows. */
  readonly alt: string
  readonly children: ReactNode
  /** Parts of it are buttons, which an image cannot have; the description is then read before them. */
  readonly isPressable?: boolean
}

export function Figure({ title, alt, children, isPressable = false }: Props) {
  return (
    <figure className="figure">
      <figcaption>{title}</figcaption>
      <ScrollFrame label={title} className="figure-frame">
        {/* Made of many boxes, so an img element cannot be it. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        {isPressable ? (
          <div className="figure-drawing">
            <p className="sr-only">{alt}</p>
            {children}
          </div>
        ) : (
          <div role="img" aria-label={alt} className="figure-drawing">
            {children}
          </div>
        )}
      </ScrollFrame>
    </figure>
  )
}
