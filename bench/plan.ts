import { PLAN, RULES } from './plan/policies.ts'
import { live } from './plan/simulate.ts'
import { WORLDS } from './plan/worlds.ts'
/**
 * What the plan is worth: simulated learners in worlds written without its equations or constants, each with the plan and
 * with three rules of thumb. And what a plan costs to make.
 *
 * `PLAN_LEARNERS` sets how many learners a world has.
 */
import { printTable } from './table.ts'

const LEARNERS = Number(process.env['PLAN_LEARNERS'] ?? 200)
/** Half of a 95 % interval, in standard errors. */
const Z95 = 1.96

export async function run(): Promise<void> {
  const rows: string[][] = []
  const only = process.env['PLAN_WORLDS']
  for (const world of WORLDS.filter(({ isHoldout }) =>
    process.env['HOLD'] ? true : !isHoldout,
  ).filter(({ name }) => !only || new RegExp(only).test(name))) {
    const learners = Array.from({ length: LEARNERS }, (_, learner) => learner)
    const mine = learners.map((learner) => live(world, PLAN, learner))
    const others = RULES.map((rule) => learners.map((learner) => live(world, rule, learner)))
    rows.push([
      world.name,
      mean(mine.map(({ marks }) => marks)).toFixed(1),
      ...others.map((lives) => {
        const gains = lives.map(({ marks }, learner) => (mine[learner]?.marks ?? 0) - marks)
        return `${mean(lives.map(({ marks }) => marks)).toFixed(1)}: ${signed(mean(gains))} ± ${halfInterval(gains).toFixed(1)}`
      }),
      [mine, ...others].map((lives) => mean(lives.map(({ hours }) => hours)).toFixed(0)).join(' '),
    ])
    console.error(rows.at(-1)?.join(' | '))
  }
  printTable(['world', 'the plan', ...RULES.map(({ name }) => name), 'hours'], rows)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function halfInterval(values: readonly number[]): number {
  const middle = mean(values)
  const variance =
    values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
  return Z95 * Math.sqrt(variance / values.length)
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`
