/** The form of the goals: nothing that is pressed in it stays without a word. */
import { expect, onTestFinished, test, vi } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { challengeContract, type Challenge, type Goals } from '../contract.ts'
import { NO_DAY_WORDS } from '../core/goals.ts'
import { ChallengeForm } from './challenge-form.tsx'
import { aChallenge, EXAM } from './testing.ts'

/** In UTC, by the clock of this machine, as the form asks it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const PLANNED = { ...aChallenge().goals, examDay: inDays(60) }

type Body = Goals & { before?: Goals }

async function openForm({
  goals = PLANNED,
  save = () => undefined,
}: { goals?: Goals; save?: (body: Body) => void } = {}) {
  let current: Challenge = aChallenge({ goals })
  const saved: Body[] = []
  fakeServer(challengeContract, {
    listChallenges: () => ({
      exams: [EXAM],
      challenges: [{ ...current, isActive: true }],
      ended: [],
    }),
    saveChallenge: ({ body }) => {
      save(body as Body)
      saved.push(body as Body)
      return { isActive: true }
    },
  })
  const { screen } = await renderPage(
    <ChallengeForm exams={[EXAM]} challenge={current} onSaved={() => undefined} />,
  )
  await screen.getByText('Long days and rest days').click()
  return {
    screen,
    saved,
    changeElsewhere: (part: Partial<Goals>) => {
      current = aChallenge({ goals: { ...goals, ...part } })
    },
  }
}

test('a day off whose year has five digits gets a word, and what was typed stays', async () => {
  const { screen } = await openForm()
  await screen.getByLabelText('Minutes on such a day').fill('75')
  await screen.getByLabelText('A day off').fill('12027-01-01')
  await screen.getByRole('button', { name: 'Add' }).click()

  await expect.element(screen.getByText(NO_DAY_WORDS)).toBeVisible()
  await expect.element(screen.getByLabelText('Minutes on such a day')).toHaveValue('75')
  await screen.getByLabelText('A day off').fill(inDays(10))
  await expect.element(screen.getByText(NO_DAY_WORDS)).not.toBeInTheDocument()
})

test('so does a date of the exam', async () => {
  const { screen, saved } = await openForm()
  await screen.getByLabelText('Date', { exact: true }).fill('12027-01-01')
  await screen.getByRole('button', { name: 'Save' }).click()

  await expect.element(screen.getByText(NO_DAY_WORDS)).toBeVisible()
  expect(saved).toEqual([])
})

test('a mistake is told by a press, and goes once its field is right again; one that comes back is told by the next press', async () => {
  const { screen, saved } = await openForm()
  const minutes = screen.getByLabelText('Minutes on such a day')
  const told = screen.getByText('Write a number from 10 to 240.')
  await minutes.fill('5')
  expect(told.query()).toBeNull()
  for (const box of screen
    .getByRole('group', { name: 'Days you can study' })
    .getByRole('checkbox', { checked: true })
    .elements())
    (box as HTMLInputElement).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(minutes).toBeInvalid()
  await expect.element(screen.getByText('Choose at least one day.')).toBeVisible()

  await minutes.fill('500')
  await expect.element(told).toBeVisible()
  await minutes.fill('50')
  await expect.element(told).not.toBeInTheDocument()
  await expect.element(screen.getByText('Choose at least one day.')).toBeVisible()
  await screen
    .getByRole('group', { name: 'Days you can study' })
    .getByText('Tu', { exact: true })
    .click()
  await expect.element(screen.getByText('Choose at least one day.')).not.toBeInTheDocument()

  await minutes.fill('5')
  await expect.element(minutes).not.toBeInvalid()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(told).toBeVisible()
  expect(saved).toEqual([])
})

test('a hundred past days off leave room for another one', async () => {
  const restDays = Array.from({ length: 100 }, (_, at) => inDays(at - 120))
  const { screen, saved } = await openForm({ goals: { ...PLANNED, restDays } })
  await screen.getByLabelText('A day off').fill(inDays(10))
  await screen.getByRole('button', { name: 'Add' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()

  await vi.waitFor(() => expect(saved[0]?.restDays.at(-1)).toBe(inDays(10)))
  expect(saved[0]?.restDays).toHaveLength(100)
})

test('a hundred days off ahead are said to be the most', async () => {
  const restDays = Array.from({ length: 100 }, (_, at) => inDays(at + 1))
  const { screen } = await openForm({ goals: { ...PLANNED, restDays } })
  await screen.getByLabelText('A day off').fill(inDays(200))
  await screen.getByRole('button', { name: 'Add' }).click()

  await expect.element(screen.getByText(/100 rest days ahead, which is the most/)).toBeVisible()
})

test('on a device that does not know its zone, goals are set in UTC', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  // The zone is asked for anew only where the clock is another: a test before this one may have asked.
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-61)
  const known = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...known,
    timeZone: 'Etc/Unknown',
  })
  const { screen, saved } = await openForm()
  await screen.getByRole('button', { name: 'Save' }).click()

  await vi.waitFor(() => expect(saved).toMatchObject([{ timeZone: 'UTC' }]))
})

test('goals that fail in something that the form does not show are refused in words', async () => {
  const { screen, saved } = await openForm({ goals: { ...PLANNED, examId: 'x'.repeat(61) } })
  await screen.getByRole('button', { name: 'Save' }).click()

  await expect.element(screen.getByText(/^These goals cannot be saved/)).toBeVisible()
  expect(saved).toEqual([])
})

test('goals that another page has changed are shown as they are now, and changed again from there', async () => {
  const { screen, saved, changeElsewhere } = await openForm({
    save: ({ before }) => {
      if (before?.examDay === inDays(60)) throw new AppError('conflict', 'Your goals were changed.')
    },
  })
  changeElsewhere({ examDay: inDays(90) })
  await screen.getByLabelText('Minutes on such a day').fill('75')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Your goals were changed.')
  await expect.element(screen.getByLabelText('Date', { exact: true })).toHaveValue(inDays(90))
  await expect
    .element(screen.getByRole('button', { name: /Begin a new one/ }))
    .not.toBeInTheDocument()
  await screen.getByLabelText('Minutes on such a day').fill('75')
  await screen.getByRole('button', { name: 'Save' }).click()

  await vi.waitFor(() =>
    expect(saved).toMatchObject([{ examDay: inDays(90), minutes: 75, before: { minutes: 45 } }]),
  )
})

test('without a network it says that it waits, and sends once there is one', async () => {
  const { screen, saved } = await openForm()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  globalThis.dispatchEvent(new Event('offline'))
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(/You are offline. This is sent once/)).toBeVisible()
  await expect.element(screen.getByText('Saving…')).not.toBeInTheDocument()
  expect(saved).toEqual([])

  online.mockRestore()
  globalThis.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
})
