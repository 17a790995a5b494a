import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, type Day } from '../calendar.ts'
import { TODAY } from '../testing.ts'
import { examDayAfter } from './exam-day-after.ts'
import type { Outcome } from './outcome.ts'

type Reported = Pick<Outcome, 'satOn' | 'result'>

const ago = (days: number) => addDays(TODAY, -days)
const on = (satOn: Day, result: Outcome['result']): Reported => ({ satOn, result })
const after = (
  examDay: Day | null,
  report: Reported,
  known: readonly Reported[] = [],
  insteadOf: Day | null = null,
) => examDayAfter(examDay, { ...report, insteadOf }, { known, today: TODAY })

describe('the day of the exam is that of the latest sitting', () => {
  test.each<[string, Day | null, Reported, readonly Reported[], Day | null]>([
    ['no date is booked', null, on(ago(2), 'failed'), [], ago(2)],
    ['it was another day than was set', ago(1), on(ago(3), 'failed'), [], ago(3)],
    ['a fail comes before a pass', ago(1), on(ago(2), 'failed'), [on(ago(1), 'passed')], ago(1)],
    ['a pass comes before a fail', ago(1), on(ago(2), 'passed'), [on(ago(1), 'failed')], ago(1)],
    ['a fail comes after a fail', ago(9), on(ago(1), 'failed'), [on(ago(9), 'failed')], ago(1)],
    ['a fail is told after a pass', ago(9), on(ago(1), 'failed'), [on(ago(9), 'passed')], ago(1)],
    [
      'an exam was not sat after a pass',
      ago(9),
      on(ago(1), 'not-sat'),
      [on(ago(9), 'passed')],
      ago(9),
    ],
    [
      'a day that was not sat is the later one',
      ago(1),
      on(ago(2), 'failed'),
      [on(ago(1), 'not-sat')],
      ago(2),
    ],
    [
      'an earlier attempt is told while the day asks',
      ago(1),
      on(ago(40), 'failed'),
      [on(ago(20), 'failed')],
      ago(1),
    ],
  ])('where %s', (_what, examDay, report, known, day) => {
    expect(after(examDay, report, known)).toBe(day)
  })

  test('in whichever order sittings are told', () => {
    const sittings = fc.uniqueArray(
      fc.record({
        satOn: fc.integer({ min: 0, max: 60 }).map(ago),
        result: fc.constantFrom('passed' as const, 'failed' as const),
      }),
      { selector: ({ satOn }) => satOn, minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(sittings, (told) => {
        const day = told.reduce<Day | null>(
          (examDay, report, at) => after(examDay, report, told.slice(0, at)),
          null,
        )
        expect(day).toBe(
          told
            .map(({ satOn }) => satOn)
            .toSorted()
            .at(-1),
        )
      }),
    )
  })
})

describe('a date ahead', () => {
  const ahead = addDays(TODAY, 20)

  test('stays for the retake after a fail, and ends with a pass', () => {
    expect(after(ahead, on(ago(1), 'failed'))).toBe(ahead)
    expect(after(ahead, on(ago(1), 'passed'))).toBe(ago(1))
    expect(after(ahead, on(ago(1), 'passed'), [on(ago(1), 'failed')])).toBe(ago(1))
  })
})

describe('a correction', () => {
  test('takes the day of the exam along, as far as a later sitting allows', () => {
    const known = [on(ago(1), 'failed'), on(ago(20), 'failed')]

    expect(after(ago(1), on(ago(3), 'failed'), known, ago(1))).toBe(ago(3))
    expect(after(ago(1), on(ago(30), 'failed'), known, ago(1))).toBe(ago(20))
    expect(after(ago(1), on(ago(0), 'failed'), known, ago(20))).toBe(ago(0))
  })

  test('of the same day, or of an earlier attempt, leaves the day of the exam as it is', () => {
    const known = [on(ago(20), 'failed')]

    expect(after(ago(20), on(ago(20), 'passed'), known, ago(20))).toBe(ago(20))
    expect(after(ago(1), on(ago(21), 'failed'), known, ago(20))).toBe(ago(1))
    expect(after(null, on(ago(21), 'failed'), known, ago(20))).toBeNull()
  })
})
