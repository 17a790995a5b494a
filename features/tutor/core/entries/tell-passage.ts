/** Writes what a passage means: the unit that says it differently, in its simple words first. */
import { statementsOf, type AnswerUnit } from '#features/curriculum/contract.ts'

import { writeUnit } from '../ask/write-units.ts'
import type { CitationList } from '../cite.ts'
import type { Library, LibraryPassage } from '../library.ts'

/** Said where no unit is near the passage. */
export const NO_OTHER_WORDS =
  'This engine quotes and does not rephrase: here is what the passage names, and what else the lessons say about it.'

/** So many sentences follow the simple words; what rests on the passage must be among them. */
const FOLLOWING = 3

/** @param isNearest the unit rests on other passages. */
export function tellPassage(
  library: Library,
  unit: AnswerUnit,
  passages: readonly LibraryPassage[],
  isNearest: boolean,
  citations: CitationList,
): string {
  const [first] = passages
  if (isNearest && first) {
    const mark = `[${citations.numberOf(first, library.sentencesOf(first)[0]?.text ?? first.text)}]`
    const told = writeUnit(library, unit, citations, { isSimple: 'first', isNamed: true })
    return `For just this passage ${mark} I have no other words. What comes nearest: **${unit.question}**\n\n${told}`
  }
  if (unit.simply === null) return writeUnit(library, unit, citations)
  if (restsEarly(unit, passages)) return writeUnit(library, unit, citations, { isSimple: 'first' })
  return [true, false]
    .map((isSimple) => writeUnit(library, unit, citations, { isSimple }))
    .join('\n\n')
}

function restsEarly({ answer, rests }: AnswerUnit, passages: readonly LibraryPassage[]): boolean {
  return statementsOf(answer)
    .slice(0, FOLLOWING)
    .some((statement) =>
      statement.rests.some((at) =>
        passages.some(({ lessonId, passageId }) => {
          const rest = rests[at]
          return rest?.lessonId === lessonId && rest.passageId === passageId
        }),
      ),
    )
}
