/**
 * Judges an answer to a bank question: the only code that decides whether one is right.
 *
 * The server judges every answer that is stored. A page that has the key may judge at once with the same rule; the
 * server judges again.
 */
import { findOption, type Question } from '#features/curriculum/contract.ts'
import { AppError } from '#platform/contract/errors.ts'

export type Judgment = {
  /** The chosen options by their current ids, each once. */
  readonly optionIds: readonly string[]
  readonly isCorrect: boolean
  /** 1 if exactly the right options were chosen, else 0: a bank question has no partial credit. */
  readonly score: 0 | 1
}

type Judged = {
  readonly kind: Question['kind']
  readonly options: readonly {
    readonly id: string
    readonly formerIds: readonly string[]
    readonly isCorrect: boolean
  }[]
}

/**
 * @param optionIds the chosen options by their current or a former id.
 * @throws invalid_request where they cannot be an answer to the question.
 */
export function judgeQuestion({ kind, options }: Judged, optionIds: readonly string[]): Judgment {
  const chosen = new Set(
    optionIds.map((id) => {
      const option = findOption(options, id)
      if (option) return option
      throw new AppError(
        'invalid_request',
        'One of the options does not belong to this question. Reload the page: the question may have been edited.',
      )
    }),
  )
  if (chosen.size === 0) throw new AppError('invalid_request', 'Choose an option.')
  if (kind === 'single' && chosen.size !== 1) {
    throw new AppError('invalid_request', 'Choose exactly one option.')
  }
  const isCorrect = options.every((option) => option.isCorrect === chosen.has(option))
  return {
    optionIds: [...chosen].map(({ id }) => id),
    isCorrect,
    score: isCorrect ? 1 : 0,
  }
}
