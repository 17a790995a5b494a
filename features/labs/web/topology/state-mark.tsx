/** The state of a link by shape, color and word. */
import type { ComponentProps } from 'react'

import type { LinkState } from '../link-words.ts'

type Props = {
  readonly state: LinkState
  /** The word for the state where absent. */
  readonly words?: string
}

export function StateMark({ state, words = state }: Props) {
  return (
    <span className="lab-state" data-state={state}>
      <StateShape state={state} />
      {words}
    </span>
  )
}

/** The shape alone, also inside of a drawing. @param place of an `svg` in another one. */
export function StateShape({ state, ...place }: Pick<Props, 'state'> & ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden {...place}>
      {SHAPE_BY_STATE[state]}
    </svg>
  )
}

const SHAPE_BY_STATE = {
  up: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  blocked: <path d="M2 2h8v8h-8z M4 6h4" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  'err-disabled': <path d="M2 2l8 8M10 2l-8 8" stroke="currentColor" strokeWidth="2.2" />,
  shut: <path d="M2 6h8" stroke="currentColor" strokeWidth="2.2" />,
  'not bundled': (
    <path d="M4 1v10M8 1v10" stroke="currentColor" strokeWidth="1.8" strokeDasharray="4 2" />
  ),
  down: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.8" />,
} as const satisfies Record<LinkState, unknown>
