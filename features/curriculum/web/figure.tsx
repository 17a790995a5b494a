/** The frame of every drawing: a visible title, and a description for screen readers. */
import { useRef, type ReactNode } from 'react'

import { useScrollStop } from '#platform/web/use-scroll-stop.ts'

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
  const frame = useRef<HTMLDivElement>(null)
  useScrollStop(frame)
  return (
    <figure className="figure">
      <figcaption>{title}</figcaption>
      {/* A drawing wider than the screen scrolls in its frame, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={frame} className="figure-frame" role="group" aria-label={title} tabIndex={0}>
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
      </div>
    </figure>
  )
}
