/** What a learner adds to today stays there until the day is over, it is done, or they take it off. */
import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import { addDays } from '../../core/calendar.ts'
import { TODAY } from '../../core/testing.ts'
import { deleteChallengeData, exportChallengeData } from '../account-data.ts'
import { DAY, openChallengeBank } from '../testing.ts'
import { addTask, removeTask } from './add-task.ts'

const { givenChallenger, db, needs } = await openChallengeBank(openChallengeParts)
const GOALS = { examDay: addDays(TODAY, 60), minutes: 30 }

async function givenList() {
  const learner = givenChallenger()
  const id = await learner.set(GOALS)
  const add = (lessonId: string, addedId: string = randomUUID()) =>
    addTask(needs)(learner.context(), { params: { addedId }, body: { lessonId, timeZone: 'UTC' } })
  const tasks = async () => (await learner.today())?.today.tasks ?? []
  const lessonsListed = async () =>
    (await tasks()).flatMap(({ task }) => (task.kind === 'lesson' ? [task.lessonId] : []))
  await tasks()
  return {
    ...learner,
    id,
    add,
    tasks,
    lessonsListed,
    remove: (addedId: string) => removeTask(learner.context(), { params: { addedId } }),
    /** One that the plan has not for today. */
    later: learner.lessons.at(-1)!,
    replan: () => learner.set({ ...GOALS, minutes: 45 }, id),
  }
}

test('a lesson is added once, stays when the day is planned again, moves no other day, and is ticked off when it is done', async () => {
  const { add, later, tasks, replan, finishLesson, today } = await givenList()
  const before = await today()
  const addedId = randomUUID()

  const first = await add(later, addedId)
  const again = await add(later, addedId)
  const other = await add(later)
  expect(first).toMatchObject({ isNew: true, task: { addedId, task: { lessonId: later } } })
  expect(again).toEqual(first)
  expect(other).toMatchObject({ isNew: false, task: { addedId } })
  expect((await today())?.tomorrow).toEqual(before?.tomorrow)
  expect((await tasks()).at(-1)).toMatchObject({ addedId, isDone: false })

  await replan()
  expect((await tasks()).at(-1)).toMatchObject({ addedId, isDone: false })

  await finishLesson(later)
  expect((await tasks()).filter((task) => task.addedId === addedId)).toMatchObject([
    { isDone: true },
  ])
})

test('of a lesson that is done, practice is added, which drills about its topics tick off', async () => {
  const { add, lessons, finishLesson, tasks, drill } = await givenList()
  const lesson = lessons[0]!
  await finishLesson(lesson)
  const { task } = await add(lesson)
  expect(task).toMatchObject({ task: { kind: 'drill', items: 5 }, progress: null })
  expect(task.topics[0]?.title).not.toBe('')

  await drill(5, task.task.kind === 'drill' ? task.task.topicIds : [])

  expect((await tasks()).find(({ addedId }) => addedId === task.addedId)).toMatchObject({
    isDone: true,
    progress: { done: 5, of: 5 },
  })
})

test('what the list has already is not added, and what was added is taken off by its id alone', async () => {
  const { add, lessonsListed, later, remove, tasks } = await givenList()
  const [planned] = await lessonsListed()
  const length = (await tasks()).length

  expect(await add(planned!)).toMatchObject({ isNew: false })
  const { task } = await add(later)
  expect(await tasks()).toHaveLength(length + 1)
  const stranger = givenChallenger()
  await removeTask(stranger.context(), { params: { addedId: task.addedId! } })
  expect(await tasks()).toHaveLength(length + 1)
  await remove(task.addedId!)
  await remove(task.addedId!)

  expect(await tasks()).toHaveLength(length)
})

test('a list takes ten added tasks; the next is refused, with what to do', async () => {
  const { add, lessons } = await givenList()
  for (const lesson of lessons.slice(-10)) await add(lesson)

  await expect(add(lessons.at(-11)!)).rejects.toThrow('Do or remove one first.')
})

test('without a challenge, or for a lesson of another exam, it says what is missing', async () => {
  const { add } = await givenList()
  const nobody = givenChallenger()
  const request = {
    params: { addedId: randomUUID() },
    body: { lessonId: nobody.lessons[0]!, timeZone: 'UTC' },
  }

  await expect(addTask(needs)(nobody.context(), request)).rejects.toThrow('You have no challenge.')
  await expect(add('no-such-lesson')).rejects.toThrow('This lesson is not part of N10-009')
})

test('it is gone with its day, exported with the account, and deleted with it', async () => {
  const { add, later, tasks, wait, userId } = await givenList()
  const { task } = await add(later)
  const { challenges } = await exportChallengeData(db, userId)
  expect(challenges[0]?.added).toMatchObject([{ day: TODAY, task: { lessonId: later } }])

  wait(DAY)
  expect((await tasks()).some(({ addedId }) => addedId === task.addedId)).toBe(false)
  await deleteChallengeData(db, userId)
  expect((await exportChallengeData(db, userId)).challenges).toEqual([])
  expect(
    await db
      .selectFrom('challenge_added_task')
      .select('id')
      .where('user_id', '=', userId)
      .execute(),
  ).toEqual([])
})
