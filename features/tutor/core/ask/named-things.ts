/** The things that an answer names, in order: `the second one` is the second of them. */
import { statementsOf, type AnswerUnit } from '#features/curriculum/contract.ts'

const PLACES = [
  /^(?:first|1st|1|one|former)$/,
  /^(?:second|2nd|2|two|latter)$/,
  /^(?:third|3rd|3|three)$/,
  /^(?:fourth|4th|4|four)$/,
  /^(?:fifth|5th|5|five)$/,
  /^(?:sixth|6th|6|six)$/,
  /^(?:seventh|7th|7|seven)$/,
]
const KIND = String.raw`(?:one|point|step|part|thing|item|bullet|term|line|layer|option)`
const ORDINAL = new RegExp(
  String.raw`\b(?:the|your|that) (first|1st|former|second|2nd|latter|third|3rd|fourth|4th|fifth|5th|sixth|6th|seventh|7th|last)(?: ${KIND}\b|(?=\W*$))|\b(?:number|point|step|item|#) ?(\d|one|two|three|four|five|six|seven)\b`,
  'i',
)

/** Things that are named one after the other: `ad hoc and scheduled`, `hot, warm or cold`. */
const NAMED_TOGETHER =
  /(?:,|:|\b(?:between|explain|compare|are|is|mean))\s+((?:[\w-]+(?: [\w-]+)?,\s+)*[\w-]+(?: [\w-]+)?)\s+(?:and|or|vs\.?|versus)\s+([\w-]+(?: [\w-]+)?)\s*[?.!]*$/i

const thingsAsked = (asked: string): readonly string[] => {
  const found = NAMED_TOGETHER.exec(asked)
  return found ? [...(found[1] ?? '').split(/,\s+/), found[2] ?? ''] : []
}

/** A text with the thing that it counts to, by its name; null where it counts to none. */
export function withThingNamed(
  text: string,
  unit: AnswerUnit,
  asked = '',
): { readonly text: string; readonly thing: string } | null {
  const found = ORDINAL.exec(text)
  if (!found) return null
  const named = thingsAsked(asked)
  const things = listedIn(unit) ?? (named.length > 1 ? named : thingsIn(unit))
  const ordinal = (found[1] ?? found[2] ?? '').toLowerCase()
  const at =
    ordinal === 'last' ? things.length - 1 : PLACES.findIndex((place) => place.test(ordinal))
  const thing = things[at]
  return thing === undefined ? null : { text: text.replace(found[0], thing), thing }
}

/** The items of its list, or what a comparison compares. */
export function thingsIn(unit: AnswerUnit): readonly string[] {
  const { about, kind } = unit
  return listedIn(unit) ?? (kind === 'differ' || about.length > 1 ? about : [])
}

function listedIn({ answer }: AnswerUnit): readonly string[] | null {
  const items = statementsOf(answer).filter(({ isItem, opensLine }) => isItem && opensLine)
  return items.length > 1 ? items.map(({ text }) => labelOf(text)) : null
}

/** What stands in bold or before a colon; else the first clause. */
function labelOf(text: string): string {
  const bold = /^\*\*([^*]+)\*\*/.exec(text)?.[1]
  const label = bold ?? /^([^:]{2,40}):/.exec(text)?.[1] ?? text.split(/[,;.(]/)[0] ?? text
  return label.replace(/[\s:.,]+$/, '').replaceAll(/\*\*|`/g, '')
}
