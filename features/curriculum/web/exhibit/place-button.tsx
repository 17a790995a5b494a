/** A place of a drawing: a button while something can be put on it, with what lies on it below its name. */
import type { ReactNode } from 'react'

import type { Places } from './places.ts'

type Props = {
  readonly id: string
  readonly className: string
  readonly style?: React.CSSProperties
  readonly places: Places | undefined
  readonly children: ReactNode
}

export function PlaceButton({ id, className, style, places, children }: Props) {
  if (!places?.ids.has(id)) {
    return (
      <div className={className} style={style}>
        {children}
      </div>
    )
  }
  const { on, onPress } = places
  const content = (
    <>
      {children}
      {on(id).map((text) => (
        <span key={text} className="placed">
          {text}
        </span>
      ))}
    </>
  )
  return onPress ? (
    <button
      type="button"
      className={className}
      style={style}
      data-place
      // The list beside the drawing does the same by keyboard, each thing with its place.
      tabIndex={-1}
      onClick={() => onPress(id)}
    >
      {content}
    </button>
  ) : (
    <div className={className} style={style} data-place>
      {content}
    </div>
  )
}
