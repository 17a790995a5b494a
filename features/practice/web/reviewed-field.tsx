/** One field of an exercise as it was answered: the answer in words, and what is to be said of each part. */
import type { ReactNode } from 'react'

import { idsIn, partsIn, textIn } from '../core/answer-value.ts'
import {
  cellId,
  labelIn,
  labelOf,
  NOT_ANSWERED,
  type AnswerValue,
  type Field,
  type FieldVerdict,
  type Option,
  type PartVerdict,
} from '../core/exercise.ts'
import { MarkedText } from './marked-text.tsx'
import { VerdictNote } from './verdict-note.tsx'

type Parted = Extract<Field, { type: 'matching' | 'table' }>

type Props = {
  readonly field: Field
  readonly value: AnswerValue | undefined
  readonly verdict: FieldVerdict | undefined
}

export function ReviewedField({ field, value, verdict }: Props) {
  return (
    <div>
      <dt>
        <MarkedText text={field.label} />
      </dt>
      {field.type === 'matching' || field.type === 'table' ? (
        <PartsOf field={field} value={value} verdict={verdict} />
      ) : (
        <dd>
          <Given field={field} value={value} />
          <Note verdict={verdict} />
        </dd>
      )}
    </div>
  )
}

function PartsOf({ field, value, verdict }: Props & { readonly field: Parted }) {
  const given = partsIn(value)
  const ids =
    field.type === 'matching'
      ? field.rows.map(({ id }) => id)
      : field.rows.flatMap((row) => field.columns.map((column) => cellId(row.id, column.id)))
  return ids.map((id) => (
    <dd key={id}>
      <p className="exercise-reviewed-label">
        <MarkedText text={labelOf(field, id)} />
      </p>
      <Text>{field.type === 'matching' ? labelIn(field.options, given[id] ?? '') : given[id]}</Text>
      <Note verdict={verdict?.parts?.[id]} />
    </dd>
  ))
}

function Given({
  field,
  value,
}: {
  readonly field: Exclude<Field, Parted>
  readonly value: AnswerValue | undefined
}): ReactNode {
  switch (field.type) {
    case 'choice':
      return <Options options={field.options} chosen={[textIn(value)]} />
    case 'multi-choice':
      return <Options options={field.options} chosen={idsIn(value)} />
    case 'ordering':
      return <Order items={field.items} order={idsIn(value)} />
    case 'text':
      return <Text>{textIn(value)}</Text>
  }
}

/** As it was put; what there was to put in order, where nothing was given. */
function Order({
  items,
  order,
}: {
  readonly items: readonly Option[]
  readonly order: readonly string[]
}) {
  const isGiven = order.length > 0
  const List = isGiven ? 'ol' : 'ul'
  return (
    <>
      {isGiven && <p>Your answer:</p>}
      <List className={isGiven ? 'exercise-reviewed-order' : 'exercise-reviewed-options'}>
        {(isGiven ? order : items.map(({ id }) => id)).map((id) => (
          <li key={id}>
            <MarkedText text={labelIn(items, id)} />
          </li>
        ))}
      </List>
    </>
  )
}

/** An exam is over: what is missing does not come any more. */
function Note({ verdict }: { readonly verdict: PartVerdict | undefined }) {
  const isMissing = verdict?.message === NOT_ANSWERED
  return <VerdictNote verdict={isMissing ? { ...verdict, message: 'Not answered.' } : verdict} />
}

/** What was typed or chosen. */
function Text({ children }: { readonly children: string | undefined }) {
  if (children === undefined || children.trim() === '') return null
  return (
    <p>
      Your answer: <span className="exercise-code">{children.replaceAll('`', '')}</span>
    </p>
  )
}

/** All that could be chosen, so that it can be compared. */
function Options({
  options,
  chosen,
}: {
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
}) {
  return (
    <ul className="exercise-reviewed-options">
      {options.map(({ id, label }) => (
        <li key={id} data-chosen={chosen.includes(id) || undefined}>
          <MarkedText text={label} />
          {chosen.includes(id) && ' (your answer)'}
        </li>
      ))}
    </ul>
  )
}
