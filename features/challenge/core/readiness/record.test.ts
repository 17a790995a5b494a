import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { auditedForecast, recordOf, wilson, type PastExam } from './record.ts'

const DAY_MS = 86_400_000
const EXAM = Date.UTC(2026, 5, 1)

describe('auditedForecast', () => {
  test('is the last one at least a day before the exam, in whatever order they are kept', () => {
    const kept = [
      { at: EXAM - 3 * DAY_MS, pass: 0.5 },
      { at: EXAM - DAY_MS, pass: 0.6 },
      { at: EXAM - DAY_MS + 1, pass: 0.7 },
      { at: EXAM + 1, pass: 0.9 },
    ]

    expect(auditedForecast(kept, EXAM)?.pass).toBe(0.6)
    expect(auditedForecast(kept.toReversed(), EXAM)?.pass).toBe(0.6)
  })

  test('is none where all are later', () => {
    expect(auditedForecast([{ at: EXAM, pass: 0.5 }], EXAM)).toBeNull()
  })
})

const someExams = (count: number, passed: PastExam['passed'], forecast = 0.5): PastExam[] =>
  Array.from({ length: count }, () => ({ forecast, passed }))
const anyExams = fc.array(
  fc.record({
    forecast: fc.double({ min: 0, max: 1, noNaN: true }),
    passed: fc.constantFrom(true, false, null),
  }),
  { minLength: 150, maxLength: 300 },
)

describe('recordOf', () => {
  test('shows counts from 20 outcomes and the curve from 100; dates without a report do not help', () => {
    const missing = someExams(500, null)

    expect(recordOf([...someExams(19, true), ...missing]).counts).toBeNull()
    expect(recordOf([...someExams(20, true), ...missing]).counts).not.toBeNull()
    expect(recordOf([...someExams(99, true), ...missing]).curve).toBeNull()
    expect(recordOf([...someExams(100, true), ...missing]).curve).not.toBeNull()
  })

  test('says what the share of passes would be if all without a report had failed, and had passed', () => {
    const record = recordOf([
      ...someExams(30, true),
      ...someExams(10, false),
      ...someExams(60, null),
    ])

    expect(record).toMatchObject({ reported: 40, unreported: 60 })
    expect(record.counts).toEqual({
      passed: 30,
      failed: 10,
      expected: 20,
      passShare: { low: 0.3, high: 0.9 },
    })
  })

  test('has every exam in one bin, and the truth between its bounds, whoever did not report', () => {
    fc.assert(
      fc.property(anyExams, fc.integer(), (exams, seed) => {
        const record = recordOf(exams)
        if (!record.counts) return
        const truth = exams.map((exam, index) => exam.passed ?? (seed + index * 7) % 3 === 0)
        const share = truth.filter(Boolean).length / truth.length

        expect(share).toBeGreaterThanOrEqual(record.counts.passShare.low - 1e-12)
        expect(share).toBeLessThanOrEqual(record.counts.passShare.high + 1e-12)
        if (!record.curve) return
        const { bins, brierBounds } = record.curve
        const counted = bins.reduce((sum, bin) => sum + bin.reported + bin.unreported, 0)
        expect(counted).toBe(exams.length)
        expect(brierBounds.low).toBeLessThanOrEqual(brierBounds.high)
        for (const bin of bins) {
          if (bin.meanForecast === null) continue
          expect(bin.meanForecast).toBeGreaterThanOrEqual(bin.from)
          expect(bin.meanForecast).toBeLessThanOrEqual(bin.to)
        }
      }),
    )
  })

  test('scores forecasts by their squared error', () => {
    const exams = [...someExams(50, true, 0.8), ...someExams(50, false, 0.4)]

    expect(recordOf(exams).curve?.brier).toBeCloseTo((0.2 ** 2 + 0.4 ** 2) / 2)
  })
})

test('the interval of a share is as Wilson has it, and stays one for none and for all', () => {
  // By his formula: 8 of 10 are .490 to .943.
  expect(wilson(8, 10).low).toBeCloseTo(0.4902, 3)
  expect(wilson(8, 10).high).toBeCloseTo(0.9433, 3)
  expect(wilson(0, 10).low).toBe(0)
  expect(wilson(10, 10).high).toBe(1)
})
