/** What of an answer to a bank question shows a misconception, in the words of its options and fields. */
import { findOption, optionsOf, type Question } from '#features/curriculum/contract.ts'

/**
 * The chosen options that show it; of a typed answer the values that do. Of an order or a matching nothing: what is
 * wrong there names no misconception.
 *
 * @param response as the record has it, by the ids of that time.
 * @param isMeant whether an id is, or was, the misconception's.
 */
export function chosenWords(
  question: Question,
  response: unknown,
  isMeant: (misconceptionId: string) => boolean,
): string[] {
  if (typeof response !== 'object' || response === null) return []
  if (question.kind === 'fill-in') {
    const text = 'text' in response ? valuesIn(response.text) : {}
    return question.fields.flatMap(({ id, nearMisses }) => {
      const given = text[id]
      const hasMeant = nearMisses.some(
        ({ misconception }) => misconception && isMeant(misconception),
      )
      return given !== undefined && hasMeant ? [given] : []
    })
  }
  if (!('choice' in response) || !Array.isArray(response.choice)) return []
  return response.choice.flatMap((id: unknown) => {
    const option = typeof id === 'string' ? findOption(optionsOf(question), id) : undefined
    return option?.misconception && isMeant(option.misconception) ? [option.text] : []
  })
}

function valuesIn(text: unknown): Readonly<Record<string, string>> {
  if (typeof text !== 'object' || text === null) return {}
  return Object.fromEntries(
    Object.entries(text).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
