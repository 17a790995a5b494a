/**
 * A question about several things, as one part for each thing that the unit for the whole question does not tell.
 *
 * `difference between RIP and OSPF` has a unit that tells both. `what is a hub, a switch and a CSU` may have one that
 * tells two: the third gets its own short answer. Ports are told in a list, a line for each service.
 */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { Library } from '../library.ts'
import { readQuestion, type Concept } from '../question.ts'
import { shareOf } from '../retrieve.ts'
import { indexWordsOf } from '../words.ts'
import { listIn, type ListIn } from './list-in.ts'
import { portFactOf } from './port-facts.ts'
import {
  namesSubject,
  understandPart,
  type Context,
  type Meaning,
  type Part,
} from './understand-part.ts'

const ASKS_PORTS = /\bports?\b/i
/** Words that a list item is explained by: its own question is what it is. */
const ASKS_MEANING =
  /^(?:explain|define|describe|compare|tell me about|list|what)?\b.*\b(?:explain|define|describe|compare|differ\w*|between|about|list|mean\w*|stands? for)\b|^\W*(?:what(?:'?s| is| are)?|whats|explain|define|describe|compare|list|)(?: the| an?)?\W*$/i

/** @returns the part as a whole where it is no list, or where one unit tells all of it. */
export async function partsOfQuestion(
  library: Library,
  meaning: Meaning,
  text: string,
  context: Context,
): Promise<Part[]> {
  const whole = await understandPart(library, meaning, text, context)
  const list = listIn(whole.question.text, (item) => namesSubject(library, item))
  if (list === null) return [whole, ...(await leftOut(library, meaning, whole, context))]
  const ports = portsOf(library, whole, list)
  if (ports) return [ports]
  const items = list.items.map((item) => ({ item, concepts: readQuestion(library, item).concepts }))
  const unit = unitForAll(library, whole, items)
  const isTold = ({ concepts }: { concepts: readonly Concept[] }) =>
    unit !== null && tells(library, unit, concepts)
  const left = items.filter((one) => !isTold(one))
  if (left.length === 0 && list.each === null) return [{ ...whole, unit }]
  const isWorthTelling = left.length * 2 <= items.length
  const parts: Part[] = isWorthTelling ? [{ ...whole, unit }] : []
  for (const { item, concepts } of isWorthTelling ? left : items) {
    const part = await understandPart(library, meaning, questionAbout(list, item), {
      ...context,
      last: null,
    })
    const isAbout = part.unit !== null && isAsked(library, part.unit, concepts)
    parts.push({ ...part, unit: isAbout ? part.unit : null, label: labelOf(item, concepts) })
  }
  // Nothing of its own was found for any of them: the unit for the whole is better than nothing.
  if (!isWorthTelling && parts.filter(({ unit: own }) => own !== null).length < 2) return [whole]
  if (list.each === null) return parts
  for (const { item } of items) {
    const asked = `${list.each} ${item}`
    const part = await understandPart(library, meaning, asked, { ...context, last: null })
    const isNew = !parts.some(({ unit: told }) => told !== null && told.id === part.unit?.id)
    if (part.unit && isNew) parts.push({ ...part, label: asked })
  }
  return parts
}

/** Who names several things wants to hear of each. */
const TOLD_APART: ReadonlySet<Part['question']['wanted']> = new Set(['differ', null])
const MOST_LEFT_OUT = 2

/** Short answers about terms that the question names beside others, and that its answer does not. */
async function leftOut(
  library: Library,
  meaning: Meaning,
  { question, unit, isNearest }: Part,
  context: Context,
): Promise<Part[]> {
  // `packet` is named in passing, `TFTP` is not.
  const names = question.concepts.filter(
    ({ term, label }) => term !== null && !library.isWord(label.toLowerCase()),
  )
  if (unit === null || isNearest === true || names.length < 2) return []
  if (!TOLD_APART.has(question.wanted)) return []
  const left = names.filter(
    (concept) => !tells(library, unit, [concept]) && !isAsked(library, unit, [concept]),
  )
  if (left.length === 0 || left.length === names.length || left.length > MOST_LEFT_OUT) return []
  const parts: Part[] = []
  for (const concept of left) {
    const asked = `what is ${concept.label}`
    const part = await understandPart(library, meaning, asked, { ...context, last: null })
    if (part.unit && part.unit.id !== unit.id && isAsked(library, part.unit, [concept]))
      parts.push({ ...part, label: concept.term?.term ?? concept.label })
  }
  return parts
}

/** How much less near a unit may be that is about all of them. */
const LESS_NEAR = 0.12
const OTHERS_LOOKED_AT = 4

/** The unit that is about most of the things, of those that are near. */
function unitForAll(
  library: Library,
  { unit, others }: Part,
  items: readonly { concepts: readonly Concept[] }[],
): AnswerUnit | null {
  if (unit === null) return null
  const aboutMost = (one: AnswerUnit) => {
    const words = new Set(indexWordsOf(`${one.about.join(' ')} ${one.question}`))
    return items.filter(({ concepts }) =>
      concepts.every((concept) => shareOf(concept, words) === 1),
    ).length
  }
  const [first] = others
  const near = others
    .slice(0, OTHERS_LOOKED_AT)
    .filter(
      (one) =>
        one.cosine >= (first?.cosine ?? 0) - LESS_NEAR &&
        items.every(({ concepts }) => tells(library, one.unit, concepts)),
    )
    .map((one) => one.unit)
    .filter(({ kind }) => kind === 'define' || kind === 'differ')
  const [best = unit] = [unit, ...near].toSorted((a, b) => aboutMost(b) - aboutMost(a))
  return aboutMost(best) > aboutMost(unit) ? best : unit
}

function portsOf(library: Library, whole: Part, { lead, items }: ListIn): Part | null {
  if (!ASKS_PORTS.test(`${lead} ${items.at(-1) ?? ''}`) && !ASKS_PORTS.test(whole.question.text))
    return null
  // `the encryption part and the ports` are aspects, not services.
  if (items.some((item) => /^(?:the )?ports?$/i.test(item))) return null
  const found = items.map((item) => ({ item, fact: portFactOf(library, item) }))
  const lines = found.flatMap(({ item, fact }) => (fact ? [{ label: item, ...fact }] : []))
  if (lines.length < 2) return null
  const missing = found.flatMap(({ item, fact }) => (fact ? [] : [item]))
  return { ...whole, unit: null, lines, missing }
}

const LONGEST_LABEL = 3

/** `should I know about VLANs` is about VLANs. */
function labelOf(item: string, concepts: readonly Concept[]): string {
  const names = concepts.filter(({ isSubject }) => isSubject).map(({ label }) => label)
  if (item.split(/\s+/).length <= LONGEST_LABEL || names.length === 0) return item
  const first = item.toLowerCase().indexOf(names[0]?.toLowerCase() ?? '')
  return first < 0 ? item : item.slice(first).replace(/\s+for (?:a|the|my) .*$/i, '')
}

function questionAbout({ lead, compares }: ListIn, item: string): string {
  return compares || ASKS_MEANING.test(lead) ? `what is ${item}` : `${lead} ${item}`
}

/** The unit's answer names it. */
function tells(library: Library, unit: AnswerUnit, concepts: readonly Concept[]): boolean {
  const { said } = library.units.wordsOf(unit)
  return concepts.every((concept) => shareOf(concept, said) === 1)
}

/** The unit is about it. */
function isAsked(library: Library, unit: AnswerUnit, concepts: readonly Concept[]): boolean {
  const { asked } = library.units.wordsOf(unit)
  const subjects = concepts.filter(({ isSubject }) => isSubject)
  const named = subjects.length > 0 ? subjects : concepts
  return named.some((concept) => shareOf(concept, asked) === 1)
}
