/** What becomes of an answer that came after the end of a practice exam, and how it is said. */
import type { ItemAnswer } from './attempt-shapes.ts'
import { isSameAnswer } from './same-answer.ts'

/** `shown`: the report shows it. `left-out`: an answer from before the end counts, and the report shows that one. */
export type LateAnswer = 'shown' | 'left-out'

/** @param inTime what the item had at the end. @returns null where the answer is the same as then. */
export function lateAnswer(given: ItemAnswer | null, inTime: ItemAnswer | null): LateAnswer | null {
  if (isSameAnswer(given, inTime)) return null
  return inTime === null ? 'shown' : 'left-out'
}

/** Of the item that is shown. */
export function lateWords(late: LateAnswer): string {
  return late === 'shown'
    ? 'This answer came after the end. Your report will show it, and it will not be scored.'
    : 'This change came after the end. Your answer from before the end counts.'
}

const LIST = new Intl.ListFormat('en')

/** Of all items with such an answer. @returns a sentence or two for each kind that there is. */
export function lateListWords(lateByNumber: ReadonlyMap<number, LateAnswer>): string[] {
  const numbersOf = (kind: LateAnswer) =>
    [...lateByNumber]
      .flatMap(([number, late]) => (late === kind ? number : []))
      .toSorted((one, other) => one - other)
  const itemsOf = (numbers: readonly number[]) =>
    numbers.length === 1
      ? `Item ${numbers[0]} was`
      : `Items ${LIST.format(numbers.map(String))} were`
  const shown = numbersOf('shown')
  const leftOut = numbersOf('left-out')
  const words: string[] = []
  if (shown.length > 0) {
    const what = shown.length === 1 ? 'this answer, and it' : 'these answers, and they'
    words.push(
      `${itemsOf(shown)} answered after the end. Your report will show ${what} will not be scored.`,
    )
  }
  if (leftOut.length > 0) {
    const what =
      leftOut.length === 1
        ? 'answer from before the end counts'
        : 'answers from before the end count'
    words.push(`${itemsOf(leftOut)} changed after the end. Your ${what}.`)
  }
  return words
}
