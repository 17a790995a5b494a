/**
 * A wish for study that is meant of several things: `a short story for tailgating, phishing and baiting`.
 *
 * The unit that tells most of them is told; each thing that it leaves out gets what was written for it alone.
 */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import type { Library } from '../library.ts'
import { readQuestion } from '../question.ts'
import { shareOf } from '../retrieve.ts'
import { listIn } from './list-in.ts'
import { isNearTo } from './rank-continued.ts'
import { wishedIn, type StudyWish } from './study-wish.ts'
import { namesSubject, subjectsOf } from './subjects.ts'
import { understandPart, type Context, type Meaning, type Part } from './understand-part.ts'

/** How the wish for one of the things is typed. */
const WISHES: Readonly<Record<StudyWish, string>> = {
  analogy: 'an everyday story for',
  mnemonic: 'a trick to remember',
  exam: 'what does the exam ask about',
  example: 'an example of',
  counterexample: 'an example of one that only looks like it, for',
  task: 'a practice task about',
  home: 'what can I try at home with',
  plan: 'a study plan for',
}
const LEAST = 2
const MOST_OTHERS = 20

/** @returns null where it is no list of a wish, or where one unit tells all of it. */
export async function studyList(
  library: Library,
  meaning: Meaning,
  { text, whole }: { readonly text: string; readonly whole: Part },
  context: Context,
): Promise<Part[] | null> {
  const wished = wishedIn(text)
  if (wished === null) return null
  const isNamed = (item: string) => namesSubject(library, item)
  const list = listIn(`explain ${wished.subject}`, isNamed)
  const isGranted = whole.study !== undefined
  if (list === null) return isGranted ? [whole] : null
  const unit = isGranted ? whole.unit : null
  // `like 3 questions` and `no answers yet` stand in the list and are none of its things.
  const items = list.items.filter(isNamed)
  const left = items.filter((item) => unit === null || !tells(library, unit, item))
  if (left.length === 0) return [whole]
  const keepsWhole = isGranted && left.length * 2 <= items.length
  // A thing that is named by one everyday word is near to much that was not asked about.
  const topics = new Set(whole.others.slice(0, MOST_OTHERS).map((other) => other.unit.topic))
  const parts: Part[] = []
  for (const item of keepsWhole ? left : items) {
    const part = await understandPart(library, meaning, `${WISHES[wished.wish]} ${item}`, {
      ...context,
      last: null,
    })
    const isNew = !parts.some(({ unit: told }) => told?.id === part.unit?.id)
    const isOf =
      part.unit !== null &&
      tells(library, part.unit, item) &&
      (unit === null ? topics.has(part.unit.topic) : isNearTo(unit, part.unit))
    if (part.study !== undefined && isOf && isNew && part.unit?.id !== unit?.id)
      parts.push({ ...part, label: item })
  }
  if (keepsWhole) return [whole, ...parts]
  if (parts.length >= LEAST) return parts
  return isGranted ? [whole] : null
}

function tells(library: Library, unit: AnswerUnit, item: string): boolean {
  const { said, asked } = library.units.wordsOf(unit)
  const question = readQuestion(library, item)
  const subjects = subjectsOf(question)
  return (subjects.length > 0 ? subjects : question.concepts).every(
    (concept) => shareOf(concept, said) === 1 || shareOf(concept, asked) === 1,
  )
}
