/** What is shown beside the plan follows the order of lessons that a placement gave, as the plan's page does. */
import { expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import { minutesWords, taskWords } from '../../core/task-words.ts'
import { firstPlannedLesson } from '../placement/first-planned.ts'
import { placing } from '../placement/testing.ts'
import { getReadiness } from '../readiness/get-readiness.ts'
import { readResults } from '../readiness/read-results.ts'
import { openChallengeBank } from '../testing.ts'
import { outHandlers } from './handlers.ts'
import { eventsIn } from './testing.ts'

const { givenChallenger, needs, content } = await openChallengeBank(openChallengeParts)
type Learner = ReturnType<typeof givenChallenger>
const exam = needs.curriculum.tracks[0]?.exams[0]
const domainOf = (topic: string) =>
  exam?.domains.find(({ objectives }) => objectives.some(({ topics }) => topics.includes(topic)))
    ?.number ?? ''

test("after a placement the calendar lists what the plan's page lists", async () => {
  const ada = givenChallenger()
  const id = await ada.set({ minutes: 60 })
  const linesOfPlan = async () =>
    ((await ada.plan())?.week ?? []).flatMap(({ tasks }) =>
      tasks.map((shown) => `☐ ${taskWords(shown)} (${minutesWords(shown.task.minutes)})`),
    )
  const before = await linesOfPlan()
  await placing(needs, content, ada).whole(id, domainOf, ['1', '2'])
  const after = await linesOfPlan()
  const file = await outHandlers(needs).getCalendarFile(ada.context(), {})
  const lines = eventsIn(file)
    .filter(({ uid }) => uid.startsWith('study-'))
    .flatMap(({ description }) => description.split('\n').slice(0, -1))

  expect(after).not.toEqual(before)
  expect(lines.slice(0, after.length)).toEqual(after)
})

/** The last domain first: as different from the reading order as can be. */
async function givenOrder({ userId, db, context }: Learner, challengeId: string): Promise<void> {
  const numbers = exam?.domains.map(({ number }) => number) ?? []
  const at = context().now().getTime()
  await db
    .insertInto('challenge_placement')
    .values({
      user_id: userId,
      challenge_id: challengeId,
      seed: 1,
      asked: '[]',
      answers: '[]',
      begun_at: at,
      ended_at: at,
      outcome: JSON.stringify({ order: numbers.toReversed(), later: numbers.slice(0, 1) }),
      lesson_order: 'placement',
    })
    .execute()
}

test('after a placement readiness names the lesson that the plan begins with', async () => {
  const ada = givenChallenger()
  const id = await ada.set({ minutes: 60 })
  await givenOrder(ada, id)
  const [first] = ((await ada.plan())?.week ?? []).flatMap(({ tasks }) =>
    tasks.flatMap(({ task }) => (task.kind === 'lesson' ? [task.lessonId] : [])),
  )
  const readiness = await getReadiness(needs, readResults(needs))(ada.context(), {
    query: { timeZone: 'UTC' },
  })

  expect(readiness).toMatchObject({
    raises: expect.arrayContaining([expect.objectContaining({ kind: 'lesson', lessonId: first })]),
  })
})

test("after a placement the lessons' page names the lesson that the plan begins with, as long as its order is taken", async () => {
  const ada = givenChallenger()
  const id = await ada.set({ minutes: 60 })
  const trackId = (await ada.list()).challenges[0]!.exam.trackId
  const first = async (track = trackId) =>
    firstPlannedLesson(ada.db, needs, ada.userId, { trackId: track, lessonIds: ada.lessons })
  expect(await first()).toBe(ada.lessons[0])

  await givenOrder(ada, id)
  const [planned] = ((await ada.plan())?.week ?? []).flatMap(({ tasks }) =>
    tasks.flatMap(({ task }) => (task.kind === 'lesson' ? [task.lessonId] : [])),
  )
  expect(planned).not.toBe(ada.lessons[0])
  expect(await first()).toBe(planned)
  expect(await first('security-plus')).toBeNull()

  await placing(needs, content, ada).order(id, 'reading')
  expect(await first()).toBe(ada.lessons[0])
})

test('with no date booked, advice begins with the day that the plan assumes', async () => {
  const ada = givenChallenger()
  const id = await ada.set({ minutes: 45, examDay: null })
  await givenOrder(ada, id)
  const plan = await ada.plan()

  expect((await ada.advice())?.options[0]?.day).toBe(plan?.challenge.plannedFor)
})
