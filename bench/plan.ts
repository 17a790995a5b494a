/**
 * What the plan is worth: simulated learners in worlds written without its equations or constants, each with the plan and
 * with three rules of thumb. And what a plan takes to make.
 *
 * In each world other learners have lived before: what each kind of task does there is learned from their answers, as the
 * product learns it. The plan is shown without that, too.
 *
 * `PLAN_LEARNERS` sets how many learners live in each world.
 */
import { learnEffects, type Effects } from '#features/challenge/server.ts'

import { halfInterval, mean } from './plan/paired.ts'
import { measurePlanning } from './plan/planning-time.ts'
import { PLAN, RULES } from './plan/policies.ts'
import { live, type Lived } from './plan/simulate.ts'
import { WORLDS, type World } from './plan/worlds.ts'
import { printTable } from './table.ts'

const LEARNERS = Number(process.env['PLAN_LEARNERS'] ?? 200)
/** Who lived before. None of them is among those that are compared. */
const EARLIER = Math.min(LEARNERS, 100)
const FIRST_OF_EARLIER = 100_000
/** In marks. */
const MOST_BEHIND = 1
const FEWEST_WON = 8

type Outcome = {
  readonly row: readonly string[]
  /** Above each rule, its interval included. */
  readonly isWon: boolean
  /** No more than a mark below the best rule. */
  readonly isNear: boolean
}

export async function run(): Promise<void> {
  const outcomes: Outcome[] = []
  for (const world of WORLDS) {
    const outcome = compare(world)
    outcomes.push(outcome)
    process.stderr.write(`${outcome.row.join(' | ')}\n`)
  }
  process.stdout.write(
    `Marks on the day, 0 to 100; ${LEARNERS} learners in each world. For each rule its mean, and how far the plan is above it: paired by learner, with a 95 % interval. The plan knows what ${EARLIER} earlier learners showed, and is in parentheses without that. Worlds with * were not run while the plan was worked on.\n\n`,
  )
  printTable(
    [
      'world',
      'plan',
      'lesson, item, cards',
      ...RULES.map(({ name }) => name),
      'to the best rule',
      'hours',
      'met',
    ],
    outcomes.map(({ row }) => row),
  )
  const won = outcomes.filter(({ isWon }) => isWon).length
  const far = outcomes.filter(({ isNear }) => !isNear).length
  process.stdout.write(
    `\nAbove all three rules in ${won} of ${outcomes.length} worlds, aim ${FEWEST_WON}: ${won >= FEWEST_WON ? 'yes' : 'NO'}. More than a mark behind the best rule in ${far}, aim 0: ${far === 0 ? 'yes' : 'NO'}.\n\n`,
  )
  await measurePlanning()
}

function compare(world: World): Outcome {
  const learners = Array.from({ length: LEARNERS }, (_, learner) => learner)
  const lives = (policy: typeof PLAN, effects?: Effects) =>
    learners.map((learner) => live(world, policy, learner, effects))
  const earlier = Array.from({ length: EARLIER }, (_, at) =>
    live(world, PLAN, FIRST_OF_EARLIER + at),
  )
  const effects = learnEffects(earlier.map(({ counted }) => counted))
  const planned = lives(PLAN, effects)
  const byRule = RULES.map((rule) => lives(rule))
  const gains = byRule.map((others) =>
    others.map(({ marks }, learner) => (planned[learner]?.marks ?? 0) - marks),
  )
  const best = gains.toSorted((a, b) => mean(a) - mean(b))[0] ?? []
  const isWon = gains.every((each) => mean(each) - halfInterval(each) > 0)
  const isNear = mean(best) >= -MOST_BEHIND
  return {
    row: [
      `${world.name}${world.isHoldout ? ' *' : ''}`,
      `${meanMarks(planned).toFixed(1)} (${meanMarks(lives(PLAN)).toFixed(1)})`,
      `${effects.lesson.toFixed(1)}, ${effects.item.toFixed(2)}, ${effects.cards.toFixed(1)}`,
      ...byRule.map((others, at) => `${meanMarks(others).toFixed(1)} (${shown(gains[at] ?? [])})`),
      shown(best),
      [planned, ...byRule].map((each) => meanHours(each).toFixed(0)).join(', '),
      isWon ? 'yes' : isNear ? 'near' : 'NO',
    ],
    isWon,
    isNear,
  }
}

const meanMarks = (lives: readonly Lived[]) => mean(lives.map(({ marks }) => marks))
const meanHours = (lives: readonly Lived[]) => mean(lives.map(({ hours }) => hours))

function shown(gains: readonly number[]): string {
  const gain = mean(gains)
  return `${gain < 0 ? '−' : '+'}${Math.abs(gain).toFixed(1)} ± ${halfInterval(gains).toFixed(1)}`
}
