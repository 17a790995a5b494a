import { useState } from 'react'
import { flushSync } from 'react-dom'
import { describe, expect, test } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { withLargeText } from '#platform/web/testing/large-text.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { lessonsContract, type TrackOutline } from '../contract.ts'
import { LessonsPage } from './lessons-page.tsx'
import { outlineOf } from './testing.ts'

function openTrack(outline: TrackOutline, select: (track: string) => void = () => undefined) {
  fakeServer(lessonsContract, { getTrackOutline: () => outline })
  const useSelectTrack = () => ({ mutate: select, isPending: false, error: null })
  return renderPage(<LessonsPage useSelectTrack={useSelectTrack} SearchBox={() => null} />)
}

describe('the track at a glance', () => {
  test('shows the next lesson, and links to it', async () => {
    const { screen } = await openTrack(outlineOf())

    await expect.element(screen.getByRole('heading', { name: 'Routes lead on' })).toBeVisible()
    await expect.element(screen.getByText('about 6 of 10 minutes left')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Continue where you stopped' }))
      .toHaveAttribute('href', '/dashboard/lessons/routes')
  })

  test('a check that was begun is continued', async () => {
    const { next } = outlineOf()
    const { screen } = await openTrack(outlineOf({ next: next && { ...next, reason: 'check' } }))

    await expect
      .element(screen.getByRole('link', { name: 'Finish the check' }))
      .toHaveAttribute('href', '/dashboard/lessons/routes/check')
    // The minutes of a lesson are for reading it.
    const whatNow = screen.getByRole('region', { name: 'Routes lead on' })
    await expect.element(whatNow.getByText(/minutes/)).not.toBeInTheDocument()
  })

  test('shows how much is done by weight, and which lessons', async () => {
    const { screen } = await openTrack(outlineOf())

    await expect
      .element(screen.getByRole('progressbar', { name: 'Network+ covered, by exam weight' }))
      .toHaveAttribute('aria-valuenow', '30')
    await expect.element(screen.getByText('60% of the exam · 2 lessons')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: /A frame crosses one link \(done\)/ }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: /Routes lead on 40% read/ }))
      .toBeVisible()
  })

  test('the current domain is open, the others open on a press', async () => {
    const { screen } = await openTrack(outlineOf())
    const row = screen.getByRole('link', { name: /Filters say no/ })
    await expect.element(screen.getByRole('heading', { name: '1 Links and ways' })).toBeVisible()
    await expect.element(row).not.toBeInTheDocument()

    await screen.getByRole('heading', { name: '2 Filters' }).click()

    await expect.element(row).toBeVisible()
  })

  test('names what is worth another look', async () => {
    const { screen } = await openTrack(outlineOf())

    await expect.element(screen.getByRole('heading', { name: 'Worth another look' })).toBeVisible()
  })

  test('leads from a domain, an objective and a weak lesson to their practice', async () => {
    const { screen } = await openTrack(outlineOf())
    const practice = (what: string) => screen.getByRole('link', { name: `Practice ${what}` })

    await expect
      .element(practice('domain 1'))
      .toHaveAttribute('href', '/dashboard/lessons/practice/drill?mode=mixed&exam=n10-009&domain=1')
    await expect
      .element(practice('objective 1.2'))
      .toHaveAttribute(
        'href',
        '/dashboard/lessons/practice/drill?mode=mixed&exam=n10-009&objective=1.2',
      )
    await expect
      .element(practice('A frame crosses one link'))
      .toHaveAttribute('href', '/dashboard/lessons/practice/drill?mode=mixed&lesson=frames')
  })

  test('says so when everything is done', async () => {
    const { screen } = await openTrack(outlineOf({ next: null, weakLessonIds: [] }))

    await expect
      .element(screen.getByRole('heading', { name: 'Every lesson is done' }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Practice 10 questions' }))
      .toHaveAttribute('href', '/dashboard/lessons/practice/drill?mode=mixed')
  })

  test('a track without lessons says so and points to what there is', async () => {
    const { screen } = await openTrack(
      outlineOf({
        track: { id: 'security-plus', name: 'Security+', vendor: 'CompTIA' },
        exams: [],
        lessons: [],
        next: null,
        weakLessonIds: [],
        progressPercent: 0,
      }),
    )

    await expect
      .element(screen.getByRole('heading', { name: 'Security+ has no lessons here yet' }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Free resources' }))
      .toHaveAttribute('href', '/dashboard/resources')
    await expect
      .element(screen.getByRole('link', { name: 'Jobs' }))
      .toHaveAttribute('href', '/dashboard/jobs')
    await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
  })

  test('only tracks with lessons can be chosen', async () => {
    const { screen } = await openTrack(outlineOf())

    await expect
      .element(screen.getByRole('combobox', { name: 'You study' }))
      .toHaveTextContent('Network+ (3 lessons)')
  })

  test('a learner whose track has no lessons sees that, and chooses another by its name', async () => {
    const chosen: string[] = []
    const track = { id: 'security-plus', name: 'Security+', vendor: 'CompTIA' }
    const { screen } = await openTrack(
      outlineOf({ track, exams: [], lessons: [], next: null, weakLessonIds: [] }),
      (id) => chosen.push(id),
    )
    const choice = screen.getByRole('combobox', { name: 'You study' })
    await expect.element(screen.getByText(/still in writing/)).toBeVisible()
    await expect.element(choice).toHaveDisplayValue('Security+ (in writing)')

    await choice.selectOptions('Network+ (3 lessons)')

    expect(chosen).toEqual(['network-plus'])
  })

  test('a failed load can be retried', async () => {
    let isDown = true
    fakeServer(lessonsContract, {
      getTrackOutline: () => {
        if (isDown) throw new AppError('internal', 'Something went wrong on our side.')
        return outlineOf()
      },
    })
    const { screen } = await renderPage(
      <LessonsPage
        useSelectTrack={() => ({ mutate: () => undefined, isPending: false, error: null })}
        SearchBox={() => null}
      />,
    )
    await expect.element(screen.getByRole('alert').getByText(/Something went wrong/)).toBeVisible()

    isDown = false
    await screen.getByRole('button', { name: 'Try again' }).click()

    await expect.element(screen.getByRole('heading', { name: 'Routes lead on' })).toBeVisible()
  })
})

describe('with text at 200 %', () => {
  withLargeText()

  test('the track fits a phone', async () => {
    const { screen } = await openTrack(outlineOf())
    await expect.element(screen.getByRole('combobox', { name: 'You study' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(326)
  })
})

test('on the way back to the page the track is there with the first frame, as long as it was', async () => {
  let show: (isShown: boolean) => void = () => {}
  function Screen() {
    const [isShown, setShown] = useState(true)
    show = setShown
    const useSelectTrack = () => ({ mutate: () => undefined, isPending: false, error: null })
    return isShown && <LessonsPage useSelectTrack={useSelectTrack} SearchBox={() => null} />
  }
  fakeServer(lessonsContract, { getTrackOutline: () => outlineOf() })
  const { screen } = await renderPage(<Screen />)
  const next = screen.getByRole('heading', { name: 'Routes lead on' })
  await expect.element(next).toBeVisible()
  flushSync(() => show(false))
  expect(next.query()).toBeNull()

  flushSync(() => show(true))

  expect(next.query()).not.toBeNull()
})
