/** The service's own pages, as a browser receives them. */
import { sendPasswordResetEmail } from 'firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { givenIdentity, type TestIdentity } from '../testing.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await givenIdentity()
})
afterAll(() => service.close())

test('opening a mailed link does not use it up, however often', async () => {
  const { email } = await service.signUp()
  await sendPasswordResetEmail(service.sdk(), email)
  const link = (await service.mailsTo(email))[0]?.link ?? ''

  for (let times = 0; times < 3; times++) {
    const page = await service.get(link.slice(service.url.length))
    expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8'])
  }

  const oobCode = new URL(link).searchParams.get('oobCode')
  expect(
    (await service.post('/v1/accounts:resetPassword', { oobCode, newPassword: 'remembered' }))
      .status,
  ).toBe(200)
})

test.each([
  'requestPasswordReset',
  'resetPassword',
  'verifyEmail',
  'verifyAndChangeEmail',
  'recoverEmail',
  'signIn',
  '',
])('the page for %j sends no referrer and loads nothing from elsewhere', async (mode) => {
  const { headers, text } = await service.get(`/__/auth/action?mode=${mode}&oobCode=abc&apiKey=x`)

  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  // Our script, and the one that applies the theme; none is inline.
  expect(text).not.toMatch(/<script(?! type="module" src="\/__\/auth\/| src="\/head\.js">)/)
  expect(text).not.toMatch(/ (style|on\w+)=/)
  expect(
    [...text.matchAll(/(?:src|href)="([^"]*)"/g)].every(
      ([, url = '']) => url.startsWith('/') || url.startsWith(service.url),
    ),
  ).toBe(true)
})

test('parameters of the address are shown as text, never as HTML', async () => {
  const attack = encodeURIComponent('"><script>alert(1)</script>')
  const { text } = await service.get(
    `/__/auth/action?mode=${attack}&oobCode=${attack}&continueUrl=${attack}`,
  )
  const signIn = await service.get(
    `/__/auth/action?mode=signIn&oobCode=${attack}&continueUrl=${attack}`,
  )

  expect(text + signIn.text).not.toContain('<script>')
})

test("the page has this site's password rules, each with its pattern", async () => {
  const strict = await givenIdentity({
    env: { PASSWORD_MIN_LENGTH: '8', PASSWORD_NEEDS_DIGIT: 'on', PASSWORD_NEEDS_SYMBOL: 'on' },
  })
  const { text } = await strict.get('/__/auth/action?mode=resetPassword&oobCode=abc&apiKey=x')
  await strict.close()

  const rules = [...text.matchAll(/<span( hidden)? data-pattern="([^"]*)">([^<]*)</g)]
  expect(rules.map(([, hidden = '', pattern, words]) => [words, pattern, hidden])).toEqual([
    ['at least 8 characters', '^.{8,}$', ''],
    ['a digit', '[0-9]', ''],
    ['a special character', '[!-/:-@[-`{-~]', ''],
    ['at most 4096 characters', '^.{0,4096}$', ' hidden'],
  ])
})

test.each([
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  'http://127.0.0.1@evil.example/',
])(
  'a link continues to our own pages only, even if it was changed on the way: %s',
  async (address) => {
    const query = `oobCode=abc&apiKey=x&continueUrl=${encodeURIComponent(address)}`
    const reset = await service.get(`/__/auth/action?mode=resetPassword&${query}`)
    const signIn = await service.get(`/__/auth/action?mode=signIn&${query}`)

    expect(reset.text).toContain('data-next="/login"')
    expect(signIn.text).toContain(
      `href="${service.url}/login?mode=signIn&amp;oobCode=abc&amp;apiKey=`,
    )
    expect(reset.text + signIn.text).not.toContain('evil.example')
  },
)

test('scripts, style sheet and font come from this origin, and are cached', async () => {
  const types = {
    'action-page.js': 'text/javascript; charset=utf-8',
    'popup-page.js': 'text/javascript; charset=utf-8',
    'action-page.css': 'text/css; charset=utf-8',
    'inter.woff2': 'font/woff2',
  }
  for (const [name, expected] of Object.entries(types)) {
    const { status, type, text, headers } = await service.get(`/__/auth/${name}`)
    expect(status).toBe(200)
    expect(type).toBe(expected)
    expect(text.length).toBeGreaterThan(100)
    const again = await fetch(`${service.url}/__/auth/${name}`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  }
})
