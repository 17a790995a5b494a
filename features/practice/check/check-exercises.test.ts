/** What a writer of exercises is told, over a copy of the material with one mistake each. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ExerciseKind } from '../contract.ts'
import { readExercises, type Exercises } from '../read/read-exercises.ts'
import { CONTENT_FOLDER } from '../read/testing.ts'
import { problemsOfUse, trialProblems } from './check-exercises.ts'

let folder = ''
let asItIs: Exercises
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exercises-'))
  await cp(join(CONTENT_FOLDER, 'exercises'), join(folder, 'exercises'), { recursive: true })
  await cp(join(CONTENT_FOLDER, 'topics.yaml'), join(folder, 'topics.yaml'))
  asItIs = await readExercises(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** Reads the kind of a file with one text of it replaced, and puts it back. */
async function readWith(file: string, from: string, to: string): Promise<Exercises> {
  const path = join(folder, 'exercises', file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
  const kinds = ExerciseKind.options.filter((kind) => file.startsWith(`${kind}/`))
  const exercises = await readExercises(folder, kinds)
  await writeFile(path, text)
  return exercises
}

describe('in a file', () => {
  const PING = 'command-output/ping-loss.yaml'
  test.for<[string, string, string, string, RegExp]>([
    [
      'a placeholder',
      PING,
      '"Pinging {target}',
      '"Pinging {taget}',
      /^exercises\/command-output\/ping-loss\.yaml:16: lines\.2: there is no \{taget\}; there are .*\{target\}/,
    ],
    [
      'a wording',
      'port-match/kind.yaml',
      '{port} is used by',
      '{prt} is used by',
      /^exercises\/port-match\/kind\.yaml:\d+: users: there is no \{prt\}; there are \{port\}, \{services\}/,
    ],
    [
      'a topic',
      PING,
      'topics: [reach',
      'topics: [raech',
      /ping-loss\.yaml:2: ping-loss: there is no topic raechability-tools/,
    ],
    [
      'a topic of a fact',
      'port-match/kind.yaml',
      'topics: [bgp]',
      'topics: [bpg]',
      /port-match\/kind\.yaml:(?!1:)\d+: bgp: there is no topic bpg/,
    ],
    ['a missing field', PING, 'nudge:', 'nugde:', /ping-loss\.yaml:\d+: nudge: write some text/],
    [
      'a field of a fact',
      'which-layer/kind.yaml',
      'layer: 1',
      'layer: one',
      /which-layer\/kind\.yaml:\d+: facts\.0\.layer: write 1 to 7/,
    ],
    [
      'a cable that a pathway offers',
      'cable-choice/kind.yaml',
      'offers: dac',
      'offers: dax',
      /cable-choice\/kind\.yaml:\d+: pathways\.3\.offers: there is no cable dax; there are cat-5e/,
    ],
    [
      'the connector of a fact',
      'connector-choice/kind.yaml',
      'connector: rj45',
      'connector: rj54',
      /connector-choice\/kind\.yaml:\d+: facts\.0\.connector: there is no connector rj54/,
    ],
  ])('%s', async ([, file, from, to, message]) => {
    const { problems } = await readWith(file, from, to)
    expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
  })
})

describe('when it is tried out', () => {
  const CASES: readonly [string, string, string, RegExp][] = [
    [
      'a value that cannot be made',
      '{floor(sum(times) / length(times))}',
      '{floor(sum(times) / 0)}',
      /^exercises\/command-output\/ping-loss\.yaml:2: ping-loss: seed 0, difficulty 1: .*not a number/,
    ],
    [
      'two equal options',
      'text: A router has no route to the server',
      'text: The name of the server is not known',
      /ping-loss: .*two equal options/,
    ],
    [
      'a right answer that cannot be given',
      'right: "{25 * lost}"',
      'right: "{25 * lost} %"',
      /ping-loss: .*its right answer is refused/,
    ],
  ]
  test.for(CASES)('%s', async ([, from, to, message]) => {
    const exercises = await readWith('command-output/ping-loss.yaml', from, to)
    expect(exercises.problems).toEqual([])
    expect(trialProblems(exercises)).toEqual([expect.stringMatching(message)])
  })
})

test('a fact that fails when it is tried out is named with its line', async () => {
  const FILE = 'dhcp-walk/kind.yaml'
  const exercises = await readWith(FILE, 'text: 127.0.0.1', 'text: one from 169.254.0.0/16')
  expect(exercises.problems).toEqual([])
  const lines = (await readFile(join(folder, 'exercises', FILE), 'utf8')).split('\n')
  const line = lines.findIndex((each) => each.trim() === '- id: nobody') + 1
  // Other questions fail too: a problem asks several.
  expect(trialProblems(exercises, (kind) => kind === 'dhcp-walk')).toContainEqual(
    expect.stringMatching(
      new RegExp(`^exercises/${FILE}:${line}: nobody: .*two options are called "one from 169`),
    ),
  )
})

test('every subject is found in its file', () => {
  const lost = [...asItIs.kinds].flatMap(([kind, { subjects }]) =>
    subjects
      .map(({ id }) => `${id}: ${asItIs.positions.get(kind)?.get(id)}`)
      // Every file begins with a comment: the first line says that it was not found.
      .filter((position) => !/\.yaml:\d+$/.test(position) || position.endsWith(':1')),
  )
  expect(lost).toEqual([])
})

describe('in a lesson', () => {
  const NO_PROBLEM = /^$/

  test.for<[string, Record<string, string>, string[], RegExp]>([
    ['a drill about its lesson', { kind: 'port-match' }, ['aaa-protocols'], NO_PROBLEM],
    [
      'one topic of it, and where to begin',
      { kind: 'port-match', topic: 'snmp', scenario: 'snmp', difficulty: '2', seed: '4' },
      ['snmp', 'vlans'],
      NO_PROBLEM,
    ],
    [
      'one scenario of it, where no more is taught yet',
      { kind: 'command-output', only: 'crc' },
      ['interface-counters'],
      NO_PROBLEM,
    ],
    [
      'a scenario that is about something else',
      { kind: 'command-output', only: 'crc vlan-brief' },
      ['interface-counters'],
      /^"vlan-brief" is no scenario about interface-counters; there are crc, /,
    ],
    [
      'a scenario whose problems ask about others, too',
      { kind: 'port-match', only: 'tacacs' },
      ['aaa-protocols'],
      /with "tacacs" it also asks about .*radius.*; add them to only, or use topic/,
    ],
    [
      'an unknown kind',
      { kind: 'juggling' },
      ['snmp'],
      /no exercise of the kind "juggling"; there are subnet-facts/,
    ],
    [
      'an unknown topic',
      { kind: 'port-match', topic: 'smnp' },
      ['snmp'],
      /"smnp" is no topic of this lesson; it has snmp/,
    ],
    [
      'an unknown scenario',
      { kind: 'port-match', scenario: 'gopher' },
      ['snmp'],
      /no scenario "gopher"; it has ftp-data/,
    ],
    [
      'an unknown difficulty',
      { kind: 'port-match', difficulty: '4' },
      ['snmp'],
      /no difficulty 4; there are 1, 2, 3/,
    ],
    [
      'a seed that is no number',
      { kind: 'port-match', seed: 'x' },
      ['snmp'],
      /the seed x is not a whole number/,
    ],
    [
      'an unknown attribute',
      { kind: 'port-match', level: '2' },
      ['snmp'],
      /an exercise has no level; it has kind, topic/,
    ],
    [
      'too little about the lesson',
      { kind: 'port-match' },
      ['vxlan'],
      /port-match can ask 1 things about vxlan; a drill has at least 3/,
    ],
  ])('%s', ([, attributes, topics, message]) => {
    const problems = problemsOfUse(asItIs, attributes, topics)
    expect(problems.join('\n')).toMatch(message)
  })
})
