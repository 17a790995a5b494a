import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

import { readAllKinds } from '../read/testing.ts'
import { DIFFICULTIES, type Answer, type Difficulty } from './exercise.ts'
import { judgeAgain } from './judge-again.ts'
import type { WholeKind } from './material.ts'
import { posedHash } from './posed.ts'
import { revisionOf } from './revision.ts'
import { EVERYTHING, NothingToAsk, type Scope } from './subjects.ts'

let kinds: ReadonlyMap<string, WholeKind>

beforeAll(async () => {
  const read = await readAllKinds()
  kinds = new Map([...read.kinds].map(([name, kind]) => [name, { ...kind, revision: 'r1' }]))
}, 60_000)

function kindOf(name: string): WholeKind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`There is no ${name}.`)
  return kind
}

type Traits = { readonly seed?: number; readonly difficulty?: Difficulty; readonly scope?: Scope }

/** A problem as a page has posed it; `answer` is right and `judge` is the server. */
function pose(name: string, { seed = 1, difficulty = 1, scope = EVERYTHING }: Traits = {}) {
  const kind = kindOf(name)
  const exercise = kind.module.generate(seed, difficulty, scope)
  const posed = posedHash(exercise)
  return {
    kind,
    exercise,
    answer: kind.module.solve(exercise).answer,
    judge: (answer: Answer, at: { readonly kind?: WholeKind; readonly posed?: string } = {}) =>
      judgeAgain(at.kind ?? kind, { seed, difficulty, scope, posed: at.posed ?? posed, answer }),
  }
}

describe('the score', () => {
  test('is 1 for what is right, and nothing is found', () => {
    const { judge, answer } = pose('subnet-facts')
    expect(judge(answer)).toMatchObject({ score: 1, isCorrect: true, findings: [] })
  })

  test('of fields is the share of those that are right; the others are named', () => {
    const { judge, answer } = pose('subnet-facts')
    expect(Object.keys(answer)).toEqual(['network', 'broadcast', 'hosts'])
    const { score, isCorrect, findings } = judge({ ...answer, network: '10.300.1.1', hosts: '' })
    expect(score).toBeCloseTo(1 / 3)
    expect(isCorrect).toBe(false)
    expect(findings).toEqual(['network', 'hosts'])
  })

  test('of a matching counts each row', () => {
    const { judge, exercise, answer } = pose('which-layer')
    const [field] = exercise.fields
    if (field?.type !== 'matching') throw new Error('No matching.')
    const byRow = answer[field.id] as Record<string, string>
    const [row] = field.rows
    const wrong = field.options.find(({ id }) => id !== byRow[row?.id ?? ''])
    const given = { ...byRow, [row?.id ?? '']: wrong?.id ?? '' }
    const { score, findings } = judge({ ...answer, [field.id]: given })
    expect(score).toBeCloseTo((field.rows.length - 1) / field.rows.length)
    expect(findings).toEqual([`${field.id}/${row?.id}`])
  })

  test('of a table counts each cell', () => {
    const { judge, exercise, answer } = pose('vlsm-plan', { difficulty: 2 })
    const [field] = exercise.fields
    if (field?.type !== 'table') throw new Error('No table.')
    const byCell = answer[field.id] as Record<string, string>
    const [cell = ''] = Object.keys(byCell)
    const { score, findings } = judge({ ...answer, [field.id]: { ...byCell, [cell]: '' } })
    const cells = field.rows.length * field.columns.length
    expect(Object.keys(byCell)).toHaveLength(cells)
    expect(score).toBeCloseTo((cells - 1) / cells)
    expect(findings).toEqual([`${field.id}/${cell}`])
  })

  test('of nothing given is 0, and there is no response', () => {
    const { judge } = pose('subnet-facts')
    expect(judge({})).toMatchObject({ score: 0, response: null })
    expect(judge({ network: ' ', hosts: '' })).toMatchObject({ score: 0, response: null })
    expect(judge({ network: '1' })).toMatchObject({ score: 0, response: { network: '1' } })
  })
})

describe('what is recorded of the item', () => {
  test('one subject is named; several are the kind', () => {
    const one = pose('command-output', { scope: { topics: [], subject: 'dig-mx' } })
    expect(one.judge(one.answer)).toMatchObject({
      item: 'command-output/dig-mx',
      scenario: 'dig-mx',
      revision: 'r1',
    })
    const several = pose('port-match', { scope: { topics: ['aaa-protocols'], subject: 'tacacs' } })
    expect(several.exercise.subjects.length).toBeGreaterThan(1)
    expect(several.judge(several.answer)).toMatchObject({ item: 'port-match', scenario: 'tacacs' })
  })

  test('topics are those of its subjects that the drill is about', () => {
    const { kind } = pose('command-output')
    const subject = kind.subjects.find(({ topics }) => topics.length > 1)
    const [topic = ''] = subject?.topics ?? []
    const ofDrill = pose('command-output', {
      scope: { topics: [topic], subject: subject?.id ?? '' },
    })
    expect(ofDrill.judge({}).topics).toEqual([topic])
    const ofEverything = pose('command-output', {
      scope: { topics: [], subject: subject?.id ?? '' },
    })
    expect(ofEverything.judge({}).topics).toEqual(subject?.topics)
  })

  test('topics of a problem from outside the drill are its own', () => {
    const scope = { topics: ['dns-records'], subject: 'duplex' }
    const { kind, judge } = pose('command-output', { scope })
    const own = kind.subjects.find(({ id }) => id === 'duplex')?.topics
    expect(own).not.toContain('dns-records')
    expect(judge({}).topics).toEqual(own)
  })

  test('what was asked is what the learner saw', () => {
    const { judge, exercise } = pose('capture-reading', { difficulty: 3 })
    const { prompt, exhibits, fields } = exercise
    expect(judge({}).asked).toEqual({ prompt, exhibits, fields })
  })
})

describe('a page that posed something else', () => {
  test('gets no judgment, and its answer is kept whole', () => {
    const { judge, answer } = pose('subnet-facts')
    const posed = '0123456789abcdef'
    expect(judge(answer, { posed })).toMatchObject({
      item: 'subnet-facts',
      asked: { posed },
      response: answer,
      score: null,
      isCorrect: null,
      findings: [],
      revision: 'unknown',
    })
  })

  test('is recognized by any word that differs', () => {
    const { exercise } = pose('capture-reading')
    const hash = posedHash(exercise)
    expect(posedHash({ ...exercise, prompt: `${exercise.prompt} ` })).not.toBe(hash)
    expect(posedHash({ ...exercise, exhibits: [] })).not.toBe(hash)
    const [first, ...others] = exercise.fields
    if (!first) throw new Error('No field.')
    const fields = [{ ...first, label: 'Another question' }, ...others]
    expect(posedHash({ ...exercise, fields })).not.toBe(hash)
  })

  test('is not one whose material has changed elsewhere', () => {
    const { kind, judge, answer } = pose('subnet-facts')
    const newer = { ...kind, revision: 'r2' }
    expect(judge(answer, { kind: newer })).toMatchObject({ score: 1, revision: 'r2' })
  })

  test('is about the topics that were asked for', () => {
    const { judge } = pose('command-output', {
      scope: { topics: ['dns-records', 'no-such-topic'] },
    })
    expect(judge({}, { posed: '0123456789abcdef' }).topics).toEqual(['dns-records'])
  })
})

test('a revision differs where a file differs', () => {
  const material = { kind: { title: 'One' }, scenarios: { first: { prompt: 'What?' } } }
  const revision = revisionOf(material)
  expect(revisionOf(structuredClone(material))).toBe(revision)
  expect(revisionOf({ ...material, kind: { title: 'Two' } })).not.toBe(revision)
  expect(revisionOf({ ...material, scenarios: {} })).not.toBe(revision)
})

test('any seed, difficulty and scope is judged, or there is nothing to ask', () => {
  const outcomes = { judged: 0, nothing: 0 }
  for (const kind of kinds.values()) {
    const topics = [...new Set(kind.subjects.flatMap((subject) => subject.topics))]
    const topic = fc.oneof(
      { arbitrary: fc.constantFrom(...topics), weight: 4 },
      fc.constantFrom('no-such-topic', 'constructor', 'length'),
    )
    const subject = fc.oneof(
      { arbitrary: fc.constantFrom(...kind.subjects.map(({ id }) => id)), weight: 4 },
      fc.constantFrom('no-such-subject', 'constructor', '__proto__', 'kind'),
    )
    const request = fc.record({
      seed: fc.oneof(fc.maxSafeInteger(), fc.integer()),
      difficulty: fc.constantFrom(...DIFFICULTIES),
      scope: fc.record(
        { topics: fc.array(topic, { maxLength: 5 }), subject },
        { requiredKeys: ['topics'] },
      ),
    })
    fc.assert(
      fc.property(request, ({ seed, difficulty, scope }) => {
        try {
          const { module } = kind
          const posed = posedHash(module.generate(seed, difficulty, scope))
          const { score, topics } = judgeAgain(kind, { seed, difficulty, scope, posed, answer: {} })
          expect(score).toBe(0)
          expect(topics).not.toEqual([])
          outcomes.judged += 1
        } catch (error) {
          if (!(error instanceof NothingToAsk)) throw error
          outcomes.nothing += 1
        }
      }),
      { numRuns: 200 },
    )
  }
  expect(outcomes.judged).toBeGreaterThan(1000)
  expect(outcomes.nothing).toBeGreaterThan(100)
})
