/** Writes what is told of a claim that no unit's own verdict settles. */
import type { CitationList } from '../cite.ts'
import type { Library } from '../library.ts'
import { wordsShared } from '../teach/wordings.ts'
import type { ClaimAnswer } from './answer-claim.ts'
import type { Said } from './known-sentences.ts'
import { sentencesOfUnit } from './told-sentence.ts'
import { toldSoFar } from './told-so-far.ts'
import type { Part } from './understand-part.ts'
import { writeUnit } from './write-units.ts'

/** True of the search, not of the lessons. */
const UNSETTLED = 'I found no sentence that settles exactly this. What comes near it:'
const NO_VERDICT = 'I have no verdict on exactly these words. The lessons say:\n\n'
/** From here on, two sentences say the same. */
const SAME_FROM = 0.6

/** @param other what is told where no unit answers: a definition, or a passage; empty for nothing. */
export function tellClaim(
  library: Library,
  { isTrue, said, isClear }: ClaimAnswer,
  { unit }: Pick<Part, 'unit'>,
  citations: CitationList,
  other: () => string,
): string {
  const unsure = isClear ? '' : NO_VERDICT
  const verdict = isTrue === null ? unsure : `**${isTrue ? 'True' : 'False'}.** `
  if (said === null) {
    const near = unit ? writeUnit(library, unit, citations, { length: 'part' }) : other()
    return near === '' ? '' : `${UNSETTLED}\n\n${near}`
  }
  const same =
    unit &&
    sentencesOfUnit(unit).find(
      ({ statement }) => !statement.isItem && saysSame(statement.text, said.text),
    )
  if (unit && same) return `${verdict}${writeUnit(library, unit, citations, { first: same })}`
  const lead = `${verdict}${sentenceOf(library, said, citations)}`
  if (unit?.topic !== said.topic) return lead
  const told = toldSoFar()
  told.note(said.text)
  const rest = writeUnit(library, unit, citations, { length: 'part', told })
  return rest === '' ? lead : `${lead}\n\n${rest}`
}

const saysSame = (one: string, other: string): boolean => wordsShared(one, other) >= SAME_FROM

function sentenceOf(library: Library, { text, rests }: Said, citations: CitationList): string {
  const marks = rests.flatMap(({ lessonId, passageId, words }) => {
    const passage = library.passage(lessonId, passageId)
    return passage ? [`[${citations.numberOf(passage, words)}]`] : []
  })
  return [text, [...new Set(marks)].join('')].filter((one) => one !== '').join(' ')
}
