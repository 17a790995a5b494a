/** The authenticator app on the phone that has it, and its recovery codes on narrow screens and on paper. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'

import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import type { BegunSecondFactor } from './account-sdk.ts'
import { EnrolAuthenticator } from './enrol-authenticator.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const ADDRESS = `otpauth://totp/Testwise:ada%40example.test?secret=${KEY}&issuer=Testwise`
const BEGUN = { secret: { secretKey: KEY }, address: ADDRESS } as unknown as BegunSecondFactor
const CODES = ['1BVC-6S92-54QX-EZJ6', 'WMWM-WMWM-WMWM-WMWM']

type DevTools = { readonly send: (method: string, params: object) => Promise<unknown> }
const emulate = (media: object) =>
  (cdp() as unknown as DevTools).send('Emulation.setEmulatedMedia', media)

afterEach(() => {
  vi.restoreAllMocks()
})

const enrol = () =>
  renderPage(<EnrolAuthenticator begun={BEGUN} onOn={async () => {}} onCancel={() => {}} />)
const recover = () => renderPage(<RecoveryCodes codes={CODES} onDone={() => {}} />)

test('the key opens the app of this device, and is copied whole though it is shown in groups', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen } = await enrol()

  await expect
    .element(screen.getByRole('link', { name: 'Open in authenticator app' }))
    .toHaveAttribute('href', ADDRESS)
  const groups = [...document.querySelectorAll('code span')].map(({ textContent }) => textContent)
  expect(groups).toEqual(KEY.match(/.{4}/g))
  await screen.getByRole('button', { name: 'Copy the key' }).click()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(KEY)
  await expect.element(screen.getByText('Copied.')).toBeVisible()
})

test('in forced colors the QR code stays dark on white', async () => {
  await emulate({ features: [{ name: 'forced-colors', value: 'active' }] })
  const { screen } = await enrol()
  const code = screen.getByRole('img', { name: /^QR code/ })

  await expect.element(code).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' })
  await emulate({ features: [{ name: 'forced-colors', value: 'none' }] })
})

describe.each([
  ['the key', enrol],
  ['recovery codes', recover],
])('%s', (_what, show) => {
  test('axe finds nothing, in light and dark', async () => {
    const { screen } = await show()

    expect(await axeFindings(screen.container)).toEqual([])
  })

  test('fits a narrow screen with text at 200 %', async () => {
    await onNarrowScreen()
    enlargeText()
    await show()

    expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  })
})

test('no recovery code breaks or leaves its list, on a narrow screen with text at 200 %', async () => {
  await onNarrowScreen()
  enlargeText()
  const { screen } = await recover()

  const items = screen.getByRole('listitem').elements()
  expect(items).toHaveLength(CODES.length)
  for (const item of items) {
    const range = document.createRange()
    range.selectNodeContents(item)
    expect(range.getClientRects()).toHaveLength(1)
    expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth)
  }
})

test('recovery codes are copied one a line, and downloaded as a text with the site and the account', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'data:,'
  })
  const { screen } = await recover()
  await screen.getByRole('button', { name: 'Copy' }).click()
  await screen.getByRole('button', { name: 'Download' }).click()

  expect(writeText).toHaveBeenCalledExactlyOnceWith(CODES.join('\n'))
  const [file] = saved
  expect(file?.type).toBe('text/plain')
  expect(await file?.text()).toBe(
    ['Testwise recovery codes', 'ada@example.test', '', ...CODES, ''].join('\n'),
  )
})

test("on paper there are only the codes, the site's name and the account", async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { screen } = await recover()
  await screen.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()

  await emulate({ media: 'print' })
  const printed = document.body.innerText.split(/\n+/).filter((line) => line.trim() !== '')
  await emulate({ media: '' })
  expect(printed).toEqual(['Testwise recovery codes', 'ada@example.test', ...CODES])
})
