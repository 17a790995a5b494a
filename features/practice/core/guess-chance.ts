/** How much of an exercise is expected to be right without any knowledge: the mean of its parts, as its score is. */
import type { Exercise, Field } from './exercise.ts'

/** @returns 0 to 1; nothing that is typed is guessed. */
export function guessChance({ fields }: Exercise): number {
  const parts = fields.map((field) => ({ count: partsIn(field), chance: chanceOf(field) }))
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  return parts.reduce((sum, { count, chance }) => sum + count * chance, 0) / total
}

/** As `answeredParts` counts them: rows, cells, or else the whole field. */
function partsIn(field: Field): number {
  if (field.type === 'table') return field.rows.length * field.columns.length
  return field.type === 'matching' ? field.rows.length : 1
}

/** Of one part. */
function chanceOf(field: Field): number {
  switch (field.type) {
    case 'text':
    case 'table':
      return 0
    case 'choice':
      return 1 / field.options.length
    case 'multi-choice':
      // How many belong is not said; only that some do.
      return 1 / (2 ** field.options.length - 1)
    case 'ordering':
      return field.items.reduce((chance, _item, index) => chance / (index + 1), 1)
    case 'matching':
      return 1 / field.options.length
  }
}
