/** The plan outside of this site: addresses made, copied, made anew and switched off; the file. */
import { describe, expect, test, vi } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { challengeContract } from '../../contract.ts'
import type { Addresses, Shown } from '../../core/out/endpoints.ts'
import { aChallenge } from '../testing.ts'
import { TakeWithYou } from './take-with-you.tsx'

const CREATED_AT = '2026-11-24T12:00:00.000Z'
const calendarAt = (url: string | null) => ({ id: crypto.randomUUID(), url, createdAt: CREATED_AT })
const calendarUrl = (made: number) =>
  `https://learn.example.test/api/challenge/calendar/secret-${made}.ics`
const pageAt = (url: string | null, shown: Shown) => ({ ...calendarAt(url), shown })

function givenServer({
  calendar = null,
  partner = null,
  isRefused = false,
}: Partial<Addresses> & { isRefused?: boolean } = {}) {
  let addresses: Addresses = { calendar, partner }
  let made = 0
  const saved: { addressId: string; shown: Shown }[] = []
  fakeServer(challengeContract, {
    listAddresses: () => addresses,
    saveCalendarAddress: ({ body }) => {
      if (isRefused) throw new AppError('unavailable', 'The server is restarting.')
      const { addressId: id } = body as { addressId: string }
      made += 1
      addresses = { ...addresses, calendar: { id, url: calendarUrl(made), createdAt: CREATED_AT } }
      return addresses
    },
    savePartnerAddress: ({ body }) => {
      const { addressId: id, shown } = body as { addressId: string; shown: Shown }
      saved.push({ addressId: id, shown })
      const url =
        addresses.partner?.id === id
          ? addresses.partner.url
          : `https://learn.example.test/partner.html#secret-${saved.length}`
      addresses = { ...addresses, partner: { id, url, createdAt: CREATED_AT, shown } }
      return addresses
    },
    endAddress: ({ params }) => {
      addresses = { ...addresses, [params['purpose'] ?? '']: null }
      return addresses
    },
    getCalendarFile: () => 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  })
  return { saved }
}

async function open(world: Parameters<typeof givenServer>[0] = {}) {
  const server = givenServer(world)
  const { screen } = await renderPage(<TakeWithYou challenge={aChallenge()} />)
  await screen.getByRole('heading', { name: 'Take it with you' }).click()
  return { ...server, screen }
}

describe('the calendar', () => {
  test('gets an address, which is copied, made anew and switched off, each after a second question', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Make a calendar address' }).click()
    const field = screen.getByLabelText('Your calendar address')
    await expect.element(field).toHaveValue(calendarUrl(1))
    await expect.element(screen.getByText('Your calendar has an address.')).toHaveFocus()

    await screen.getByRole('button', { name: 'Copy' }).click()
    expect(writeText).toHaveBeenCalledWith(calendarUrl(1))
    await expect
      .element(screen.getByRole('link', { name: 'Open in a calendar app' }))
      .toHaveAttribute('href', 'webcal://learn.example.test/api/challenge/calendar/secret-1.ics')

    await screen.getByRole('button', { name: 'Make a new address' }).click()
    await screen.getByRole('button', { name: 'Keep it' }).click()
    await expect.element(field).toHaveValue(calendarUrl(1))
    await screen.getByRole('button', { name: 'Make a new address' }).click()
    await screen.getByRole('button', { name: 'Make a new one' }).click()
    await expect.element(field).toHaveValue(calendarUrl(2))

    await screen.getByRole('button', { name: 'Switch it off' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Switch it off' }).click()
    await expect.element(screen.getByText('The calendar address is switched off.')).toHaveFocus()
    await expect
      .element(screen.getByRole('button', { name: 'Make a calendar address' }))
      .toBeVisible()
  })

  test('tells what went wrong, and the button stays', async () => {
    const { screen } = await open({ isRefused: true })
    await screen.getByRole('button', { name: 'Make a calendar address' }).click()

    await expect.element(screen.getByRole('alert')).toHaveTextContent('The server is restarting.')
    await expect
      .element(screen.getByRole('button', { name: 'Make a calendar address' }))
      .toBeVisible()
  })

  test('that cannot be shown any more says so, and can be made anew', async () => {
    const { screen } = await open({ calendar: calendarAt(null) })

    await expect.element(screen.getByText(/cannot be shown any more/)).toBeVisible()
    await screen.getByRole('button', { name: 'Make a new address' }).click()
    await screen.getByRole('button', { name: 'Make a new one' }).click()
    await expect.element(screen.getByLabelText('Your calendar address')).toBeVisible()
  })

  test('is saved as a file', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:nothing'
    })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Download a file (.ics)' }).click()

    await vi.waitFor(() => expect(click).toHaveBeenCalledOnce())
    expect(files[0]?.type).toBe('text/calendar')
    expect(await files[0]?.text()).toBe('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
  })
})

describe('the page for a study partner', () => {
  test('is made under the call name, and shows what its maker wants', async () => {
    const { screen, saved } = await open()
    await expect.element(screen.getByLabelText('Name on the page')).toHaveValue('Ada')
    await screen.getByLabelText('Name on the page').fill('A. L.')
    await screen.getByLabelText('Show which exam it is, and its date').click()
    await screen.getByRole('button', { name: 'Make the page' }).click()

    await expect
      .element(screen.getByLabelText("Your page's address"))
      .toHaveValue('https://learn.example.test/partner.html#secret-1')
    await screen.getByLabelText('Name on the page').fill('Ada')
    await screen.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(screen.getByText('Saved.')).toBeVisible()

    expect(saved.map(({ shown }) => shown)).toEqual([
      { name: 'A. L.', exam: false },
      { name: 'Ada', exam: false },
    ])
    expect(saved[1]?.addressId).toBe(saved[0]?.addressId)
  })

  test('shows no name that cannot be seen whole', async () => {
    const { screen, saved } = await open()
    await screen.getByLabelText('Name on the page').fill('Ada\u202egnp')
    await screen.getByRole('button', { name: 'Make the page' }).click()

    await expect.element(screen.getByText('Remove the invisible characters.')).toBeVisible()
    expect(saved).toEqual([])
  })

  test('needs a name', async () => {
    const { screen, saved } = await open()
    await screen.getByLabelText('Name on the page').fill('  ')
    await screen.getByRole('button', { name: 'Make the page' }).click()

    await expect.element(screen.getByText('Write the name to show.')).toBeVisible()
    expect(saved).toEqual([])
  })

  test('keeps what it shows when its address is made anew', async () => {
    const shown = { name: 'A.', exam: false }
    const { screen, saved } = await open({ partner: pageAt('https://x.test/p#old', shown) })
    await screen.getByRole('button', { name: 'Make a new address' }).click()
    await screen.getByRole('button', { name: 'Make a new one' }).click()

    await expect.element(screen.getByText('The page has a new address.')).toBeVisible()
    expect(saved).toMatchObject([{ shown }])
  })
})

test('axe finds nothing, and it fits a narrow screen with large text', async () => {
  await onNarrowScreen()
  enlargeText()
  const url = `https://learn.example.test/api/challenge/calendar/${'a'.repeat(43)}.ics`
  const { screen } = await open({
    calendar: calendarAt(url),
    partner: pageAt(`https://learn.example.test/partner.html#${'a'.repeat(43)}`, {
      name: 'Ada',
      exam: true,
    }),
  })
  await expect.element(screen.getByLabelText("Your page's address")).toBeVisible()

  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  expect(await axeFindings(screen.container)).toEqual([])
})
