/** Reports of an exam: what is refused, where a challenge then stands, and when it can be sat again. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { someFacts } from '../booking/testing.ts'
import { addDays, civilDay } from '../calendar.ts'
import { FIRST_EFFECTS } from '../effects.ts'
import { makePlan, type PlanTopic } from '../plan.ts'
import { anInput, someGoals, TODAY } from '../testing.ts'
import { addedNow } from '../topic-model.ts'
import { examStage } from './exam-stage.ts'
import { troubleWithOutcome, type Outcome } from './outcome.ts'
import { retakeAfter } from './retake.ts'
import { weighWeakDomains } from './weigh-weak-domains.ts'

const EXAM = { domains: ['1', '2', '3'], scale: { from: 100, to: 900, pass: 720 } }

const anOutcome = (traits: Partial<Outcome> = {}): Outcome => ({
  satOn: TODAY,
  result: 'failed',
  score: 650,
  weakDomains: ['2'],
  ...traits,
})

describe('a report', () => {
  test.each([
    ['a fail', {}],
    ['a pass at the mark', { result: 'passed', score: 720 }],
    ['a pass with weak domains', { result: 'passed', score: 800, weakDomains: ['1', '3'] }],
    ['no score', { score: null }],
    ['nothing, because it was not sat', { result: 'not-sat', score: null, weakDomains: [] }],
    ['a leap day', { satOn: '2028-02-29' }, '2028-03-01'],
  ] as [string, Partial<Outcome>, string?][])('of %s is taken', (_what, traits, today = TODAY) => {
    expect(troubleWithOutcome(anOutcome(traits), EXAM, today)).toBeNull()
  })

  test.each([
    ['tomorrow', { satOn: addDays(TODAY, 1) }, /still to come/],
    ['three years ago', { satOn: '2023-11-24' }, /Check the year/],
    ['a score below the scale', { score: 99 }, /from 100 to 900/],
    ['a score above it', { score: 901, result: 'passed' }, /from 100 to 900/],
    ['a pass below the mark', { score: 719, result: 'passed' }, /719 is no pass/],
    ['a fail at the mark', { score: 720 }, /720 is a pass/],
    ['a domain that the exam has not', { weakDomains: ['2', '7'] }, /no domain 7\. .*1, 2, 3/],
    ['a score of an exam that was not sat', { result: 'not-sat', weakDomains: [] }, /not sat/],
  ] as [string, Partial<Outcome>, RegExp][])(
    'with %s gets a clear word',
    (_what, traits, words) => {
      expect(troubleWithOutcome(anOutcome(traits), EXAM, TODAY)).toMatch(words)
    },
  )

  test('with a score is refused where the scale is not known', () => {
    expect(troubleWithOutcome(anOutcome(), { ...EXAM, scale: null }, TODAY)).toMatch(/not known/)
  })
})

describe('around the day of the exam', () => {
  test.each([
    ['it is not booked', null, [], 'ahead'],
    ['it is tomorrow', addDays(TODAY, 1), [], 'ahead'],
    ['it is today', TODAY, [], 'today'],
    ['it was yesterday', addDays(TODAY, -1), [], 'asks'],
    ['it was reported', TODAY, [{ satOn: TODAY, result: 'failed' }], 'failed'],
    [
      'a new date is set after a fail',
      addDays(TODAY, 20),
      [{ satOn: TODAY, result: 'failed' }],
      'ahead',
    ],
    [
      'the new date is past, too',
      addDays(TODAY, -1),
      [{ satOn: addDays(TODAY, -30), result: 'failed' }],
      'asks',
    ],
  ] as const)('where %s', (_what, examDay, outcomes, stage) => {
    expect(examStage(examDay, TODAY, outcomes)).toBe(stage)
  })

  test('an exam in the night is over for whoever lives where it is that day', () => {
    // Half past one on January 10 in Auckland, still January 9 in London.
    const at = Date.parse('2027-01-09T12:30:00Z')
    expect(examStage('2027-01-10', civilDay('Pacific/Auckland', at), [])).toBe('today')
    expect(examStage('2027-01-10', civilDay('Europe/London', at), [])).toBe('ahead')
  })
})

describe('a retake', () => {
  const facts = someFacts({ endsOn: addDays(TODAY, 200) })
  const about = { today: TODAY, readyOn: addDays(TODAY, 14), facts }

  test('is a day on which the plan is through; the second attempt waits for nothing', () => {
    expect(retakeAfter([TODAY], about)).toEqual({
      attempt: 2,
      waitDays: 0,
      earliest: addDays(TODAY, 1),
      day: addDays(TODAY, 14),
    })
  })

  test('the third waits by the rule, counted from the last attempt', () => {
    const failed = [addDays(TODAY, -2), addDays(TODAY, -40)]
    expect(retakeAfter(failed, { ...about, readyOn: TODAY })).toEqual({
      attempt: 3,
      waitDays: 14,
      earliest: addDays(TODAY, 12),
      day: addDays(TODAY, 12),
    })
  })

  test('is never before it is allowed and never after the end of the version', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: -30, max: 120 }),
        (ago, readyIn, endIn) => {
          const endsOn = addDays(TODAY, endIn)
          const { earliest, day } = retakeAfter(
            ago.map((days) => addDays(TODAY, -days)),
            { today: TODAY, readyOn: addDays(TODAY, readyIn), facts: someFacts({ endsOn }) },
          )
          expect(earliest > TODAY).toBe(true)
          const isPossible = earliest <= endsOn
          expect(day !== null).toBe(isPossible)
          expect(day === null || (day >= earliest && day <= endsOn)).toBe(true)
        },
      ),
    )
  })

  test('without facts it says so, and proposes a day all the same', () => {
    expect(retakeAfter([TODAY], { ...about, facts: null })).toMatchObject({
      waitDays: null,
      day: addDays(TODAY, 14),
    })
  })
})

describe('the plan for a retake', () => {
  const input = anInput({
    lessons: 40,
    done: 40,
    goals: someGoals({ minutes: 40, examDay: addDays(TODAY, 30) }),
    examLengths: [],
  })
  const topics: ReadonlyMap<string, PlanTopic> = new Map(
    [...input.topics].map(([id, topic]) => [id, { ...topic, base: 0.6, drills: 2 }]),
  )
  const weak = new Set([...topics.keys()].slice(60))
  const drilled = (of: typeof input) =>
    makePlan(of)
      .days.flatMap(({ tasks }) => tasks)
      .flatMap((task) => (task.kind === 'drill' ? task.topicIds : []))
      .filter((id) => weak.has(id)).length

  test('drills topics of the reported domains more than it did', () => {
    const before = drilled({ ...input, topics })
    const after = drilled({ ...input, topics: weighWeakDomains(topics, weak, FIRST_EFFECTS) })

    expect(before).toBeGreaterThan(0)
    expect(after).toBeGreaterThan(before)
  })

  test('changes no other topic, and trusts own answers the more of them there are', () => {
    const loweredBy = (drills: number) => {
      const one = new Map([['a', { ...[...topics.values()][0]!, drills }]])
      return (
        one.get('a')!.base - weighWeakDomains(one, new Set(['a']), FIRST_EFFECTS).get('a')!.base
      )
    }
    expect(weighWeakDomains(topics, new Set(), FIRST_EFFECTS).values().toArray()).toEqual([
      ...topics.values(),
    ])
    expect(loweredBy(0)).toBeCloseTo(0.35)
    expect(loweredBy(3)).toBeCloseTo(0.175)
    expect(loweredBy(30)).toBeLessThan(0.04)
  })

  test('gives no topic up: none falls below where practice brings the most, and none rises', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: 0, max: 2, noNaN: true }),
        fc.integer({ min: 0, max: 90 }),
        (base, learned, daysAgo) => {
          const topic = { ...[...topics.values()][0]!, base, learned, daysAgo }
          const one = new Map([['a', topic]])
          const after = weighWeakDomains(one, new Set(['a']), FIRST_EFFECTS).get('a')!
          const theta = (of: PlanTopic) => of.base + addedNow(of, FIRST_EFFECTS)
          expect(theta(after)).toBeLessThanOrEqual(theta(topic))
          expect(theta(after)).toBeGreaterThanOrEqual(Math.min(0, theta(topic)) - 1e-9)
        },
      ),
    )
  })
})
