/** The dashboard's frame: header, banner, user menu, navigation, drawer, and the wait for the session. */
import { AT_ANY_WIDTH, AT_BOTH_WIDTHS, ON_A_LAPTOP, ON_A_PHONE, expect, test } from './test.ts'

const AREAS = ['Lessons', 'AI Tutor', 'Flashcards', 'Job Board', 'Free Resources']

test(
  'the shell says Loading… until the session is known, and shows nothing protected before',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    const held = Promise.withResolvers<void>()
    await page.route('**/api/identity/config', async (route) => {
      await held.promise
      await route.continue()
    })

    await page.goto('/dashboard/lessons')
    await expect(page.getByText('Loading…')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)

    held.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading…')).toHaveCount(0)
  },
)

test('the banner offers the bootcamp with its tag', AT_BOTH_WIDTHS, async ({ learner }) => {
  const { page } = learner
  await page.goto('/dashboard')
  const banner = page.getByRole('complementary', { name: 'Bootcamp' }).filter({ visible: true })

  await expect(banner).toContainText('Limited seats')
  const link = banner.getByRole('link', { name: 'Join the Bootcamp' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test(
  'the user menu shows the initial, the name and the email, leads to the dashboard, and logs out to /login',
  AT_BOTH_WIDTHS,
  async ({ learner }) => {
    const { page, name, email } = learner
    await page.goto('/account')
    await page.getByRole('button', { name: `Account menu of ${name}` }).click()
    const menu = page.locator('#user-menu')

    await expect(page.getByRole('button', { name: `Account menu of ${name}` })).toContainText('R')
    await expect(menu).toContainText('Signed in as')
    await expect(menu).toContainText(email)

    await menu.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard\/lessons$/)
    await expect(menu).toBeHidden()
    // The dashboard has its own header; the account page's menu disappears with its page.
    await expect(page.getByRole('heading', { level: 1, name: 'Lessons' })).toBeFocused()

    await page.getByRole('button', { name: `Account menu of ${name}` }).click()
    await menu.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login\?/)
  },
)

test('Escape closes the user menu and gives the focus back', async ({ learner }) => {
  const { page, name } = learner
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: `Account menu of ${name}` })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#user-menu')).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(page.locator('#user-menu')).toBeHidden()
  await expect(button).toBeFocused()
})

test(
  'without a name the menu shows the local part of the email',
  AT_ANY_WIDTH,
  async ({ page, account }) => {
    const { signInPage } = await import('./test.ts')
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

test.describe('on a laptop', ON_A_LAPTOP, () => {
  test('the side navigation lists the areas, the community, logging out and the highlights', async ({
    learner,
  }) => {
    const { page } = learner
    await page.goto('/dashboard')
    const navigation = page.getByRole('navigation', { name: 'Dashboard' })

    for (const area of AREAS)
      await expect(navigation.getByRole('link', { name: area })).toBeVisible()
    await expect(navigation.getByRole('link', { name: 'Lessons' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(navigation.getByRole('link', { name: /Community/ })).toHaveAttribute(
      'target',
      '_blank',
    )
    await expect(navigation.getByRole('button', { name: 'Logout' })).toBeVisible()
    const highlights = page.getByRole('region', { name: 'Hoodie Highlights' })
    await expect(highlights.getByRole('link')).toHaveCount(3)
    for (const label of ['Scholarship application', 'Apply to Everything', 'Back To Skool']) {
      await expect(highlights.getByRole('link', { name: label })).toHaveAttribute(
        'target',
        '_blank',
      )
    }
  })

  test('each area opens by keyboard and puts the focus on its heading', async ({ learner }) => {
    const { page } = learner
    await page.goto('/dashboard')
    for (const area of AREAS) {
      await page
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('link', { name: area })
        .focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('Logout in the side navigation ends the session and returns to /login', async ({
    learner,
  }) => {
    const { page } = learner
    await page.goto('/dashboard/jobs')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test.describe('on a phone', ON_A_PHONE, () => {
  test('the drawer is 20rem wide, keeps the focus inside, closes on Escape and gives the focus back', async ({
    learner,
  }) => {
    const { page } = learner
    await page.goto('/dashboard')
    const open = page.getByRole('button', { name: 'Open navigation' })
    await open.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Navigation' })
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

    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()
  })

  test('a press on the backdrop closes the drawer; a choice in it opens the area and closes it', async ({
    learner,
  }) => {
    const { page } = learner
    await page.goto('/dashboard')
    const drawer = page.getByRole('dialog', { name: 'Navigation' })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.mouse.click(380, 400)
    await expect(drawer).toBeHidden()

    await page.getByRole('button', { name: 'Open navigation' }).click()
    await drawer.getByRole('link', { name: 'Flashcards' }).click()
    await expect(page).toHaveURL(/\/dashboard\/flashcards$/)
    await expect(drawer).toBeHidden()
  })
})

test(
  'with motion reduced, the other colors are there at once',
  AT_ANY_WIDTH,
  async ({ learner: { page } }) => {
    await page.goto('/dashboard/lessons/osi-model')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const running = await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark'
      return document.getAnimations().filter((animation) => animation instanceof CSSTransition)
        .length
    })

    expect(running).toBe(0)
  },
)
