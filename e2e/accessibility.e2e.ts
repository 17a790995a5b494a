/**
 * Every screen: axe finds no violation, in both color schemes at a laptop's width, and at a phone's where it does not
 * hang on colors; and nothing is wider than the screen, down to 320 px, also with text at 200 %. In `npm run test:deep`
 * once more in a browser that says it is a phone's: the width decides what is shown, and a load costs as much as axe.
 *
 * The screens of the challenge, of practice and of practice exams are checked in each of their states by the tests of
 * these pages, at 320 px, and once as they are built: on a phone here, at a laptop's width where their journeys say so.
 *
 * Screens that do not disturb one another share a journey, each in a step with its address: a context of its own
 * costs as much as the check itself.
 */
import type { Page } from '@playwright/test'

import { givenChallenge } from './given-challenge.ts'
import {
  AT_BOTH_WIDTHS,
  BOTH_SCHEMES,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  ON_A_PHONE,
  test,
} from './test.ts'

const PUBLIC = ['/', '/login', '/register.html', '/stop-reminders.html', '/lessons/osi-model.html']
const PROTECTED = {
  'the lessons, a lesson and its check': [
    '/dashboard/lessons',
    '/dashboard/lessons/osi-model',
    '/dashboard/lessons/osi-model/check',
  ],
  'the flashcards, a review and the tutor': [
    '/dashboard/flashcards',
    '/dashboard/flashcards/review',
    '/dashboard/tutor',
  ],
  'the labs and a lab': [
    '/dashboard/lessons/labs',
    '/dashboard/lessons/labs/bench',
    '/dashboard/lessons/labs/port-security?difficulty=1&seed=7',
  ],
  'the job board, the resources and the account': [
    '/dashboard/jobs',
    '/dashboard/resources',
    '/account',
  ],
}

const PHONE = { width: 390, height: 844 }

const isPhone = () => test.info().project.name === 'phone'

/** The heading is there, and no skeleton is left. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  // In a lesson, exercises come last.
  await expect(page.locator('.lesson-exercise:empty')).toHaveCount(0)
}

/** @returns what the console complains about from now on: a violation of the content security policy is an error there. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

async function check(page: Page, paths: readonly string[]) {
  const complaints = complaintsOf(page)
  const screen = page.viewportSize()
  for (const path of paths) {
    await test.step(`${path} is accessible, fits 320 px and keeps to the policy`, async () => {
      if (screen) await page.setViewportSize(screen)
      await page.goto(path)
      await expectLoaded(page)
      expect(await page.getByRole('searchbox').count()).toBeLessThanOrEqual(1)
      await (isPhone() ? expectAccessible(page) : expectAccessible(page, 'html', BOTH_SCHEMES))
      await expectNarrow(page)
      if (!isPhone()) await expectFitFor(page, PHONE)
      expect(complaints).toEqual([])
    })
  }
}

/** Where text is at 200 %: so, and then with the letters that it had, as axe finds it without its colors. */
async function expectFitFor(page: Page, screen: typeof PHONE) {
  await page.setViewportSize(screen)
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'html', [])
}

/** At its own width and at 320 px, each also with text at 200 %. */
async function expectNarrow(page: Page) {
  const own = page.viewportSize()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoSidewaysScroll(page)
  if (own) await page.setViewportSize(own)
  await expectNoSidewaysScroll(page)
}

test('home, login, registration and an open lesson are accessible, fit 320 px and keep to the policy', async ({
  page,
}) => check(page, PUBLIC))

for (const [screens, paths] of Object.entries(PROTECTED)) {
  test(`${screens} are accessible, fit 320 px and keep to the policy`, async ({ learner }) => {
    test.slow()
    await check(learner.page, paths)
  })
}

test(
  'the plan, its forecasts, the figures, practice and a practice exam are accessible on a phone, fit 320 px and keep to the policy',
  ON_A_PHONE,
  async ({ learner }) => {
    test.slow()
    const { page } = learner
    await givenChallenge(learner)
    const complaints = complaintsOf(page)
    const screen = page.viewportSize()
    await check(page, [
      '/dashboard/lessons/plan',
      '/dashboard/lessons/plan/readiness',
      '/dashboard/lessons/figures',
      '/dashboard/lessons/practice',
      '/dashboard/lessons/practice/drill?mode=mixed&length=5',
      '/dashboard/lessons/exams',
    ])
    for (const path of [
      '/dashboard/lessons/plan/placement',
      '/dashboard/tutor/mistakes',
      '/dashboard/jobs/read',
    ]) {
      await test.step(`${path} fits`, async () => {
        if (screen) await page.setViewportSize(screen)
        await page.goto(path)
        await expectLoaded(page)
        await expectNarrow(page)
      })
    }
    await page.goto('/dashboard/lessons/exams')
    await test.step('the room of a practice exam', async () => {
      if (screen) await page.setViewportSize(screen)
      await page.getByRole('button', { name: 'Start' }).click()
      await expect(page.getByRole('heading', { name: /^Item 1 of / })).toBeVisible()
      // The bottom of the screen is the room's own.
      await expect(page.getByRole('navigation', { name: 'Areas' })).toHaveCount(0)
      await expectAccessible(page)
      await expectAccessible(page, '.action-bar', BOTH_SCHEMES)
      await expectNarrow(page)
      expect(complaints).toEqual([])
    })
  },
)

test(
  'the open user menu and the open drawer are accessible; with motion reduced, the other colors are there at once',
  AT_BOTH_WIDTHS,
  async ({ learner }) => {
    const { page, name } = learner
    await page.goto('/dashboard/lessons/osi-model')
    await expectLoaded(page)
    await test.step('no color moves on its way to the other scheme', async () => {
      const running = await page.evaluate(() => {
        document.documentElement.dataset['theme'] = 'dark'
        return document.getAnimations().filter((animation) => animation instanceof CSSTransition)
          .length
      })
      expect(running).toBe(0)
    })
    await test.step('the user menu is accessible', async () => {
      await page.getByRole('button', { name: `Account menu of ${name}` }).click()
      await expect(page.locator('header #user-menu')).toBeVisible()
      await expectAccessible(page, 'header', BOTH_SCHEMES)
      await page.keyboard.press('Escape')
    })
    await test.step('the drawer is accessible', async () => {
      const open = page.getByRole('button', { name: 'Open navigation' })
      if (!(await open.isVisible())) return
      // Only a phone has it, and the bar with the areas.
      await expectAccessible(page, 'nav[aria-label=Areas]', BOTH_SCHEMES)
      await open.click()
      await expectAccessible(page, 'dialog[open]', BOTH_SCHEMES)
    })
  },
)
