/** A fast guard for `npm run bench plan`: a few learners in two of its worlds. */
import { expect, test } from 'vitest'

import { halfInterval, mean } from './paired.ts'
import { PLAN, RULES } from './policies.ts'
import { live } from './simulate.ts'
import { WORLDS } from './worlds.ts'

const LEARNERS = 60

test.for(['power law of forgetting', 'neighbors interfere'])(
  'in the world “%s” the plan is above each rule of thumb',
  { timeout: 600_000 },
  (name) => {
    const world = WORLDS.find((each) => each.name === name)
    if (!world) throw new Error(`there is no world ${name}`)
    const marksWith = (policy: typeof PLAN) =>
      Array.from({ length: LEARNERS }, (_, learner) => live(world, policy, learner).marks)
    const planned = marksWith(PLAN)
    for (const rule of RULES) {
      const gains = marksWith(rule).map((marks, learner) => (planned[learner] ?? 0) - marks)
      expect(mean(gains)).toBeGreaterThan(halfInterval(gains))
    }
  },
)
