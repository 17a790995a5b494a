import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod/mini'

import { createRandom } from '#platform/contract/random.ts'

import { CONTENT_FOLDER } from '../../read/testing.ts'
import { DIFFICULTIES } from '../exercise.ts'
import { compileValue } from './generators.ts'
import { compileScenario, findingsIn, ScenarioFile } from './scenario.ts'

/** @param changes of a scenario that has no mistake. */
function scenarioWith(changes: object): ScenarioFile {
  return z.parse(ScenarioFile, {
    topics: ['vlans'],
    values: { port: { int: [1, 9] } },
    prompt: 'Port {port} is dark.',
    title: 'Switch',
    lines: ['Gi1/0/{port} down'],
    nudge: 'Read it.',
    questions: [
      {
        id: 'port',
        type: 'number',
        label: 'Which port?',
        right: '{port}',
        wrong: [
          { text: '{port + 1}', reason: 'One too many.' },
          { text: '{port + 2}', reason: 'Two too many.' },
        ],
        otherwise: 'No.',
        aim: 'Look right.',
        why: 'It says so.',
      },
    ],
    ...changes,
  })
}

const CHOICE = {
  id: 'cause',
  type: 'choice',
  label: 'Why?',
  right: 'Cable',
  wrong: ['Route', 'Name', 'Mask'].map((text) => ({ text, reason: `It is not the ${text}.` })),
  aim: 'Look.',
  why: 'So.',
}

const written = (scenario: ScenarioFile, difficulty: 1 | 2 | 3, seed = 1) =>
  compileScenario(scenario)(createRandom(seed), difficulty)

describe('values', () => {
  const make = (given: unknown, seed = 1) =>
    compileValue(given, new Set(['n']))(createRandom(seed), { n: 3 })

  const distinct = (made: unknown) => new Set(made as unknown[]).size

  test.for<[string, unknown, (made: unknown) => boolean]>([
    ['int', { int: [2, '{n}'] }, (made) => made === 2 || made === 3],
    ['pick', { pick: ['a', 'b'] }, (made) => made === 'a' || made === 'b'],
    ['shuffle', { shuffle: [1, 2, 3] }, (made) => distinct(made) === 3],
    ['sample', { sample: [1, 2, 3], count: 2 }, (made) => distinct(made) === 2],
    ['chance', { chance: 1 }, (made) => made === true],
    ['repeat', { repeat: '{n}', make: '{index + 1}' }, (made) => String(made) === '1,2,3'],
    [
      'each',
      { each: [5, 6, 7], as: 'x', when: 'x != 6', make: '{index} {x}' },
      (made) => String(made) === '0 5,2 7',
    ],
    ['office', { office: 4 }, (made) => distinct((made as Office).hosts) === 4],
    ['offices', { offices: 3 }, (made) => distinct((made as Office[]).map(({ net }) => net)) === 3],
    ['strangers', { strangers: 5 }, (made) => distinct(made) === 5],
    ['macs', { macs: 1 }, (made) => /^(..:){5}..$/.test(String(made))],
    ['clientPorts', { clientPorts: 2 }, (made) => Math.min(...(made as number[])) >= 49_152],
    [
      'clock',
      { clock: [0, 10], hours: [23, 23], digits: 0 },
      (made) => {
        const [first = 0, second = 0] = (made as string[]).map((time) => secondsIn(time))
        return (second - first + 86_400) % 86_400 === 10
      },
    ],
  ])('%s', ([, given, isRight]) => {
    for (let seed = 0; seed < 50; seed += 1) expect(isRight(make(given, seed))).toBe(true)
  })

  type Office = { readonly net: string; readonly hosts: readonly string[] }
  const secondsIn = (time: string) =>
    time.split(':').reduce((total, part) => total * 60 + Number(part), 0)

  test('an option that a generator does not have is named with those it has', () => {
    expect(() => make({ sample: [1], amount: 1 })).toThrow(
      'sample has no option amount; there are count',
    )
    expect(() => make({ int: [1, 2], count: 1 })).toThrow('int has no option count; there is none')
  })
})

test('the same seed writes the same case', () => {
  expect(written(scenarioWith({}), 2, 7)).toEqual(written(scenarioWith({}), 2, 7))
})

test('lines are written for each entry and under conditions', () => {
  const { lines } = written(
    scenarioWith({
      values: { port: 4, rows: ['a', 'b', 'c'] },
      lines: [
        { each: '{rows}', as: 'row', when: "row != 'b'", lines: ['{index} {row}'] },
        '',
        { when: 'port > 9', lines: ['never'] },
      ],
    }),
    1,
  )
  expect(lines).toEqual(['0 a', '2 c', ''])
})

describe('difficulty', () => {
  const scenario = scenarioWith({
    lines: ['Gi1/0/{port} down', { when: 'difficulty == 3', lines: ['noise'] }],
    questions: [...scenarioWith({}).questions, CHOICE, { ...CHOICE, id: 'late', from: 3 }],
  })
  const [first, second, third] = DIFFICULTIES.map((difficulty) => written(scenario, difficulty))

  test('1 offers three options, also where later a number is typed', () => {
    expect(first?.questions.map(({ type }) => type)).toEqual(['choice', 'choice'])
    expect(first?.questions.map(({ wrong }) => Object.keys(wrong).length)).toEqual([2, 2])
  })

  test('2 offers all options, and numbers are typed', () => {
    expect(second?.questions.map(({ type }) => type)).toEqual(['number', 'choice'])
    expect(Object.keys(second?.questions[1]?.wrong ?? {})).toHaveLength(3)
  })

  test('3 adds the questions and lines that are kept for it', () => {
    expect(third?.questions.map(({ id }) => id)).toEqual(['port', 'cause', 'late'])
    expect([second?.lines.includes('noise'), third?.lines.includes('noise')]).toEqual([false, true])
  })
})

describe('what a writer is told', () => {
  const question = (changes: object) => ({ questions: [{ ...CHOICE, ...changes }] })

  test.for<[string, object, (string | number)[], string]>([
    [
      'a name in a prompt',
      { prompt: '{prt}' },
      ['prompt'],
      'there is no {prt}; there are {difficulty}, {port}',
    ],
    ['a name in a line', { lines: ['{prt}'] }, ['lines', 0], 'there is no {prt}'],
    [
      'a value before it is made',
      { values: { port: '{late}', late: 1 } },
      ['values', 'port'],
      'there is no {late}',
    ],
    [
      'a reason',
      question({ wrong: [{ text: 'A', reason: '{x}' }] }),
      ['questions', 0, 'wrong', 0, 'reason'],
      'there is no {x}',
    ],
    [
      'a condition',
      { lines: [{ when: 'dificulty == 3', lines: ['a'] }] },
      ['lines', 0, 'when'],
      'there is no {dificulty}',
    ],
    ['nothing to ask at first', question({ from: 2 }), ['questions'], 'at least one question'],
    [
      'an id twice',
      { questions: [CHOICE, CHOICE] },
      ['questions', 1, 'id'],
      'cause is there twice',
    ],
  ])('%s', ([, changes, path, message]) => {
    const [finding] = findingsIn('duplex', scenarioWith(changes))
    expect(finding).toMatchObject({ file: 'duplex', path })
    expect(finding?.message).toContain(message)
  })

  test('two equal options are refused when they come up', () => {
    const scenario = scenarioWith(question({ wrong: [{ text: 'Cable', reason: 'No.' }] }))
    expect(() => written(scenario, 2)).toThrow('cause has two equal options')
  })
})

test("the example in the writer's guide is a scenario that works", () => {
  const guide = readFileSync(join(CONTENT_FOLDER, 'README.md'), 'utf8')
  const [, example = ''] = /### A scenario[\s\S]*?```yaml\n([\s\S]*?)```/.exec(guide) ?? []
  const scenario = z.parse(ScenarioFile, parse(example))
  expect(findingsIn('example', scenario)).toEqual([])
  for (const difficulty of DIFFICULTIES) {
    const { lines, questions } = written(scenario, difficulty)
    expect(lines.filter((line) => line.startsWith('Request')).length).toBe(
      Number(questions[0]?.right),
    )
  }
})
