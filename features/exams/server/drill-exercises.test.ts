/** Exercises in drills of the real bank: which come, how they go into the record, and what comes back. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { openKind } from '#app/server/content-files.ts'
import { openExamParts } from '#app/testing/exam-parts.ts'
import type { NewEvidence } from '#features/learning/contract.ts'
import { rememberingLearning } from '#features/learning/server/testing.ts'
import { asLearner } from '#platform/testing/contexts.ts'

import type { DrillExerciseItem, DrillItem, DrillMode, DrillScope } from '../contract.ts'
import { chooseDrillItems } from './choose-drill-items.ts'
import { getPracticeOverview } from './get-practice-overview.ts'
import type { ExamsTables } from './tables.ts'
import { choiceIn, choicesOf, givenSitter, HOUR, MINUTE, NOON, openRealBank } from './testing.ts'

const { db, needs } = await openRealBank(await openExamParts())
await needs.drillExercises()

type Asked = { id: string; outcome: 'right' | 'wrong' | 'assisted' | 'open' }
type Wish = {
  mode?: DrillMode
  scope?: DrillScope
  asked?: Asked[]
  seed?: number
  count?: number
  withExercises?: boolean
}

function givenLearner(userId: string = randomUUID()) {
  const { record } = rememberingLearning(needs.curriculum)
  let now = NOON
  const learner = {
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    choose: async (wish: Wish = {}): Promise<DrillItem[]> => {
      const body = {
        mode: 'mixed' as const,
        scope: {},
        asked: [],
        seed: 7,
        count: 10,
        withExercises: true,
        ...wish,
      }
      const context = asLearner<ExamsTables>(db, userId, new Date(now))
      return (await chooseDrillItems(needs)(context, { body })).items
    },
    /** A whole run, batch after batch, in which everything is right but what `outcomeOf` says. */
    run: async (
      wish: Wish = {},
      outcomeOf: (item: DrillItem) => Asked['outcome'] = () => 'right',
      length = 20,
    ): Promise<DrillItem[]> => {
      const items: DrillItem[] = []
      const asked: Asked[] = []
      while (items.length < length) {
        const more = await learner.choose({ ...wish, asked, count: 5 })
        items.push(...more)
        asked.push(...more.map((item) => ({ id: idOf(item), outcome: outcomeOf(item) })))
        if (more.length < 5) break
      }
      return items
    },
    overview: async () => {
      const overview = await getPracticeOverview(needs)(
        asLearner<ExamsTables>(db, userId, new Date(now)),
        { query: {} },
      )
      if (!overview) throw new Error('no exam to practice')
      return overview
    },
    /** As practice records it. */
    answerExercise: async (item: string, score: 0 | 1, traits: Partial<NewEvidence> = {}) => {
      now += MINUTE
      await record(db).add(userId, {
        id: randomUUID(),
        kind: 'exercise',
        item,
        asked: {},
        topics: ['dns-resolution'],
        trackId: 'network-plus',
        context: 'lesson',
        runId: randomUUID(),
        response: {},
        score,
        findings: [],
        guessChance: 0,
        startingDifficulty: 0,
        confidence: null,
        assistance: { kind: 'none' },
        milliseconds: 1000,
        occurredAt: now,
        utcOffsetMinutes: 60,
        receivedAt: now,
        ...traits,
      })
    },
  }
  return learner
}

const idOf = (item: DrillItem) => (item.kind === 'question' ? item.asked.id : item.id)
const exercisesIn = (items: readonly DrillItem[]): DrillExerciseItem[] =>
  items.filter((item) => item.kind === 'exercise')

/** A kind with a scenario of its own item, and the first topic it is about. */
async function aScenario(): Promise<{
  item: string
  scenario: string
  kind: string
  topic: string
}> {
  const content = await needs.curriculum.content('network-plus')
  const taught = new Set(content.lessons.flatMap(({ topics }) => topics))
  for (const [topic, kinds] of await needs.drillExercises()) {
    for (const { kind, items } of kinds) {
      for (const { id, scenario } of items) {
        if (scenario !== null && kind === 'dns-walk' && taught.has(topic))
          return { item: id, scenario, kind, topic }
      }
    }
  }
  throw new Error('no scenario')
}

describe('a mixed drill', () => {
  test('has an exercise among five or six items, of its part of the exam, with a lesson on it', async () => {
    const items = await givenLearner().run({ scope: { domain: '1' } })
    const exercises = exercisesIn(items)
    const { content, exam } = await bankParts()
    const topics = exam.domains[0]?.objectives.flatMap((objective) => objective.topics) ?? []

    expect(items).toHaveLength(20)
    expect(exercises.length).toBeGreaterThanOrEqual(3)
    expect(exercises.length).toBeLessThanOrEqual(4)
    for (const { topic, lesson, reason } of exercises) {
      expect(topics).toContain(topic.id)
      expect(content.lesson(lesson.id)?.topics).toContain(topic.id)
      expect(reason).toBeNull()
    }
  })

  test('asks what the kind can make', async () => {
    const exercises = exercisesIn(await givenLearner().run({}, undefined, 40))
    for (const { exercise, topic, seed, difficulty } of exercises) {
      const { module } = await openKind(exercise)
      expect(() => module.generate(seed, difficulty, { topics: [topic.id] })).not.toThrow()
    }
    expect(new Set(exercises.map(({ exercise }) => exercise)).size).toBeGreaterThan(2)
  })

  test('is the same for the same seed', async () => {
    const ada = givenLearner()
    expect(await ada.choose()).toEqual(await ada.choose())
    expect(exercisesIn(await ada.choose({ seed: 8 }))).not.toEqual(exercisesIn(await ada.choose()))
  })

  test('about a lesson asks exercises about its topics', async () => {
    const { content } = await bankParts()
    const kinds = await needs.drillExercises()
    const lesson = content.lessons.find(({ id, topics }) => {
      const questions = content.questionsOfLesson(id)
      return questions.length > 10 && topics.every((topic) => kinds.has(topic))
    })
    const exercises = exercisesIn(
      await givenLearner().run({ scope: { lesson: lesson?.id ?? '' } }, undefined, 10),
    )

    expect(exercises.length).toBeGreaterThan(0)
    for (const { topic } of exercises) expect(lesson?.topics).toContain(topic.id)
  })

  test.each([
    ['for a page that does not ask for exercises', { withExercises: false }],
    ['in second best', { mode: 'second-best' }],
    ['in what was guessed right', { mode: 'guessed-right' }],
    ['in what was sure and wrong', { mode: 'sure-and-wrong' }],
  ] as const)('%s has questions alone', async (_, wish) => {
    const ada = givenLearner()
    await ada.answerExercise((await aScenario()).item, 0)
    expect(exercisesIn(await ada.run(wish))).toEqual([])
  })
})

describe('what was wrong or had help', () => {
  test.each(['wrong', 'assisted'] as const)(
    '%s, comes back in the run as another problem',
    async (outcome) => {
      const items = await givenLearner().run({}, (item) =>
        item.kind === 'exercise' ? outcome : 'right',
      )
      const [first, ...later] = exercisesIn(items)
      const back = later.find(({ id }) => id === first?.id)

      expect(back).toMatchObject({
        exercise: first?.exercise,
        topic: first?.topic,
        difficulty: 1,
        reason: 'again-unaided',
      })
      expect(back?.seed).not.toBe(first?.seed)
    },
  )

  test('in an earlier run comes before all else, as the scenario it was', async () => {
    const ada = givenLearner()
    const { item, scenario, kind } = await aScenario()
    await ada.answerExercise(item, 0)
    ada.wait(HOUR)
    const [first] = exercisesIn(await ada.run())

    expect(first).toMatchObject({ exercise: kind, scenario, difficulty: 1, reason: 'mistake' })
  })

  test('with help, is asked for without', async () => {
    const ada = givenLearner()
    const { item, kind } = await aScenario()
    await ada.answerExercise(item, 1, { assistance: { kind: 'hint', rung: 1 } })
    ada.wait(HOUR)
    // Another one, also of its kind, is first where the question before it is about its topic.
    const run = exercisesIn(await ada.run({}, undefined, 40))
    const back = run.find(({ exercise, reason }) => exercise === kind && reason !== null)

    expect(back).toMatchObject({ difficulty: 1, reason: 'again-unaided' })
  })

  test('is asked once among the mistakes, until it is right', async () => {
    const ada = givenLearner()
    const { item, scenario, kind } = await aScenario()
    await ada.answerExercise(item, 0)
    const mistakes = await ada.run({ mode: 'mistakes' })

    expect(mistakes).toMatchObject([
      { kind: 'exercise', exercise: kind, scenario, reason: 'mistake' },
    ])
    await ada.answerExercise(item, 1)
    expect(await ada.run({ mode: 'mistakes' })).toEqual([])
    // It was right in this run: the page says so once more with the next request.
    const asked = [{ id: idOf(mistakes[0] as DrillItem), outcome: 'right' as const }]
    expect(await ada.choose({ mode: 'mistakes', asked })).toEqual([])
  })
})

describe('what is counted', () => {
  test('is what the drills of each part offer', async () => {
    const ada = givenLearner()
    const { item } = await aScenario()
    await ada.answerExercise(item, 0)

    const { counts, domains } = await ada.overview()

    const ofObjective = domains.flatMap(({ objectives }) => objectives)
    const sum = (name: keyof typeof counts.exercises) =>
      ofObjective.reduce((sum, { counts }) => sum + counts.exercises[name], 0)
    expect(counts.exercises.missed).toBe(
      exercisesIn(await ada.run({ mode: 'mistakes' }, undefined, 300)).length,
    )
    expect(counts.exercises.missed).toBe(1)
    expect(sum('total')).toBe(counts.exercises.total)
    expect(sum('neverPracticed')).toBe(counts.exercises.neverPracticed)
    expect(counts.exercises.neverPracticed).toBeLessThan(counts.exercises.total)
    for (const { number, counts } of domains) {
      const missed = await ada.run({ mode: 'mistakes', scope: { domain: number } }, undefined, 300)
      expect(exercisesIn(missed)).toHaveLength(counts.exercises.missed)
    }
  })

  test('as never practiced comes in a run of what was never seen, after its questions', async () => {
    const ada = givenLearner()
    const { domains } = await ada.overview()
    const [least] = domains
      .flatMap(({ objectives }) => objectives)
      .filter(({ counts }) => counts.exercises.total > 3)
      .toSorted((one, other) => one.counts.questions - other.counts.questions)
    if (!least) throw new Error('no objective has exercises')

    const run = await ada.run(
      { mode: 'never-seen', scope: { objective: least.number } },
      undefined,
      300,
    )

    const ids = exercisesIn(run).map(({ id }) => id)
    expect(new Set(ids).size).toBe(least.counts.exercises.neverPracticed)
  })

  test('has no mistake that an open practice exam asks again', async () => {
    const userId = randomUUID()
    const ada = givenLearner(userId)
    const sitter = givenSitter(db, needs, userId)
    const room = await sitter.sit()
    const question = choicesOf(room)[0]
    await sitter.save(room, question?.number ?? 0, {
      answer: await choiceIn(needs.curriculum, question, false),
    })
    await sitter.handIn(room)
    expect((await ada.overview()).counts.mistakes).toBe(1)

    await sitter.sit({ repeatOf: room.id })

    expect((await ada.overview()).counts.mistakes).toBe(0)
    expect(await ada.choose({ mode: 'mistakes' })).toEqual([])
  })
})

test('an exercise that the server does not know is passed over', async () => {
  const asked = [{ id: 'exercise:token-ring:rings', outcome: 'wrong' as const }]
  expect(await givenLearner().choose({ asked, count: 5 })).toHaveLength(5)
})

async function bankParts() {
  const exam = needs.curriculum.track('network-plus')?.exams[0]
  if (!exam) throw new Error('no exam')
  return { content: await needs.curriculum.content('network-plus'), exam }
}
