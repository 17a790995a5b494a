/** Whether a sentence says the number of a claim of just what the claim is about: clause by clause. */
import type { Concept } from '../question.ts'
import { shareOf } from '../retrieve.ts'
import { indexWordsOf } from '../words.ts'

const CLAUSE = /[,;:]|\band\b|\bwhile\b|\bbut\b|\bbecause\b/

/** `SSH on 22, RDP on 3389` says nothing of SSH on 3389. */
export function standsTogether(
  concepts: readonly Concept[],
  text: string,
  figure: string,
): boolean {
  return text
    .split(CLAUSE)
    .some(
      (clause) =>
        figuresIn(clause).includes(figure) &&
        namesOwner(concepts, clause) &&
        saysAll(concepts, clause, { text, figure }),
    )
}

/** What a number belongs to; transports and the like stand beside many. */
const namesOwner = (concepts: readonly Concept[], clause: string): boolean => {
  const words = new Set(indexWordsOf(clause))
  return concepts.some(
    (concept) =>
      concept.isSubject &&
      !/\d|^(?:tcp|udp|tls|ip|ports?)$/i.test(concept.label) &&
      shareOf(concept, words) === 1,
  )
}

const FIGURE = /(?<![\w.])\d{2,5}(?!\.?\w)/g
const figuresIn = (text: string): readonly string[] => text.match(FIGURE) ?? []
/** The words up to each number, with it. */
const UP_TO_A_FIGURE = /[^]*?(?<![\w.])\d{2,5}(?!\.?\w)/g

/**
 * Nothing of the claim is said of another number alone: `internal routes have 90; external ones have 170`. A name stands
 * before its number or behind it.
 */
function saysAll(
  concepts: readonly Concept[],
  clause: string,
  { text, figure }: { text: string; figure: string },
): boolean {
  const isOther = (one: string) => {
    const figures = figuresIn(one)
    return figures.length > 0 && !figures.includes(figure)
  }
  const ofOthers = [
    ...text.split(CLAUSE).filter(isOther),
    ...(text.match(UP_TO_A_FIGURE) ?? []).filter(isOther),
  ]
  const here = new Set(indexWordsOf(clause))
  const there = new Set(indexWordsOf(ofOthers.join(' ')))
  return concepts.every((concept) => shareOf(concept, here) === 1 || shareOf(concept, there) < 1)
}
