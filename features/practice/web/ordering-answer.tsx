/** A field whose items are put in order. */
import { useId } from 'react'

import { OrderList } from '#platform/web/ui/order-list.tsx'

import { idsIn } from '../core/answer-value.ts'
import { labelIn, type Field } from '../core/exercise.ts'
import type { AnswerSheet } from './answer-sheet.ts'
import { MarkedText } from './marked-text.tsx'
import { VerdictNote } from './verdict-note.tsx'

type Props = {
  readonly field: Extract<Field, { type: 'ordering' }>
  readonly sheet: AnswerSheet
}

export function OrderingAnswer({ field, sheet }: Props) {
  const id = useId()
  const verdict = sheet.verdictOn(field.id)
  const order = idsIn(sheet.answer[field.id])
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
      <OrderList
        items={order.map((itemId) => ({ id: itemId, text: labelIn(field.items, itemId) }))}
        render={(text) => <MarkedText text={text} />}
        onChange={(ids) => sheet.give(field.id, ids)}
      />
      <VerdictNote id={`${id}-verdict`} verdict={verdict} />
    </div>
  )
}
