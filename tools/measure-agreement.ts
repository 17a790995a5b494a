/**
 * Counts what the check of a sentence against its source finds: of false sentences, and of true paraphrases.
 *
 * A paraphrase is kept with the passage as it was then, so that the set stays the same when lessons change. The check
 * was tuned on those of the project: fresh ones show more.
 */
import { disagreements, readSource, type Disagreement } from '#features/curriculum/contract.ts'

import { alteredFormsOf, type Alteration } from './alter-sentences.ts'

export type Paraphrase = {
  readonly heading: string
  readonly passage: string
  readonly sentence: string
}

/** `as written` and `paraphrased` are true: what is found there is found wrongly. */
export type Kind = 'as written' | 'paraphrased' | Alteration

export type Case = {
  readonly kind: Kind
  readonly was: string
  readonly now: string
  /** What it is compared with. */
  readonly source: string
  readonly found: readonly Disagreement[]
}

type Lessons = readonly {
  readonly id: string
  readonly passages: readonly {
    readonly id: string
    readonly heading: string
    readonly text: string
  }[]
}[]

/** Every sentence of the lessons and its altered forms, each judged against its own passage. */
export function* casesOfLessons(lessons: Lessons): Generator<Case> {
  for (const { passages } of lessons) {
    for (const { heading, text } of passages) {
      // The story before the first heading states no facts.
      if (heading === '') continue
      for (const sentence of sentencesOf(text))
        yield* casesOf('as written', sentence, `${heading}. ${text}`)
    }
  }
}

export function* casesOfParaphrases(paraphrases: readonly Paraphrase[]): Generator<Case> {
  for (const { heading, passage, sentence } of paraphrases)
    yield* casesOf('paraphrased', sentence, `${heading}. ${passage}`)
}

function* casesOf(kind: Kind, sentence: string, text: string): Generator<Case> {
  const source = readSource(text)
  yield { kind, was: sentence, now: sentence, source: text, found: disagreements(sentence, source) }
  for (const altered of alteredFormsOf(sentence)) {
    const found = disagreements(altered.text, source)
    yield { kind: altered.kind, was: sentence, now: altered.text, source: text, found }
  }
}

/** Rows of a table are sentences; questions state nothing. */
const sentencesOf = (text: string): string[] =>
  text
    .split(text.includes(' | ') ? /; (?!\|)/ : /(?<=[.!?])\s+(?=[A-Z0-9"“])/)
    .filter((one) => !one.endsWith('?') && one.split(' ').length >= 3)

export function countFound(
  cases: Iterable<Case>,
): ReadonlyMap<Kind, { readonly count: number; readonly found: number }> {
  const counts = new Map<Kind, { count: number; found: number }>()
  for (const { kind, found } of cases) {
    const known = counts.get(kind) ?? { count: 0, found: 0 }
    counts.set(kind, { count: known.count + 1, found: known.found + (found.length > 0 ? 1 : 0) })
  }
  return counts
}

/** @param text one a line: heading, passage and sentence, with a tab between. */
export function readParaphrases(text: string): Paraphrase[] {
  return text.split('\n').flatMap((line) => {
    const [heading, passage, sentence] = line.split('\t')
    return heading === undefined || passage === undefined || sentence === undefined
      ? []
      : [{ heading, passage, sentence }]
  })
}

/**
 * @param text one a line: a lesson's id, a passage's id or words of it, and a sentence, with a tab between.
 * @throws for a passage that is not there.
 */
export function readFreshParaphrases(text: string, lessons: Lessons): Paraphrase[] {
  return text.split('\n').flatMap((line) => {
    const [lessonId, named, sentence] = line.split('\t').map((cell) => cell.trim())
    if (named === undefined || sentence === undefined) return []
    const found = lessons
      .find(({ id }) => id === lessonId)
      ?.passages.find(({ id, text: own }) => id === named || own.includes(named))
    if (!found) throw new Error(`${lessonId ?? ''} has no passage “${named}”`)
    return [{ heading: found.heading, passage: found.text, sentence }]
  })
}
