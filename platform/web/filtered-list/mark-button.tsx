/** Sets or clears a mark of the learner's own on one entry of a list, such as Save. */
import type { ReactNode } from 'react'

import './filtered-list.css'

type Props = {
  /** The same whether pressed or not: `aria-pressed` says that. */
  readonly name: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: ReactNode
}

export function MarkButton({ name, isOn, onChange, children }: Props) {
  return (
    <button
      type="button"
      className="mark-button"
      aria-pressed={isOn}
      aria-label={name}
      onClick={() => onChange(!isOn)}
    >
      {children}
    </button>
  )
}
