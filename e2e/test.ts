/**
 * The `test` every journey imports.
 *
 * `learner` is a fresh, signed-in person with a page of their own. A journey
 * sets up its world through the public contract, as any client would, so it
 * needs no database and all journeys may run at once.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, test as base, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { z } from 'zod'

import { identityContract, type IdentityConfig } from '#features/identity/contract.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { urlOf } from '#platform/contract/url.ts'
import { COLOR_RULES } from '#platform/web/testing/color-rules.ts'

import { IS_DEEP, oneOf } from './depth.ts'

export { expect }
export { IN_DEPTH, inTurn, oneOf, tagged } from './depth.ts'
export { AT_ANY_WIDTH, AT_BOTH_WIDTHS, ON_A_LAPTOP, ON_A_PHONE, PHONE_FIRST } from './widths.ts'

export type Learner = {
  readonly page: Page
  readonly uid: string
  readonly email: string
  readonly password: string
  readonly name: string
  readonly ask: <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<ResponseOf<E>>
}

type Tokens = { idToken: string; refreshToken: string; localId: string }

type Fixtures = {
  /** An account that exists, without a session in any browser. */
  account: { email: string; password: string; name: string; tokens: Tokens; config: IdentityConfig }
  learner: Learner
}

export const test = base.extend<Fixtures>({
  account: async ({ request }, use) => {
    const config = parseConfig(
      await (await request.get(identityContract.getIdentityConfig.path)).json(),
    )
    const account = {
      email: `learner-${randomUUID()}@example.test`,
      password: `pass ${randomUUID()}`,
      name: 'Robin Hood',
    }
    const response = await request.post(`/identity/v1/accounts:signUp?key=${config.apiKey}`, {
      data: { ...account, displayName: account.name, returnSecureToken: true },
    })
    expect(response.ok(), await response.text()).toBe(true)
    await use({ ...account, tokens: (await response.json()) as Tokens, config })
  },

  learner: async ({ page, account }, use) => {
    const { tokens, config, email, password, name } = account
    await signInPage(page, account)
    const ask: Learner['ask'] = async (endpoint, request) => {
      const { body } = request as { body?: unknown }
      const response = await page.request.fetch(urlOf(endpoint, request), {
        method: endpoint.method,
        // A kept connection may be closed just as it is used again.
        maxRetries: 1,
        headers: { authorization: `Bearer ${tokens.idToken}` },
        ...(body !== undefined && { data: body }),
      })
      expect(response.ok(), await response.text()).toBe(true)
      return z.parse(endpoint.response, await response.json()) as ResponseOf<typeof endpoint>
    }
    expect(config.mode).toBe('embedded')
    await use({ page, uid: tokens.localId, email, password, name, ask })
  },
})

function parseConfig(answer: unknown): IdentityConfig {
  return z.parse(identityContract.getIdentityConfig.response, answer) as IdentityConfig
}

/**
 * Signs a page in with the record that the SDK stores itself in localStorage and reads at the next load. The login
 * screen has its own journeys.
 */
export async function signInPage(page: Page, { tokens, config, email, name }: Fixtures['account']) {
  const record = {
    uid: tokens.localId,
    email,
    displayName: name,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: tokens.refreshToken,
      accessToken: tokens.idToken,
      expirationTime: Date.now() + 3_600_000,
    },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: config.apiKey,
    appName: '[DEFAULT]',
  }
  await page.addInitScript(
    ({ key, value }) => {
      // Once a tab: a journey that signs out stays signed out when it loads the next page.
      if (sessionStorage.getItem('journey-began') !== null) return
      sessionStorage.setItem('journey-began', '1')
      localStorage.setItem(key, value)
      localStorage.setItem('signed-in', '1')
    },
    { key: `firebase:authUser:${config.apiKey}:[DEFAULT]`, value: JSON.stringify(record) },
  )
}

/** Opens a page and waits until it has the sign of what is not sent yet: without a network it could not load it. */
export async function gotoWithOutboxSign(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // It comes with the code of the frame.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Without its comments: each page has to read it first. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export const BOTH_SCHEMES = ['light', 'dark'] as const

type Scheme = (typeof BOTH_SCHEMES)[number]

/**
 * In which colors axe looks (decision 0025). On a phone in none: they are those of a laptop, and what only a phone has
 * asks for both. Else in one scheme, another in each run; `accessibility.e2e.ts` asks for both, once for each screen.
 */
const schemesHere = (): readonly Scheme[] =>
  base.info().project.name === 'phone' && !IS_DEEP ? [] : oneOf(BOTH_SCHEMES)

/**
 * Fails on any accessibility violation that axe finds.
 *
 * @param within a selector of the only part to check, where another journey checks the rest of the page.
 * @param schemes the color schemes to look in. Rules that do not hang on colors are asked once, also where it is empty.
 *
 * The axe script is injected into the page once and reports violations only: its adapter for Playwright takes several
 * times as long, because it opens a second page for each run.
 */
export async function expectAccessible(
  page: Page,
  within = 'html',
  schemes: readonly Scheme[] = schemesHere(),
): Promise<void> {
  // axe would not look into a frame.
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const told = await page.evaluate(
    async ({ part, schemes, colors }) => {
      const { axe: looker } = globalThis as unknown as { axe: typeof axe }
      const { dataset } = document.documentElement
      const before = dataset['theme'] ?? 'light'
      const withoutColors = Object.fromEntries(colors.map((rule) => [rule, { enabled: false }]))
      const looks =
        schemes.length === 0
          ? [{ theme: before, options: { rules: withoutColors } }]
          : schemes.map((theme, at) => ({ theme, options: at > 0 ? { runOnly: colors } : {} }))
      const findings: string[] = []
      for (const { theme, options } of looks) {
        dataset['theme'] = theme
        // oxlint-disable-next-line no-await-in-loop -- one scheme at a time
        const { violations } = await looker.run(part, { resultTypes: ['violations'], ...options })
        for (const { id, nodes } of violations) {
          findings.push(`${theme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
        }
      }
      // What follows does not hang on the scheme that was looked in last.
      dataset['theme'] = before
      return findings
    },
    { part: within, schemes, colors: COLOR_RULES },
  )
  expect(told).toEqual([])
}

/** Fails where the page scrolls sideways: something is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // What is laid out by its width follows a frame later.
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond).toBeLessThanOrEqual(0)
}

/** Fails where the page scrolls sideways, as it is or at 320 px; restores the page afterwards. */
export async function expectFitsNarrow(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  if (before) await page.setViewportSize(before)
}

/** Fails where the page scrolls sideways at 320 px with text at 200 %; restores the page afterwards. */
export async function expectFitsLargeText(page: Page): Promise<void> {
  const enlarge = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
  await enlarge('200%')
  await expectFitsNarrow(page)
  await enlarge('')
}
