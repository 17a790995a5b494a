/**
 * The unit that grants a wish for study: the analogy, the trick, the task that was written for the thing.
 *
 * Only a unit that grants the wish may answer, and only if it speaks of what is studied; otherwise the text is read
 * like any other question.
 */
import type { AnswerKind, AnswerUnit } from '#features/curriculum/contract.ts'

import type { Library } from '../library.ts'
import { readQuestion, type ReadQuestion } from '../question.ts'
import { rankUnits, type RankedUnit } from './choose-units.ts'
import type { LastSubject } from './follow-up.ts'
import type { Meaning, NearRow } from './near-row.ts'
import { grants, wishedIn, type StudyWish, type Wished } from './study-wish.ts'
import { namesSubject, sharedWith, shareIn } from './subjects.ts'

export type Studied = Wished & {
  readonly unit: AnswerUnit
  readonly others: readonly RankedUnit[]
  readonly near: readonly NearRow[]
  /** What is studied was named before, not in this text. */
  readonly isOfLast: boolean
}

const KINDS: Readonly<Record<StudyWish, AnswerKind>> = {
  analogy: 'example',
  mnemonic: 'exam',
  exam: 'exam',
  example: 'example',
  counterexample: 'example',
  task: 'example',
  home: 'example',
  plan: 'exam',
}

/** What a unit gets for granting the wish. */
const GRANTED = 0.4
/** A unit of another topic is told only if it is asked nearly so. */
const TOPICS = 3
const ASKED_SO = 0.84
/** How much of what is studied a unit must be about, and how near it must be. */
const ENOUGH: readonly { share: number; cosine: number }[] = [
  { share: 0, cosine: ASKED_SO },
  { share: 0.5, cosine: 0.74 },
  { share: 0.75, cosine: 0.6 },
  { share: 0.95, cosine: 0.4 },
]
/** `troubleshooting steps` and `technology for each` name nothing that is taught: only the first is asked about so. */
const NEAR_TO_UNTAUGHT = 0.72
/** Of several things a comparison must tell each. */
const SEVERAL = /\b(?:vs\.?|versus|and|or)\b|[,/]/i

/** @returns null of a text without a wish, and where no unit grants it. */
export async function studyUnit(
  library: Library,
  meaning: Meaning,
  text: string,
  { last, told }: { readonly last: LastSubject | null; readonly told: ReadonlySet<string> },
): Promise<Studied | null> {
  const wished = wishedIn(text)
  if (wished === null) return null
  const isTaught = namesSubject(library, wished.subject)
  const isNamed = isTaught || (last === null && wished.subject.length > 2)
  const subject = isNamed ? wished.subject : (last?.subject ?? '')
  if (subject === '') return null
  const [asked, bare] = await Promise.all([meaning(text), meaning(subject)])
  if (asked.length === 0) return null
  const near = [...(isNamed ? asked : []), ...bare].toSorted((a, b) => b.cosine - a.cosine)
  const question = { ...readQuestion(library, subject), wanted: KINDS[wished.wish] }
  const ranked = rankStudied(library, question, near)
  const topics = isNamed ? topicsOf(ranked) : [last?.unit?.topic ?? '']
  const granting = ranked
    .map((one) => ({ ...one, score: one.score + speaksFor(one.unit, wished, topics) }))
    .filter(
      (one) =>
        grants(one.unit, wished.wish) > 0 &&
        (isNamed || !told.has(one.unit.id)) &&
        (isTaught || !isNamed || one.cosine >= NEAR_TO_UNTAUGHT) &&
        (topics.includes(one.unit.topic) || one.cosine >= ASKED_SO) &&
        isOf(library, question, one),
    )
    .toSorted((a, b) => b.score - a.score)
  const [best] = granting
  if (!best) return null
  // Something else of the same is told instead of what is not wanted; of something else it would be no answer.
  const other = granting.find(
    ({ unit }) => unit.topic === best.unit.topic && !isAvoided(unit, wished.avoids),
  )
  const { unit } = other ?? best
  const others = ranked.filter((one) => one.unit !== unit)
  return { ...wished, subject, unit, others, near, isOfLast: !isNamed }
}

/** The first topic is what is studied, the third one is beside it. */
const OF_TOPIC = [0.15, 0.07]
const FROM_PLACE = 0.2

/** What speaks for a unit beside what it says. */
function speaksFor(unit: AnswerUnit, { wish, place }: Wished, topics: readonly string[]): number {
  const isFromPlace = place !== null && unit.answer.toLowerCase().includes(place)
  return (
    GRANTED * grants(unit, wish) +
    (OF_TOPIC[topics.indexOf(unit.topic)] ?? 0) +
    (isFromPlace ? FROM_PLACE : 0)
  )
}

function rankStudied(library: Library, question: ReadQuestion, near: readonly NearRow[]) {
  return rankUnits(library.units.byId, {
    wanted: question.wanted,
    near,
    wordScore: library.units.search(question.text),
    shared: sharedWith(library, question),
    lessonId: null,
  })
}

/** The topics of the units that come nearest. */
const topicsOf = (ranked: readonly RankedUnit[]): string[] =>
  [...new Set(ranked.map(({ unit }) => unit.topic))].slice(0, TOPICS)

function isOf(
  library: Library,
  question: ReadQuestion,
  { unit, cosine, subjectShare }: RankedUnit,
) {
  const share = SEVERAL.test(question.text)
    ? subjectShare
    : Math.max(subjectShare, shareIn(library, question.concepts, unit) ?? 0)
  return ENOUGH.some((enough) => share >= enough.share && cosine >= enough.cosine)
}

const isAvoided = ({ question, answer }: AnswerUnit, avoids: readonly string[]): boolean =>
  avoids.some((word) => `${question} ${answer}`.toLowerCase().includes(word.replace(/s$/, '')))
