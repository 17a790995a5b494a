/**
 * What is missing of an answer to an exercise before it is whole: a drill asks for it, the list of a practice exam marks
 * it (`docs/decisions/0065`).
 *
 * Where all that fit are chosen, nothing is ever missing: none may fit, and how many do is not told. An order is whole
 * as it is shown.
 */
import { partsIn, textIn } from './answer-value.ts'
import { isEmptyPart } from './empty-part.ts'
import { cellId, type Answer, type Exercise, type Field } from './exercise.ts'

export type MissingPart = {
  readonly fieldId: string
  /** For matching the row, for a table the `cellId`. */
  readonly partId?: string
  /** How one gives it. */
  readonly way: 'typed' | 'chosen' | 'matched'
}

/** In the order of the exercise. */
export function missingParts({ fields }: Pick<Exercise, 'fields'>, answer: Answer): MissingPart[] {
  return fields.flatMap((field) => missingIn(field, answer[field.id]))
}

function missingIn(field: Field, given: Answer[string] | undefined): MissingPart[] {
  const fieldId = field.id
  switch (field.type) {
    case 'text':
      return isEmptyPart(textIn(given)) ? [{ fieldId, way: 'typed' }] : []
    case 'choice':
      return isEmptyPart(textIn(given)) ? [{ fieldId, way: 'chosen' }] : []
    case 'matching':
      return field.rows
        .filter(({ id }) => isEmptyPart(partsIn(given)[id]))
        .map(({ id }) => ({ fieldId, partId: id, way: 'matched' }))
    case 'table':
      return field.rows
        .flatMap((row) => field.columns.map((column) => cellId(row.id, column.id)))
        .filter((id) => isEmptyPart(partsIn(given)[id]))
        .map((partId) => ({ fieldId, partId, way: 'typed' }))
    case 'multi-choice':
    case 'ordering':
      return []
  }
}
