/** A lesson gets on the list of today by one press, and off it by another, from another page and on the list itself. */
import { expect, test } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { axeFindings } from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { challengeContract, type ShownTask } from '../../contract.ts'
import { aDay, aTask, aToday, LESSON } from '../testing.ts'
import { TodayCard } from '../today.tsx'
import { AddToToday } from './add-to-today.tsx'

type Options = { hasChallenge?: boolean; refuses?: boolean; tasks?: ShownTask[] }

function givenList({ hasChallenge = true, refuses = false, tasks = [LESSON] }: Options = {}) {
  const list = [...tasks]
  const asked: string[] = []
  fakeServer(challengeContract, {
    getBeginning: () => ({ isOffered: true }),
    getToday: () => (hasChallenge ? aToday({ today: aDay([...list]) }) : null),
    addTask: ({ params, body }) => {
      if (refuses) throw new AppError('invalid_request', 'You have added 10 tasks to today.')
      const { lessonId } = body as { lessonId: string }
      asked.push(lessonId)
      const task = aTask(
        { kind: 'lesson', lessonId, part: 'whole', minutes: 12, minutesLeft: 12 },
        { title: 'What NAT does', addedId: params['addedId']! },
      )
      list.push(task)
      return { task, isNew: true }
    },
    removeTask: ({ params }) => {
      list.splice(0, list.length, ...list.filter(({ addedId }) => addedId !== params['addedId']))
      return {}
    },
  })
  return { asked, list }
}

const openAct = (lessonId = 'nat') =>
  renderPage(<AddToToday lessonId={lessonId} className="button" />)

test('one press adds it and says what, undo takes it off, and the focus is where one goes on', async () => {
  const { asked, list } = givenList()
  const { screen } = await openAct()
  const add = screen.getByRole('button', { name: 'Add to today' })

  await add.click()
  await expect.element(screen.getByText(/On today's list: Lesson “What NAT does/)).toBeVisible()
  expect(document.activeElement?.textContent).toContain('What NAT does')
  expect(asked).toEqual(['nat'])

  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(add).toHaveFocus()
  expect(list).toEqual([LESSON])
})

test('what is on the list already is said and not added', async () => {
  givenList()
  const { screen } = await openAct('frames')

  await expect.element(screen.getByText(/On today's list: Lesson “A frame/)).toBeVisible()
  expect(screen.getByRole('button').query()).toBeNull()
})

test('a refusal says why, and the press is still there', async () => {
  givenList({ refuses: true })
  const { screen } = await openAct()

  await screen.getByRole('button', { name: 'Add to today' }).click()

  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('You have added 10 tasks to today.')
  await expect.element(screen.getByRole('button', { name: 'Add to today' })).toBeVisible()
})

test('without a challenge there is nothing', async () => {
  givenList({ hasChallenge: false })
  const { screen } = await renderPage(
    <>
      <TodayCard />
      <AddToToday lessonId="nat" className="button" />
    </>,
  )

  await expect.element(screen.getByRole('heading').first()).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add to today' }).query()).toBeNull()
})

test('the list marks what the learner added, and removes it by a press', async () => {
  const addedId = '5a0b5a4e-9a53-4b43-8d4f-3f3b1c9f5a02'
  const added = aTask(
    { kind: 'drill', topicIds: ['nat'], items: 5, minutes: 6 },
    { topics: [{ id: 'nat', title: 'NAT' }], addedId },
  )
  const { list } = givenList({ tasks: [LESSON, added] })
  const { screen } = await renderPage(<TodayCard />)

  await expect.element(screen.getByText('Added by you.')).toBeVisible()
  expect(await axeFindings(screen.container)).toEqual([])
  await screen.getByRole('button', { name: 'Remove: Practice 5 items, mixed' }).click()

  await expect.poll(() => screen.getByText('Added by you.').query()).toBeNull()
  await expect.element(screen.getByRole('heading', { name: 'Today' })).toHaveFocus()
  expect(list).toEqual([LESSON])
})
