import { expect, test } from 'vitest'

import type { Exercise, Level } from '../exercise.ts'
import { availabilityArithmetic } from './availability-arithmetic.ts'

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

function groupsIn(prompt: string): number[][] {
  const pair = /^(Two|Three) .* of ([\d.]+) percent each/.exec(prompt)
  if (pair) return [Array.from({ length: pair[1] === 'Two' ? 2 : 3 }, () => Number(pair[2]))]
  const promised = /available ([\d.]+) percent/.exec(prompt)
  if (promised) return [[Number(promised[1])]]
  return prompt
    .replace(/\. (They fail|A year).*$/, '')
    .split(/, then |, (?!of which)/)
    .map((text) => {
      const percent = Number(/([\d.]+)%/.exec(text)?.[1])
      return text.includes('two ') ? [percent, percent] : [percent]
    })
}

function numberAfter(name: 'MTBF' | 'MTTR', prompt: string): number {
  const text = new RegExp(`\\(${name}\\) of ([\\d,]+)`).exec(prompt)?.[1]
  return Number(text?.replaceAll(',', ''))
}

/** Within half a unit of the last place that is asked for. */
function expectNear(exercise: Exercise, fieldId: string, right: number): void {
  const given = Number(availabilityArithmetic.solve(exercise).answer[fieldId])
  const field = exercise.fields.find(({ id }) => id === fieldId)
  const digits = Number(/(\d+) decimal/.exec(field?.form ?? '')?.[1] ?? 0)
  expect(Math.abs(given - right)).toBeLessThanOrEqual(0.5001 * 10 ** -digits)
  // More exact than asked is right as well.
  expect(
    availabilityArithmetic.check(exercise, { [fieldId]: right.toFixed(9) }).fields[fieldId]
      ?.message,
  ).toBe('Right.')
}

test('chains, pairs and outages are what the sum over all states says', () => {
  const seen = new Map<string, number>()
  for (let seed = 0; seed < 3000; seed += 1) {
    const exercise = availabilityArithmetic.generate(seed, ((seed % 3) + 1) as Level)
    if (exercise.prompt.includes('MTBF')) continue
    const groups = groupsIn(exercise.prompt)
    const whole = byStates(groups)
    for (const { id, label } of exercise.fields) {
      const doubled = groups.filter(({ length }) => length > 1)
      const hours = 8760 * (1 - whole / 100)
      const right =
        {
          outage: label.endsWith('hours') ? hours : 60 * hours,
          chain: whole,
          pair: byStates(doubled),
        }[id] ?? Number.NaN
      expectNear(exercise, id, right)
      seen.set(id, (seen.get(id) ?? 0) + 1)
    }
  }
  expect(Math.min(...seen.values())).toBeGreaterThan(300)
  expect(seen.size).toBe(3)
})

test('MTBF and MTTR give availability, and a fleet its failures', () => {
  let seen = 0
  for (let seed = 0; seed < 1000; seed += 1) {
    const exercise = availabilityArithmetic.generate(seed, 1)
    if (!exercise.prompt.includes('MTBF')) continue
    seen += 1
    const mtbf = numberAfter('MTBF', exercise.prompt)
    const mttr = numberAfter('MTTR', exercise.prompt)
    const fleet = Number(/among (\d+)/.exec(exercise.fields[1]?.label ?? '')?.[1])
    expectNear(exercise, 'availability', 100 / (1 + mttr / mtbf))
    expectNear(exercise, 'failures', fleet / (mtbf / 8760))
  }
  expect(seen).toBeGreaterThan(200)
})

test('no part is worse than one could buy: down for days in a year, never for weeks', () => {
  const days: number[] = []
  for (let seed = 0; seed < 3000; seed += 1) {
    const { prompt } = availabilityArithmetic.generate(seed, ((seed % 3) + 1) as Level)
    const percents = prompt.includes('MTBF')
      ? [100 / (1 + numberAfter('MTTR', prompt) / numberAfter('MTBF', prompt))]
      : groupsIn(prompt).flat()
    days.push(...percents.map((percent) => 365 * (1 - percent / 100)))
  }
  expect(Math.max(...days)).toBeLessThan(8)
})

const CHAIN: Exercise = {
  ...availabilityArithmetic.generate(1, 2),
  data: {
    sort: 'chain',
    parts: [
      { name: 'firewall', percent: 99.9 },
      { name: 'internet line', percent: 99.8 },
    ],
  },
}

test.for([
  ['chain', '99.7002', 'Right.'],
  ['chain', '99.7', 'Right.'],
  ['chain', '99.8', 'weakest part'],
  ['chain', '99.85', 'average'],
  ['chain', '99.9998', 'stand in for the others'],
  ['chain', '0.997', 'a fraction'],
  ['outage', '26.3', 'Right.'],
  ['outage', '1576', 'in minutes'],
  ['outage', '2.2', 'for a month'],
] as const)('%s %s is told: %s', ([field, given, said]) => {
  expect(availabilityArithmetic.check(CHAIN, { [field]: given }).fields[field]?.message).toContain(
    said,
  )
})
