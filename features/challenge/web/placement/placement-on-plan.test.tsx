/** A placement on the plan's page: its offer, and why the lessons come in their order. */
import { expect, test, vi } from 'vitest'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { axeFindings } from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import {
  challengeContract,
  type LessonOrder,
  type Placement,
  type SkippedOffer,
} from '../../contract.ts'
import { aChallenge } from '../testing.ts'
import { LessonOrderNote, PlacementOffer } from './placement-on-plan.tsx'
import { anEnd, aQuestion } from './testing.ts'

const { id } = aChallenge()

function openParts(first: Placement) {
  let placement = first
  const skip = vi.fn<(offer: SkippedOffer) => void>()
  const choose = vi.fn<(order: LessonOrder) => void>()
  fakeServer(challengeContract, {
    getPlacement: () => placement,
    beginPlacement: () => (placement = aQuestion('one')),
    skipOffer: ({ body }) => {
      skip(body as SkippedOffer)
      placement = { status: 'offered', isSkipped: true }
      return {}
    },
    chooseLessonOrder: ({ body }) => {
      const { order } = body as { order: LessonOrder }
      choose(order)
      placement = anEnd({ lessonOrder: order })
      return {}
    },
  })
  return renderPage(
    <>
      <h1>Your plan</h1>
      <PlacementOffer challengeId={id} />
      <LessonOrderNote challengeId={id} />
    </>,
  ).then((rendered) => ({ ...rendered, skip, choose }))
}

test('is offered, and begins at a press', async () => {
  const { screen, path } = await openParts({ status: 'offered', isSkipped: false })
  await expect.element(screen.getByText(/nothing is graded/)).toBeVisible()
  expect(await axeFindings(screen.container)).toEqual([])
  await screen.getByRole('button', { name: 'Answer the questions' }).click()

  await expect.poll(path).toBe('/dashboard/lessons/plan/placement')
})

test('skipped with one press it is a quiet line, from which it can still begin', async () => {
  const { screen, path, skip } = await openParts({ status: 'offered', isSkipped: false })
  await screen.getByRole('button', { name: 'Skip' }).click()
  await expect
    .element(screen.getByRole('button', { name: 'Answer the questions' }))
    .not.toBeInTheDocument()
  expect(skip).toHaveBeenCalledWith({ offer: 'placement', challengeId: id })
  await expect
    .element(screen.getByRole('button', { name: 'Find out where to begin' }))
    .toHaveFocus()
  await screen.getByRole('button', { name: 'Find out where to begin' }).click()

  await expect.poll(path).toBe('/dashboard/lessons/plan/placement')
})

test('that was left in the middle goes on', async () => {
  const { screen } = await openParts(aQuestion('five', 5))
  await expect.element(screen.getByText('You are at question 5 of at most 12.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Go on' }))
    .toHaveAttribute('href', '/dashboard/lessons/plan/placement')
})

test('that has ended says why the lessons come in their order, and the reading order is one press away', async () => {
  const { screen, choose } = await openParts(anEnd())
  await expect
    .element(screen.getByText(/Building networks, Running networks; How networks work comes last/))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Use the reading order instead' }).click()
  await expect
    .element(screen.getByText('Lessons come in reading order, as you chose.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Use the order that your answers suggest' }).click()
  await expect.element(screen.getByText(/comes last/)).toBeVisible()
  expect(choose.mock.calls).toEqual([['reading'], ['placement']])
})

test('too late, there is nothing of it', async () => {
  const { screen } = await openParts({ status: 'unavailable' })
  await expect.element(screen.getByRole('heading', { name: 'Your plan' })).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})
