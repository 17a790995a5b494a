/** Lessons that are left out of the plan: taken at a press, said on the page, planned again at a press. */
import { expect, test } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { challengeContract, type Goals, type WholePlan } from '../contract.ts'
import { PlanPage } from './plan-page.tsx'
import { aChallenge, aPlan, aReminderState, aToday, EXAM } from './testing.ts'

const FRAMES = { id: 'frames', title: 'A frame crosses one link' }
const ROUTES = { id: 'routes', title: 'Routers choose the next hop' }
const { goals: GOALS } = aChallenge()

const TIGHT = aPlan({
  challenge: aChallenge({ goals: { ...GOALS, leftOut: [ROUTES.id] } }),
  fits: false,
  coveredOn: null,
  leftOut: [ROUTES],
  choices: { examDay: null, minutes: null, leaveOut: { lessons: [FRAMES], marks: 0.04 } },
})

/** With this many of the second domain's three lessons left out. */
function aPlanWithout(leftOut: WholePlan['leftOut']): WholePlan {
  const plan = aPlan({
    challenge: aChallenge({ goals: { ...GOALS, leftOut: leftOut.map(({ id }) => id) } }),
    leftOut,
  })
  const domains = plan.road.domains.map((domain) =>
    domain.number === '2' ? { ...domain, leftOut: leftOut.length } : domain,
  )
  return { ...plan, road: { ...plan.road, domains } }
}

async function openPlan(plan: WholePlan, save: (goals: Goals) => void = () => undefined) {
  let shown = plan
  fakeServer(challengeContract, {
    getPlan: () => shown,
    getAdvice: () => null,
    getToday: () => aToday({ challenge: shown.challenge }),
    getReadiness: () => null,
    listChallenges: () => ({
      exams: [EXAM],
      challenges: [{ ...shown.challenge, isActive: true }],
      ended: [],
    }),
    saveChallenge: ({ body }) => {
      const goals = body as Goals
      save(goals)
      shown = aPlanWithout([FRAMES, ROUTES].filter(({ id }) => goals.leftOut?.includes(id)))
      return { isActive: true }
    },
    listAddresses: () => ({ calendar: null, partner: null }),
    getReminder: () => aReminderState(),
  })
  const { screen } = await renderPage(<PlanPage LessonsTabs={() => null} />)
  return {
    screen,
    goals: screen.getByRole('region', { name: 'Your goals' }),
    changeElsewhere: (part: Partial<Goals>) => {
      shown = { ...shown, challenge: aChallenge({ goals: { ...shown.challenge.goals, ...part } }) }
    },
  }
}

test('what is offered is taken at a press, with what is left out already', async () => {
  const saved: Goals[] = []
  const { screen, goals } = await openPlan(TIGHT, (each) => saved.push(each))
  await expect
    .element(screen.getByText('Leave out 1 lesson more, about 4 % of the marks'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Leave these out' }).click()

  await expect.element(goals.getByText('2 lessons left out')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(saved).toMatchObject([{ leftOut: ['routes', 'frames'], before: TIGHT.challenge.goals }])
})

test('the way says which are left out, and calls none of them done', async () => {
  const { screen } = await openPlan(aPlanWithout([FRAMES, ROUTES]))

  await expect
    .element(screen.getByRole('rowheader', { name: /Building networks/ }))
    .toHaveTextContent('2 Building networks40 % · 0 of 3 done, 2 left out')
  await expect
    .element(
      screen.getByText('All other lessons are done by December 4, 2026; 2 lessons are left out.'),
    )
    .toBeVisible()
})

test('they are named, and planned again at a press', async () => {
  const saved: Goals[] = []
  const { screen, goals } = await openPlan(aPlanWithout([FRAMES]), (each) => saved.push(each))
  await goals.getByText('1 lesson left out').click()
  await expect.element(goals.getByText(FRAMES.title)).toBeVisible()
  await goals.getByRole('button', { name: 'Plan it again' }).click()

  await expect.element(goals.getByText('1 lesson left out')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Your goals' })).toHaveFocus()
  expect(saved).toMatchObject([{ leftOut: [] }])
})

test('a press on what another page has changed says so, and shows the goals as they are now', async () => {
  const { screen, goals, changeElsewhere } = await openPlan(TIGHT, () => {
    throw new AppError('conflict', 'Your goals were changed on another page.')
  })
  await expect.element(goals.getByText(/45 min each/)).toBeVisible()
  changeElsewhere({ minutes: 50 })
  await screen.getByRole('button', { name: 'Leave these out' }).click()

  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Your goals were changed on another page.')
  await expect.element(goals.getByText(/50 min each/)).toBeVisible()
})

test.each([
  ['offered', TIGHT],
  ['left out', aPlanWithout([FRAMES, ROUTES])],
])('%s: axe finds nothing, and it fits a narrow screen with large text', async (_name, plan) => {
  await onNarrowScreen()
  enlargeText()
  const { screen, goals } = await openPlan(plan)
  await expect.element(goals.getByText(/left out/)).toBeVisible()

  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  expect(await axeFindings(screen.container)).toEqual([])
})
