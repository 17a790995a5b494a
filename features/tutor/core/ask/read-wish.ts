/** What is asked beside a first question, as a part: by what it is answered, or that the first answer says it. */
import type { Library } from '../library.ts'
import { readQuestion } from '../question.ts'
import { retrieve } from '../retrieve.ts'
import { answerPart, isToldNear } from './answer-part.ts'
import { isToldIn, unitForWish } from './answer-wish.ts'
import { valueAskedIn } from './asked-sentence.ts'
import { isElided, namesOf, subjectBefore } from './part-subject.ts'
import { sentencesOfUnit } from './told-sentence.ts'
import type { Context, Meaning, Part } from './understand-part.ts'

export type Reading = {
  readonly library: Library
  readonly meaning: Meaning
  readonly context: Omit<Context, 'last'>
}

/** `are they TCP or UDP`, `which of those use UDP`: a list of ports says it. */
const ASKS_TRANSPORT =
  /^\W*(?:(?:and|are|is|do|does|they|these|those|it|each|uses?|which|one|ones|of|them) )*(?:tcp|udp)(?: or (?:tcp|udp))?\W*$/i

export const isOfPorts = ({ lines }: Part): boolean => lines !== undefined

/** `how do they differ`, after a comparison. */
const ASKS_DIFFERENCE =
  /\b(?:differ\w*|not the same|compare[ds]?|which is which|which one is which|apart)\b/i

export const isAnswered = ({ unit, lines }: Part): boolean => unit !== null || lines !== undefined

/** What answers a wish beside what was asked before; `told` where that says it already, `near` where it may. */
export async function wishPart(reading: Reading, text: string, before: readonly Part[]) {
  const { library, meaning, context } = reading
  const units = before.flatMap(({ unit }) => unit ?? [])
  const [first] = before
  const last = before.findLast(isAnswered)
  const unit = last?.unit ?? null
  if (last === undefined || first === undefined) return null
  if (ASKS_TRANSPORT.test(text) && before.some(isOfPorts)) return 'told' as const
  const question = readQuestion(library, text)
  if (
    unit?.kind === 'differ' &&
    ASKS_DIFFERENCE.test(text) &&
    namesOf(library, question).length === 0
  )
    return 'told' as const
  const asked = before.map((one) => one.question.text).join(' ')
  const isTold = isToldIn(library, units, question, readQuestion(library, asked))
  if (context.embed !== undefined) {
    const subject = subjectBefore(library, before)
    const topics = new Set(units.map(({ topic }) => topic))
    const part = { library, meaning, embed: context.embed, text, before: subject, topics }
    const said = await answerPart(part)
    if (said && (said.isSure || !isTold))
      return {
        ...partOf(library, text, said.unit),
        ...said,
        asked: text,
        subject: isElided(library, question) ? subject : null,
      }
    if (isTold) return 'told' as const
    const value = valueAskedIn(text)
    if (value === null) return (await isToldNear(part, units)) ? ('near' as const) : null
  }
  if (isTold) return 'told' as const
  if (unit === null) return null
  const found = await unitForWish(library, meaning, {
    text,
    head: last.question.text,
    subject: unit.about.slice(0, unit.kind === 'differ' ? 3 : 1).join(' and '),
    unit,
    told: new Set(units.map(({ id }) => id)),
  })
  // What only comes near must hold the value that is asked for.
  const value = context.embed === undefined ? null : valueAskedIn(text)
  const holds =
    found && value ? sentencesOfUnit(found).some((one) => value.test(one.statement.text)) : true
  return found && holds ? { ...partOf(library, text, found), asked: text } : null
}

export function partOf(library: Library, text: string, unit: Part['unit']): Part {
  const question = readQuestion(library, text)
  return {
    question,
    unit,
    isSimple: false,
    others: [],
    near: [],
    tree: null,
    retrieved: retrieve(library, question),
    subject: null,
  }
}
