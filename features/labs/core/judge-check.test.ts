/** The server's judgment of a check, with the generators and files that there are. */
import { describe, expect, test } from 'vitest'

import { LabId } from '../contract.ts'
import { openLabFile } from '../read/read-labs.ts'
import { CONTENT_FOLDER } from '../read/testing.ts'
import { LOAD_GENERATOR_BY_LAB } from './generators.ts'
import { judgeCheck } from './judge-check.ts'
import type { CheckToJudge } from './judged-check.ts'
import { openLab } from './open-lab.ts'
import { sceneHash, SIMULATOR_VERSION } from './scene-hash.ts'

/** A problem as a page has it, and its check. */
async function givenProblem(id: LabId, seed = 7) {
  const [file, generate] = await Promise.all([
    openLabFile(CONTENT_FOLDER, id),
    LOAD_GENERATOR_BY_LAB[id](),
  ])
  const scene = generate(seed, 2)
  const { goals } = openLab(file, scene, 2)
  const check: CheckToJudge = {
    seed,
    difficulty: 2,
    version: SIMULATOR_VERSION,
    posed: sceneHash(goals, scene),
    actions: scene.solutions[0]?.actions ?? [],
  }
  return {
    scene,
    goals,
    check,
    judge: (of: CheckToJudge) => judgeCheck({ goals: file.goals, generate }, of),
  }
}

describe.for(LabId.options)('%s', (id) => {
  test('what solves it is solved for the server, too; doing nothing is not', async () => {
    const { scene, check, judge } = await givenProblem(id)

    expect(judge(check)).toEqual({ variant: scene.variant, score: 1, isSolved: true, findings: [] })
    const untouched = judge({ ...check, actions: [] })
    expect(untouched).toMatchObject({ variant: scene.variant, isSolved: false })
    expect(untouched.score).toBeLessThan(1)
    expect(untouched.findings.length).toBeGreaterThan(0)
  })
})

describe('without a score is a check', () => {
  test('of another version of the simulator', async () => {
    const { check, judge } = await givenProblem('port-security')
    expect(judge({ ...check, version: SIMULATOR_VERSION + 1 })).toEqual({
      variant: null,
      score: null,
      isSolved: null,
      findings: [],
    })
  })

  test('of a problem that the server makes differently by now', async () => {
    const { check, judge } = await givenProblem('port-security')
    expect(judge({ ...check, seed: 8 })).toMatchObject({ variant: null, score: null })
  })

  test('whose log cannot be done again', async () => {
    const { check, judge, scene } = await givenProblem('port-security')
    const log = (device: string, line: string): CheckToJudge => ({
      ...check,
      actions: [{ kind: 'configure', device, lines: [line] }],
    })
    const unjudged = { variant: scene.variant, score: null, isSolved: null }
    const [gear] = scene.start.network.devices.filter(({ kind }) => kind === 'switch')
    expect(judge(log('no-such-device', 'vlan 20'))).toMatchObject(unjudged)
    expect(judge(log(gear?.id ?? '', 'no such command'))).toMatchObject(unjudged)
  })
})

test('how a goal is said makes no other problem; what it is about does', async () => {
  const { scene, goals } = await givenProblem('native-vlan-mismatch')
  const hash = sceneHash(goals, scene)
  expect(
    sceneHash(
      goals.map((goal) => ({ ...goal, says: 'In other words' })),
      scene,
    ),
  ).toBe(hash)
  expect(sceneHash(goals.slice(1), scene)).not.toBe(hash)
  expect(sceneHash(goals, { ...scene, locks: [{ kind: 'cables', because: 'no' }] })).not.toBe(hash)
})
