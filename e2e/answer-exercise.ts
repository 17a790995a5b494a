/** Answers to an exercise as a page sends them, for journeys that are about what follows from them. */
import { fileURLToPath } from 'node:url'

import { openKind, posedHash } from '#features/practice/build.ts'
import { practiceContract } from '#features/practice/contract.ts'

import type { Learner } from './test.ts'

const CONTENT_FOLDER = fileURLToPath(new URL('../content', import.meta.url))
const MOST_SEEDS = 200

/** Counts the hosts of subnets: rightly, or with the two addresses that no host can have. */
export async function countHosts({ ask }: Learner, isRight: boolean, times = 1): Promise<void> {
  const kind = 'subnet-facts'
  const { module } = await openKind(CONTENT_FOLDER, kind)
  const scope = { topics: ['subnetting'] }
  const difficulty = 2
  let answered = 0
  for (let seed = isRight ? 1000 : 0; answered < times && seed < 1000 + MOST_SEEDS; seed += 1) {
    const exercise = module.generate(seed, difficulty, scope)
    const { answer } = module.solve(exercise)
    const hosts = answer['hosts']
    if (typeof hosts !== 'string') continue
    answered += 1
    await ask(practiceContract.answerExercise, {
      params: { kind },
      body: {
        answerId: crypto.randomUUID(),
        exerciseId: crypto.randomUUID(),
        seed,
        difficulty,
        scope,
        answer: (isRight ? answer : { ...answer, hosts: String(Number(hosts) + 2) }) as never,
        posed: posedHash(exercise),
        assistance: { kind: 'none' },
        milliseconds: 20_000,
        answeredAt: new Date().toISOString(),
      },
    })
  }
}
