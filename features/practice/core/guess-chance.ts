/** How likely all of an exercise is to be answered right without any knowledge. */
import type { Exercise, Field } from './exercise.ts'

/** @returns 0 to 1; 0 where anything is to be typed. */
export function guessChance({ fields }: Exercise): number {
  return fields.reduce((chance, field) => chance * chanceOf(field), 1)
}

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
      return (1 / field.options.length) ** field.rows.length
  }
}
