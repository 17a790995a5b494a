/** What a writer of labs is told: a lab without mistakes, and the same one with one mistake each. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { coldState } from '../core/network/state.ts'
import type { Generator } from '../core/scene.ts'
import { readLabs } from '../read/read-labs.ts'
import { labProblems } from './check-labs.ts'

const ID = 'host-addressing'
const LAB = `title: A wrong mask
summary: One PC does not reach the server.
topics: [addressing, masks]
minutes: 10
lessons: [subnets]
ticket:
  1: "{pc} in {office} does not reach the server."
  2: A PC does not reach the server.
  3: Two PCs do not reach the server.
goals:
  - { id: reach, says: "{pc} reaches it", kind: reaches, from: pc, to: server }
  - { id: no-loop, says: Nothing goes round, kind: has-no-loop }
hints:
  mask: { look: "Look at {pc}", todo: Set the mask }
cheats:
  readdressed: The server moved
  zero-mask: A mask of /0
  shut: A port is shut
mayChange: The PCs
teaches: What a mask does
`

const generate: Generator = (seed) => ({
  start: coldState({ devices: [], cables: [] }),
  variant: 'mask',
  roles: { pc: ['pc-1'], server: ['srv-1'] },
  cables: {},
  words: { pc: 'PC1', office: 'Leeds' },
  places: {},
  locks: [],
  solutions: [],
  // Not every scene has each.
  cheats: seed === 3 ? { 'zero-mask': [] } : { readdressed: [], shut: [] },
  look: { device: 'pc-1' },
  hints: ['mask'],
})

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labs-'))
  await mkdir(join(folder, 'labs', ID), { recursive: true })
  await mkdir(join(folder, 'lessons/subnets'), { recursive: true })
  await writeFile(join(folder, 'topics.yaml'), '- id: addressing\n- id: masks\n')
  await writeFile(join(folder, 'misconceptions.yaml'), '- id: mask-is-address\n')
})
afterAll(() => rm(folder, { recursive: true }))

/** The problems of the one lab with a text of it replaced. */
async function problemsWith(from: string, to: string, makes: Generator = generate) {
  expect(LAB).toContain(from)
  await writeFile(join(folder, 'labs', ID, 'lab.yaml'), LAB.replace(from, to))
  const labs = await readLabs(folder)
  const found = [
    ...labs.problems,
    ...(await labProblems(folder, labs, undefined, async () => makes)),
  ]
  // The other labs are not there.
  return found.filter((problem) => !problem.endsWith('lab.yaml:1: write this file'))
}

test('of a lab without mistakes nothing is said', async () => {
  expect(await problemsWith('', '')).toEqual([])
})

describe('in a file', () => {
  test.for<[string, string, string, RegExp]>([
    [
      'a missing field',
      'mayChange: The PCs\n',
      '',
      /^labs\/host-addressing\/lab\.yaml:\d+: mayChange: /,
    ],
    ['an unknown field', 'minutes: 10', 'minutes: 10\nminuts: 9', /lab\.yaml:1: : remove minuts/],
    [
      'an unknown field of a goal',
      'to: server }',
      'to: server, serv: http }',
      /lab\.yaml:11: goals\.0: remove serv/,
    ],
    ['a topic', 'masks]', 'msks]', /lab\.yaml:3: topics\.1: there is no topic msks/],
    ['a lesson', 'subnets]', 'subnet]', /lab\.yaml:5: lessons\.0: there is no lesson subnet/],
    ['a word of the ticket', '{office}', '{ofice}', /lab\.yaml:7: ticket\.1: .*\{ofice\}/],
    [
      'a word of a hint',
      'Look at {pc}',
      'Look at {host}',
      /lab\.yaml:14: hints\.mask\.look: .*\{host\}/,
    ],
    [
      'a goal that is there twice',
      'id: no-loop',
      'id: reach',
      /lab\.yaml:12: goals\.1\.id: reach is there twice/,
    ],
    [
      'a goal that no scene has',
      'from: pc,',
      'from: printer,',
      /lab\.yaml:11: goals\.0: no scene has/,
    ],
    [
      'a goal named as a misconception',
      'id: no-loop',
      'id: mask-is-address',
      /lab\.yaml:12: .*misconception/,
    ],
    ['too few cheats', '  shut: A port is shut\n', '', /lab\.yaml:16: cheats: plan at least 3/],
    ['a cheat that no scene tries', '  shut:', '  shutdown:', /cheats\.shutdown: no scene tries/],
    [
      'a hint that no scene names',
      '  mask: {',
      '  other: { look: x, todo: y }\n  mask: {',
      /hints\.other: no scene names/,
    ],
  ])('%s is named with its line', async ([, from, to, message]) => {
    expect(await problemsWith(from, to)).toContainEqual(expect.stringMatching(message))
  })
})

test('a hint that a scene names and the file lacks is named', async () => {
  const makes: Generator = (...of) => ({ ...generate(...of), hints: ['gateway'] })
  expect(await problemsWith('', '', makes)).toContainEqual(
    expect.stringContaining('no hint gateway'),
  )
})

test('a folder without a generator, and a lab without a file, are named', async () => {
  await mkdir(join(folder, 'labs/my-lab'), { recursive: true })
  const { problems } = await readLabs(folder)
  expect(problems).toContainEqual(expect.stringMatching(/^labs\/my-lab:1: no generator makes/))
  expect(problems).toContainEqual('labs/port-security/lab.yaml:1: write this file')
  await rm(join(folder, 'labs/my-lab'), { recursive: true })
})
