/** A frame of its own for what is wider than the screen: it scrolls there, by keyboard too, and never widens the page. */
import { useRef, type ReactNode } from 'react'

import { useScrollFrame } from '../use-scroll-frame.ts'

type Props = {
  /** Its name for a screen reader. */
  readonly label: string
  readonly className?: string
  /** Lines keep their breaks in a `pre`. */
  readonly as?: 'div' | 'pre'
  readonly children: ReactNode
}

export function ScrollFrame({ label, className, as: Tag = 'div', children }: Props) {
  const frame = useRef<HTMLDivElement & HTMLPreElement>(null)
  useScrollFrame(frame)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Tag ref={frame} className={className} role="group" aria-label={label} tabIndex={0}>
      {children}
    </Tag>
  )
}
