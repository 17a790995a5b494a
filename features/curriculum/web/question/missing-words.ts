/** What a learner has to give before a question is answered: in words, and where in the page. */
import { missingParts, type QuestionResponse } from '#features/learning/contract.ts'
import { countWord } from '#platform/contract/count-word.ts'

import type { AskedQuestion } from '../../contract.ts'

type Words = {
  readonly nothingGiven: (asked: AskedQuestion) => string
  /** @param count how many parts are missing, in words. */
  readonly partGiven: (count: string, areMany: boolean) => string
}

const chooseMore = (count: string) => `Choose ${count} more first`
const WORDS_BY_KIND: Readonly<Record<AskedQuestion['kind'], Words>> = {
  single: { nothingGiven: () => 'Choose an option first', partGiven: chooseMore },
  multiple: {
    nothingGiven: (asked) =>
      'rightCount' in asked ? `Choose ${countWord(asked.rightCount)} options first` : '',
    partGiven: chooseMore,
  },
  ordering: { nothingGiven: () => 'Move the steps first', partGiven: chooseMore },
  matching: {
    nothingGiven: () => 'Match each line first',
    partGiven: (count, areMany) => `Match ${count} more ${areMany ? 'lines' : 'line'} first`,
  },
  placing: {
    nothingGiven: () => 'Place each of these first',
    partGiven: (count) => `Place ${count} more first`,
  },
  'fill-in': {
    nothingGiven: (asked) =>
      'fields' in asked && asked.fields.length > 1
        ? 'Fill in each field first'
        : 'Write something first',
    partGiven: (count, areMany) => `Fill in ${count} more ${areMany ? 'fields' : 'field'} first`,
  },
}

/** Null where the answer is whole. */
export function missingWords(
  asked: AskedQuestion,
  response: QuestionResponse | null,
): string | null {
  const count = missingParts(asked, response)
  if (count === 0) return null
  if (count < 0 && 'rightCount' in asked)
    return `Take ${countWord(-count)} back first: choose only ${countWord(asked.rightCount)}.`
  const { nothingGiven, partGiven } = WORDS_BY_KIND[asked.kind]
  const isNothingGiven = count === missingParts(asked, null)
  const words = isNothingGiven ? nothingGiven(asked) : partGiven(countWord(count), count > 1)
  return `${words}, even if it is a guess.`
}

/** Where an answer is given: options, lists, fields, and the buttons of an order. */
const FIELDS = '.answer-option input, select, input.answer-typed, button'

/** Moves the focus to what is missing, or to what may be taken back; whoever chooses by keys stays where they are. */
export function focusMissing(
  answer: HTMLElement | null,
  asked: AskedQuestion,
  response: QuestionResponse | null,
): void {
  const fields = [...(answer?.querySelectorAll<HTMLElement>(FIELDS) ?? [])]
  const { activeElement } = document
  const isChoosing = activeElement?.matches('.answer-option input') ?? false
  if (isChoosing && answer?.contains(activeElement)) return
  const areTooMany = missingParts(asked, response) < 0
  const field = fields.find((each) => isEmpty(each) !== areTooMany) ?? fields[0]
  field?.focus()
}

function isEmpty(field: HTMLElement): boolean {
  if (field instanceof HTMLInputElement && field.type !== 'text') return !field.checked
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
    return field.value.trim() === ''
  return true
}
