/**
 * Rules for questions and cards: what gives an answer away, what confuses, what repeats.
 *
 * From the item-writing guidelines of Haladyna, Downing and Rodriguez, "A Review
 * of Multiple-Choice Item-Writing Guidelines for Classroom Assessment" (2002):
 * keys no longer than distractors, keys spread over positions, no "all of the above".
 */
import type { ContentCard } from '../contract.ts'
import { describeExhibits } from './describe-exhibit.ts'
import { isChoice, optionsOf, type ChoiceQuestion, type Question } from './question.ts'

export type Finding = {
  /** The item that it is about, e.g. `question osi-fault`, or null for the whole set. */
  readonly about: string | null
  readonly message: string
}

/** Two standard deviations: a fair set is refused about once in forty. */
const TOLERATED_DEVIATIONS = 2

const CATCH_ALL =
  /\b(all|none|both|any|either|neither) of (the|these) (above|options|answers|following)\b|^(all|none) of them$/i

export function itemFindings(
  questions: readonly Question[],
  cards: readonly ContentCard[],
): Finding[] {
  return [
    ...questions.flatMap(catchAllOptions),
    ...keysTooLong(questions),
    ...keysPiledUp(questions),
    ...nearDuplicates(
      questions.map((question) => ({
        name: `question ${question.id}`,
        text: `${question.stem} ${shownBy(question)}`,
      })),
    ),
    ...nearDuplicates(
      cards.map(({ id, front, back }) => ({ name: `card ${id}`, text: `${front} ${back}` })),
    ),
  ]
}

/** What the questions of a case share is not what makes two of them alike. */
function shownBy({ case: inCase, exhibits }: Question): string {
  return inCase === null ? describeExhibits(exhibits) : ''
}

function catchAllOptions(question: Question): Finding[] {
  return optionsOf(question)
    .filter(({ text }) => CATCH_ALL.test(text))
    .map(({ text }) => ({
      about: `question ${question.id}`,
      message: `"${text}" tests reading, not knowledge; write a real option`,
    }))
}

/** The key is the longest option more often than chance allows. */
function keysTooLong(questions: readonly Question[]): Finding[] {
  const singles = singlesIn(questions)
  const longest = singles.filter(({ options }) => {
    const key = options.find(({ isCorrect }) => isCorrect)
    return key && options.every((option) => option === key || option.text.length < key.text.length)
  })
  const chance = meanChance(singles)
  if (!isBeyondChance(longest.length, singles.length, chance)) return []
  return [
    {
      about: null,
      message: `the right answer is the longest option in ${longest.length} of ${singles.length} questions; by chance it would be in about ${Math.round(chance * singles.length)}. Shorten keys or lengthen distractors, e.g. in ${longest
        .slice(0, 5)
        .map(({ id }) => id)
        .join(', ')}`,
    },
  ]
}

function keysPiledUp(questions: readonly Question[]): Finding[] {
  const fours = singlesIn(questions).filter(({ options }) => options.length === 4)
  return [0, 1, 2, 3].flatMap((position) => {
    const count = fours.filter(({ options }) => options[position]?.isCorrect).length
    if (!isBeyondChance(count, fours.length, 1 / 4)) return []
    return [
      {
        about: null,
        message: `the right answer is at position ${position + 1} in ${count} of ${fours.length} questions; move some`,
      },
    ]
  })
}

function singlesIn(questions: readonly Question[]): ChoiceQuestion[] {
  return questions.filter((question) => isChoice(question)).filter(({ kind }) => kind === 'single')
}

function meanChance(questions: readonly ChoiceQuestion[]): number {
  if (questions.length === 0) return 0
  return questions.reduce((sum, { options }) => sum + 1 / options.length, 0) / questions.length
}

/** Binomial: more successes than expected by chance plus two standard deviations. Few trials prove nothing. */
function isBeyondChance(successes: number, trials: number, chance: number): boolean {
  const deviation = Math.sqrt(trials * chance * (1 - chance))
  return trials >= 12 && successes > trials * chance + TOLERATED_DEVIATIONS * deviation
}

const DUPLICATE_FROM = 0.8

/** Pairs that share four fifths of their word pairs (Jaccard). */
function nearDuplicates(items: readonly { name: string; text: string }[]): Finding[] {
  const shingled = items.map(({ name, text }) => ({ name, shingles: shinglesOf(text) }))
  const namesByShingle = new Map<string, number[]>()
  const findings: Finding[] = []
  for (const [index, { name, shingles }] of shingled.entries()) {
    const shared = new Map<number, number>()
    for (const shingle of shingles) {
      const others = namesByShingle.get(shingle) ?? []
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1)
      namesByShingle.set(shingle, [...others, index])
    }
    for (const [other, count] of shared) {
      const before = shingled[other]
      if (!before) continue
      const likeness = count / (shingles.size + before.shingles.size - count)
      if (likeness >= DUPLICATE_FROM) {
        findings.push({ about: name, message: `says almost the same as ${before.name}; keep one` })
      }
    }
  }
  return findings
}

function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z0-9.:/+-]+/g) ?? []
  return new Set(words.map((word, at) => `${word} ${words[at + 1] ?? ''}`))
}
