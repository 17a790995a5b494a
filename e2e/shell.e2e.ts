/** The dashboard's frame: header, banner, user menu, navigation, drawer, the bar of a phone, and the wait for the session. */
import { AT_ANY_WIDTH, expect, ON_A_LAPTOP, ON_A_PHONE, signInPage, test } from './test.ts'

const AREAS = ['Lessons', 'AI Tutor', 'Flashcards', 'Job Board', 'Free Resources']

test('the user menu and the banner', async ({ learner }) => {
  const { page, name, email } = learner
  const button = page.getByRole('button', { name: `Account menu of ${name}` })
  const menu = page.locator('#user-menu')
  await page.goto('/account')

  await test.step('the menu shows the initial, the name and the email', async () => {
    await button.click()
    await expect(button).toContainText('R')
    await expect(menu).toContainText('Signed in as')
    await expect(menu).toContainText(email)
  })
  await test.step('it leads to the dashboard', async () => {
    await menu.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard\/lessons$/)
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Lessons' })).toBeFocused()
  })
  await test.step('the banner offers the bootcamp with its tag', async () => {
    const banner = page.getByRole('complementary', { name: 'Bootcamp' }).filter({ visible: true })
    await expect(banner).toContainText('Limited seats')
    const link = banner.getByRole('link', { name: 'Join the Bootcamp' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  })
  await test.step('Escape closes the menu and gives the focus back', async () => {
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })
  await test.step('it logs out to /login, for good', async () => {
    await button.click()
    await menu.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login\?/)
  })
})

test(
  'without a name the menu shows the local part of the email',
  AT_ANY_WIDTH,
  async ({ page, account }) => {
    await page.route('**/api/profile', (route) => route.fulfill({ status: 500, body: '{}' }))
    await signInPage(page, account)
    await page.route('**/identity/v1/accounts:lookup*', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { users: { displayName?: string }[] }
      for (const user of answer.users) delete user.displayName
      await route.fulfill({ response, json: answer })
    })
    await page.goto('/dashboard')

    await expect(
      page.getByRole('button', { name: `Account menu of ${account.email.split('@')[0]}` }),
    ).toBeVisible()
  },
)

/** When the token that the SDK has stored expires. */
function toEndIn(storage: Storage, ms: number): void {
  const key = Object.keys(storage).find((each) => each.startsWith('firebase:')) ?? ''
  const user = JSON.parse(storage.getItem(key) ?? '') as { stsTokenManager: object }
  const stsTokenManager = { ...user.stsTokenManager, expirationTime: Date.now() + ms }
  storage.setItem(key, JSON.stringify({ ...user, stsTokenManager }))
}

test('the wait for the session, then the side navigation', ON_A_LAPTOP, async ({ learner }) => {
  const { page } = learner
  const navigation = page.getByRole('navigation', { name: 'Dashboard' })

  const held = Promise.withResolvers<void>()
  await page.route('**/api/identity/config', async (route) => {
    await held.promise
    await route.continue()
  })
  await test.step('who was signed in at the last visit sees their page before the session is confirmed', async () => {
    await page.goto('/dashboard/lessons')
    await expect(page.getByText(/^0 of \d+ lessons done$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account menu of Robin Hood' })).toBeVisible()
  })
  await test.step('it is the page as it was, where their token has expired and the code that renews it is out of reach', async () => {
    await page.route('**/assets/identity-sdk-*.js', (route) => route.abort())
    await page.evaluate(`(${String(toEndIn)})(localStorage, -1)`)
    await page.reload()
    await expect(page.getByText(/^No answer from the server: as of/)).toBeVisible()
    await expect(page.getByText(/^0 of \d+ lessons done$/)).toBeVisible()
    await page.unroute('**/assets/identity-sdk-*.js')
    await page.evaluate(`(${String(toEndIn)})(localStorage, 600_000)`)
  })
  await test.step('the shell says Loading… until the session is known, and shows nothing protected before', async () => {
    const toAnotherPlace = (from: Storage, to: Storage) => {
      const key = Object.keys(from).find((each) => each.startsWith('firebase:')) ?? ''
      to.setItem(key, from.getItem(key) ?? '')
      from.removeItem(key)
    }
    // The SDK looks there, too, and it alone.
    await page.evaluate(`(${String(toAnotherPlace)})(localStorage, sessionStorage)`)
    await page.reload()
    await expect(page.getByText('Loading…')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)

    held.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading…')).toHaveCount(0)
  })
  await test.step('it lists the areas, the community, logging out and the highlights', async () => {
    for (const area of AREAS)
      await expect(navigation.getByRole('link', { name: area })).toBeVisible()
    const lessons = navigation.getByRole('link', { name: 'Lessons' })
    await expect(lessons).toHaveAttribute('aria-current', 'page')
    const community = navigation.getByRole('link', { name: /Community/ })
    await expect(community).toHaveAttribute('target', '_blank')
    await expect(navigation.getByRole('button', { name: 'Logout' })).toBeVisible()
    const highlights = page.getByRole('region', { name: 'Hoodie Highlights' })
    await expect(highlights.getByRole('link')).toHaveCount(3)
    for (const label of ['Scholarship application', 'Apply to Everything', 'Back To Skool']) {
      const link = highlights.getByRole('link', { name: label })
      await expect(link).toHaveAttribute('target', '_blank')
    }
  })
  await test.step('each area opens by keyboard and puts the focus on its heading', async () => {
    for (const area of AREAS) {
      await navigation.getByRole('link', { name: area }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  await test.step('Logout ends the session and returns to /login', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('the drawer, and the bar with the areas', ON_A_PHONE, async ({ learner: { page } }) => {
  await page.goto('/dashboard')
  const open = page.getByRole('button', { name: 'Open navigation' })
  const drawer = page.getByRole('dialog', { name: 'Navigation' })

  await test.step('it is 20rem wide and keeps the focus inside', async () => {
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(drawer).toBeVisible()
    expect((await drawer.boundingBox())?.width).toBe(320)
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement !== document.body && !activeElement?.closest('dialog[open]')
      })
      expect(isOutside).toBe(false)
    }
  })
  await test.step('the command palette does not open over it', async () => {
    await page.keyboard.press('Control+k')
    await expect(drawer).toBeVisible()
    await expect(
      page.getByRole('dialog', { name: 'Go to a lesson, a page or a command' }),
    ).toBeHidden()
  })
  await test.step('Escape closes it and gives the focus back', async () => {
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()
  })
  await test.step('a press on the backdrop closes it', async () => {
    await open.click()
    await page.mouse.click(380, 400)
    await expect(drawer).toBeHidden()
  })
  await test.step('a choice in it opens the area and closes it', async () => {
    await open.click()
    await drawer.getByRole('link', { name: 'Flashcards' }).click()
    await expect(page).toHaveURL(/\/dashboard\/flashcards$/)
    await expect(drawer).toBeHidden()
  })
  await test.step('each area is one press away at the bottom, also from the account page', async () => {
    await page.goto('/account')
    const bar = page.getByRole('navigation', { name: 'Areas' })
    for (const [label, path] of [
      ['Resources', 'resources'],
      ['Jobs', 'jobs'],
      ['Cards', 'flashcards'],
      ['Tutor', 'tutor'],
      ['Lessons', 'lessons'],
    ] as const) {
      const link = bar.getByRole('link', { name: label })
      await link.click()
      await expect(page).toHaveURL(new RegExp(`/dashboard/${path}$`))
      await expect(link).toHaveAttribute('aria-current', 'page')
    }
  })
})
