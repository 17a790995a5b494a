/** Items that are put in order by buttons, with the keyboard too. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

import { idsIn } from '../core/answer-value.ts'
import { labelIn, type Field } from '../core/exercise.ts'
import { MarkedText } from './marked-text.tsx'
import type { ExerciseSheet } from './use-exercise.ts'
import { VerdictNote } from './verdict-note.tsx'

type Move = { readonly id: string; readonly by: -1 | 1; readonly at: number }

type Props = {
  readonly field: Extract<Field, { type: 'ordering' }>
  readonly sheet: ExerciseSheet
}

export function OrderingAnswer({ field, sheet }: Props) {
  const id = useId()
  const verdict = sheet.verdictOn(field.id)
  const order = idsIn(sheet.answer[field.id])
  const [move, setMove] = useState<Move | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const labelOf = (itemId: string) => labelIn(field.items, itemId)

  // The browser drops the focus of a row that moves: give it back to the button that was pressed.
  useEffect(() => {
    if (!move) return
    const row = list.current?.children[move.at]
    row?.querySelector<HTMLButtonElement>(`[data-by="${move.by}"]`)?.focus()
  }, [move])

  const moveBy = (itemId: string, by: -1 | 1) => {
    const from = order.indexOf(itemId)
    const to = from + by
    if (to < 0 || to >= order.length) return
    const next = order.filter((other) => other !== itemId)
    next.splice(to, 0, itemId)
    sheet.give(field.id, next)
    setMove({ id: itemId, by, at: to })
  }

  return (
    <div
      role="group"
      className="exercise-field"
      aria-labelledby={`${id}-label`}
      aria-describedby={verdict ? `${id}-verdict` : undefined}
    >
      <p id={`${id}-label`} className="exercise-label">
        <MarkedText text={field.label} />
      </p>
      <ol ref={list} className="exercise-order list-none p-0">
        {order.map((itemId, index) => (
          <li key={itemId} className="exercise-row">
            <span className="exercise-position" aria-hidden>
              {index + 1}
            </span>
            <span className="min-w-0 flex-1">
              <MarkedText text={labelOf(itemId)} />
            </span>
            {([-1, 1] as const).map((by) => {
              const isEnd = index + by < 0 || index + by >= order.length
              return (
                <button
                  key={by}
                  type="button"
                  data-by={by}
                  className="exercise-move"
                  // Not disabled: at the end of the list the focus would be lost.
                  aria-disabled={isEnd}
                  aria-label={`Move ${by < 0 ? 'up' : 'down'}: ${labelOf(itemId)}`}
                  onClick={() => moveBy(itemId, by)}
                >
                  {by < 0 ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
                </button>
              )
            })}
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {move ? `${labelOf(move.id)}: now ${move.at + 1} of ${order.length}` : ''}
      </p>
      <VerdictNote id={`${id}-verdict`} verdict={verdict} />
    </div>
  )
}
