/** Example questions, made from the lessons of a track: different ones each day. */
import type { Term } from '#features/curriculum/contract.ts'

import type { Mode } from '../contract.ts'
import { hashOf } from './hash.ts'
import type { LessonText } from './library.ts'

type Example = { mode: Mode; text: string }

export function exampleQuestions(
  lessons: readonly LessonText[],
  terms: readonly Term[],
  seed: string,
): Example[] {
  const ids = new Set(lessons.map(({ id }) => id))
  const own = terms.filter(({ lessonId }) => ids.has(lessonId))
  const pick = <T>(list: readonly T[], why: string): T | undefined =>
    list[hashOf(`${seed} ${why}`) % Math.max(1, list.length)]

  const first = pick(own, 'what is')
  const [one, other] = pick(pairsOf(own), 'difference') ?? []
  const quizzed = pick(
    own.filter(({ id }) => id !== first?.id),
    'quiz',
  )
  return [
    ...(first ? [{ mode: 'explain' as const, text: meaningOf(first) }] : []),
    ...(one && other
      ? [
          {
            mode: 'explain' as const,
            text: `What is the difference between ${named(one)} and ${named(other)}?`,
          },
        ]
      : []),
    ...(own.some(({ id }) => id === 'subnet-mask' || id === 'prefix-length')
      ? [{ mode: 'explain' as const, text: 'Which subnet is 10.20.30.77/27 in?' }]
      : []),
    ...(quizzed ? [{ mode: 'quiz' as const, text: `Quiz me on ${named(quizzed)}` }] : []),
  ]
}

/** Terms that are easily confused: of one lesson, with the same last word, such as `warm site` and `cold site`. */
function pairsOf(terms: readonly Term[]): (readonly [Term, Term])[] {
  const groups = Map.groupBy(
    terms.filter(({ term }) => named({ term }).includes(' ')),
    ({ term, lessonId }) => `${lessonId} ${named({ term }).split(' ').at(-1)}`,
  )
  return [...groups.values()].flatMap(([a, b]) => (a && b ? [[a, b] as const] : []))
}

/** `What is DHCP?` reads well; for a plain word the article would be a guess. */
function meaningOf(term: Term): string {
  const name = named(term)
  return /[A-Z]/.test(name) && !name.includes(' ')
    ? `What is ${name}?`
    : `What does “${name}” mean?`
}

/** `IPS` for `intrusion prevention system (IPS)`: short enough to press. */
function named({ term }: Pick<Term, 'term'>): string {
  return term.replace(/\s*\(.*\)/, '')
}
