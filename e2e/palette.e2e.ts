/** The command palette: from every signed-in page, by keys, by pointer and by touch. */
import type { Page } from '@playwright/test'

import {
  AT_ANY_WIDTH,
  AT_BOTH_WIDTHS,
  ON_A_PHONE,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './test.ts'

const FIELD = { name: 'Search lessons and terms' }

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const fieldOf = (page: Page) => paletteOf(page).getByRole('combobox', FIELD)
const buttonOf = (page: Page) => page.getByRole('button', { name: 'Search and commands' })

async function openAt(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('by keyboard alone: open, type, walk to a passage, and read it', async ({ learner }) => {
  const { page } = learner
  await openAt(page, '/dashboard/flashcards')
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()

  await page.keyboard.type('check value at the end damaged')
  const passage = paletteOf(page)
    .getByRole('group', { name: 'In the lessons' })
    .getByRole('option')
    .first()
  await expect(passage).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  while ((await passage.getAttribute('aria-selected')) !== 'true') {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/dashboard\/lessons\/[a-z0-9-]+#p-/)
  await expect(paletteOf(page)).toBeHidden()
  await expect(page.locator('[data-marked]')).toBeInViewport()
  await expect(page.locator('[data-marked]')).toBeFocused()
})

test(
  'Enter opens the best result, even before it has arrived',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    await openAt(page, '/dashboard/jobs')
    await page.keyboard.press('Control+k')
    await expect(fieldOf(page)).toBeFocused()

    await page.keyboard.type('osi model')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/dashboard\/lessons\/osi-model/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test(
  'an area is opened by its name, and the focus is on its heading',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    await openAt(page, '/account')
    await page.keyboard.press('Control+k')
    await expect(fieldOf(page)).toBeFocused()

    await page.keyboard.type('flash')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/dashboard\/flashcards$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)

test(
  'Escape and the same keys close it, and the focus is back where it was',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    await openAt(page, '/dashboard/jobs')
    const search = page.getByRole('searchbox', { name: 'Search listings' })
    await search.fill('soc')
    // Ctrl+K types no letter: it also opens the palette from a field.
    for (const key of ['Escape', 'Control+k']) {
      await page.keyboard.press('Control+k')
      await expect(fieldOf(page)).toBeFocused()
      await page.keyboard.press(key)
      await expect(paletteOf(page)).toBeHidden()
      await expect(search).toBeFocused()
    }
    await expect(search).toHaveValue('soc')
  },
)

test(
  '“/” opens it outside of text fields, is a character inside one, and can be turned off',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    await openAt(page, '/dashboard/jobs')
    const search = page.getByRole('searchbox', { name: 'Search listings' })
    await search.fill('')
    await search.press('/')
    await expect(search).toHaveValue('/')
    await expect(paletteOf(page)).toBeHidden()
    await search.fill('')
    await search.blur()

    await page.keyboard.press('/')
    await expect(fieldOf(page)).toBeFocused()
    await expect(fieldOf(page)).toHaveValue('')
    await page.keyboard.type('slash')
    await paletteOf(page)
      .getByRole('option', { name: /Turn the “\/” key off/ })
      .click()
    await expect(paletteOf(page)).toBeHidden()

    await page.keyboard.press('/')
    await page.keyboard.press('Control+k')
    // If the single key had opened it, the keys would have closed it again.
    await expect(fieldOf(page)).toBeFocused()
    await page.keyboard.type('slash')
    await expect(paletteOf(page).getByRole('option', { name: /key on/ })).toBeVisible()
  },
)

test(
  'by pointer or touch: the button, a term with its meaning, its lesson',
  AT_BOTH_WIDTHS,
  async ({ learner, hasTouch }) => {
    const { page } = learner
    await openAt(page, '/dashboard/resources')
    const press = async (target: ReturnType<typeof buttonOf>) =>
      hasTouch ? target.tap() : target.click()
    await press(buttonOf(page))
    await fieldOf(page).fill('vlan')
    const term = paletteOf(page).getByRole('group', { name: 'Terms' }).getByRole('option').first()
    await expect(term).toContainText(/VLAN.+\w{4}/i)

    await press(term)

    await expect(page).toHaveURL(/\/dashboard\/lessons\/[a-z0-9-]+$/)
    await expect(paletteOf(page)).toBeHidden()
  },
)

test('its close button gives the focus back to the button in the header', async ({ learner }) => {
  const { page } = learner
  await openAt(page, '/dashboard/lessons')
  await buttonOf(page).click()
  await paletteOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(paletteOf(page)).toBeHidden()
  await expect(buttonOf(page)).toBeFocused()
})

test('it is accessible empty and with hits', AT_BOTH_WIDTHS, async ({ learner }) => {
  const { page } = learner
  await openAt(page, '/dashboard/lessons')
  await buttonOf(page).click()
  await expect(paletteOf(page).getByRole('option', { name: 'Log out' })).toBeAttached()
  await expectAccessible(page, 'dialog[open]')

  await fieldOf(page).fill('spanning tree')
  await expect(paletteOf(page).getByRole('group', { name: 'Terms' })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
})

test('it fits 320 px, and so does its button; with nothing found it is accessible there', async ({
  learner,
}) => {
  const { page } = learner
  await openAt(page, '/dashboard/lessons')
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(buttonOf(page)).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
  await buttonOf(page).click()
  await fieldOf(page).fill('spanning tree')
  await expect(paletteOf(page).getByRole('group', { name: 'Terms' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const { x, width } = (await paletteOf(page).boundingBox()) ?? { x: -1, width: 0 }
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(320)

  await fieldOf(page).fill('qqqqzzzz')
  await expect(paletteOf(page).getByText(/Nothing found for “qqqqzzzz”/)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
})

test(
  'a question that the lessons do not cover is passed to the tutor, ready to send',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    await openAt(page, '/dashboard/lessons')
    await buttonOf(page).click()
    await fieldOf(page).fill('qqqqzzzz xyxyxy?')
    await expect(paletteOf(page).getByText(/Nothing found for/)).toBeVisible()
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/dashboard\/tutor/)
    await expect(page.getByLabel('Your question')).toHaveValue('qqqqzzzz xyxyxy?')
  },
)

test(
  'offline it says so at once, and continues when the connection is back',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page } = learner
    await openAt(page, '/dashboard/lessons')
    await buttonOf(page).click()
    await expect(fieldOf(page)).toBeFocused()
    await page.context().setOffline(true)
    await fieldOf(page).fill('subnet')
    await expect(paletteOf(page).getByRole('alert')).toContainText('You seem to be offline')
    await expect(paletteOf(page).getByRole('option', { name: /Ask the tutor/ })).toBeVisible()

    await page.context().setOffline(false)
    await paletteOf(page).getByRole('button', { name: 'Try again' }).click()

    await expect(paletteOf(page).getByRole('group', { name: 'Terms' })).toBeVisible()
  },
)

test('it does not open over another dialog', ON_A_PHONE, async ({ learner }) => {
  const { page } = learner
  await openAt(page, '/dashboard/lessons')
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()

  await page.keyboard.press('Control+k')

  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
  await expect(paletteOf(page)).toBeHidden()
})
