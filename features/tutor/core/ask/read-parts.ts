/**
 * Reads a text as the questions that it asks: each part, and what is wished for beside it.
 *
 * A further part is told only where something near what was told answers it, or where it stands by itself; what a told
 * sentence says already is not asked again.
 */
import type { Library } from '../library.ts'
import { readQuestion, type ReadQuestion } from '../question.ts'
import { retrieve, shareOf, type AskedFrom } from '../retrieve.ts'
import { isToldIn, unitForWish } from './answer-wish.ts'
import { subjectOfTurns, type EarlierTurn } from './follow-up.ts'
import { partsOfQuestion } from './list-parts.ts'
import { nearnessOf } from './part.ts'
import { partsOf } from './parts.ts'
import { isNearTo, isSituation } from './rank-continued.ts'
import { wishesIn, type Wishes } from './second-wish.ts'
import { withoutShorthand } from './spelling.ts'
import { isStory } from './story.ts'
import {
  namesSubject,
  type Context,
  type LastSubject,
  type Meaning,
  type Part,
} from './understand-part.ts'

type Reading = {
  readonly library: Library
  readonly meaning: Meaning
  readonly context: Omit<Context, 'last'>
}

export async function readParts(
  library: Library,
  meaning: Meaning,
  text: string,
  context: Omit<Context, 'last'>,
): Promise<Part[]> {
  const reading = { library, meaning, context }
  const parts: Part[] = []
  for (const part of partsOf(withoutShorthand(text), (one) => namesSubject(library, one)))
    parts.push(
      ...(parts.some(isAnswered)
        ? await furtherPart(reading, part, parts)
        : await partWithWishes(reading, part, parts)),
    )
  return parts
}

const isAnswered = ({ unit }: Part): boolean => unit !== null

/** The part as it was typed; where it has several wishes, what it begins with, and each of the others. */
async function partWithWishes(reading: Reading, text: string, before: readonly Part[]) {
  const { library, meaning } = reading
  const context = contextOf(reading, before)
  const whole = await partsOfQuestion(library, meaning, text, context)
  const cut = wishesIn(text, (one) => namesSubject(library, one))
  const [first] = whole
  if (cut === null || first === undefined || !isPlain(first)) return whole
  const heads = await partsOfQuestion(library, meaning, cut.head, context)
  if (!heads.some(isAnswered) || !heads.every(isPlain)) return whole
  if (tellsAll(reading, whole, cut)) return whole
  const parts = [...heads]
  let isTold = true
  for (const wish of cut.wishes) {
    const found = await wishPart(reading, wish, parts)
    if (found === 'told') continue
    // Only of two wishes is it clear what the unit for both of them is about.
    const both = cut.wishes.length === 1 ? unitForBoth(whole, parts) : null
    const unit = found?.unit ?? both
    if (unit === null) isTold = false
    else parts.push(furtherOf(library, wish, unit))
  }
  const isSame = whole.length === 1 && first.unit?.id === heads[0]?.unit?.id
  return parts.length > heads.length || isTold || isSame ? parts : whole
}

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
async function furtherPart(reading: Reading, text: string, before: readonly Part[]) {
  const { library, meaning } = reading
  const found = await partsOfQuestion(library, meaning, text, contextOf(reading, before))
  const [only] = found
  if (only === undefined || found.length > 1 || only.lines !== undefined)
    return found.map((one) => (continues(library, one, before) ? one : { ...one, unit: null }))
  // Read beside what was asked before, it is near to that at any rate.
  const isOwn = only.subject === null || only.subject === undefined
  const isSettled = only.verdict != null || typeof only.claim?.isTrue === 'boolean'
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
  if (isMeant && only.isNearest !== true && (wish === null || (isNear && isOwn)))
    return [{ ...only, claim: null }]
  return [{ ...only, ...NOT_READ, unit: wish?.unit ?? null }]
}

/** What was read of a part that another unit answers. */
const NOT_READ = { first: null, isSimple: false, isNearest: false, verdict: null, claim: null }

/** What points back is about what was told. */
const POINTS_BACK = /\b(?:it|its|they|them|their|this|that|these|those|both|each|which one)\b/i

/** The unit for a wish beside what was asked before; `told` where that says it already. */
async function wishPart({ library, meaning }: Reading, text: string, before: readonly Part[]) {
  const units = before.flatMap(({ unit }) => unit ?? [])
  const [first] = before
  const last = before.findLast(isAnswered)
  const unit = last?.unit ?? null
  if (unit === null || last === undefined || first === undefined) return null
  const asked = before.map(({ question }) => question.text).join(' ')
  if (isToldIn(library, units, readQuestion(library, text), readQuestion(library, asked)))
    return 'told' as const
  const found = await unitForWish(library, meaning, {
    text,
    head: last.question.text,
    subject: unit.about.slice(0, unit.kind === 'differ' ? 3 : 1).join(' and '),
    unit,
    told: new Set(units.map(({ id }) => id)),
  })
  return found && { unit: found }
}

function furtherOf(library: Library, text: string, unit: NonNullable<Part['unit']>): Part {
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

function contextOf({ library, context }: Reading, parts: readonly Part[]): Context {
  return { ...context, last: lastSubject(library, parts, context.earlier, context.askedFrom) }
}

/** A unit that is asked nearly so stands by itself. */
const STANDS_FROM = 0.8

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

/** What a part may point back to: the part before, an earlier turn, or the lesson it was asked from. */
function lastSubject(
  library: Library,
  parts: readonly Part[],
  earlier: readonly EarlierTurn[],
  askedFrom: AskedFrom | null,
): LastSubject | null {
  const before = parts.at(-1)
  const listed = parts.flatMap(({ label, lines = [] }) => [
    ...(label ? [label] : []),
    ...lines.map((line) => line.label),
  ])
  if (before && listed.length > 1) return { unit: null, subject: listed.join(', ') }
  const subject = before && (before.subject ?? namedIn(before.question))
  if (subject) return { unit: before.unit, subject }
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

function namedIn({ concepts }: ReadQuestion): string | null {
  const labels = concepts.flatMap(({ isSubject, label }) => (isSubject ? [label] : []))
  return labels.length === 0 ? null : labels.join(' and ')
}
