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
import { portFactOf, serviceIn } from './port-facts.ts'
import { studyList } from './study-list.ts'
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
  const studied = await studyList(library, meaning, { text, whole }, context)
  if (studied) return studied
  // The whole may be read by its first words alone.
  const { text: typed } = readQuestion(library, text)
  const list = listIn(typed, (item) => namesSubject(library, item))
  if (list === null) return [whole, ...(await leftOut(library, meaning, whole, context))]
  const ports = portsOf(library, whole, list)
  if (ports) return [ports]
  const items = list.items.map((item) => ({
    item,
    concepts: readQuestion(library, namedHead(library, item)).concepts,
  }))
  const unit = unitForAll(library, whole, items, list.compares)
  const isTold = ({ concepts }: { concepts: readonly Concept[] }) =>
    unit !== null && tells(library, unit, concepts)
  const left = items.filter((one) => !isTold(one))
  if (left.length === 0 && list.each === null) return [{ ...whole, unit }]
  const isWorthTelling = left.length * 2 <= items.length
  const parts: Part[] = isWorthTelling ? [{ ...whole, unit }] : []
  // All at once: the sentence model has the next one while this one is ranked.
  const read = await Promise.all(
    (isWorthTelling ? left : items).map(async ({ item, concepts }) => {
      const asked = questionAbout(list, item)
      const part = await understandPart(library, meaning, asked, { ...context, last: null })
      return { item, concepts, part }
    }),
  )
  for (const { item, concepts, part } of read) {
    const isAbout = part.unit !== null && isAsked(library, part.unit, concepts)
    parts.push({
      ...part,
      unit: isAbout ? part.unit : null,
      label: labelOf(namedHead(library, item), concepts),
    })
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

/** Who names several things wants to hear of each; and what is told apart is told of all of them. */
const TOLD_APART: ReadonlySet<Part['question']['wanted']> = new Set(['differ', null])
const MOST_LEFT_OUT = 2

/** Short answers about terms that the question names beside others, and that its answer does not. */
async function leftOut(
  library: Library,
  meaning: Meaning,
  { question, unit, isNearest, subject }: Part,
  context: Context,
): Promise<Part[]> {
  // What a question that continues points back to was told.
  if (subject !== null && subject !== undefined) return []
  // `packet` and `routers` are named in passing, `TFTP` is not.
  const names = question.concepts.filter(
    ({ term, isSubject, label }) =>
      (term !== null || (isSubject && unit?.kind === 'differ' && !label.includes(' '))) &&
      !library.isWord(label.toLowerCase()) &&
      !library.isWord(label.toLowerCase().replace(/s$/, '')),
  )
  if (unit === null || isNearest === true || names.length < 2) return []
  if (!TOLD_APART.has(question.wanted) && unit.kind !== 'differ') return []
  const left = names.filter(
    (concept) => !mentions(library, unit, concept) && !isAsked(library, unit, [concept]),
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
  compares: boolean,
): AnswerUnit | null {
  if (unit === null) return null
  const aboutMost = (one: AnswerUnit) => {
    const words = new Set(indexWordsOf(`${one.about.join(' ')} ${one.question}`))
    return items.filter(({ concepts }) =>
      namesOf(concepts).every((concept) => shareOf(concept, words) === 1),
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
  if (aboutMost(best) > aboutMost(unit)) return best
  // What is to be told apart is told by what was written for that.
  const apart = near.find((one) => one.kind === 'differ' && aboutMost(one) >= aboutMost(unit))
  return compares && unit.kind !== 'differ' && apart ? apart : unit
}

function portsOf(library: Library, whole: Part, { lead, items }: ListIn): Part | null {
  if (!ASKS_PORTS.test(`${lead} ${items.at(-1) ?? ''}`) && !ASKS_PORTS.test(whole.question.text))
    return null
  // `the encryption part and the ports` are aspects, not services.
  if (items.some((item) => /^(?:the )?ports?$/i.test(item))) return null
  const found = items.map((item) => ({ item, fact: portFactOf(library, item) }))
  const lines = found.flatMap(({ item, fact }) =>
    fact ? [{ label: serviceIn(item), ...fact }] : [],
  )
  if (lines.length < 2) return null
  const missing = found.flatMap(({ item, fact }) => (fact ? [] : [serviceIn(item)]))
  return { ...whole, unit: null, lines, missing }
}

/** `TACACS+ for switch logins` is TACACS+, and `channel width in wifi` is channel width. */
function headOf(item: string): string {
  const head = item
    .replace(/^(?:what|how|which|if|whether)\s+(?:an?\s+|the\s+)?/i, '')
    .replace(/(?<=\S)\s+(?:for|in|on|with|at|from|when|if|is|are|does|do|differs?)\b.*$/i, '')
  return head.trim() === '' ? item : head.trim()
}

/** `good comparison for latency` names its thing behind. */
function namedHead(library: Library, item: string): string {
  const head = headOf(item)
  return namesSubject(library, head) ? head : item
}

const LONGEST_LABEL = 3

/** `should I know about VLANs` is about VLANs. */
function labelOf(head: string, concepts: readonly Concept[]): string {
  const names = concepts.filter(({ isSubject }) => isSubject)
  const [name] = names
  // A name of its own is written as the lessons write it.
  if (name !== undefined && names.length === 1 && concepts.length === 1)
    return shortName(name) ?? head
  if (head.split(/\s+/).length <= LONGEST_LABEL || name === undefined) return head
  const first = head.toLowerCase().indexOf(name.label.toLowerCase())
  return first < 0 ? head : head.slice(first)
}

/** `ldap` is LDAP. */
function shortName({ label, term }: Concept): string | null {
  if (term === null) return null
  return [term.term, term.short].find((one) => one.toLowerCase() === label.toLowerCase()) ?? null
}

function questionAbout({ lead, compares }: ListIn, item: string): string {
  return compares || ASKS_MEANING.test(lead) ? `what is ${item}` : `${lead} ${item}`
}

const HALF_A_NAME = 0.25

/** The unit's answer names it, or half of it: `trap` for an SNMP trap. */
function mentions(library: Library, unit: AnswerUnit, concept: Concept): boolean {
  return shareOf(concept, library.units.wordsOf(unit).said) >= HALF_A_NAME
}

/** The unit's answer names it. */
function tells(library: Library, unit: AnswerUnit, concepts: readonly Concept[]): boolean {
  const { said } = library.units.wordsOf(unit)
  return namesOf(concepts).every((concept) => shareOf(concept, said) === 1)
}

/** Of `LC connector`, LC. */
function namesOf(concepts: readonly Concept[]): readonly Concept[] {
  const subjects = concepts.filter(({ isSubject }) => isSubject)
  return subjects.length > 0 ? subjects : concepts
}

/** The unit is about it. */
function isAsked(library: Library, unit: AnswerUnit, concepts: readonly Concept[]): boolean {
  const { asked } = library.units.wordsOf(unit)
  return namesOf(concepts).some((concept) => shareOf(concept, asked) === 1)
}
