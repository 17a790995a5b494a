/** What is asked of each of several things, as one part: a line for each thing, with the sentence that answers. */
import type { Library } from '../library.ts'
import { answerPart } from './answer-part.ts'
import { eachIn, thingsAskedOf, type Each, type EachIn } from './each.ts'
import { numberedIn } from './numbered.ts'
import { namesOf } from './part-subject.ts'
import { partOf, type Reading } from './read-wish.ts'
import type { Part } from './understand-part.ts'

/** What a text asks of each thing behind all else; null where it asks nothing so. */
export function eachBehind(text: string): EachIn | null {
  const each = eachIn(text)
  // Numbered among others, it is a part like them.
  const isBehind =
    each !== null && numberedIn(text)?.items.length === numberedIn(each.rest)?.items.length
  return isBehind ? each : null
}

export function thingsOf(library: Library, before: readonly Part[]) {
  const [first] = before
  if (first === undefined) return []
  const names = namesOf(library, first.question)
  const plain = first.question.concepts.filter(({ isSubject }) => isSubject)
  // `star vs mesh` names plain words.
  const named = names.length > 1 || !/\bvs\b|\bversus\b/i.test(first.question.text) ? names : plain
  const labels = named.map(({ label, term }) =>
    term?.term.toLowerCase() === label.toLowerCase() ? term.term : label,
  )
  return thingsAskedOf(before, [...new Set(labels)])
}

/** What is asked of each of the things before. */
export async function eachPart(
  { library, meaning, context: { embed } }: Reading,
  { typed, asked }: Each,
  before: readonly Part[],
): Promise<Part> {
  const part = { ...partOf(library, typed, null), asked: typed }
  if (embed === undefined) return part
  const found = await Promise.all(
    thingsOf(library, before).map(async ({ label, name }) => {
      const text = asked.replace('{}', name)
      const said = await answerPart({ library, meaning, embed, text, before: null, isStrict: true })
      return { label, unit: said?.unit ?? null, first: said?.first ?? null }
    }),
  )
  const each = found.flatMap((one) => (one.unit ? [{ ...one, unit: one.unit }] : []))
  if (each.length === 0) return part
  const missing = found.filter(({ unit }) => unit === null).map(({ label }) => label)
  return { ...part, each, missing }
}
