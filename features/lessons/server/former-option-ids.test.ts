/**
 * Option ids were once made from the options' texts. Data stored or sent under those ids stay valid, although every
 * option of the question was reworded and moved since.
 */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { smallContent, smallCurriculum } from '#features/curriculum/server/testing.ts'
import {
  eventsOf,
  exportLearningData,
  rebuild,
  storeMigrated,
  type LearningTables,
} from '#features/learning/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { answerQuestion } from './answer-question.ts'
import type { LessonsNeeds } from './needs.ts'
import type { LessonsTables } from './tables.ts'
import { givenLearner, rememberingNeeds } from './testing.ts'

/** As the previous release made them from "Alpha of frames-two" and so on. */
const FORMER = {
  alpha: 'o-487c90c8e7',
  bravo: 'o-4792ac614f',
  charlie: 'o-a509b9b299',
  delta: 'o-5d1d450cc6',
}
const QUESTIONS = 'lessons/frames/questions.yaml'

/** Alpha and Bravo are still the right ones; every text is different, and the order is reversed. */
function reworded(): Record<string, string> {
  const [before = '', rest = ''] = (smallContent()[QUESTIONS] ?? '').split('- id: frames-two')
  const [head = '', options = '', tail = ''] = rest.split(/ {2}options:\n| {2}clue/)
  const turned = `${options.trimEnd()}\n`
    .split(/(?= {4}- id)/)
    .toReversed()
    .join('')
    .replaceAll(/text: (\w+) of/g, 'text: What was $1 in')
  return {
    [QUESTIONS]: `${before}- id: frames-two${head}  options:\n${turned}  clue${tail}`,
    'option-aliases.json': JSON.stringify({
      'frames-two': Object.fromEntries(Object.entries(FORMER).map(([id, was]) => [id, [was]])),
    }),
  }
}

let db: Db<LessonsTables>
let needs: LessonsNeeds
beforeAll(async () => {
  db = await openTestDatabase<LessonsTables>()
  needs = rememberingNeeds(await smallCurriculum(reworded())).needs
})
afterAll(() => db.destroy())

/** An answer of a former release, as the migration has moved it. */
async function storedBefore(userId: string, chosen: readonly string[], score: 0 | 1) {
  const id = randomUUID()
  await storeMigrated(db, userId, {
    id,
    kind: 'question',
    item: 'frames-two',
    context: 'check',
    run_id: 'frames',
    response: JSON.stringify({ choice: chosen }),
    score,
    confidence: 'sure',
    milliseconds: 4200,
  })
  await rebuild(db, needs.curriculum, userId)
  return id
}

/** What was chosen, as it is stored. */
async function choicesOf(userId: string) {
  return (await eventsOf(db, userId)).map(({ response }) => response)
}

const send = (learner: ReturnType<typeof givenLearner>, optionIds: string[], id = randomUUID()) =>
  answerQuestion(needs)(learner.context(), {
    params: { lessonId: 'frames' },
    body: {
      answerId: id,
      questionId: 'frames-two',
      optionIds,
      confidence: 'sure',
      milliseconds: 1,
    },
  })

test('the fixture shows other texts in another order under the same ids', async () => {
  const content = await needs.curriculum.content('network-plus')
  expect(content.question('frames-two')).toMatchObject({
    options: [
      { id: 'delta', text: 'What was Delta in frames-two', isCorrect: false },
      { id: 'charlie', text: 'What was Charlie in frames-two', isCorrect: false },
      { id: 'bravo', text: 'What was Bravo in frames-two', isCorrect: true },
      { id: 'alpha', text: 'What was Alpha in frames-two', isCorrect: true },
    ],
  })
})

test('a learner sees the options in the same order as before they were reworded and moved', async () => {
  const ada = givenLearner(db, needs)
  const before = givenLearner(db, rememberingNeeds(await smallCurriculum()).needs, ada.userId)
  const orderOf = async (learner: typeof ada) => {
    const { questions } = await learner.check('frames')
    const asked = questions.find((each) => each.asked.id === 'frames-two')?.asked
    return asked && 'options' in asked ? asked.options.map(({ id }) => id) : []
  }

  expect(await orderOf(ada)).toHaveLength(4)
  expect(await orderOf(ada)).toEqual(await orderOf(before))
})

test('a stored answer is exported under the current ids, and counts in its round as before', async () => {
  const ada = givenLearner(db, needs)
  const gone = 'o-0123456789'
  await storedBefore(ada.userId, [FORMER.bravo, FORMER.alpha], 1)
  await storedBefore(ada.userId, [FORMER.delta, gone], 0)

  const { events } = await exportLearningData(
    db.withTables<LearningTables>(),
    ada.userId,
    needs.curriculum,
  )

  const exported = events.map(({ response, score }) => ({ response, score }))
  expect(exported).toEqual([
    { response: { choice: ['bravo', 'alpha'] }, score: 1 },
    // An option that is gone keeps the id it was stored with.
    { response: { choice: ['delta', gone] }, score: 0 },
  ])
  const { questions } = await ada.check('frames')
  expect(questions.find(({ asked }) => asked.id === 'frames-two')).toMatchObject({ isRight: true })
})

test('a page opened before then is judged correctly and gets the ids it knows', async () => {
  const ada = givenLearner(db, needs)

  const right = await send(ada, [FORMER.alpha, FORMER.bravo])
  const wrong = await send(ada, [FORMER.alpha, FORMER.charlie])

  expect([right.isCorrect, wrong.isCorrect]).toEqual([true, false])
  for (const { options } of [right, wrong]) {
    expect(
      options
        .filter(({ isCorrect }) => isCorrect)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([FORMER.bravo, FORMER.alpha])
    expect(options.map(({ id }) => id).toSorted()).toEqual(Object.values(FORMER).toSorted())
  }
  expect(await choicesOf(ada.userId)).toContain('{"choice":["alpha","bravo"]}')
})

test('an answer stored then and sent again now gets its verdict, and counts once', async () => {
  const ada = givenLearner(db, needs)
  const chosen = [FORMER.alpha, FORMER.bravo]
  const id = await storedBefore(ada.userId, chosen, 1)

  const verdict = await send(ada, chosen, id)

  expect(verdict).toMatchObject({ isCorrect: true, wasRightFirst: true })
  expect(await choicesOf(ada.userId)).toHaveLength(1)
})
