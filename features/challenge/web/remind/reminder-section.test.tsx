/** The reminder on the plan's page: off, on, not confirmed, in another zone, refused. */
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { homeZone } from '#platform/web/device-time.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { challengeContract, type Reminder, type ReminderState } from '../../contract.ts'
import { aReminderState } from '../testing.ts'
import { ReminderSection } from './reminder-section.tsx'

type World = Partial<ReminderState> & {
  readonly hasChallenge?: boolean
  readonly refuse?: () => void
}

async function openSection({ hasChallenge = true, refuse, ...traits }: World = {}) {
  let state = aReminderState(traits)
  const saved: (Reminder | null)[] = []
  fakeServer(challengeContract, {
    getReminder: () => state,
    saveReminder: ({ body }) => {
      refuse?.()
      const { reminder } = body as { reminder: Reminder | null }
      saved.push(reminder)
      state = { ...state, reminder, refused: null, isZoneKnown: true }
      return state
    },
  })
  const { screen } = await renderPage(
    <>
      <ReminderSection hasChallenge={hasChallenge} />
      <p>The end.</p>
    </>,
  )
  const isFolded = (traits.isOffered ?? true) && hasChallenge && !traits.reminder && !traits.refused
  if (isFolded) await screen.getByRole('heading', { name: 'Reminder by email' }).click()
  const box = screen.getByRole('checkbox', { name: 'Remind me by email' })
  return { screen, saved, box, save: screen.getByRole('button', { name: 'Save the reminder' }) }
}

const ON = { minutes: 19 * 60 + 30, timeZone: homeZone() }

test("it is off, and is turned on at an hour in the learner's zone, by keyboard", async () => {
  const { screen, saved, box, save } = await openSection()
  await expect.element(box).not.toBeChecked()
  await expect.element(screen.getByLabelText('Hour')).not.toBeInTheDocument()

  box.element().focus()
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await expect.element(screen.getByLabelText('Hour')).toHaveFocus()
  await screen.getByLabelText('Hour').selectOptions('7:30 PM')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')

  await expect.element(screen.getByText(/^Saved: at 7:30 PM, /)).toBeVisible()
  await expect.element(save).toHaveFocus()
  expect(saved).toEqual([ON])
})

test('it is turned off, and stays on the page with a word about it', async () => {
  const { screen, saved, box, save } = await openSection({ reminder: ON })
  await expect.element(screen.getByLabelText('Hour')).toHaveValue('1170')
  await box.click()
  await save.click()

  await expect.element(screen.getByText('Saved: no mails are sent.')).toBeVisible()
  await expect.element(box).not.toBeChecked()
  expect(saved).toEqual([null])
})

test('an address that is not confirmed is named, with the way to confirm it', async () => {
  const { screen, box } = await openSection({ isConfirmed: false })

  await expect.element(screen.getByText(/ada@example.test is not confirmed yet/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: "Confirm it on your account's page" }))
    .toHaveAttribute('href', '/account')
  await expect.element(box).not.toBeInTheDocument()
})

test('on, with an address that is no longer confirmed, it can be turned off', async () => {
  const { screen, saved, box, save } = await openSection({ isConfirmed: false, reminder: ON })
  await expect.element(screen.getByText(/is not confirmed yet/)).toBeVisible()
  await box.click()
  await save.click()

  await expect.element(screen.getByText('Saved: no mails are sent.')).toBeVisible()
  expect(saved).toEqual([null])
})

test('set in another zone, it stays there until the learner takes that of this device', async () => {
  const { screen, saved, save } = await openSection({
    reminder: { ...ON, timeZone: 'Pacific/Kiritimati' },
  })
  const zone = screen.getByLabelText('Time zone')
  await expect.element(zone).toHaveValue('Pacific/Kiritimati')
  await zone.selectOptions(`${homeZone().replaceAll('_', ' ')}, as on this device`)
  await save.click()

  await expect.element(screen.getByText(/^Saved: at 7:30 PM/)).toBeVisible()
  expect(saved).toEqual([ON])
})

test('after a refusal for good it is off, says why and where, and is turned on again at its former hour', async () => {
  const { screen, saved, box, save } = await openSection({
    refused: { at: '2026-11-24T19:00:05.000Z', reminder: ON },
  })
  await expect
    .element(
      screen.getByText(/The mail server of ada@example.test refused .* on November 24, 2026/),
    )
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: "your account's page" }))
    .toHaveAttribute('href', '/account')
  await expect.element(box).not.toBeChecked()
  await box.click()
  await expect.element(screen.getByLabelText('Hour')).toHaveValue('1170')
  await save.click()

  await expect.element(screen.getByText(/^Saved: at 7:30 PM/)).toBeVisible()
  expect(saved).toEqual([ON])
  expect(screen.getByText(/refused/).query()).toBeNull()
})

test('in a zone that the site does not know it says so, and takes that of this device', async () => {
  const { screen, saved, save } = await openSection({
    reminder: { ...ON, timeZone: 'Mars/Olympus' },
    isZoneKnown: false,
  })
  await expect
    .element(screen.getByText(/This site does not know the time zone Mars\/Olympus/))
    .toBeVisible()
  await screen
    .getByLabelText('Time zone')
    .selectOptions(`${homeZone().replaceAll('_', ' ')}, as on this device`)
  await save.click()

  await expect.element(screen.getByText(/^Saved: at 7:30 PM/)).toBeVisible()
  expect(saved).toEqual([ON])
})

test('without a challenge only one that is on is shown, to turn it off', async () => {
  const { screen, save } = await openSection({ hasChallenge: false, reminder: ON })
  await expect.element(screen.getByText(/There is no challenge now/)).toBeVisible()
  await expect.element(save).toBeVisible()
})

test.each([
  ['without a challenge', { hasChallenge: false }],
  ['where the site sends none', { isOffered: false, isConfirmed: false, email: null }],
])('%s, one that is off is not there', async (_when, traits) => {
  const { screen } = await openSection(traits)
  await expect.element(screen.getByText('The end.')).toBeVisible()
  await expect.element(screen.getByRole('status', { name: /Loading/ })).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('heading', { name: 'Reminder by email' }))
    .not.toBeInTheDocument()
})

test('what is refused is told, and the choice stays', async () => {
  const refuse = vi.fn<() => void>(() => {
    throw new AppError('conflict', 'Mails go to confirmed addresses only.')
  })
  const { screen, box, save } = await openSection({ refuse })
  await box.click()
  await save.click()

  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Mails go to confirmed addresses only.')
  await expect.element(box).toBeChecked()
  expect(refuse).toHaveBeenCalledOnce()
})

test.each<[string, World]>([
  ['on', { reminder: { ...ON, timeZone: 'America/Argentina/ComodRivadavia' } }],
  ['not confirmed', { isConfirmed: false }],
  ['refused', { refused: { at: '2026-11-24T19:00:05.000Z', reminder: ON } }],
])('%s: axe finds nothing, and it fits a narrow screen with large text', async (_name, traits) => {
  await onNarrowScreen()
  enlargeText()
  const { screen } = await openSection({
    ...traits,
    email: 'somebody.with.a.very.long.name@a-long-domain.example.test',
  })
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible()

  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  expect(await axeFindings(screen.container)).toEqual([])
})
