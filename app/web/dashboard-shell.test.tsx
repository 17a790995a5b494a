/** The frame of the signed-in pages: what must stay within reach on a phone, however large the text, and what it never covers. */
import { onlineManager, useMutation } from '@tanstack/react-query'
import { BookOpen, Library } from 'lucide-react'
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { profileContract } from '#features/profile/contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import {
  aDoor,
  anEarlierPageLeft,
  goOffline,
  thingKind,
  thingsServer,
} from '#platform/web/outbox/testing.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { axeFindings } from '#platform/web/testing/reads-and-fits.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'
import { ActionBar } from '#platform/web/ui/action-bar.tsx'

import { DashboardShell } from './dashboard-shell.tsx'
import { NavigationContext, type NavigationItem } from './navigation.ts'

afterEach(() => {
  document.documentElement.style.fontSize = ''
  vi.restoreAllMocks()
})
afterAll(() => page.viewport(414, 896))

const AREAS: readonly NavigationItem[] = [
  {
    label: 'Lessons',
    path: 'lessons',
    Icon: BookOpen,
    Count: () => <span className="chip">5</span>,
  },
  { label: 'AI Tutor', shortLabel: 'Tutor', path: 'tutor', Icon: Library },
  { label: 'Flashcards', shortLabel: 'Cards', path: 'flashcards', Icon: Library },
  { label: 'Job Board', shortLabel: 'Jobs', path: 'jobs', Icon: Library },
  { label: 'Free Resources', shortLabel: 'Resources', path: 'resources', Icon: Library },
]

type Options = Parameters<typeof renderPage>[1]

async function openShell({
  size = [390, 844],
  letters = 16,
  ...options
}: Options & {
  readonly size?: readonly [number, number]
  /** Font size of the root, in pixels. */
  readonly letters?: number
} = {}) {
  await page.viewport(...size)
  document.documentElement.style.fontSize = `${letters}px`
  fakeServer(profileContract, {
    getProfile: () => ({
      uid: 'ada',
      email: 'ada@example.test',
      displayName: 'Ada',
      tier: null,
      plan: null,
      selectedCertTrack: null,
      completedLessons: [],
      progress: 0,
      subscriptionStatus: null,
      createdAt: '2026-03-02T09:00:00Z',
    }),
  })
  const { screen } = await renderPage(
    <NavigationContext value={AREAS}>
      <DashboardShell />
    </NavigationContext>,
    options,
  )
  await expect.element(screen.getByRole('button', { name: /Account menu/ })).toBeInTheDocument()
  await document.fonts.ready
  return {
    screen,
    bar: screen.getByRole('navigation', { name: 'Areas' }),
    targets: [...document.querySelectorAll('.header-bar :is(a, button)')]
      .filter((element) => element.checkVisibility() && !element.closest('dialog, [popover]'))
      .map((element) => element.getBoundingClientRect()),
  }
}

const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()

/** A screen longer than any window, of things that take the focus. */
const LONG = {
  node: Array.from({ length: 60 }, (_, index) => (
    <p key={index}>
      <button type="button">Line {index}</button>
    </p>
  )),
}

describe('the header', () => {
  test.each([
    [360, 16],
    [390, 16],
    [390, 32],
    [320, 32],
    [1280, 32],
  ])('at %i px with a font size of %i px it keeps off the edges', async (width, letters) => {
    const { targets } = await openShell({ size: [width, 844], letters })

    expect(targets.length).toBeGreaterThanOrEqual(4)
    expect(Math.min(...targets.map(({ left }) => left))).toBeGreaterThanOrEqual(8)
    expect(Math.max(...targets.map(({ right }) => right))).toBeLessThanOrEqual(width - 8)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  test.each([
    [320, 640, 16],
    [390, 844, 16],
    [390, 844, 32],
    [1280, 800, 16],
    [1280, 800, 32],
  ])(
    'stuck at %i × %i px with a font size of %i px it takes at most a tenth of the height, around targets of 44 px',
    async (width, height, letters) => {
      const { targets } = await openShell({ size: [width, height], letters, screenInside: LONG })
      scrollTo({ top: 600 })

      const { top, bottom } = boxOf(document.querySelector('.header-bar'))
      expect(top).toBe(0)
      expect(bottom).toBeLessThanOrEqual(height / 10)
      for (const target of targets) {
        expect(target.height).toBeGreaterThanOrEqual(44)
        expect(target.top).toBeGreaterThanOrEqual(top)
        expect(target.bottom).toBeLessThanOrEqual(bottom)
      }
    },
  )

  test('on a low screen it scrolls away', async () => {
    await openShell({ size: [640, 400], screenInside: LONG })
    scrollTo({ top: 600 })

    expect(boxOf(document.querySelector('.header-bar')).bottom).toBeLessThan(0)
  })

  test.each([16, 32])(
    'on a phone with a font size of %i px the banner in it is fully visible, and scrolls away',
    async (letters) => {
      const { screen } = await openShell({ letters, screenInside: LONG })
      const banner = screen.getByRole('banner').getByRole('complementary', { name: 'Bootcamp' })
      const link = banner.getByRole('link', { name: 'Join the Bootcamp' })

      await expect.element(link).toBeVisible()
      await expect.element(banner.getByText('Limited seats')).toBeVisible()
      const { scrollWidth, clientWidth } = link.element()
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
      scrollTo({ top: 600 })
      expect(boxOf(link.element()).bottom).toBeLessThan(0)
    },
  )

  test.each([
    [390, 16],
    [390, 32],
  ])('at %i px with a font size of %i px the banner takes one line', async (width, letters) => {
    const { screen } = await openShell({ size: [width, 844], letters })
    const banner = screen.getByRole('banner').getByRole('complementary', { name: 'Bootcamp' })

    expect(boxOf(banner.element()).height).toBeLessThanOrEqual(60)
  })

  test('it offers no search of its own: each screen has its one', async () => {
    const { screen } = await openShell({ size: [1280, 800] })
    const header = screen.getByRole('banner')

    await expect.element(header.getByRole('button', { name: /^Go to a lesson/ })).toBeVisible()
    expect(header.getByRole('button', { name: /search/i }).elements()).toEqual([])
    expect(header.getByRole('searchbox').elements()).toEqual([])
  })

  test.each([16, 32])(
    'on a laptop with a font size of %i px the banner is beside the logo',
    async (letters) => {
      const { screen } = await openShell({ size: [1280, 800], letters, screenInside: LONG })
      const banner = screen.getByRole('banner').getByRole('complementary', { name: 'Bootcamp' })
      scrollTo({ top: 600 })

      const { top, bottom } = boxOf(banner.element())
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(80)
    },
  )
})

describe('the bar with the areas', () => {
  test.each([
    [320, 640, 16],
    [390, 844, 16],
    [320, 640, 32],
    [390, 844, 32],
    [639, 844, 32],
  ])(
    'at %i × %i px with a font size of %i px all five are at the bottom, whole and side by side',
    async (width, height, letters) => {
      const { bar } = await openShell({ size: [width, height], letters, screenInside: LONG })

      const links = bar.getByRole('link').elements()
      const words = links.map((link) => link.textContent)
      expect(words).toEqual(['Lessons5', 'Tutor', 'Cards', 'Jobs', 'Resources'])
      const boxes = links.map((link) => link.getBoundingClientRect())
      expect(boxOf(bar.element()).bottom).toBe(height)
      boxes.forEach((box, index) => {
        expect(box.height).toBeGreaterThanOrEqual(44)
        expect(box.width).toBeGreaterThanOrEqual(44)
        expect(box.left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
        const link = links[index]
        const range = document.createRange()
        if (link) range.selectNodeContents(link)
        for (const { left, right, bottom } of range.getClientRects()) {
          expect(left).toBeGreaterThanOrEqual(Math.floor(box.left))
          expect(right).toBeLessThanOrEqual(Math.ceil(box.right))
          expect(bottom).toBeLessThanOrEqual(height)
        }
      })
      expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width)
    },
  )

  test('the area that one is in is the current one, also below its first page', async () => {
    const { bar } = await openShell({ route: '/dashboard/tutor/mistakes' })

    await expect
      .element(bar.getByRole('link', { name: 'Tutor' }))
      .toHaveAttribute('aria-current', 'page')
    expect(bar.element().querySelectorAll('[aria-current]')).toHaveLength(1)
  })

  test('the root says how much it covers', async () => {
    const { bar } = await openShell()
    const covered = () =>
      getComputedStyle(document.querySelector('.outbox-probe') ?? document.body).height
    document.body.insertAdjacentHTML(
      'beforeend',
      '<i class="outbox-probe" style="display:block;position:absolute;height:var(--bottom-bar)">',
    )

    expect(covered()).toBe(`${boxOf(bar.element()).height}px`)
    await page.viewport(640, 844)
    expect(covered()).toBe('0px')
    document.querySelector('.outbox-probe')?.remove()
  })

  test.each([
    ['from 640 px on', 640, 844],
    ['on a low screen', 568, 320],
  ])('%s it is not there', async (_where, ...size) => {
    const { bar } = await openShell({ size })

    await expect.element(bar).not.toBeInTheDocument()
  })

  test('it is not there where a screen has one task to be done without a break', async () => {
    const { bar } = await openShell({ screenInside: { ...LONG, asks: { hidesAreas: true } } })

    await expect.element(bar).not.toBeInTheDocument()
  })

  test('the banner is in the header there, too', async () => {
    const { screen } = await openShell({ screenInside: { ...LONG, asks: { hidesAreas: true } } })
    const banner = screen.getByRole('banner').getByRole('complementary', { name: 'Bootcamp' })

    await expect.element(banner.getByRole('link', { name: 'Join the Bootcamp' })).toBeVisible()
    await expect.element(banner.getByText('Limited seats')).toBeVisible()
  })

  test('it covers nothing at the end of a page', async () => {
    const { bar, screen } = await openShell({ screenInside: LONG })
    scrollTo({ top: document.documentElement.scrollHeight })

    const last = screen.getByRole('button', { name: 'Line 59' }).element()
    expect(boxOf(last).bottom).toBeLessThanOrEqual(boxOf(bar.element()).top)
  })
})

test('the drawer has all of the side navigation', async () => {
  const { screen } = await openShell()
  await screen.getByRole('button', { name: 'Open navigation' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Navigation' })

  for (const name of [
    'Lessons 5',
    'AI Tutor',
    'Flashcards',
    'Job Board',
    'Free Resources',
    'Community (opens in a new tab)',
    'Scholarship application (opens in a new tab)',
    'Apply to Everything (opens in a new tab)',
    'Back To Skool (opens in a new tab)',
  ])
    await expect.element(drawer.getByRole('link', { name, exact: true })).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Logout', exact: true })).toBeVisible()
})

test.each([320, 390])(
  'at %i px with text at 200 % everything in the drawer is whole',
  async (width) => {
    const { screen } = await openShell({ size: [width, 844], letters: 32 })
    await screen.getByRole('button', { name: 'Open navigation' }).click()

    const drawer = screen.getByRole('dialog', { name: 'Navigation' }).element()
    await Promise.all(drawer.getAnimations().map(({ finished }) => finished))
    const { right } = boxOf(drawer)
    expect(right).toBeLessThanOrEqual(width - 48)
    const parts = [...drawer.querySelectorAll('a, button, svg, li span')]
    expect(parts.length).toBeGreaterThan(15)
    for (const part of parts) expect(boxOf(part).right).toBeLessThanOrEqual(right)
    for (const entry of drawer.querySelectorAll('li :is(a, button)')) {
      expect(entry.scrollWidth).toBeLessThanOrEqual(entry.clientWidth)
    }
  },
)

test('what gets the focus is never under the bars', async () => {
  const { bar } = await openShell({ size: [390, 640], screenInside: LONG })
  const header = boxOf(document.querySelector('.header-bar'))
  const seen: string[] = []
  const step = async (shift: boolean) => {
    await userEvent.tab({ shift })
    const active = document.activeElement
    if (!active?.closest('main')) return
    seen.push(active.textContent)
    expect(boxOf(active).top).toBeGreaterThanOrEqual(header.bottom)
    expect(boxOf(active).bottom).toBeLessThanOrEqual(boxOf(bar.element()).top)
  }
  document.querySelector<HTMLElement>('main button')?.focus()
  /* oxlint-disable no-await-in-loop -- as one presses */
  for (let presses = 0; presses < 25; presses += 1) await step(false)
  for (let presses = 0; presses < 25; presses += 1) await step(true)
  /* oxlint-enable no-await-in-loop */
  expect(seen.length).toBeGreaterThan(45)
})

/** Saves something, when pressed, that no server answers. */
function SaveButton() {
  const save = useMutation({ meta: { doing: 'Saving' }, mutationFn: () => new Promise(() => {}) })
  return (
    <button type="button" onClick={() => save.mutate()}>
      Save
    </button>
  )
}

test('what is not sent yet and what waits for the network is said above the areas, one over the other', async () => {
  thingsServer(() => {
    throw new AppError('unavailable', 'Later.')
  })
  goOffline()
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const uid = await anEarlierPageLeft(thingKind, 'a', { thing: 'a', text: 'a' })
  const { bar, screen } = await openShell({
    session: signedInAs(uid),
    outbox: aDoor(),
    screenInside: { node: [<SaveButton key="save" />, ...LONG.node] },
  })
  await screen.getByRole('button', { name: 'Save' }).click()

  const unsent = screen.getByText('1 thing waits to be sent.')
  const waiting = screen.getByText(/Saving will go on/)
  await expect.element(unsent).toBeVisible()
  await expect.element(waiting).toBeVisible()
  const below = boxOf(unsent.element().parentElement)
  expect(boxOf(waiting.element()).bottom).toBeLessThanOrEqual(below.top)
  expect(below.bottom).toBeLessThanOrEqual(boxOf(bar.element()).top)
  // What else floats there stands above them.
  const probe = document.createElement('div')
  probe.style.height = 'var(--signs)'
  document.body.append(probe)
  onTestFinished(() => probe.remove())
  expect(boxOf(probe).height).toBeGreaterThanOrEqual(below.height)
})

test('what is not sent yet and what waits are in the bar with the actions, where a screen has one', async () => {
  thingsServer(() => {
    throw new AppError('unavailable', 'Later.')
  })
  goOffline()
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const uid = await anEarlierPageLeft(thingKind, 'a', { thing: 'a', text: 'a' })
  const short = (
    <div className="action-screen">
      <p>A card</p>
      <ActionBar>
        <SaveButton />
      </ActionBar>
    </div>
  )
  const { screen } = await openShell({
    session: signedInAs(uid),
    outbox: aDoor(),
    screenInside: { node: short, asks: { hidesAreas: true } },
  })
  const action = () => boxOf(screen.getByRole('button', { name: 'Save' }).element())
  const before = action()
  await screen.getByRole('button', { name: 'Save' }).click()

  const unsent = screen.getByRole('button', { name: '1 not sent' })
  const waiting = screen.getByRole('button', { name: 'Waiting' })
  await expect.element(unsent).toBeVisible()
  await expect.element(waiting).toBeVisible()
  for (const sign of [unsent, waiting]) {
    expect(sign.element().closest('.action-bar')).not.toBeNull()
    expect(boxOf(sign.element()).bottom).toBeLessThanOrEqual(action().top)
  }
  expect(action()).toEqual(before)
  await unsent.click()
  const dialog = screen.getByRole('dialog', { name: '1 not sent' })
  await expect.element(dialog.getByText('1 thing waits to be sent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
})

describe('without a session', () => {
  test.each([
    ['a screen is not rendered', {}, 0],
    ['one that has words for this is', { speaksSignedOut: true }, 1],
  ] as const)('%s, and login follows', async (_what, asks, times) => {
    const rendered = vi.fn<() => string>(() => 'Please log in.')
    const Screen = () => <p>{rendered()}</p>
    const { path } = await renderPage(<DashboardShell />, {
      route: '/dashboard/tutor',
      session: { status: 'signed-out' },
      screenInside: { node: <Screen />, asks },
    })

    await expect.poll(path).toBe('/login?returnTo=%2Fdashboard%2Ftutor')
    expect(rendered).toHaveBeenCalledTimes(times)
  })
})

test('in both color schemes axe finds nothing in it', async () => {
  const { screen } = await openShell()

  expect(await axeFindings(screen.container)).toEqual([])
})

test('logging out with something that is not sent asks first, and to stay leaves the focus where it was', async () => {
  goOffline()
  const uid = await anEarlierPageLeft(thingKind, 'a', { thing: 'a', text: '1' })
  const { screen } = await openShell({ session: signedInAs(uid), outbox: aDoor() })
  const menu = screen.getByRole('button', { name: /^Account menu of/ })
  await menu.click()
  await screen.getByRole('button', { name: 'Log out' }).click()

  const question = screen.getByRole('dialog', { name: 'Log out now?' })
  await expect.element(question.getByText(/^You have 1 thing that is not sent yet\./)).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Stay' })).toHaveFocus()
  expect(await axeFindings(question.element())).toEqual([])
  await userEvent.keyboard('{Enter}')

  await expect.element(question).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
})
