/**
 * The command palette: from every signed-in page, by keys, by pointer and by touch. That it does not open over
 * another dialog is a step of the drawer's journey in `e2e/shell.e2e.ts`.
 */
import type { Page } from '@playwright/test'

import {
  AT_ANY_WIDTH,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  IN_DEPTH,
  PHONE_FIRST,
  test,
} from './test.ts'

const FIELD = { name: 'A lesson, a term, a page or a command' }

const paletteOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Go to a lesson, a page or a command' })
const fieldOf = (page: Page) => paletteOf(page).getByRole('combobox', FIELD)
const buttonOf = (page: Page) =>
  page.getByRole('button', { name: 'Go to a lesson, a page or a command' })
const termsOf = (page: Page) => paletteOf(page).getByRole('group', { name: 'Terms' })

async function openAt(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('by keyboard alone: to an area by its name, and to a passage that was looked for', async ({
  learner: { page },
}) => {
  await openAt(page, '/account')
  await test.step('an area is opened by its name, and the focus is on its heading', async () => {
    await page.keyboard.press('Control+k')
    await expect(fieldOf(page)).toBeFocused()
    await page.keyboard.type('flash')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/dashboard\/flashcards$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('open, type, walk to a passage, and read it', async () => {
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
})

// `palette-keys.test.tsx`, `single-keys.test.tsx`, and `command-palette.test.tsx` for Escape and an early Enter.
test(
  'its keys, next to a text field of the page',
  { tag: [IN_DEPTH.tag, AT_ANY_WIDTH.tag] },
  async ({ learner: { page } }) => {
    await openAt(page, '/dashboard/jobs')
    const search = page.getByRole('searchbox', { name: 'Search listings' })

    await test.step('Escape and the same keys close it, and the focus is back where it was', async () => {
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
    })

    await test.step('“/” is a character inside a text field, and opens it outside', async () => {
      await search.fill('')
      await search.press('/')
      await expect(search).toHaveValue('/')
      await expect(paletteOf(page)).toBeHidden()
      await search.fill('')
      await search.blur()
      await page.keyboard.press('/')
      await expect(fieldOf(page)).toBeFocused()
      await expect(fieldOf(page)).toHaveValue('')
    })

    await test.step('single keys can be turned off, and “/” with them', async () => {
      await page.keyboard.type('single-key')
      await paletteOf(page)
        .getByRole('option', { name: /Turn single-key shortcuts off/ })
        .click()
      await expect(paletteOf(page)).toBeHidden()
      await page.keyboard.press('/')
      await page.keyboard.press('Control+k')
      // If the single key had opened it, the keys would have closed it again.
      await expect(fieldOf(page)).toBeFocused()
      await page.keyboard.type('single-key')
      await expect(paletteOf(page).getByRole('option', { name: /shortcuts on/ })).toBeVisible()
    })

    await test.step('Enter opens the best result, even before it has arrived', async () => {
      await fieldOf(page).fill('')
      await page.keyboard.type('osi model')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/dashboard\/lessons\/osi-model/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  },
)

test(
  'by pointer or touch: the button, a term with its meaning, its passage; it is accessible empty and with hits',
  PHONE_FIRST,
  async ({ learner: { page }, hasTouch }) => {
    await openAt(page, '/dashboard/resources')
    const press = async (target: ReturnType<typeof buttonOf>) =>
      hasTouch ? target.tap() : target.click()

    await test.step('it is accessible empty', async () => {
      await press(buttonOf(page))
      await expect(paletteOf(page).getByRole('option', { name: 'Log out' })).toBeAttached()
      await expectAccessible(page, 'dialog[open]')
    })
    await test.step('it is accessible with hits', async () => {
      await fieldOf(page).fill('vlan')
      await expect(termsOf(page)).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
    })
    await test.step('a term has its meaning, and leads to the passage that explains it', async () => {
      const term = termsOf(page).getByRole('option').first()
      await expect(term).toContainText(/VLAN.+\w{4}/i)
      await press(term)
      await expect(page).toHaveURL(/\/dashboard\/lessons\/[a-z0-9-]+#p-[a-z0-9-]+$/)
      await expect(paletteOf(page)).toBeHidden()
      await expect(page.locator('[data-marked]')).toContainText('VLAN')
      await expect(page.locator('[data-marked]')).toBeInViewport()
    })
  },
)

// `command-palette.test.tsx` and `palette.test.tsx`.
test('closed, offline, narrow, and with nothing found', IN_DEPTH, async ({ learner: { page } }) => {
  await openAt(page, '/dashboard/lessons')

  await test.step('its close button gives the focus back to the button in the header', async () => {
    await buttonOf(page).click()
    await paletteOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(paletteOf(page)).toBeHidden()
    await expect(buttonOf(page)).toBeFocused()
  })

  await test.step('offline it says so at once, and continues when the connection is back', async () => {
    await buttonOf(page).click()
    await expect(fieldOf(page)).toBeFocused()
    await page.context().setOffline(true)
    await fieldOf(page).fill('subnet')
    await expect(paletteOf(page).getByRole('alert')).toContainText('You seem to be offline')
    await expect(paletteOf(page).getByRole('option', { name: /Ask the tutor/ })).toBeVisible()
    await page.context().setOffline(false)
    await paletteOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(termsOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(paletteOf(page)).toBeHidden()
  })

  await test.step('it fits 320 px, and so does its button', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(buttonOf(page)).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
    await buttonOf(page).click()
    await fieldOf(page).fill('spanning tree')
    await expect(termsOf(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    const { x, width } = (await paletteOf(page).boundingBox()) ?? { x: -1, width: 0 }
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(320)
  })

  await test.step('with nothing found it is accessible there', async () => {
    await fieldOf(page).fill('qqqqzzzz xyxyxy?')
    await expect(paletteOf(page).getByText(/Nothing found for “qqqqzzzz xyxyxy\?”/)).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
  })

  await test.step('a question that the lessons do not cover is passed to the tutor, ready to send', async () => {
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/tutor/)
    await expect(page.getByLabel('Your question')).toHaveValue('qqqqzzzz xyxyxy?')
  })
})
