import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { afterMisconceptions } from './fold.ts'
import type { LoggedEvent } from './logged-event.ts'
import {
  joined,
  PASSES_NEEDED,
  standingOf,
  type Contest,
  type MisconceptionRecord,
  type MisconceptionRules,
} from './misconception-record.ts'
import { anEvent, MONDAY } from './testing/events.ts'

const ITEMS = ['q-1', 'q-2', 'q-3', 'q-4']
const BELIEF = 'belief'

const RULES: MisconceptionRules = {
  everyIdOf: (id) => [id],
  isMisconception: (id) => id === BELIEF,
  misconceptionsShownBy: (item) => (ITEMS.includes(item) ? [BELIEF] : []),
}

function recordAfter(
  events: readonly LoggedEvent[],
  rules = RULES,
): MisconceptionRecord | undefined {
  const records = new Map<string, MisconceptionRecord>()
  for (const event of events)
    for (const [key, record] of afterMisconceptions(records, event, rules)) records.set(key, record)
  return records.get(BELIEF)
}

function standingAfter(events: readonly LoggedEvent[], contest: Contest | null = null) {
  const record = recordAfter(events)
  return record && standingOf(record, contest)
}

let sequence = 0
function at(minute: number, traits: Partial<LoggedEvent>): LoggedEvent {
  sequence += 1
  return anEvent({ sequence, occurredAt: MONDAY + minute * 60_000, ...traits })
}
const shown = (minute: number, traits: Partial<LoggedEvent> = {}) =>
  at(minute, { score: 0, findings: [BELIEF, 'a-part'], ...traits })
const passed = (minute: number, item: string, traits: Partial<LoggedEvent> = {}) =>
  at(minute, { item, score: 1, ...traits })

const anyEvent = fc
  .record({
    minute: fc.nat({ max: 12 }),
    item: fc.constantFrom(...ITEMS),
    isShowing: fc.boolean(),
    isAssisted: fc.boolean(),
    variant: fc.constantFrom(null, 'one', 'two'),
  })
  .map(({ minute, item, isShowing, isAssisted, variant }) =>
    isShowing ? shown(minute, { item }) : passed(minute, item, { isAssisted, variant }),
  )
const anyLog = fc.array(anyEvent, { maxLength: 25 })

describe('what the order of arrival changes', () => {
  test('nothing: each order gives the same showings, passes and standing', () => {
    fc.assert(
      fc.property(
        anyLog.chain((log) =>
          fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length })),
        ),
        ([log, otherwise]) => {
          expect(recordAfter(otherwise)).toEqual(recordAfter(log))
        },
      ),
    )
  })

  test('the kept passes say as much as all of them would', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const record = recordAfter(log)
        const lastShownAt = Math.max(
          ...log.flatMap(({ findings, occurredAt }) => (findings.length > 0 ? [occurredAt] : [])),
        )
        const passedItems = new Set(
          log
            .filter(
              ({ score, isAssisted, occurredAt }) =>
                score === 1 && !isAssisted && occurredAt > lastShownAt,
            )
            .map(({ item, variant }) => `${item} ${variant}`),
        )
        expect(record?.passes.length ?? 0).toBe(Math.min(PASSES_NEEDED, passedItems.size))
      }),
    )
  })
})

describe('closing', () => {
  test('takes three different items after the last showing, without help', () => {
    const three = [passed(2, 'q-1'), passed(3, 'q-2'), passed(4, 'q-3')]
    expect(standingAfter([shown(1), ...three])).toBe('closed')
    expect(standingAfter([shown(1), ...three.slice(0, 2), passed(5, 'q-2')])).toBe('open')
    expect(
      standingAfter([shown(1), ...three.slice(0, 2), passed(5, 'q-4', { isAssisted: true })]),
    ).toBe('open')
    expect(standingAfter([shown(3), ...three])).toBe('open')
  })

  test('is undone by the next showing', () => {
    const log = [shown(1), passed(2, 'q-1'), passed(3, 'q-2'), passed(4, 'q-3'), shown(5)]
    expect(standingAfter(log)).toBe('open')
    expect(recordAfter(log)).toMatchObject({ times: 2, passes: [] })
  })

  test('counts each problem of an exercise as an item of its own', () => {
    const problem = (minute: number, variant: string) => passed(minute, 'q-1', { variant })
    expect(standingAfter([shown(1), problem(2, 'a'), problem(3, 'b'), problem(4, 'c')])).toBe(
      'closed',
    )
    expect(standingAfter([shown(1), problem(2, 'a'), problem(3, 'b'), problem(4, 'b')])).toBe(
      'open',
    )
  })

  test('needs a right answer to an item that could have shown it', () => {
    const log = [shown(1), passed(2, 'q-1'), passed(3, 'q-2')]
    expect(standingAfter([...log, passed(4, 'elsewhere')])).toBe('open')
    expect(standingAfter([...log, passed(4, 'q-3', { score: 0.9 })])).toBe('open')
  })
})

test('a card and a placement say nothing, neither against the learner nor for them', () => {
  expect(recordAfter([shown(1, { context: 'placement' })])).toBeUndefined()
  expect(recordAfter([shown(1, { kind: 'card', score: null })])).toBeUndefined()
  const log = [shown(1), passed(2, 'q-1'), passed(3, 'q-2')]
  expect(standingAfter([...log, passed(4, 'q-3', { context: 'placement' })])).toBe('open')
})

test('a finding that is no misconception is a part that was wrong', () => {
  expect(recordAfter([shown(1, { findings: ['a-part'] })])).toBeUndefined()
})

describe('a contest', () => {
  const contest: Contest = { reason: 'a slip of the finger', at: MONDAY + 3 * 60_000 }

  test('puts an entry aside until it is shown after that', () => {
    expect(standingAfter([shown(1)], contest)).toBe('contested')
    expect(standingAfter([shown(1), shown(2)], contest)).toBe('contested')
    expect(standingAfter([shown(1), shown(4)], contest)).toBe('open')
  })

  test('taken back, leaves what the answers say', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const record = recordAfter(log)
        if (!record) return
        const before = standingOf(record, null)
        expect(['open', 'closed']).toContain(before)
        expect(standingOf(record, { reason: '', at: record.lastShownAt ?? 0 })).toBe('contested')
        expect(standingOf(record, null)).toBe(before)
      }),
    )
  })
})

describe('renamed ids', () => {
  const renamed: MisconceptionRules = {
    everyIdOf: (id) =>
      id === BELIEF || id === 'former'
        ? [BELIEF, 'former']
        : id === 'q-1' || id === 'q-old'
          ? ['q-1', 'q-old']
          : [id],
    isMisconception: (id) => id === BELIEF || id === 'former',
    misconceptionsShownBy: () => [BELIEF],
  }

  test('an item under two ids is one item', () => {
    const log = [shown(1), passed(2, 'q-old'), passed(3, 'q-1'), passed(4, 'q-2')]
    expect(recordAfter(log, renamed)?.passes.map(({ item }) => item)).toEqual(['q-2', 'q-old'])
  })

  test('what was kept under two ids is one entry, as if it had always had one', () => {
    fc.assert(
      fc.property(anyLog, fc.nat({ max: 25 }), (log, half) => {
        const [one, other] = [recordAfter(log.slice(0, half)), recordAfter(log.slice(half))]
        if (!one || !other) return
        expect(joined(one, other, (id) => id)).toEqual(recordAfter(log))
      }),
    )
  })
})
