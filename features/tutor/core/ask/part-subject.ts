/**
 * What a part of a question is about where it does not name it: `who signs it` after `what goes into an SLA`.
 *
 * The subject of the parts before is carried on: names of their own, not the plain words beside them. Of `what kind of
 * protocol is OSPF` that is OSPF.
 */
import type { Library } from '../library.ts'
import type { Concept, ReadQuestion } from '../question.ts'
import { shareOf } from '../retrieve.ts'
import type { Part } from './understand-part.ts'

const MOST_NAMES = 3

/** What the parts before are about, in words: names before plain words; null where they name nothing. */
export function subjectBefore(library: Library, before: readonly Part[]): string | null {
  for (const part of before.toReversed()) {
    const listed = before.flatMap(({ label, lines = [] }) => [
      ...(label === undefined ? [] : [label]),
      ...lines.map((line) => line.label),
    ])
    if ((part.label !== undefined || part.lines !== undefined) && listed.length > 1)
      return listed.join(', ')
    const named = part.subject ?? nameIn(library, part)
    if (named !== null) return named
  }
  for (const { question } of before.toReversed()) {
    const plain = question.concepts.filter(({ isSubject, label }) => isSubject && label.length > 1)
    if (plain.length > 0) return joined(plain)
  }
  return null
}

/** The names of a part that its answer is about; else what the answer is about. */
function nameIn(library: Library, { question, unit }: Part): string | null {
  const names = namesOf(library, question)
  if (unit !== null) {
    const { about } = library.units.wordsOf(unit)
    const held = names.filter((name) => shareOf(name, about) === 1)
    // `the loopback address in IPv6` is first of all about the address.
    if (held.length > 0) return joined([...new Set([...names.slice(0, 1), ...held])])
    const [first] = unit.about
    if (first !== undefined)
      return unit.kind === 'differ' ? unit.about.slice(0, MOST_NAMES).join(' and ') : first
  }
  return names.length > 0 ? joined(names) : null
}

const joined = (concepts: readonly Concept[]): string =>
  concepts
    .slice(0, MOST_NAMES)
    .map(({ label }) => label)
    .join(' and ')

/** The terms and the names of a question, without plain words such as `protocol` or `device`. */
export function namesOf(library: Library, { concepts }: ReadQuestion): Concept[] {
  return concepts.filter(
    ({ isSubject, isKnown, label }) =>
      label.length > 1 &&
      !ATTRIBUTE.test(label) &&
      ((isSubject && !library.isWord(label.toLowerCase())) || (isKnown && CODED.test(label))),
  )
}

/** `is it TCP or UDP`, `how does the PC know` ask it of something else. */
const ATTRIBUTE = /^(?:tcp|udp|pcs?|os|ip|lan|isp)$/i

/** `1000BASE-T`, `802.1X`. */
const CODED = /\d.*[a-z]|[a-z].*\d/i

const ORDINAL = /\bthe (first|second|third|fourth|last|former|latter)(?: ones?\b|(?! \w))/i
const PLACES = ['first', 'second', 'third', 'fourth']

/** `does a VPN protect the first one` counts the parts before, or what one of them tells apart. */
export function withPartNamed(library: Library, text: string, before: readonly Part[]): string {
  const found = ORDINAL.exec(text)
  const word = found?.[1]?.toLowerCase()
  if (!found || word === undefined) return text
  const names = before
    .filter(({ subject }) => subject == null)
    .flatMap((part) => nameIn(library, part) ?? [])
  const [only] = names
  const things = names.length === 1 && only !== undefined ? only.split(' and ') : names
  const at = word === 'former' ? 0 : PLACES.indexOf(word)
  const thing = at < 0 ? things.at(-1) : things[at]
  return things.length > 1 && thing !== undefined ? text.replace(found[0], thing) : text
}

const POINTS_BACK =
  /\b(?:it|its|it's|they|them|their|theirs|this|these|those|both|each|either|which one|which of (?:them|these|those)|the same)\b/i

/** True of a part that points back to what was named. */
export const pointsBack = ({ text }: ReadQuestion): boolean => POINTS_BACK.test(text)

/** True of a part that names nothing of its own, or points back to what was named. */
export const isElided = (library: Library, question: ReadQuestion): boolean =>
  pointsBack(question) || namesOf(library, question).length === 0
