/** Whether an explanation is the learner's own, or taken from the lessons word for word. */
import { stemsOf } from '#features/curriculum/contract.ts'

/** So many words in the order of a lesson are no accident. */
const RUN = 6
const COPIED_FROM = 0.5

/** True where half of the text, or more, stands in the passages in the same order. */
export function isCopied(text: string, passages: readonly string[]): boolean {
  const words = stemsOf(text)
  if (words.length < RUN) return false
  const known = new Set(passages.flatMap((passage) => runsOf(stemsOf(passage))))
  const copied = new Set<number>()
  for (const [at, run] of runsOf(words).entries())
    if (known.has(run)) for (let place = at; place < at + RUN; place++) copied.add(place)
  return copied.size / words.length >= COPIED_FROM
}

const runsOf = (words: readonly string[]): string[] =>
  words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '))
