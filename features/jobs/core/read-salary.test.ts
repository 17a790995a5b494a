import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { salaryInText, salaryOf } from './read-salary.ts'

describe('salaryOf', () => {
  test('an hourly rate is converted to a yearly one', () => {
    expect(salaryOf({ min: 25, max: 30, currency: 'usd', period: 'hourly' })).toMatchObject({
      min: 25,
      max: 30,
      currency: 'USD',
      period: 'hour',
      yearlyMin: 52_000,
      yearlyMax: 62_400,
    })
  })

  test.each([
    ['yearly', 'year'],
    ['per-year-salary', 'year'],
    ['HOUR', 'hour'],
    ['monthly', 'month'],
    ['1 YEAR', 'year'],
  ])('the period %s is a %s', (written, period) => {
    const amount = period === 'hour' ? 30 : period === 'month' ? 4000 : 60_000
    expect(salaryOf({ min: amount, max: null, period: written })?.period).toBe(period)
  })

  test.each([
    ['zero is unknown', 0, 0],
    ['nothing is unknown', null, null],
    ['less than any full-time pay', 10, 20],
    ['more than any pay', 9_000_000, 10_000_000],
  ])('%s', (name, min, max) => {
    const period = name.startsWith('less') ? 'year' : null
    expect(salaryOf({ min, max, period })).toBeNull()
  })

  test('swapped bounds are put in order', () => {
    expect(salaryOf({ min: 75_000, max: 60_000 })).toMatchObject({
      min: 60_000,
      max: 75_000,
      period: 'year',
    })
  })

  test('the least is never more than the most, and yearly figures keep that order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        (a, b) => {
          const salary = salaryOf({ min: a, max: b })
          if (salary?.min == null || salary.max === null) return
          expect(salary.min).toBeLessThanOrEqual(salary.max)
          expect(salary.yearlyMin ?? 0).toBeLessThanOrEqual(salary.yearlyMax ?? 0)
        },
      ),
    )
  })
})

describe('salaryInText', () => {
  test.each([
    ['The base salary range is $120,000 - $150,000 per year.', 120_000, 150_000, 'USD', 'year'],
    ['$20k - $35k', 20_000, 35_000, 'USD', 'year'],
    ['$45-$120/Hour', 45, 120, 'USD', 'hour'],
    ['Pay: $22.50 to $28.00 an hour', 22.5, 28, 'USD', 'hour'],
    ['Salary €38K – €44K', 38_000, 44_000, 'EUR', 'year'],
    ['£30,000 per annum', 30_000, 30_000, 'GBP', 'year'],
    [
      'Battle Creek, MI: $124,531- $161,889 Columbus, OH: $129,946- $168,929',
      124_531,
      161_889,
      'USD',
      'year',
    ],
    ['Port Hueneme, California-$146,632-$190,627', 146_632, 190_627, 'USD', 'year'],
    ['The annual salary for this job is USD 90,000 to 110,000.', 90_000, 110_000, 'USD', 'year'],
    ['We pay CA$5,500 a month.', 5500, 5500, 'CAD', 'month'],
  ])('%s', (text, min, max, currency, period) => {
    expect(salaryInText(text)).toMatchObject({ min, max, currency, period })
  })

  test.each([
    ['We raised $40 million in our Series B.'],
    ['You will own a budget of $200,000.'],
    ['A $5,000 sign-on bonus and a $1,200 stipend.'],
    ['A referral bonus of $2,000 - $3,000 is paid.'],
    ['We protect $2 billion in assets.'],
    ['401k with a match of $3,000'],
    ['Port 443 and 8080'],
    [''],
  ])('this is not pay: %s', (text) => {
    expect(salaryInText(text)).toBeNull()
  })

  test('a range comes before a single sum', () => {
    expect(
      salaryInText('Pay starts at $50,000. The range is $48,000 - $61,000 a year.'),
    ).toMatchObject({ min: 48_000, max: 61_000 })
  })

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => salaryInText(`$${text} 5 - $9`)).not.toThrow()
      }),
    )
  })
})
