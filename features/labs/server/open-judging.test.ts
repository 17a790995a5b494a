/** The thread that judges: what it says, what becomes of checks that take too long, and what others feel of it. */
import { expect, onTestFinished, test } from 'vitest'

import type { LabId } from '../contract.ts'
import { LOAD_GENERATOR_BY_LAB } from '../core/generators.ts'
import type { LabAction } from '../core/lab-action.ts'
import { sceneHash, SIMULATOR_VERSION } from '../core/scene-hash.ts'
import type { Scene } from '../core/scene.ts'
import { openLabFile } from '../read/read-labs.ts'
import { CONTENT_FOLDER } from '../read/testing.ts'
import type { JudgingJob } from './judging-job.ts'
import { openJudging } from './open-judging.ts'

async function aJob(
  labId: LabId,
  actionsIn: (scene: Scene) => readonly LabAction[],
): Promise<JudgingJob> {
  const { goals } = await openLabFile(CONTENT_FOLDER, labId)
  const scene = (await LOAD_GENERATOR_BY_LAB[labId]())(7, 2)
  const posed = sceneHash(goals, scene)
  const actions = actionsIn(scene)
  return { labId, goals, seed: 7, difficulty: 2, version: SIMULATOR_VERSION, posed, actions }
}

const solution = ({ solutions }: Scene) => solutions[0]?.actions ?? []

/** Spanning tree off everywhere, in a network with a loop: each broadcast goes round until it is stopped. */
const storm = ({ start }: Scene): LabAction[] =>
  start.network.devices.flatMap(({ kind, id }) =>
    kind === 'switch'
      ? [{ kind: 'configure' as const, device: id, lines: ['no spanning-tree vlan 1'] }]
      : [],
  )

function givenJudging(withinMs?: number) {
  const warnings: object[] = []
  const judging = openJudging((details) => warnings.push(details), withinMs)
  onTestFinished(() => judging.close())
  return { ...judging, warnings }
}

test('checks are judged in their order, each by its own lab', async () => {
  const { judge } = givenJudging()
  const right = await aJob('port-security', solution)
  const wrong = await aJob('host-addressing', () => [])

  const [one, other] = await Promise.all([judge(right, 'ada'), judge(wrong, 'ben')])

  expect(one).toMatchObject({ score: 1, isSolved: true })
  expect(other).toMatchObject({ isSolved: false })
})

test('while a storm is judged, the process does other work', async () => {
  const { judge } = givenJudging()
  const job = await aJob('loop-and-root', storm)
  let isJudged = false
  const judging = judge(job, 'ada').finally(() => {
    isJudged = true
  })
  let turns = 0
  while (!isJudged) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 1))
    turns += 1
  }

  expect(await judging).toMatchObject({ isSolved: false })
  expect(turns).toBeGreaterThan(10)
})

test('a check that takes too long is not judged, and the next one is', async () => {
  const slow = givenJudging(1)
  expect(await slow.judge(await aJob('loop-and-root', storm), 'ada')).toBeNull()
  expect(slow.warnings).toMatchObject([{ labId: 'loop-and-root', failure: expect.any(String) }])

  const { judge } = givenJudging()
  const broken = { ...(await aJob('loop-and-root', solution)), labId: 'no-lab' as LabId }
  const right = await aJob('loop-and-root', solution)
  expect(await Promise.all([judge(broken, 'ada'), judge(right, 'ada')])).toEqual([
    null,
    expect.objectContaining({ isSolved: true }),
  ])
})

test('a learner with checks that wait is told to try again; others are judged', async () => {
  const { judge } = givenJudging()
  const job = await aJob('port-security', solution)
  const own = [1, 2, 3].map(() => judge(job, 'ada'))

  await expect(judge(job, 'ada')).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await judge(job, 'ben')).toMatchObject({ isSolved: true })
  expect(await Promise.all(own)).toHaveLength(3)
})

test('a server that stops refuses what waits, so that it is sent again', async () => {
  const { judge, close } = givenJudging()
  const waiting = judge(await aJob('port-security', solution), 'ada')
  const refused = waiting.catch((error: unknown) => error)
  await close()
  expect(await refused).toMatchObject({ code: 'unavailable' })
})
