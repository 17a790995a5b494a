/** What is asked beside a calculation and told from the lessons: what a thing is, or the reason for a result. */
import type { Computed } from '../contract.ts'
import { nearnessOf } from './ask/part.ts'
import { understandPart, type Context, type Meaning, type Part } from './ask/understand-part.ts'
import { isAskBack } from './compute/ask-back.ts'
import { definitionBeside } from './compute/definition-beside.ts'
import { askedAlone, wishBeside } from './compute/wish-beside.ts'
import type { Library } from './library.ts'

/** Beside output and values, words point at them: a unit that is less near answers something else. */
const MEANT_FROM = 0.7

export function isSurelyMeant(part: Part): boolean {
  return part.isNearest !== true && nearnessOf(part) >= MEANT_FROM
}

/** Null where nothing but the calculation is asked. */
export async function partsBeside(
  library: Library,
  meaning: Meaning,
  { text, computed, askedFrom }: Pick<Context, 'askedFrom'> & AskedBeside,
): Promise<Part[] | null> {
  if (computed.length === 0) return null
  const context = { askedFrom, earlier: [], last: null }
  const definition = isAskBack(computed) ? null : definitionBeside(text)
  if (definition) {
    const parts = await Promise.all(
      definition.questions.map((one) => understandPart(library, meaning, one, context)),
    )
    return parts.map((part) => asWish(isSurelyMeant(part) ? part : withoutUnit(part)))
  }
  const beside = wishBeside(text)
  if (!beside) return null
  const wish = askedAlone(beside.wish, kindsOf(computed))
  return [await understandPart(library, meaning, wish, context)].filter(isSurelyMeant).map(asWish)
}

type AskedBeside = { readonly text: string; readonly computed: readonly Computed[] }

const asWish = (part: Part): Part => ({ ...part, isWish: true })

/** What only comes near is about another thing; a definition of the thing itself is still quoted. */
const withoutUnit = (part: Part): Part => ({ ...part, unit: null, others: [], isNearest: false })

const kindsOf = (computed: readonly Computed[]): string[] =>
  computed.flatMap(({ kind, inputs }) => [
    ...(inputs?.['links'] === undefined ? [] : ['lag']),
    ...(kind === undefined ? [] : [kind]),
  ])
