/** The account page from end to end: mail, second factor, sessions, export, and the end of the account. */
import { createHmac } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { AT_ANY_WIDTH, expect, expectAccessible, test, type Learner } from '#e2e/test.ts'

const OUTBOX = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')

/** The newest link in a mail to an address, once it is there. */
async function mailedLink(email: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(() => {
      if (!existsSync(OUTBOX)) return false
      for (const file of readdirSync(OUTBOX, { withFileTypes: true }).toReversed()) {
        if (!file.name.endsWith('.eml')) continue
        const mail = readFileSync(join(OUTBOX, file.name), 'utf8')
        if (!mail.includes(`To: ${email}`)) continue
        // Long lines of a mail are folded with a = at the end, and a = itself is written =3D.
        const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
        link = /https?:\/\/\S+\/__\/auth\/action\S+/.exec(text)?.[0]
        if (link) return true
      }
      return false
    })
    .toBe(true)
  return link ?? ''
}

/** The six digits an authenticator app shows now (RFC 6238, 30 s, SHA-1), from the base32 key the page shows. */
function totp(key: string, at = Date.now()): string {
  const bits = key
    .replaceAll(/\s|=/g, '')
    .split('')
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

async function confirmEmail({ page, email }: Learner) {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Send the confirmation mail' }).click()
  await expect(page.getByText('Sent. Open the link in it.')).toBeVisible()
  await page.goto(await mailedLink(email))
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible()
}

async function logIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('a learner changes their name, and the menu says it', async ({ learner }) => {
  const { page } = learner
  await page.goto('/account')
  await page.getByLabel('Name we call you by').fill('Maid Marian')
  await page.getByRole('button', { name: 'Change name' }).click()

  await expect(page.getByRole('button', { name: 'Account menu of Maid Marian' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account menu of Maid Marian' })).toBeVisible()
})

test(
  'a learner changes their password: the old one no longer works, the new one does',
  AT_ANY_WIDTH,
  async ({ learner }) => {
    const { page, email, password } = learner
    await page.goto('/account')
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password').fill('a new and longer one')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Changed. Other browsers have been signed out.')).toBeVisible()

    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await logIn(page, email, password)
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')
    await logIn(page, email, 'a new and longer one')
    await expect(page).toHaveURL(/\/dashboard/)
  },
)

test(
  'a forgotten password is set anew by a mailed link, once',
  AT_ANY_WIDTH,
  async ({ page, account }) => {
    await page.goto('/__/auth/action?mode=requestPasswordReset')
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    const link = await mailedLink(account.email)

    await page.goto(link)
    await page.getByLabel('New password').fill('remembered this time')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible()
    await logIn(page, account.email, 'remembered this time')
    await expect(page).toHaveURL(/\/dashboard/)
  },
)

test('with the authenticator app on, a password alone is not enough; a recovery code is', async ({
  learner,
}) => {
  test.slow()
  const { page, email, password } = learner
  await confirmEmail(learner)

  await page.goto('/account')
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Authenticator app' }) })
  await section.getByLabel('Your password').fill(password)
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  const key = (await section.locator('code').textContent()) ?? ''
  await section.getByRole('textbox', { name: 'Code' }).fill(totp(key))
  await section.getByRole('button', { name: 'Confirm' }).click()
  await expect(section.getByText('Keep these recovery codes somewhere safe.')).toBeVisible()
  const recoveryCode = (await section.getByRole('listitem').first().textContent()) ?? ''
  await section.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section.getByText('On. Signing in asks for a code from your app.')).toBeVisible()

  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, email, password)
  await page.getByLabel('Code from your authenticator app').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('That code is not right')
  await page.getByLabel('Code from your authenticator app').fill(recoveryCode)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test(
  'a learner sees where they are signed in and ends the other session',
  AT_ANY_WIDTH,
  async ({ learner, browser }) => {
    const { page, email, password } = learner
    const elsewhere = await browser.newPage()
    await logIn(elsewhere, email, password)
    await expect(elsewhere).toHaveURL(/\/dashboard/)

    await page.goto('/account')
    await expect(page.getByText('This browser')).toBeVisible()
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText(/Last used/)).toHaveCount(0)

    await elsewhere.goto('/account')
    await expect(elsewhere).toHaveURL(/\/login/)
    await elsewhere.close()
  },
)

test('everything held about a learner is theirs to download', AT_ANY_WIDTH, async ({ learner }) => {
  const { page, email } = learner
  await page.goto('/account')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await download).path()
  const everything = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

  expect(JSON.stringify(everything)).toContain(email)
  expect(JSON.stringify(everything)).not.toMatch(/argon2|refresh/i)
  expect(Object.keys(everything)).toEqual(
    expect.arrayContaining(['profile', 'lessons', 'flashcards', 'tutor', 'jobs', 'resources']),
  )
})

test('a deleted account is gone for good', AT_ANY_WIDTH, async ({ learner }) => {
  const { page, email, password } = learner
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' })
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('That is not your current password.')

  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page).toHaveURL(/\/$/)
  await logIn(page, email, password)
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')
})
