/** Availability, worked out a second way: over every state of all parts. */
import { expect, test } from 'vitest'

import { readKind } from '../../read/testing.ts'
import { DIFFICULTIES, type Exercise } from '../exercise.ts'

const { module } = await readKind('availability-arithmetic')

const difficultyOf = (seed: number) => DIFFICULTIES[seed % 3] ?? 1

/** The same by going through every way in which the parts can be up or down. */
function byStates(groups: readonly (readonly number[])[]): number {
  const parts = groups.flatMap((group, index) =>
    group.map((percent) => ({ index, up: percent / 100 })),
  )
  let sum = 0
  for (let state = 0; state < 2 ** parts.length; state += 1) {
    const isUp = (part: number) => (state & (1 << part)) !== 0
    const works = groups.every((_, index) =>
      parts.some((part, at) => part.index === index && isUp(at)),
    )
    if (works) sum += parts.reduce((product, { up }, at) => product * (isUp(at) ? up : 1 - up), 1)
  }
  return 100 * sum
}

/** What must work, each with the parts of which one is enough. */
function groupsIn({ prompt, subjects: [sort] }: Exercise): number[][] {
  const percents = [...prompt.matchAll(/([\d.]+)(?:%| percent)/g)].map(([, percent]) =>
    Number(percent),
  )
  if (sort === 'pair') {
    const count = prompt.startsWith('Two') ? 2 : 3
    return percents.map((percent) => Array.from({ length: count }, () => percent))
  }
  const doubled = /two [^%]* of ([\d.]+)% each/.exec(prompt)
  const parts = prompt.replace(/^[^:]*: /, '').split(/, then |, (?!of which)/)
  return percents.map((percent, index) =>
    doubled && parts[index]?.startsWith('two ') ? [percent, percent] : [percent],
  )
}

function numberAfter(name: 'MTBF' | 'MTTR', prompt: string): number {
  const text = new RegExp(`\\(${name}\\) of ([\\d,]+)`).exec(prompt)?.[1]
  return Number(text?.replaceAll(',', ''))
}

/** The answer is this number: rounded as asked, or the nearest of those to choose from. */
function expectNear(exercise: Exercise, fieldId: string, right: number): void {
  const { answer } = module.solve(exercise)
  const given = Number(answer[fieldId])
  const field = exercise.fields.find(({ id }) => id === fieldId)
  const digits = Number(/(\d+) decimal/.exec(field?.form ?? '')?.[1] ?? 0)
  const off = Math.abs(given - right)
  const isRight =
    field?.type === 'choice'
      ? field.options.every(({ id }) => Math.abs(Number(id) - right) >= off)
      : off <= 0.5001 * 10 ** -digits
  expect([exercise.prompt, fieldId, given, isRight]).toEqual([
    exercise.prompt,
    fieldId,
    given,
    true,
  ])
  // Typed, a more exact number is right as well.
  const exact = field?.type === 'choice' ? (answer[fieldId] ?? '') : right.toFixed(9)
  const { fields } = module.check(exercise, { [fieldId]: exact })
  expect(fields[fieldId]?.message).toBe('Right.')
}

/** The hours of a year, or of a month, in the unit of the question. */
function hoursAsked({ id, label }: { id: string; label: string }): number {
  return (id === 'month' ? 730 : 8760) * (label.endsWith('hours') ? 1 : 60)
}

test.for([
  ['downtime', 'outage', 'outage', 'outage month'],
  ['chain', 'chain outage', 'chain outage', 'chain outage'],
  ['pair', 'pair outage', 'pair outage', 'pair outage'],
  ['mixed', 'pair chain', 'pair chain', 'pair chain outage'],
] as const)('%s: every number is what the sum over all states says', ([subject, ...ids]) => {
  for (let seed = 0; seed < 900; seed += 1) {
    const difficulty = difficultyOf(seed)
    const exercise = module.generate(seed, difficulty, { topics: [], subject })
    expect(exercise.fields.map(({ id }) => id).join(' ')).toBe(ids[difficulty - 1])
    const groups = groupsIn(exercise)
    const whole = byStates(groups)
    for (const field of exercise.fields) {
      const outage = hoursAsked(field) * (1 - whole / 100)
      const pair = byStates(groups.filter(({ length }) => length > 1))
      const right = { outage, month: outage, chain: whole, pair }[field.id] ?? Number.NaN
      expectNear(exercise, field.id, right)
    }
  }
})

test('MTBF and MTTR give availability and outage, and a fleet its failures', () => {
  for (let seed = 0; seed < 600; seed += 1) {
    const difficulty = difficultyOf(seed)
    const exercise = module.generate(seed, difficulty, { topics: [], subject: 'mtbf' })
    const mtbf = numberAfter('MTBF', exercise.prompt)
    const mttr = numberAfter('MTTR', exercise.prompt)
    const fleet = Number(/among (\d+)/.exec(exercise.fields[1]?.label ?? '')?.[1])
    expectNear(exercise, 'availability', 100 / (1 + mttr / mtbf))
    expectNear(exercise, 'failures', fleet / (mtbf / 8760))
    const outage = exercise.fields.filter(({ id }) => id === 'outage')
    expect(outage).toHaveLength(difficulty === 3 ? 1 : 0)
    for (const field of outage)
      expectNear(exercise, 'outage', (hoursAsked(field) * mttr) / (mtbf + mttr))
  }
})

test("a lesson's parts come first: power concerns feeds, batteries and supplies", () => {
  const scope = { topics: ['power-protection'] }
  for (let seed = 0; seed < 300; seed += 1) {
    const { prompt } = module.generate(seed, difficultyOf(seed), scope)
    expect(prompt).toMatch(/power feed|UPS|PDU|power suppl/)
    expect(prompt).not.toMatch(/router|server|switch/)
  }
})

test('no part is worse than one could buy: down for days in a year, never for weeks', () => {
  const days: number[] = []
  for (let seed = 0; seed < 3000; seed += 1) {
    const exercise = module.generate(seed, difficultyOf(seed))
    const { prompt } = exercise
    const percents = prompt.includes('MTBF')
      ? [100 / (1 + numberAfter('MTTR', prompt) / numberAfter('MTBF', prompt))]
      : groupsIn(exercise).flat()
    days.push(...percents.map((percent) => 365 * (1 - percent / 100)))
  }
  expect(Math.max(...days)).toBeLessThan(8)
})

const CHAIN: Exercise = {
  ...module.generate(1, 2),
  data: {
    sort: 'chain',
    parts: [
      { id: 'firewall', percent: 99.9 },
      { id: 'internet-line', percent: 99.8 },
    ],
    offered: {},
  },
}

test.for([
  ['chain', '99.7002', 'Right.'],
  ['chain', '99.7', 'Right.'],
  ['chain', '99.8', 'weakest part'],
  ['chain', '99.85', 'average'],
  ['chain', '99.9998', 'could replace the others'],
  ['chain', '0.997', 'a fraction'],
  ['chain', '97.002', 'ten times as long'],
  ['outage', '26.3', 'Right.'],
  ['outage', '23.5', 'too little'],
  ['outage', '26.2', 'how the last digit is rounded'],
  ['outage', '26.1', 'too little'],
  ['outage', '1576', 'in minutes'],
  ['outage', '2.2', 'for a month'],
] as const)('%s %s is told: %s', ([field, given, said]) => {
  expect(module.check(CHAIN, { [field]: given }).fields[field]?.message).toContain(said)
})

test('who rounds before the last step is told so', () => {
  const parts = [
    { id: 'firewall', percent: 99 },
    { id: 'router', percent: 99.5 },
    { id: 'core-switch', percent: 99.4 },
  ]
  const exercise = {
    ...CHAIN,
    data: { sort: 'mixed', parts, doubled: parts[0], offered: {}, asksOutage: true },
  }
  // With the firewall doubled: 0.9999 × 0.995 × 0.994 is 0.9889311, 96.96 hours; from 98.89 percent 97.24.
  const { fields } = module.check(exercise, { chain: '98.89', outage: '97.2' })
  expect(fields['chain']?.message).toBe('Right.')
  expect(fields['outage']?.message).toContain('rounded too early')
})

test('the hint to an outage says no number but the base: the answer may be 100', () => {
  const data = { sort: 'mtbf', mtbf: 63_000, mttr: 12, fleet: 50, asksOutage: true, offered: {} }
  const exercise = { ...module.generate(1, 3, { topics: [], subject: 'mtbf' }), data }
  const { answer } = module.solve(exercise)
  expect(answer['outage']).toBe('100')
  const [, aim] = module.hints(exercise, { ...answer, outage: '900' })
  expect(aim?.text.match(/\d[\d,]*/g)).toEqual(['8,760'])
})

test('three at once are written in decimals, however small', () => {
  const part = { id: 'router', percent: 99.5 }
  const exercise = { ...CHAIN, data: { sort: 'pair', part, count: 3, offered: {} } }
  expect(module.solve(exercise).steps[0]?.text).toContain('0.005 × 0.005 × 0.005 = 0.000000125 ')
})

test('one hour and one minute are in the singular', () => {
  const subject = 'mtbf'
  const seeds = Array.from({ length: 200 }, (_, seed) => seed)
  const prompts = seeds.map((seed) => module.generate(seed, 2, { topics: [], subject }).prompt)
  expect(prompts.filter((prompt) => /of 1 hours/.test(prompt))).toEqual([])
  expect(prompts.some((prompt) => prompt.includes('of 1 hour.'))).toBe(true)
  const labels = seeds.flatMap((seed) =>
    module
      .generate(seed, 1, { topics: [], subject: 'pair' })
      .fields.flatMap((field) => (field.type === 'choice' ? field.options : []))
      .map(({ label }) => label),
  )
  expect(labels.filter((label) => /^1 (hours|minutes)$/.test(label))).toEqual([])
  expect(labels).toContain('1 minute')
})

test('where an answer may be more exact, its keyboard has a point', () => {
  const keyboards = Array.from({ length: 60 }, (_, seed) => module.generate(seed, 2).fields)
    .flat()
    .flatMap((field) =>
      field.type === 'text' && field.form?.includes('more exact') ? [field.keyboard] : [],
    )
  expect(keyboards.length).toBeGreaterThan(10)
  expect(new Set(keyboards)).toEqual(new Set(['text']))
})
