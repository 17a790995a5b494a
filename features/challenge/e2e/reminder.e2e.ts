/**
 * The day's list by mail: from an address that is not confirmed to the press that ends the mails, signed in nowhere.
 *
 * axe looks at the page of the mail here, and at the section of the plan in `reminder-section.test.tsx`.
 */
import { givenChallenge } from '#e2e/given-challenge.ts'
import {
  expect,
  expectAccessible,
  expectFitsLargeText,
  expectNoSidewaysScroll,
  IN_DEPTH,
  test,
} from '#e2e/test.ts'

import { inMailTo, makeDue } from './testing/reminder-mails.ts'

// `reminder-section.test.tsx`, `stop-page.test.ts`; on the server `reminder.test.ts`, `send-due-reminders.test.ts`.
test(
  'a learner confirms the address, is reminded at an hour, and ends it from the mail',
  IN_DEPTH,
  async ({ learner, browser }) => {
    test.slow()
    const { page, email, uid } = learner
    await givenChallenge(learner)
    const reminder = page.getByRole('region', { name: 'Reminder by email' })
    const box = reminder.getByRole('checkbox', { name: 'Remind me by email' })

    await test.step('an address that is not confirmed is confirmed first', async () => {
      await page.goto('/dashboard/lessons/plan')
      await expect(reminder).toContainText(`${email} is not confirmed yet`)
      await reminder.getByRole('heading').click()
      await expect(box).toHaveCount(0)
      await reminder.getByRole('link', { name: "Confirm it on your account's page" }).click()
      await expect(page.getByText(`${email} · not confirmed yet`)).toBeVisible()
      await page.goto(await inMailTo(email, /https?:\/\/\S+\/__\/auth\/action\S+/))
      await page.getByRole('button', { name: 'Confirm this address' }).click()
      await expect(page.getByText('the address is confirmed')).toBeVisible()
    })

    await test.step('it is turned on by keyboard, and stays on', async () => {
      await page.goto('/dashboard/lessons/plan')
      await reminder.getByRole('heading').click()
      await box.focus()
      await page.keyboard.press('Space')
      await reminder.getByLabel('Hour').selectOption('7:30 PM')
      await reminder.getByRole('button', { name: 'Save the reminder' }).focus()
      await page.keyboard.press('Enter')
      await expect(reminder).toContainText('Saved: at 7:30 PM')
      await expectNoSidewaysScroll(page)
      await page.reload()
      await expect(box).toBeChecked()
      await expect(reminder.getByLabel('Hour')).toHaveValue(String(19 * 60 + 30))
    })

    await makeDue(uid)
    const address = await inMailTo(email, /https?:\/\/\S+\/stop-reminders\.html#\S+/)

    await test.step('the page of the mail ends it, where nobody is signed in', async () => {
      const elsewhere = await (await browser.newContext()).newPage()
      await elsewhere.goto(address)
      const end = elsewhere.getByRole('button', { name: 'End the reminders' })
      await expect(end).toBeVisible()
      await expectAccessible(elsewhere)
      await expectFitsLargeText(elsewhere)
      await end.focus()
      await elsewhere.keyboard.press('Enter')
      await expect(
        elsewhere.getByRole('heading', { name: 'The reminders have ended' }),
      ).toBeFocused()
      await expectAccessible(elsewhere)
      await elsewhere.context().close()
    })

    await page.reload()
    await expect(reminder).toContainText('Off')
    await reminder.getByRole('heading').click()
    await expect(box).not.toBeChecked()
  },
)
