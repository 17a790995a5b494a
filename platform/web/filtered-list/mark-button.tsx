/** Sets or clears a mark of the learner's own on one entry of a list, such as Save. */
import type { ReactNode } from 'react'

import './filtered-list.css'

type Props = {
  /** What is marked. */
  readonly title: string
  /**
   * What the button says while it is off and while it is on. The state is in the words alone: with `aria-pressed`, too,
   * “Saved, pressed” would say it twice.
   */
  readonly words: { readonly off: string; readonly on: string }
  readonly icon?: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export function MarkButton({ title, words, icon, isOn, onChange }: Props) {
  const said = isOn ? words.on : words.off
  return (
    <button
      type="button"
      className="mark-button"
      data-on={isOn || undefined}
      // It begins with what is read on the button, so that it can be called by that (WCAG 2.5.3).
      aria-label={`${said}: ${title}`}
      onClick={() => onChange(!isOn)}
    >
      {icon}
      {said}
    </button>
  )
}
