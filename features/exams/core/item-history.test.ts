/** Whatever was done without a network, and whenever the server's patience ended: what counts by then is found. */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'

import type { ItemState } from './attempt-shapes.ts'
import { historyFor, saveWithHistory, type DatedState } from './item-history.ts'
import { UNTOUCHED_ITEM } from './item-state.ts'

const stateOf = (traits: Partial<ItemState>): ItemState => ({ ...UNTOUCHED_ITEM, ...traits })
const choice = (id: string): ItemState['answer'] => ({
  kind: 'question',
  response: { choice: [id] },
})

const START = Date.parse('2026-03-02T12:00:00Z')
const dated = (state: ItemState, at: number): DatedState => ({
  state,
  savedAt: new Date(START + at).toISOString(),
})

const anyState = fc
  .record({
    answer: fc.constantFrom(null, choice('near'), choice('far'), choice('right')),
    isFlagged: fc.boolean(),
  })
  .map(stateOf)
/** All that was done with one item, a millisecond between two states; and from when on nothing counts. */
const anyStretch = fc
  .array(anyState, { minLength: 1, maxLength: 60 })
  .chain((states) => fc.tuple(fc.constant(states), fc.nat(states.length + 1)))

/** The newest state with its history, as the writer builds it. */
function waitingOf(states: readonly ItemState[]) {
  const [first, ...rest] = states
  if (!first) throw new Error('nothing waits')
  let waiting = { ...dated(first, 0), earlier: [] as DatedState[] }
  for (const [index, state] of rest.entries()) {
    waiting = { ...dated(state, index + 1), earlier: historyFor({ state }, waiting) }
  }
  return waiting
}

type End = 'refuses' | 'takes as late'

/** A server for which nothing counts from some moment on; of what counts the newest holds. */
function serverUntil(end: number, how: End) {
  const counted: DatedState[] = []
  const late: DatedState[] = []
  let requests = 0
  return {
    requests: () => requests,
    held: () =>
      counted.toSorted((one, other) => one.savedAt.localeCompare(other.savedAt)).at(-1)?.state,
    shownLate: () => late.at(-1),
    save: async (state: DatedState) => {
      requests += 1
      const isLate = Date.parse(state.savedAt) - START >= end
      if (isLate && how === 'refuses') throw new AppError('conflict', 'no', { isFinal: true })
      ;(isLate ? late : counted).push(state)
      return { isLate }
    },
  }
}

for (const how of ['refuses', 'takes as late'] as const) {
  test(`the last answer before the server ${how} what comes is the one that holds`, async () => {
    await fc.assert(
      fc.asyncProperty(anyStretch, async ([states, end]) => {
        const server = serverUntil(end, how)
        const waiting = waitingOf(states)
        await saveWithHistory(waiting, server.save).catch(() => undefined)

        const expected = states[Math.min(end, states.length) - 1]
        expect(server.held()?.answer ?? null).toEqual(expected?.answer ?? null)
        expect(server.requests()).toBeLessThanOrEqual(2 + Math.ceil(Math.log2(states.length + 1)))
      }),
    )
  })
}

test('the state that is done with an answer before another one is given goes along, with all that was done', () => {
  const states = [
    stateOf({ answer: choice('near') }),
    stateOf({ answer: choice('near'), isFlagged: true }),
    stateOf({ answer: choice('near'), isFlagged: true, confidence: 'guess' }),
    stateOf({ answer: choice('far') }),
  ]

  expect(waitingOf(states).earlier.map(({ state }) => state)).toEqual([states[0], states[2]])
})

test('of what came late the newest is what the server has in the end', async () => {
  await fc.assert(
    fc.asyncProperty(anyStretch, async ([states, end]) => {
      fc.pre(end < states.length)
      const server = serverUntil(end, 'takes as late')
      const waiting = waitingOf(states)
      await saveWithHistory(waiting, server.save)

      expect(server.shownLate()?.state).toEqual(waiting.state)
    }),
  )
})

test('says which answer is in time, where it was found out', async () => {
  const states = ['near', 'far', 'right'].map((id) => stateOf({ answer: choice(id) }))
  const inTimeUntil = async (end: number) =>
    (await saveWithHistory(waitingOf(states), serverUntil(end, 'takes as late').save)).inTime

  expect(await inTimeUntil(9)).toEqual(states[2])
  expect(await inTimeUntil(2)).toEqual(states[1])
  expect(await inTimeUntil(0)).toBeUndefined()
})

test('a failure that passes is thrown, also in the middle: all of it is sent again', async () => {
  const states = ['near', 'far', 'right'].map((id) => stateOf({ answer: choice(id) }))
  let count = 0
  const failing = async (): Promise<{ isLate: boolean }> => {
    count += 1
    if (count === 2) throw new AppError('unavailable', 'the network is gone')
    throw new AppError('conflict', 'taken over', { isFinal: true })
  }

  await expect(saveWithHistory(waitingOf(states), failing)).rejects.toMatchObject({
    code: 'unavailable',
  })
})

test('of a lab one state a minute waits: each line makes another answer, with all before it', () => {
  const MINUTE = 60_000
  const after = (lines: number): ItemState =>
    stateOf({
      answer: {
        kind: 'lab',
        posed: '0123456789abcdef',
        version: 1,
        actions: Array.from({ length: lines }, () => ({ kind: 'save' as const, device: 'sw-1' })),
      },
    })
  let waiting = { ...dated(after(1), 0), earlier: [] as DatedState[] }
  for (let line = 2; line <= 100; line += 1) {
    const state = after(line)
    waiting = { ...dated(state, (line - 1) * 6000), earlier: historyFor({ state }, waiting) }
  }
  const ages = waiting.earlier.map(({ savedAt }) => (Date.parse(savedAt) - START) / MINUTE)
  expect(ages).toHaveLength(10)
  expect(ages.every((age, index) => index === 0 || age - (ages[index - 1] ?? 0) >= 1)).toBe(true)
  expect(waiting.state).toEqual(after(100))
})
