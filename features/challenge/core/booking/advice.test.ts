/** Advice on booking: what holds for any learner, calendar and facts, and what it says in plain cases. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays } from '../calendar.ts'
import { earliestDay } from '../outcome/retake.ts'
import { TODAY } from '../testing.ts'
import type { AdviceOption, Range } from './advice-schema.ts'
import { adviceFor, chanceOn, type AdviceInput } from './advice.ts'
import { candidateDays } from './candidate-days.ts'
import { someFacts } from './testing.ts'

const chance = fc.double({ min: 0, max: 1, noNaN: true })

/** As the server makes it: candidates come from the same dates and facts. */
const anyInput = fc
  .record({
    examIn: fc.option(fc.integer({ min: 1, max: 400 }), { nil: null }),
    readyIn: fc.integer({ min: 14, max: 400 }),
    ends: fc.array(chance, { minLength: 2, maxLength: 2 }),
    speaks: fc.boolean(),
    shareNow: chance,
    shares: fc.array(chance, { minLength: 5, maxLength: 5 }),
    covered: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    endIn: fc.option(fc.integer({ min: -60, max: 500 }), { nil: null }),
    isAnnounced: fc.boolean(),
    isExact: fc.boolean(),
    hasFacts: fc.boolean(),
    failedAgo: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 3 }),
  })
  .map((any): AdviceInput => {
    const examDay = any.examIn === null ? null : addDays(TODAY, any.examIn)
    const endsOn = any.endIn === null ? null : addDays(TODAY, any.endIn)
    const facts = any.hasFacts
      ? someFacts({
          endsOn,
          isAnnounced: any.isAnnounced && endsOn !== null,
          ...(any.isExact && { price: { from: 200, to: 200 } }),
        })
      : null
    const earliest = earliestDay(
      any.failedAgo.map((days) => addDays(TODAY, -days)),
      TODAY,
      facts,
    )
    const [low = 0, high = 1] = any.ends.toSorted((a, b) => a - b)
    const readyOn = addDays(TODAY, any.readyIn)
    return {
      today: TODAY,
      examDay,
      forecast: any.speaks ? { low, high } : null,
      shareNow: any.shareNow,
      candidates: candidateDays({ examDay, readyOn, earliest, facts }).map((day, at) => ({
        day,
        share: any.shares[at] ?? 0.5,
        isCovered: any.covered[at] ?? false,
      })),
      earliest,
      facts,
    }
  })

const forAny = (holds: (input: AdviceInput) => void) =>
  fc.assert(fc.property(anyInput, holds), { numRuns: 2000 })

describe('whatever the learner, the calendar and the facts', () => {
  test('no day is past, and no new one is before the vendor allows it', () => {
    forAny((input) => {
      const { options } = adviceFor(input)
      const added = options.filter(({ kind }) => kind === 'book' || kind === 'move')
      expect(options.filter(({ day }) => day <= input.today)).toEqual([])
      expect(added.filter(({ day }) => day < input.earliest)).toEqual([])
    })
  })

  test('no day is after the end of the version, but the booked one, which then says so and does not lead', () => {
    forAny((input) => {
      const end = input.facts?.version.endsOn ?? '9999-12-31'
      const late = adviceFor(input).options.filter(({ kind, day }) => kind !== 'wait' && day > end)
      const isSaid = ({ kind, concerns, leads }: AdviceOption) =>
        kind === 'keep' && concerns.includes('after-end') && !leads
      expect(late.filter((option) => !isSaid(option))).toEqual([])
    })
  })

  test('costs and chances are ranges in order, within what is possible', () => {
    forAny((input) => {
      const { options } = adviceFor(input)
      const price = input.facts?.voucher.price ?? { from: 0, to: 0 }
      const isChance = ({ low, high }: Range) => 0 <= low && low <= high && high <= 1
      const isCost = ({ low, high }: Range) =>
        price.from <= low && low < high && high <= 2 * price.to + 1
      expect(
        options.flatMap(({ chance }) => chance ?? []).filter((each) => !isChance(each)),
      ).toEqual([])
      expect(options.flatMap(({ cost }) => cost ?? []).filter((each) => !isCost(each))).toEqual([])
    })
  })

  test('the same input has the same advice', () => {
    forAny((input) => {
      expect(adviceFor(structuredClone(input))).toEqual(adviceFor(input))
    })
  })

  test('at most one option leads, and then there is a reason', () => {
    forAny((input) => {
      const { options, reason } = adviceFor(input)
      const leading = options.filter(({ leads }) => leads)
      expect(leading.length).toBe(reason === null ? 0 : 1)
    })
  })

  test('the booked day is always one of the options', () => {
    forAny((input) => {
      if (input.examDay === null) return
      expect(adviceFor(input).options).toContainEqual(
        expect.objectContaining({ kind: 'keep', day: input.examDay }),
      )
    })
  })

  test('what a plan gains raises the upper end of a chance, never its lower end', () => {
    fc.assert(
      fc.property(chance, chance, chance, chance, (a, b, gain, more) => {
        const forecast = { low: Math.min(a, b), high: Math.max(a, b) }
        const [less, most] = [Math.min(gain, more), Math.max(gain, more)]
        expect(chanceOn(forecast, most).high).toBeGreaterThanOrEqual(chanceOn(forecast, less).high)
        expect(chanceOn(forecast, most).low).toBeLessThanOrEqual(forecast.low)
      }),
    )
  })
})

function someInput(traits: Partial<AdviceInput> = {}): AdviceInput {
  return {
    today: TODAY,
    examDay: null,
    forecast: { low: 0.6, high: 0.85 },
    shareNow: 0.78,
    candidates: [30, 44, 58].map((days) => ({
      day: addDays(TODAY, days),
      share: 0.8,
      isCovered: true,
    })),
    earliest: addDays(TODAY, 1),
    facts: someFacts(),
    ...traits,
  }
}

const leadOf = (input: AdviceInput) => {
  const { options, reason } = adviceFor(input)
  const lead = options.find(({ leads }) => leads)
  return { kind: lead?.kind, day: lead?.day, reason }
}

describe('without a booked date', () => {
  test('the first day that is likely enough leads', () => {
    expect(leadOf(someInput())).toEqual({
      kind: 'book',
      day: addDays(TODAY, 30),
      reason: 'likely',
    })
  })

  test('while none is, waiting leads: a voucher can be bought later', () => {
    const input = someInput({ forecast: { low: 0.1, high: 0.4 } })
    expect(leadOf(input)).toEqual({ kind: 'wait', day: addDays(TODAY, 14), reason: 'not-yet' })
  })

  test('while too little is known, waiting leads, and the cost reaches from one voucher to two', () => {
    const input = someInput({ forecast: null })
    expect(leadOf(input)).toMatchObject({ kind: 'wait', reason: 'no-forecast' })
    expect(adviceFor(input).options[0]).toMatchObject({
      chance: null,
      cost: { low: 200, high: 440, currency: 'USD' },
    })
  })

  test('where the version ends soon, there is no waiting', () => {
    const input = someInput({
      forecast: null,
      facts: someFacts({ endsOn: addDays(TODAY, 40), isAnnounced: true }),
    })
    expect(adviceFor(input).options.some(({ kind }) => kind === 'wait')).toBe(false)
  })

  test('after the end of the version there is nothing to book, and it says so', () => {
    const facts = someFacts({ endsOn: addDays(TODAY, -1) })
    const candidates = candidateDays({
      examDay: null,
      readyOn: addDays(TODAY, 30),
      earliest: addDays(TODAY, 1),
      facts,
    })
    expect(candidates).toEqual([])
    expect(adviceFor(someInput({ facts, candidates: [] }))).toMatchObject({
      options: [],
      reason: null,
      versionIsOver: true,
    })
  })

  test('without any facts there are days and chances, and no money', () => {
    expect(adviceFor(someInput({ facts: null })).options[0]).toMatchObject({
      cost: null,
      chance: { low: 0.6 },
    })
  })
})

describe('with a booked date', () => {
  const booked = addDays(TODAY, 30)

  test('it is kept where it is likely enough', () => {
    expect(leadOf(someInput({ examDay: booked }))).toEqual({
      kind: 'keep',
      day: booked,
      reason: 'likely',
    })
  })

  test('a later day leads only where it changes much', () => {
    const later = (share: number) =>
      leadOf(
        someInput({
          examDay: booked,
          forecast: { low: 0.2, high: 0.5 },
          candidates: [
            { day: booked, share: 0.78, isCovered: true },
            { day: addDays(booked, 14), share, isCovered: true },
          ],
        }),
      )
    expect(later(0.785)).toMatchObject({ kind: 'keep', reason: 'nothing-better' })
    expect(later(0.85)).toMatchObject({ kind: 'move', reason: 'better-later' })
  })

  test('is not left for a day that is only a little likelier', () => {
    const input = someInput({
      examDay: booked,
      forecast: { low: 0.46, high: 0.88 },
      candidates: [
        { day: booked, share: 0.79, isCovered: true },
        { day: addDays(booked, 28), share: 0.81, isCovered: true },
      ],
    })
    expect(leadOf(input)).toMatchObject({ kind: 'keep' })
  })

  test('one after the end of the version has to change', () => {
    const facts = someFacts({ endsOn: addDays(booked, -5), isAnnounced: true })
    const candidates = candidateDays({
      examDay: booked,
      readyOn: addDays(TODAY, 20),
      earliest: addDays(TODAY, 1),
      facts,
    }).map((day) => ({ day, share: 0.8, isCovered: true }))
    expect(leadOf(someInput({ examDay: booked, facts, candidates }))).toEqual({
      kind: 'move',
      day: addDays(TODAY, 20),
      reason: 'must-change',
    })
  })

  test('on the last day before it, moving costs the voucher, and does not lead', () => {
    const examDay = addDays(TODAY, 1)
    const input = someInput({
      examDay,
      forecast: { low: 0.1, high: 0.3 },
      candidates: [
        { day: examDay, share: 0.78, isCovered: true },
        { day: addDays(TODAY, 29), share: 0.9, isCovered: true },
      ],
    })
    expect(adviceFor(input).options[1]).toMatchObject({
      kind: 'move',
      concerns: ['late-to-move'],
    })
    expect(leadOf(input)).toMatchObject({ kind: 'keep' })
  })

  test('of a leap day, the next days are counted by the calendar', () => {
    expect(
      candidateDays({
        examDay: '2028-02-29',
        readyOn: '2028-02-29',
        earliest: '2028-02-01',
        facts: null,
      }),
    ).toEqual(['2028-02-29', '2028-03-14', '2028-03-28'])
  })
})
