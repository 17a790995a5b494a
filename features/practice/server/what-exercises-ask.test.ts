import { expect, test } from 'vitest'

import { loadRealCurriculum } from '#app/server/testing.ts'

import { EXAM_KINDS, ExerciseKind } from '../contract.ts'
import { EXAM_DIFFICULTY } from '../core/exam-topics.ts'
import { judgeAgain } from '../core/judge-again.ts'
import { answeredParts } from '../core/mark.ts'
import { posedHash } from '../core/posed.ts'
import { isDrill } from '../core/subjects.ts'
import { keepKinds, whatExamsAsk, whatExercisesAsk } from '../server.ts'
import { kindOf } from './testing.ts'

/** Other ones than those by which the topics were chosen. */
const SEEDS = Array.from({ length: 40 }, (_, index) => 1000 + index)

test('every kind is there with each topic, and says about which it has a drill', async () => {
  const asked = await whatExercisesAsk(kindOf)()
  for (const name of ExerciseKind.options) {
    const { subjects } = await kindOf(name)
    const topics = new Set(subjects.flatMap((subject) => subject.topics))
    const found = [...asked]
      .filter(([, kinds]) => kinds.some(({ kind, isDrill }) => kind === name && isDrill))
      .map(([topic]) => topic)
    expect(
      [...topics].filter((topic) => !asked.get(topic)?.some(({ kind }) => kind === name)),
    ).toEqual([])
    const expected = [...topics].filter((topic) => isDrill(subjects, [topic]))
    expect(new Set(found)).toEqual(new Set(expected))
  }
})

test('what is asked in a drill is stored as one of the items that are named', async () => {
  const asked = await whatExercisesAsk(kindOf)()
  for (const [topic, kinds] of asked) {
    for (const { kind: name, items } of kinds) {
      const kind = await kindOf(name)
      const { module } = kind
      const [seed, difficulty, scope] = [topic.length, 2, { topics: [topic] }] as const
      const posed = posedHash(module.generate(seed, difficulty, scope))
      const { item } = judgeAgain(kind, { seed, difficulty, scope, posed, answer: {} })
      expect(items.map(({ id }) => id)).toContain(item)
    }
  }
})

test('each kind is opened once, when it is first needed, whoever asks', async () => {
  const opened: ExerciseKind[] = []
  const openKind = keepKinds((kind) => {
    opened.push(kind)
    return kindOf(kind)
  })
  const askAll = whatExercisesAsk(openKind)
  const askExams = whatExamsAsk(openKind)
  expect(opened).toEqual([])
  const [all, again] = await Promise.all([askAll(), askAll(), askExams()])
  expect(again).toBe(all)
  expect(opened.toSorted()).toEqual(ExerciseKind.options.toSorted())
})

test('what could not be read is read again', async () => {
  let isBroken = true
  const ask = whatExercisesAsk(async (kind) => {
    if (isBroken) throw new Error('no such file')
    return kindOf(kind)
  })
  await expect(ask()).rejects.toThrow('no such file')
  isBroken = false
  expect((await ask()).size).toBeGreaterThan(100)
})

test('an exam poses no kind that trains one step, and earns points by parts', async () => {
  const asked = await whatExamsAsk(kindOf)()
  expect(new Set([...asked.values()].flat())).toEqual(new Set(EXAM_KINDS))
  const whole: string[] = []
  for (const [topic, kinds] of asked) {
    for (const name of kinds) {
      const { module } = await kindOf(name)
      const isWhole = SEEDS.some((seed) => {
        const exercise = module.generate(seed, EXAM_DIFFICULTY, { topics: [topic] })
        return answeredParts(exercise, module.check(exercise, {})).length < 2
      })
      if (isWhole) whole.push(`${name} about ${topic}`)
    }
  }
  expect(whole).toEqual([])
})

test('a topic about which a kind knows a fact or two is not posed by it', async () => {
  const asked = await whatExamsAsk(kindOf)()
  expect(asked.get('bgp') ?? []).not.toContain('port-match')
  expect(asked.get('ports-mail')).toContain('port-match')
})

test('every domain of every exam has kinds enough for a form', async () => {
  const { tracks } = await loadRealCurriculum()
  const asked = await whatExamsAsk(kindOf)()
  const domains = tracks.flatMap(({ exams }) =>
    exams.filter(({ practice }) => practice !== null).flatMap((exam) => exam.domains),
  )
  expect(domains.length).toBeGreaterThan(0)
  const poor = domains.filter(({ objectives }) => {
    const topics = objectives.flatMap((objective) => objective.topics)
    return new Set(topics.flatMap((topic) => asked.get(topic) ?? [])).size < 2
  })
  expect(poor.map(({ title }) => title)).toEqual([])
})
