/**
 * Reads a text as the questions that it asks: each part, and what is wished for beside it.
 *
 * A further part is told only where something near what was told answers it, or where it stands by itself; what a told
 * sentence says already is not asked again.
 */
import type { Library } from '../library.ts'
import { readQuestion, type ReadQuestion } from '../question.ts'
import { shareOf, type AskedFrom } from '../retrieve.ts'
import { isToldIn } from './answer-wish.ts'
import { askingClause } from './clauses.ts'
import { asksOfEach, eachIn } from './each.ts'
import { subjectOfTurns, type EarlierTurn } from './follow-up.ts'
import { partsOfQuestion } from './list-parts.ts'
import { isElided, subjectBefore, withPartNamed } from './part-subject.ts'
import { asksIn, partsOf } from './parts.ts'
import { isNearTo, isSituation } from './rank-continued.ts'
import { eachBehind, eachPart, thingsOf } from './read-each.ts'
import { isAnswered, isOfPorts, partOf, wishPart, type Reading } from './read-wish.ts'
import { wishesIn, type Wishes } from './second-wish.ts'
import { withoutShorthand } from './spelling.ts'
import { isStory } from './story.ts'
import { shareIn } from './subjects.ts'
import {
  namesSubject,
  type Context,
  type LastSubject,
  type Meaning,
  type Part,
} from './understand-part.ts'

export async function readParts(
  library: Library,
  meaning: Meaning,
  text: string,
  context: Omit<Context, 'last'>,
): Promise<Part[]> {
  const reading = { library, meaning, context }
  const parts: Part[] = []
  const typed = withoutShorthand(text)
  const each = context.embed === undefined ? null : eachBehind(typed)
  for (const part of partsOf(each?.rest ?? typed, (one) => namesSubject(library, one)))
    parts.push(
      ...(parts.some(isAnswered)
        ? await furtherParts(reading, part, parts)
        : await partWithWishes(reading, part, parts)),
    )
  for (const wish of each?.wishes ?? []) parts.push(await eachPart(reading, wish, parts))
  return parts
}

/** A part behind others; where it has several wishes, each of them. */
async function furtherParts(reading: Reading, text: string, before: readonly Part[]) {
  const cut = reading.context.embed === undefined ? null : wishesIn(text, () => true)
  const parts: Part[] = []
  for (const one of cut ? [cut.head, ...cut.wishes] : [text])
    parts.push(...askedAs(one, await furtherPart(reading, one, [...before, ...parts])))
  return parts
}

/** The first of the parts is what was typed; the others are things that it names. */
const askedAs = (text: string, [first, ...others]: readonly Part[]): Part[] =>
  first ? [{ ...first, asked: first.asked ?? text }, ...others] : []

/** The part as it was typed; where it has several wishes, what it begins with, and each of the others. */
async function partWithWishes(reading: Reading, text: string, before: readonly Part[]) {
  const { library, meaning } = reading
  const context = contextOf(reading, before)
  const whole = askedAs(text, await partsOfQuestion(library, meaning, text, context))
  const cut = wishesIn(text, (one) => namesSubject(library, one))
  const [first] = whole
  if (cut === null || first === undefined || !mayBeCut(first)) return whole
  // `VLSM and CIDR, are they the same` is one question about what is named first.
  if (isOneQuestion(library, cut) && isAnswered(first)) return whole
  const heads = askedAs(cut.head, await headOf(reading, cut.head, context))
  if (!heads.some(isAnswered) || !(heads.every(isPlain) || heads.some(isOfPorts))) return whole
  if (tellsAll(reading, whole, cut)) return whole
  const parts = [...heads]
  let isTold = true
  for (const wish of cut.wishes) {
    const found = await wishPart(reading, wish, parts)
    if (found === 'told' || found === 'near') continue
    // Only of two wishes is it clear what the unit for both of them is about.
    const both = cut.wishes.length === 1 ? unitForBoth(whole, parts) : null
    const part = found ?? (both && partOf(library, wish, both))
    if (part === null) isTold = false
    parts.push(part ?? { ...partOf(library, wish, null), asked: wish })
  }
  const isSame = whole.length === 1 && first.unit?.id === heads[0]?.unit?.id
  const isFound = parts.slice(heads.length).some((part) => isAnswered(part) || part.each)
  // What is named first is what the question behind it is about, and one unit is near to both.
  if (isSame && !isFound && !asksIn(cut.head) && !COMPARES.test(cut.head)) return whole
  // A list that was read across two questions has words of the second among its things.
  return isFound || isTold || isSame || whole.length > 1 ? parts : whole
}

const COMPARES = /\b(?:vs|versus|or|compare\w*|differ\w*|explain|define|describe|tell|give|list)\b/i

/** `calls sound robotic. what is jitter`: the question alone, if something is asked nearly so. */
async function headOf({ library, meaning }: Reading, head: string, context: Context) {
  const asking = askingClause(head)
  if (asking !== null && !isElided(library, readQuestion(library, asking))) {
    const alone = await partsOfQuestion(library, meaning, asking, { ...context, last: null })
    if (alone.length === 1 && alone.every((part) => nearnessOf(part) >= STANDS_FROM)) return alone
  }
  return partsOfQuestion(library, meaning, head, context)
}

/** `VLSM and CIDR, are they the same`: the head only names what the one question is about. */
function isOneQuestion(library: Library, { head, wishes }: Wishes): boolean {
  const [only] = wishes
  if (only === undefined || wishes.length > 1 || asksIn(head) || COMPARES.test(head)) return false
  return !/[,/]/.test(head) && isElided(library, readQuestion(library, only))
}

/** A story is read as a whole; of a list of ports what is asked beside it is cut off. */
const mayBeCut = (part: Part): boolean =>
  part.unit === null
    ? part.lines !== undefined || !isStory(part.question.text, part.question.wanted)
    : isPlain(part)

/** No situation: that is read as a whole. */
const isPlain = (part: Part): boolean =>
  isUnjudged(part) && isStory(part.question.text, part.question.wanted) !== true

/** No claim and no list of ports. */
const isUnjudged = ({ isNearest, verdict, claim, lines }: Part): boolean =>
  isNearest !== true && verdict == null && claim == null && lines === undefined

/** One unit for the whole text is about what it begins with, and says what else is asked. */
function tellsAll({ library }: Reading, whole: readonly Part[], { head, wishes }: Wishes): boolean {
  const [unit, ...others] = whole.flatMap((part) => part.unit ?? [])
  if (unit === undefined || others.length > 0) return false
  const asked = readQuestion(library, head)
  const { asked: about } = library.units.wordsOf(unit)
  return (
    asked.concepts.every((concept) => !concept.isSubject || shareOf(concept, about) === 1) &&
    wishes.every((wish) => isToldIn(library, [unit], readQuestion(library, wish), asked))
  )
}

function unitForBoth(whole: readonly Part[], parts: readonly Part[]) {
  const [unit, ...others] = whole.flatMap((part) => part.unit ?? [])
  if (unit === undefined || others.length > 0 || isSituation(unit)) return null
  const isNew = parts.every(({ unit: told }) => told?.id !== unit.id)
  return isNew && parts.some(({ unit: told }) => told?.topic === unit.topic) ? unit : null
}

/** A part behind one that is answered. */
async function furtherPart(reading: Reading, typed: string, before: readonly Part[]) {
  const { library, meaning } = reading
  const text = withPartNamed(library, typed, before)
  const each = reading.context.embed && (asksOfEach(text) ?? eachIn(text)?.wishes[0])
  if (each && thingsOf(library, before).length > 0) return [await eachPart(reading, each, before)]
  const found = await partsOfQuestion(library, meaning, text, contextOf(reading, before))
  const [only] = found
  if (only === undefined || found.length > 1 || only.lines !== undefined)
    return found.map((one) => (continues(library, one, before) ? one : { ...one, unit: null }))
  // Read beside what was asked before, it is near to that at any rate.
  const isOwn = only.subject === null || only.subject === undefined
  const isSettled =
    only.question.wanted === 'verdict' &&
    (only.verdict != null || typeof only.claim?.isTrue === 'boolean')
  const { unit: own } = only
  const isNear = before.some(({ unit }) => unit !== null && own !== null && isNearTo(unit, own))
  const isMeant =
    own !== null &&
    !isSituation(own) &&
    continues(library, only, before) &&
    (isNear || !POINTS_BACK.test(text))
  const standsAlone = isMeant && isOwn && nearnessOf(only) >= STANDS_FROM
  if (isMeant && isSettled) return [only]
  const wish = standsAlone ? null : await wishPart(reading, text, before)
  if (wish === 'told') return []
  const isNearest =
    isNear && nearnessOf(only) >= NEARLY_FROM && holdsOwn(library, text, before, own)
  const isLeft = (wish === null || wish === 'near') && (isUnread(reading) || isNearest)
  if (isMeant && only.isNearest !== true && (standsAlone || isLeft))
    return [{ ...only, claim: null }]
  if (wish === 'near') return []
  return [{ ...only, ...NOT_READ, unit: null, ...(wish && answerOf(wish)) }]
}

const LEAST_OWN = 0.5

/** In context anything of the same topic comes near: it must have words that were not asked before. */
function holdsOwn(
  library: Library,
  text: string,
  before: readonly Part[],
  unit: Part['unit'],
): boolean {
  const asked = before.flatMap(({ question }) => question.concepts.map(({ label }) => label))
  const { concepts } = readQuestion(library, text)
  const own = concepts.filter(({ label }) => !asked.includes(label))
  return unit !== null && (shareIn(library, own, unit) ?? 0) >= LEAST_OWN
}

const answerOf = ({ unit, first = null, isSentence = false }: Part) => ({ unit, first, isSentence })

/** No sentence model says how near a sentence comes. */
const isUnread = ({ context }: Reading): boolean => context.embed === undefined

/** What was read of a part that another unit answers. */
const NOT_READ = { first: null, isSimple: false, isNearest: false, verdict: null, claim: null }

/** What points back is about what was told. */
const POINTS_BACK = /\b(?:it|its|they|them|their|this|that|these|those|both|each|which one)\b/i

function contextOf({ library, context }: Reading, parts: readonly Part[]): Context {
  return { ...context, last: lastSubject(library, parts, context.earlier, context.askedFrom) }
}

/** A unit that is asked nearly so stands by itself. */
const STANDS_FROM = 0.8
/** One near what was told, which the part itself comes near to. */
const NEARLY_FROM = 0.62

/**
 * Whether a further part is about what came before, or names something of its own: `what changed really`, after a
 * question about WPA3, is not about troubleshooting.
 */
function continues(library: Library, part: Part, before: readonly Part[]): boolean {
  const { unit, question, label, subject } = part
  if (unit === null || label !== undefined || before.length === 0) return true
  if (nearnessOf(part) >= STANDS_FROM) return true
  if (before.some(({ unit: told }) => told === null || told.topic === unit.topic)) return true
  const names = question.concepts.filter(
    ({ term, label: name }) => term !== null && !library.isWord(name.toLowerCase()),
  )
  // In context the names are those of the part before.
  if (subject === null || subject === undefined) return names.length > 0
  const { asked } = library.units.wordsOf(unit)
  return names.some((name) => shareOf(name, asked) === 1)
}

/** The cosine of the unit that answers; 0 where none does. */
function nearnessOf({ unit, near }: Part): number {
  return near.find(({ kind, id }) => kind === 'answer' && id === unit?.id)?.cosine ?? 0
}

/** What a part may point back to: the part before, an earlier turn, or the lesson it was asked from. */
function lastSubject(
  library: Library,
  parts: readonly Part[],
  earlier: readonly EarlierTurn[],
  askedFrom: AskedFrom | null,
): LastSubject | null {
  const before = parts.at(-1)
  const subject = subjectBefore(library, parts)
  if (before && subject !== null) return { unit: listsSeveral(parts) ? null : before.unit, subject }
  const told = subjectOfTurns(earlier, library.units.byId)
  if (told) return told
  for (const { question } of earlier) {
    const asked = namedIn(readQuestion(library, question))
    if (asked !== null) return { unit: null, subject: asked }
  }
  const lesson = library.lessons.find(({ id }) => id === askedFrom?.lessonId)
  const taught = lesson?.topics.map((topic) => topic.replaceAll('-', ' ')).join(' and ')
  return taught === undefined ? null : { unit: null, subject: taught }
}

/** Several things were asked about at once: no unit is about all of them. */
const listsSeveral = (parts: readonly Part[]): boolean =>
  parts.flatMap(({ label, lines = [] }) => [...(label ? [label] : []), ...lines]).length > 1

function namedIn({ concepts }: ReadQuestion): string | null {
  const labels = concepts.flatMap(({ isSubject, label }) => (isSubject ? [label] : []))
  return labels.length === 0 ? null : labels.join(' and ')
}
