/** Candidates of drills and whole runs of them, for tests: name only what the test is about. */
import fc from 'fast-check'

import type { AnsweredItem } from '#features/learning/contract.ts'
import { createRandom } from '#platform/contract/random.ts'

import { chooseNext, type Candidate, type ChoiceMode } from '../choose-next.ts'

export const NOW = Date.parse('2026-03-02T09:00:00Z')
export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
export const ANY_TIME_MODES = ['topic', 'mixed'] as const
export const MODES_BY_ANSWER = ['mistakes', 'sure-and-wrong', 'guessed-right'] as const

/** Never answered, alone, at the edge. */
export function aCandidate(id: string, traits: Partial<Candidate> = {}): Candidate {
  return {
    id,
    kind: 'question',
    topic: 'a',
    cluster: [id],
    caseId: null,
    chance: 0.7,
    answered: null,
    ...traits,
  }
}

/** Right, sure and without help, at `NOW`. */
export function anAnswer(traits: Partial<AnsweredItem> = {}): AnsweredItem {
  return {
    kind: 'question',
    answers: 1,
    streak: traits.lastScore === undefined || traits.lastScore === 1 ? 1 : 0,
    lastAt: NOW,
    lastScore: 1,
    lastConfidence: 'sure',
    isAssisted: false,
    ...traits,
  }
}

export const WRONG = anAnswer({ lastScore: 0 })
export const LONG_AGO = NOW - 100 * DAY_MS

export type Step = {
  readonly candidate: Candidate
  readonly at: number
  readonly before: readonly Candidate[]
}
export type Outcome = 'right' | 'wrong' | 'helped'

/** Answers up to 40 items, one a minute. `before` are the candidates as they were when it was chosen. */
export function drill(
  candidates: readonly Candidate[],
  mode: ChoiceMode,
  outcomeOf: (id: string, index: number) => Outcome = () => 'right',
  seed = 1,
): Step[] {
  const steps: Step[] = []
  let current = [...candidates]
  while (steps.length < 40) {
    const at = NOW + steps.length * MINUTE_MS
    const candidate = chooseNext(current, {
      now: at,
      asked: steps.map((step) => step.candidate.id),
      mode,
      random: createRandom(seed * 1000 + steps.length),
    })
    if (!candidate) break
    const outcome = outcomeOf(candidate.id, steps.length)
    steps.push({ candidate, at, before: current })
    current = current.map((each) =>
      each.id === candidate.id
        ? {
            ...each,
            answered: anAnswer({
              streak: outcome === 'right' ? (each.answered?.streak ?? 0) + 1 : 0,
              lastAt: at,
              lastScore: outcome === 'wrong' ? 0 : 1,
              isAssisted: outcome === 'helped',
            }),
          }
        : each,
    )
  }
  return steps
}

export const idsOf = (steps: readonly Step[]) => steps.map(({ candidate }) => candidate.id)

const anyAnswered = fc.option(
  fc.record({
    lastScore: fc.constantFrom(0, 1),
    lastAt: fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => NOW - minutes * MINUTE_MS),
    lastConfidence: fc.constantFrom('sure', 'guess', null),
    isAssisted: fc.boolean(),
  }),
)

/** Up to sixty items of up to five topics; some are siblings, some in cases of three. */
export const anyCandidates = fc
  .record({
    items: fc.array(
      fc.record({
        topic: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        chance: fc.double({ min: 0, max: 1, noNaN: true }),
        answered: anyAnswered,
      }),
      { maxLength: 60 },
    ),
    clusters: fc.nat(8),
    cases: fc.nat(4),
  })
  .map(({ items, clusters, cases }) =>
    items.map(({ topic, chance, answered }, index) => {
      const pair = Math.floor(index / 2)
      const isSibling = pair < clusters && pair * 2 + 1 < items.length
      const isInCase = index >= items.length - cases * 3 && !isSibling
      return aCandidate(`q-${index}`, {
        // Siblings are of one topic.
        topic: (isSibling && items[pair * 2]?.topic) || topic,
        chance,
        answered: answered && anAnswer(answered),
        cluster: isSibling ? [`q-${pair * 2}`, `q-${pair * 2 + 1}`] : [`q-${index}`],
        caseId: isInCase ? `case-${Math.floor((items.length - 1 - index) / 3)}` : null,
      })
    }),
  )
export const anyOutcome = fc
  .func(fc.constantFrom<Outcome>('right', 'wrong', 'helped'))
  .map((outcome) => (id: string, index: number) => outcome(id, index))
