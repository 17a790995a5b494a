import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { chooseNext, type ChoiceMode } from './choose-next.ts'
import { dueAt } from './drill-spacing.ts'
import {
  aCandidate,
  anAnswer,
  ANY_TIME_MODES,
  anyCandidates,
  anyOutcome,
  DAY_MS,
  drill,
  idsOf,
  MINUTE_MS,
  MODES_BY_ANSWER,
  NOW,
  WRONG,
  type Outcome,
  type Step,
} from './testing/drill.ts'

const MODES = [...ANY_TIME_MODES, ...MODES_BY_ANSWER, 'never-seen'] as const

const holds = (check: (steps: readonly Step[], mode: ChoiceMode, index: number) => void) => () => {
  fc.assert(
    fc.property(
      anyCandidates,
      fc.constantFrom(...MODES),
      anyOutcome,
      fc.nat(),
      (candidates, mode, outcome, seed) => {
        const steps = drill(candidates, mode, outcome, seed)
        for (const index of steps.keys()) check(steps, mode, index)
      },
    ),
  )
}

/** The last step before `index` that asked the item or a sibling of it. */
function lastMeeting(steps: readonly Step[], index: number): number {
  const cluster = steps[index]?.candidate.cluster ?? []
  return idsOf(steps)
    .slice(0, index)
    .findLastIndex((id) => cluster.includes(id))
}

describe('in every run', () => {
  test(
    'an item or a sibling comes back only if it was wrong or had help, and after four others',
    holds((steps, _, index) => {
      const meeting = lastMeeting(steps, index)
      const met = steps[index]?.before.find(({ id }) => id === steps[meeting]?.candidate.id)
      const needsIt = met?.answered?.lastScore === 0 || met?.answered?.isAssisted === true

      expect(meeting < 0 || needsIt).toBe(true)
      expect(meeting < 0 || index - meeting > 4).toBe(true)
    }),
  )

  test(
    'what was right comes back only when it is due, except in modes that ask for it by name',
    holds((steps, mode, index) => {
      const { candidate, at } = steps[index] ?? { candidate: aCandidate('none'), at: 0 }
      const isWaiting = candidate.answered !== null && dueAt(candidate.answered) > at
      const isByName = MODES_BY_ANSWER.some((each) => each === mode)

      expect(isWaiting && !isByName && lastMeeting(steps, index) < 0).toBe(false)
    }),
  )

  test(
    'no topic comes twice in a row where another could be asked',
    holds((steps, mode, index) => {
      const [last, next] = [steps[index - 1]?.candidate, steps[index]]
      const asked = idsOf(steps).slice(0, index)
      const isTwice = last?.topic === next?.candidate.topic && next?.candidate.caseId === null
      const others = (next?.before ?? []).filter(
        ({ id, topic, caseId }) => asked.includes(id) || (topic !== last?.topic && caseId === null),
      )
      const other = chooseNext(others, {
        now: next?.at ?? 0,
        asked,
        mode,
        random: createRandom(1),
      })
      // A mode by name asks the costliest mistakes first, whatever their topic.
      const isFree = mode === 'topic' || MODES_BY_ANSWER.some((each) => each === mode)

      expect(isTwice && !isFree && other !== null && other.topic !== last?.topic).toBe(false)
    }),
  )

  test(
    'a case that has begun goes on, in its order, until none of it may be asked',
    holds((steps, _, index) => {
      const { candidate } = steps[index] ?? {}
      const before = steps.slice(0, index).map((step) => step.candidate)
      const isReturn = lastMeeting(steps, index) >= 0
      const ofCase = before.filter(({ caseId }) => caseId !== null && caseId === candidate?.caseId)
      const inTheCase = before.at(-1)?.caseId === candidate?.caseId
      const number = (id = '') => Number(id.slice(2))

      expect(candidate?.caseId === null || isReturn || ofCase.length === 0 || inTheCase).toBe(true)
      expect(isReturn || ofCase.every(({ id }) => number(id) < number(candidate?.id))).toBe(true)
    }),
  )

  test(
    'the same moment of the same run chooses the same item',
    holds((steps, mode, index) => {
      const { before = [], at: now = 0 } = steps[index] ?? {}
      const asked = idsOf(steps).slice(0, index)
      const choose = () => chooseNext(before, { now, asked, mode, random: createRandom(5) })

      expect(choose()?.id).toBe(choose()?.id)
    }),
  )
})

describe('what was wrong', () => {
  const six = Array.from({ length: 6 }, (_, index) =>
    aCandidate(`q-${index}`, { topic: `${index}` }),
  )
  const firstOnly = (_: string, index: number): Outcome => (index === 0 ? 'wrong' : 'right')

  test('comes back after four others', () => {
    const ids = idsOf(drill(six, 'mixed', firstOnly))

    expect(ids).toHaveLength(7)
    expect(ids[5]).toBe(ids[0])
  })

  test('and so does what had help', () => {
    const ids = idsOf(drill(six, 'mixed', (_, index) => (index === 0 ? 'helped' : 'right')))

    expect(ids[5]).toBe(ids[0])
  })

  test('comes back as a sibling, where it has one', () => {
    const twins = six.map(({ id, topic }) => aCandidate(id, { topic, cluster: [id, `${id}-twin`] }))
    const others = twins.map(({ id, topic, cluster }) =>
      aCandidate(`${id}-twin`, { topic, cluster, chance: 0.1 }),
    )
    const [first, , , , , sixth] = drill([...twins, ...others], 'mixed', firstOnly)

    expect(sixth?.candidate.id).not.toBe(first?.candidate.id)
    expect(first?.candidate.cluster).toContain(sixth?.candidate.id)
  })

  test('comes back as the sibling that was asked the longest ago', () => {
    const cluster = ['one', 'two', 'three']
    const siblings = cluster.map((id) => aCandidate(id, { topic: 'siblings', cluster }))
    const others = Array.from({ length: 30 }, (_, index) =>
      aCandidate(`other-${index}`, { topic: `${index}`, chance: 0.1 }),
    )
    const ids = idsOf(
      drill([...siblings, ...others], 'mixed', (id) => (cluster.includes(id) ? 'wrong' : 'right')),
    ).filter((id) => cluster.includes(id))

    expect(new Set(ids.slice(0, 3)).size).toBe(3)
    expect(ids.slice(3, 6)).toEqual(ids.slice(0, 3))
  })

  test('comes back as itself where its sibling is part of a case', () => {
    const cluster = ['q-0', 'in-case']
    const inCase = aCandidate('in-case', { cluster, caseId: 'case', chance: 0 })
    const others = Array.from({ length: 30 }, (_, index) => aCandidate(`other-${index}`))
    const candidates = [aCandidate('q-0', { cluster }), inCase, ...others]
    const ids = idsOf(drill(candidates, 'topic', (id) => (id === 'q-0' ? 'wrong' : 'right')))

    expect(ids.filter((id) => id === 'q-0').length).toBeGreaterThan(1)
    expect(ids).not.toContain('in-case')
  })

  test('before this run brings nothing back that has no answer yet', () => {
    const mistakes = six.map((each) => ({ ...each, answered: WRONG }))
    const asked = mistakes.map(({ id }) => id)
    const choose = (open: readonly string[]) =>
      chooseNext(mistakes, {
        now: NOW,
        asked,
        open: new Set(open),
        mode: 'mistakes',
        random: createRandom(1),
      })?.id

    expect(choose([])).toBe('q-0')
    expect(choose(['q-0'])).toBe('q-1')
    expect(choose(asked)).toBeUndefined()
  })

  test('is asked until it is right', () => {
    const ids = idsOf(
      drill(six, 'mixed', (id, index) => (id === 'q-0' && index < 30 ? 'wrong' : 'right')),
    )

    expect(ids.filter((id) => id !== 'q-0')).toHaveLength(5)
  })

  test('does not come back where there are no four others', () => {
    expect(drill(six.slice(0, 4), 'mixed', () => 'wrong')).toHaveLength(4)
  })
})

describe('what was right', () => {
  test.each([
    [0, 10 * MINUTE_MS],
    [1, DAY_MS],
    [2, 3 * DAY_MS],
    [3, 7 * DAY_MS],
    [4, 16 * DAY_MS],
    [5, 35 * DAY_MS],
    [12, 35 * DAY_MS],
  ])('%i times in a row comes back after %i ms, not sooner', (streak, interval) => {
    const nextAt = (lastAt: number) =>
      drill([aCandidate('q', { answered: anAnswer({ streak, lastAt }) })], 'mixed')

    expect(nextAt(NOW - interval)).toHaveLength(1)
    expect(nextAt(NOW - interval + 1)).toHaveLength(0)
  })

  test('a sibling waits with it', () => {
    const cluster = ['one', 'two']
    const asked = aCandidate('one', { cluster, answered: anAnswer() })

    expect(drill([asked, aCandidate('two', { cluster })], 'mixed')).toEqual([])
  })
})

test.each([
  ['was not due when it was asked', ['case-0', 'q-0']],
  ['was left out, when another of it came back', ['case-0', 'q-0', 'q-1', 'q-2', 'q-3', 'case-0']],
])('what of a case %s waits for another run', (_, asked) => {
  const ofCase = [0, 1].map((index) => aCandidate(`case-${index}`, { caseId: 'case' }))
  const others = Array.from({ length: 5 }, (_unused, index) => aCandidate(`q-${index}`))
  const candidates = [...ofCase, ...others]
  const choose = (seed: number) =>
    chooseNext(candidates, { now: NOW, asked, mode: 'topic', random: createRandom(seed) })?.id
  const chosen = Array.from({ length: 50 }, (_unused, seed) => choose(seed))

  expect(chosen).not.toContain('case-1')
  expect(chosen).toContain('q-4')
})

describe('at the edge', () => {
  const spread = Array.from({ length: 101 }, (_, index) =>
    aCandidate(`q-${index}`, { topic: `${index % 7}`, chance: index / 100 }),
  )

  test('the first items are those whose chance is nearest to .7', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const [first] = drill(spread, 'mixed', () => 'right', seed)

      expect(Math.abs((first?.candidate.chance ?? 0) - 0.7)).toBeLessThanOrEqual(0.03)
    }
  })

  test('runs differ', () => {
    const runs = Array.from({ length: 20 }, (_, seed) =>
      idsOf(drill(spread, 'mixed', () => 'right', seed)).join(),
    )

    expect(new Set(runs).size).toBe(20)
  })
})

test('in a mixed drill any five items are about three topics at least, where there are as many', () => {
  const anyTopics = fc.tuple(
    fc.integer({ min: 15, max: 60 }),
    fc.integer({ min: 15, max: 30 }),
    fc.integer({ min: 15, max: 30 }),
    fc.nat(),
  )
  fc.assert(
    fc.property(anyTopics, anyOutcome, ([many, some, few, seed], outcome) => {
      const candidates = [many, some, few].flatMap((count, topic) =>
        Array.from({ length: count }, (_, index) =>
          aCandidate(`${topic}-${index}`, { topic: `${topic}` }),
        ),
      )
      const topics = drill(candidates, 'mixed', outcome, seed)
        .slice(0, 15)
        .map(({ candidate }) => candidate.topic)
      const windows = topics
        .slice(4)
        .map((_, index) => new Set(topics.slice(index, index + 5)).size)

      expect(windows).toHaveLength(11)
      expect(Math.min(...windows)).toBe(3)
    }),
  )
})

test.each(MODES)('%s: nothing is chosen where there is nothing', (mode) => {
  expect(drill([], mode)).toEqual([])
})
