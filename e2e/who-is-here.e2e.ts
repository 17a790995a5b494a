/** Between two sessions: who was here at the last visit has their page at once, and no learner sees another's data. */
import { randomUUID } from 'node:crypto'

import { lessonsContract } from '#features/lessons/contract.ts'

import { AT_ANY_WIDTH, expect, IN_DEPTH, test } from './test.ts'

// `stored-session.test.ts` and `session-store.test.tsx`: who is shown early.
test(
  'a lesson is requested once, and shown before the session is confirmed',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner }) => {
    const { page } = learner
    const asked: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/lessons/osi-model'))
        asked.push(request.headers()['authorization'])
    })
    const held = Promise.withResolvers<void>()
    await page.route('**/accounts:lookup**', async (route) => {
      await held.promise
      await route.continue()
    })

    await page.goto('/dashboard/lessons/osi-model')
    await expect.poll(() => asked).toEqual([expect.stringMatching(/^Bearer /)])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const confirmed = page.waitForResponse('**/accounts:lookup**')
    held.resolve()
    expect((await confirmed).ok()).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked).toHaveLength(1)
  },
)

test(
  'a learner who logs in after another sees nothing of theirs, not even for a moment',
  AT_ANY_WIDTH,
  async ({ learner, request }) => {
    const { page, ask } = learner
    await page.goto('/dashboard/lessons/osi-model')
    const passage = page.locator('[id^="p-"]').nth(12)
    await ask(lessonsContract.saveReadingPosition, {
      params: { lessonId: 'osi-model' },
      body: { passageId: (await passage.getAttribute('id')) ?? '' },
    })
    await page.getByRole('link', { name: 'All lessons' }).click()
    await expect(page.getByRole('link', { name: 'Continue where you stopped' })).toBeVisible()
    const otherTab = await page.context().newPage()
    await otherTab.goto('/account')
    await otherTab.getByRole('button', { name: 'Account menu of Robin Hood' }).click()
    await otherTab.getByRole('button', { name: 'Log out' }).click()
    await expect(otherTab).toHaveURL(/\/login$/)
    await expect(page).toHaveURL(/\/login\?returnTo=/)

    const other = { email: `learner-${randomUUID()}@example.test`, password: 'another pass' }
    const signUp = await request.post('/identity/v1/accounts:signUp?key=embedded', {
      data: { ...other, returnSecureToken: true },
    })
    expect(signUp.ok()).toBe(true)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/lessons/outline', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByLabel('Email').fill(other.email)
    await page.getByLabel('Password').fill(other.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard\/lessons$/)
    await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue where you stopped' })).toHaveCount(0)

    held.resolve()
    await expect(page.getByRole('link', { name: 'Start this lesson' })).toBeVisible()
  },
)
