/** Today's list in the command palette and in the navigation. */
import { expect, onTestFinished, test, vi } from 'vitest'

import { challengeContract, type Today } from '#features/challenge/contract.ts'
import { loadOpenTasks, loadTodayCount } from '#features/challenge/web.tsx'
import { curriculumContract } from '#features/curriculum/contract.ts'
import { loadSearch } from '#features/curriculum/web.tsx'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { NavigationContext } from './navigation.ts'
import { aToday } from './offline/testing.ts'
import { paletteOf } from './palette.tsx'
import { SideNavigation } from './side-navigation.tsx'

const LESSON = {
  task: { kind: 'lesson', lessonId: 'frames', part: 'whole', minutes: 16, minutesLeft: 16 },
  title: 'A frame crosses one link',
  topics: [],
  isDone: false,
  progress: null,
} as const
const TODAY: Today = {
  ...aToday({}),
  today: {
    day: '2026-11-24',
    minutes: 45,
    tasks: [
      { ...LESSON, topics: [], isDone: true },
      { ...LESSON, topics: [], title: 'Routes lead on' },
    ],
  },
}

test('the palette has what today still asks for, and opens it', async () => {
  fakeServer(challengeContract, { getToday: () => TODAY })
  fakeServer(curriculumContract, { searchCurriculum: () => ({ hits: [] }) })
  const [{ useSearch }, { useOpenTasks }] = await Promise.all([loadSearch(), loadOpenTasks()])
  const Palette = paletteOf({ useSearch, useOpenTasks, useNextStep: () => null })
  const { screen, path } = await renderPage(<Palette onClose={() => undefined} />)
  const option = screen.getByRole('option', { name: /Lesson “Routes lead on”/ })
  await expect.element(option).toBeVisible()
  await expect
    .element(screen.getByRole('option', { name: /A frame crosses one link/ }))
    .not.toBeInTheDocument()

  await option.click()
  await expect.poll(path).toBe('/dashboard/lessons/frames')
})

test('a task in it opens for the exam of the challenge, whichever track is selected', async () => {
  const exam = { id: 'core-2', code: '220-1202', name: 'Core 2', trackId: 'a-plus' }
  const task = { kind: 'exam', length: 'half', items: 45, minutes: 45 } as const
  const of = { ...LESSON, topics: [], title: '', task }
  fakeServer(challengeContract, {
    getToday: () => ({
      ...TODAY,
      challenge: { ...TODAY.challenge, exam },
      today: { ...TODAY.today, tasks: [of] },
    }),
  })
  fakeServer(curriculumContract, { searchCurriculum: () => ({ hits: [] }) })
  const [{ useSearch }, { useOpenTasks }] = await Promise.all([loadSearch(), loadOpenTasks()])
  const Palette = paletteOf({ useSearch, useOpenTasks, useNextStep: () => null })
  const { screen, path } = await renderPage(<Palette onClose={() => undefined} />)

  await screen.getByRole('option', { name: /45 items/ }).click()
  await expect.poll(path).toBe('/dashboard/lessons/exams?exam=core-2&length=half')
})

test('the navigation says how many tasks are open, in words too, and so does the icon of the app', async () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => {})
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'setAppBadge'))
  fakeServer(challengeContract, { getToday: () => TODAY })
  const areas = [
    { label: 'Lessons', path: 'lessons', Icon: () => null, Count: await loadTodayCount() },
  ]
  const { screen } = await renderPage(
    <NavigationContext value={areas}>
      <SideNavigation />
    </NavigationContext>,
  )

  await expect
    .element(screen.getByRole('link', { name: 'Lessons 1 task left today' }))
    .toBeVisible()
  expect(setAppBadge).toHaveBeenLastCalledWith(1)
})
