/** An answer as it can be read: labels instead of ids, one line for each part. */
import { idsIn, partsIn, textIn } from './answer-value.ts'
import {
  cellId,
  labelIn,
  type Answer,
  type AnswerValue,
  type Exercise,
  type Field,
} from './exercise.ts'

type Line = { readonly id: string; readonly label: string; readonly values: readonly string[] }

export function answerInWords({ fields }: Exercise, answer: Answer): Line[] {
  return fields.map((field) => ({
    id: field.id,
    label: field.label,
    values: valuesOf(field, answer[field.id]),
  }))
}

function valuesOf(field: Field, value: AnswerValue | undefined): string[] {
  const text = textIn(value)
  const ids = idsIn(value)
  const parts = partsIn(value)
  switch (field.type) {
    case 'text':
      return [`\`${text}\``]
    case 'choice':
      return [labelIn(field.options, text)]
    case 'multi-choice':
      return ids.map((id) => labelIn(field.options, id))
    case 'ordering':
      return ids.map((id, index) => `${index + 1}. ${labelIn(field.items, id)}`)
    case 'matching':
      return field.rows.map((row) => `${row.label}: ${labelIn(field.options, parts[row.id] ?? '')}`)
    case 'table':
      return field.rows.flatMap((row) =>
        field.columns.map((column) => {
          const cell = `\`${parts[cellId(row.id, column.id)] ?? ''}\``
          return field.columns.length > 1
            ? `${row.label}, ${column.label}: ${cell}`
            : `${row.label}: ${cell}`
        }),
      )
  }
}
