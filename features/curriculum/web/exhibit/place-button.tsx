/** A place of a drawing: a button while something can be put on it, with the numbers of what lies on it. */
import type { ReactNode } from 'react'

import type { Places } from './places.ts'

type Props = {
  readonly id: string
  readonly className: string
  readonly style?: React.CSSProperties
  /** Of what lies on it. */
  readonly placedStyle?: React.CSSProperties | undefined
  readonly places: Places | undefined
  readonly children: ReactNode
}

export function PlaceButton({ id, className, style, placedStyle, places, children }: Props) {
  if (!places?.ids.has(id)) {
    return (
      // The description of the drawing has it; only places are read by themselves.
      <div className={className} style={style} aria-hidden>
        {children}
      </div>
    )
  }
  const { on, onPress } = places
  const pieces = on(id)
  const content = (
    <>
      {children}
      {pieces.length > 0 && (
        <span className="placed" style={placedStyle}>
          {pieces.map(({ number, text }) => (
            <span key={number} className="placed-piece">
              <span className="piece-number" aria-hidden>
                {number}
              </span>
              <span className="placed-text">{text}</span>
            </span>
          ))}
        </span>
      )}
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
