import { describe, expect, test } from 'vitest'

import { EXAM_KINDS, ExerciseKind, type ExamExerciseAnswer } from '../contract.ts'
import { judgeExercise } from '../server.ts'
import { kindOf, rightAnswer } from './testing.ts'

const judge = judgeExercise(kindOf)

/** A right answer to an exercise of an exam. */
async function rightlyAnswered(
  kind: ExerciseKind,
  seed = 7,
  topic?: string,
): Promise<ExamExerciseAnswer> {
  const { subjects } = await kindOf(kind)
  const about = topic ?? subjects[0]?.topics[0] ?? ''
  const { answer, posed } = await rightAnswer(kind, { seed, scope: { topics: [about] } })
  return { kind, topic: about, seed, answer, posed }
}

describe.for(ExerciseKind.options)('%s', (kind) => {
  test('a right answer scores 1, a blank one 0, about every topic of the kind', async () => {
    const { subjects } = await kindOf(kind)
    for (const topic of new Set(subjects.flatMap(({ topics }) => topics))) {
      for (const seed of [0, 2 ** 31 - 1]) {
        const right = await rightlyAnswered(kind, seed, topic)
        expect(await judge(right)).toMatchObject({ score: 1, isCorrect: true, findings: [] })
        expect(await judge({ ...right, answer: null })).toMatchObject({
          score: 0,
          isCorrect: false,
          response: null,
          topics: [topic],
        })
      }
    }
  })
})

test('the judgment has all that evidence needs but who, when and where', async () => {
  const right = await rightlyAnswered('acl-first-match', 7, 'acl-faults')
  const { module, revision } = await kindOf('acl-first-match')
  const { prompt, exhibits, fields, subjects } = module.generate(7, 2, { topics: ['acl-faults'] })
  const [subject] = subjects
  expect(await judge(right)).toEqual({
    item: `acl-first-match/${subject}`,
    asked: { prompt, exhibits, fields },
    topics: ['acl-faults'],
    variant: { seed: 7, difficulty: 2, topics: ['acl-faults'], scenario: subject, revision },
    response: right.answer,
    score: 1,
    isCorrect: true,
    findings: [],
    guessChance: expect.any(Number),
    startingDifficulty: 0,
  })
})

test('an answer that is partly right earns the share of its parts', async () => {
  const right = await rightlyAnswered('subnet-facts', 7, 'cidr')
  const answer = { ...right.answer, network: '10.300.1.1' }
  expect(await judge({ ...right, answer })).toMatchObject({
    score: 4 / 5,
    isCorrect: false,
    findings: ['network'],
    response: answer,
  })
})

describe('a blank answer', () => {
  test('to an exercise that no page has shown scores 0', async () => {
    const { kind, topic, seed } = await rightlyAnswered('vlsm-plan', 7, 'vlsm')
    expect(await judge({ kind, topic, seed, answer: null, posed: null })).toMatchObject({
      score: 0,
      response: null,
      item: 'vlsm-plan/networks',
    })
  })

  test('of empty fields is blank too', async () => {
    const right = await rightlyAnswered('subnet-facts')
    const answer = { network: '', broadcast: ' ' }
    expect(await judge({ ...right, answer })).toMatchObject({ score: 0, response: null })
  })
})

describe('an exercise that has changed since it was shown', () => {
  test('has no score, and the answer is kept', async () => {
    const right = await rightlyAnswered('subnet-facts', 7, 'cidr')
    const changed = { score: null, isCorrect: null, topics: ['cidr'] }
    const posed = '0123456789abcdef'
    expect(await judge({ ...right, posed })).toMatchObject({
      ...changed,
      item: 'subnet-facts',
      asked: { posed },
      response: right.answer,
      variant: { seed: 7, difficulty: 2, topics: ['cidr'], revision: 'unknown' },
    })
    expect(await judge({ ...right, posed, answer: null })).toMatchObject(changed)
    // An answer to nothing that is known.
    expect(await judge({ ...right, posed: null })).toMatchObject(changed)
  })

  test('so that the kind asks nothing about its topic any more is no failure', async () => {
    const right = await rightlyAnswered('subnet-facts')
    expect(await judge({ ...right, topic: 'no-such-topic' })).toMatchObject({
      score: null,
      isCorrect: null,
      topics: [],
      response: right.answer,
    })
  })
})

test('there are kinds enough for an exam, none twice', () => {
  expect(EXAM_KINDS.length).toBeGreaterThanOrEqual(10)
  expect(new Set(EXAM_KINDS).size).toBe(EXAM_KINDS.length)
})
