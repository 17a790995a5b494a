/** A list that is put in order by buttons, with the keyboard too. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import './order-list.css'

type Item = { readonly id: string; readonly text: string }
type Move = { readonly id: string; readonly by: -1 | 1; readonly at: number }

type Props = {
  /** In the order in which they are now. */
  readonly items: readonly Item[]
  readonly onChange: (ids: string[]) => void
  /** How a text is shown, where it is more than itself. */
  readonly render?: (text: string) => ReactNode
}

export function OrderList({ items, onChange, render = (text) => text }: Props) {
  const [move, setMove] = useState<Move | null>(null)
  const list = useRef<HTMLOListElement>(null)

  // The browser drops the focus of a row that moves: give it back to the button that was pressed.
  useEffect(() => {
    if (!move) return
    const row = list.current?.children[move.at]
    row?.querySelector<HTMLButtonElement>(`[data-by="${move.by}"]`)?.focus()
  }, [move])

  const moveBy = (id: string, by: -1 | 1) => {
    const ids = items.map((item) => item.id)
    const to = ids.indexOf(id) + by
    if (to < 0 || to >= ids.length) return
    const next = ids.filter((other) => other !== id)
    next.splice(to, 0, id)
    onChange(next)
    setMove({ id, by, at: to })
  }

  return (
    <>
      <ol ref={list} className="order-list">
        {items.map(({ id, text }, index) => (
          <li key={id}>
            <span className="order-position" aria-hidden>
              {index + 1}
            </span>
            <span className="order-text">{render(text)}</span>
            {([-1, 1] as const).map((by) => {
              const isEnd = index + by < 0 || index + by >= items.length
              return (
                <button
                  key={by}
                  type="button"
                  data-by={by}
                  className="order-move"
                  // Not disabled: at the end of the list the focus would be lost.
                  aria-disabled={isEnd}
                  aria-label={`Move ${by < 0 ? 'up' : 'down'}: ${text}`}
                  onClick={() => moveBy(id, by)}
                >
                  {by < 0 ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
                </button>
              )
            })}
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {move
          ? `${items.find(({ id }) => id === move.id)?.text}: now ${move.at + 1} of ${items.length}`
          : ''}
      </p>
    </>
  )
}
