/** What is missing of an answer to an exercise: in the words that questions have, and where in the page. */
import { countWord } from '#platform/contract/count-word.ts'

import type { Exercise } from '../core/exercise.ts'
import { missingParts, type MissingPart } from '../core/missing-parts.ts'
import { startedAnswer } from '../core/started-answer.ts'

const WORDS_BY_WAY = {
  typed: {
    one: 'Write something',
    each: 'Fill in each field',
    more: (count, areMany) => `Fill in ${count} more ${areMany ? 'fields' : 'field'}`,
  },
  chosen: {
    one: 'Choose an option',
    each: 'Choose an option for each',
    more: (count) => `Choose ${count} more`,
  },
  matched: {
    one: 'Match the line',
    each: 'Match each line',
    more: (count, areMany) => `Match ${count} more ${areMany ? 'lines' : 'line'}`,
  },
  mixed: {
    one: 'Answer it',
    each: 'Answer each part',
    more: (count, areMany) => `Answer ${count} more ${areMany ? 'parts' : 'part'}`,
  },
} as const satisfies Record<
  MissingPart['way'] | 'mixed',
  { one: string; each: string; more: (count: string, areMany: boolean) => string }
>

/** @param missing at least one. */
export function missingWords(exercise: Exercise, missing: readonly MissingPart[]): string {
  const [first, ...others] = missing
  const isOneWay = others.every(({ way }) => way === first?.way)
  const words = WORDS_BY_WAY[(isOneWay && first?.way) || 'mixed']
  const asked = missingParts(exercise, startedAnswer(exercise)).length
  const whatToDo =
    missing.length < asked
      ? words.more(countWord(missing.length), missing.length > 1)
      : words[asked === 1 ? 'one' : 'each']
  return `${whatToDo} first, even if it is a guess.`
}

/** Moves the focus to the first field that is empty. @param fields around all of them. */
export function focusMissing(fields: HTMLElement | null): void {
  const inputs = [
    ...(fields?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'select, input:not([type=checkbox])',
    ) ?? []),
  ]
  inputs.find(isEmpty)?.focus()
}

function isEmpty(input: HTMLInputElement | HTMLSelectElement): boolean {
  if (input.type !== 'radio') return input.value.trim() === ''
  return input.closest('fieldset')?.querySelector(':checked') === null
}
