/** The answer with which a page begins: empty, or what was given before. */
import { idsIn, partsIn, textIn } from './answer-value.ts'
import {
  cellId,
  type Answer,
  type AnswerValue,
  type Exercise,
  type Field,
  type Option,
} from './exercise.ts'

/**
 * An ordering is answered from the beginning, in the order it is shown; everything else begins empty.
 *
 * @param given before; what its fields do not know is left out.
 */
export function startedAnswer({ fields }: Pick<Exercise, 'fields'>, given: Answer = {}): Answer {
  return Object.fromEntries(
    fields.map((field): [string, AnswerValue] => [field.id, startedValue(field, given[field.id])]),
  )
}

function startedValue(field: Field, given: AnswerValue | undefined): AnswerValue {
  switch (field.type) {
    case 'text':
      return textIn(given)
    case 'choice':
      return hasOption(field.options, textIn(given)) ? textIn(given) : ''
    case 'multi-choice':
      return idsIn(given).filter((id) => hasOption(field.options, id))
    case 'ordering': {
      const ids = new Set(idsIn(given).filter((id) => hasOption(field.items, id)))
      return ids.size === field.items.length ? [...ids] : field.items.map(({ id }) => id)
    }
    case 'matching': {
      const parts = partsIn(given)
      return Object.fromEntries(
        field.rows.map(({ id }) => {
          const chosen = parts[id] ?? ''
          return [id, hasOption(field.options, chosen) ? chosen : '']
        }),
      )
    }
    case 'table': {
      const parts = partsIn(given)
      return Object.fromEntries(
        field.rows.flatMap((row) =>
          field.columns.map((column) => {
            const id = cellId(row.id, column.id)
            return [id, parts[id] ?? '']
          }),
        ),
      )
    }
  }
}

function hasOption(options: readonly Option[], id: string): boolean {
  return options.some((option) => option.id === id)
}
