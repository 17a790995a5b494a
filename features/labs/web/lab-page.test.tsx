/** A lab by its address: what was begun goes on, and begins anew only when that is wanted. */
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { findValue, keepValue } from '#platform/web/kept-answers.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'
import { typeAtOnce } from '#platform/web/testing/type-at-once.ts'

import { labsContract } from '../contract.ts'
import { listBegun } from './kept-lab.ts'
import { LabPage } from './lab-page.tsx'
import { tellOtherTabs } from './other-tabs.ts'

async function openLab(uid: string, at: string) {
  const checkedIn: (string | undefined)[] = []
  fakeServer(labsContract, {
    checkLab: ({ body }) => {
      checkedIn.push((body as { lessonId?: string }).lessonId)
      return { isSolved: null }
    },
  })
  const rendered = await renderPage(<LabPage />, {
    route: '/dashboard/lessons/labs/$labId',
    at: `/dashboard/lessons/labs/${at}`,
    session: signedInAs(uid),
  })
  const { screen } = rendered
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...rendered, checkedIn }
}

const KEPT_AS = '/kept/labs/access-ports-and-trunk/2'

test('what was changed is there after a reload, with the help that was taken', async () => {
  const uid = crypto.randomUUID()
  const first = await openLab(uid, 'access-ports-and-trunk?seed=5&difficulty=2')
  const ticket = first.screen.getByRole('region', { name: 'Ticket' }).element().textContent
  await first.screen
    .getByRole('button', { name: /^SW\d switch/ })
    .first()
    .click()
  const line = first.screen.getByRole('textbox', { name: /^SW/ })
  line.element().focus()
  for (const text of ['enable', 'configure terminal', 'hostname RENAMED']) {
    typeAtOnce(line, text)
    // oxlint-disable-next-line no-await-in-loop -- one line after the other
    await userEvent.keyboard('{Enter}')
  }
  await first.screen.getByRole('button', { name: 'Hint: where to look' }).click()
  await first.screen.getByRole('button', { name: 'Show the hint' }).click()
  await expect.poll(() => findValue(uid, KEPT_AS)).toMatchObject({ value: { rung: 1, seed: 5 } })
  await first.screen.unmount()

  const { screen } = await openLab(uid, 'access-ports-and-trunk?difficulty=2')
  await expect.element(screen.getByText('You go on where you left it.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^RENAMED switch/ })).toBeVisible()
  const hint = screen.getByRole('heading', { name: 'Where to look' })
  await expect.element(hint).toBeInTheDocument()
  await expect.element(hint).not.toHaveFocus()
  expect(screen.getByRole('region', { name: 'Ticket' }).element().textContent).toBe(ticket)
  expect(await listBegun(uid)).toMatchObject([{ labId: 'access-ports-and-trunk', difficulty: 2 }])
})

test('another simulator makes the changes again, without what its devices had learned', async () => {
  const uid = crypto.randomUUID()
  const { screen: before } = await openLab(uid, 'access-ports-and-trunk?seed=5&difficulty=2')
  await before.getByRole('button', { name: 'Check', exact: true }).click()
  await expect.poll(() => findValue(uid, KEPT_AS)).toMatchObject({ value: { checks: 1 } })
  await before.unmount()
  const kept = (await findValue(uid, KEPT_AS))?.value as object
  const lines = ['hostname RENAMED']
  const [device] = (
    kept as { state: { network: { devices: { id: string; kind: string }[] } } }
  ).state.network.devices.filter(({ kind }) => kind === 'switch')
  const actions = [{ kind: 'configure', device: device?.id, lines }]
  await keepValue(uid, KEPT_AS, { ...kept, version: 0, actions, state: { clockMs: 5000 } })

  const { screen } = await openLab(uid, 'access-ports-and-trunk?difficulty=2')
  await expect.element(screen.getByRole('button', { name: /^RENAMED switch/ })).toBeVisible()
})

test('a lab that was not touched is the same problem after a reload', async () => {
  const uid = crypto.randomUUID()
  const first = await openLab(uid, 'access-ports-and-trunk?difficulty=2')
  await expect.poll(first.path).toMatch(/\?difficulty=2&seed=\d+$/)
  const address = first.path()
  const ticket = first.screen.getByRole('region', { name: 'Ticket' }).element().textContent
  await first.screen.unmount()

  const { screen, path } = await openLab(uid, address.replace(/^.*\//, ''))
  expect(screen.getByRole('region', { name: 'Ticket' }).element().textContent).toBe(ticket)
  expect(path()).toBe(address)
  expect(await listBegun(uid)).toEqual([])
})

test('a tab that is behind says that the lab went on elsewhere, and loads it', async () => {
  const uid = crypto.randomUUID()
  const { screen } = await openLab(uid, 'access-ports-and-trunk?seed=5&difficulty=2')
  await screen.getByRole('button', { name: 'Hint: where to look' }).click()
  await screen.getByRole('button', { name: 'Show the hint' }).click()
  await expect.poll(() => findValue(uid, KEPT_AS)).toMatchObject({ value: { rung: 1 } })
  const load = screen.getByRole('button', { name: 'Load it' })
  expect(load.query()).toBeNull()
  const kept = (await findValue(uid, KEPT_AS))?.value as object
  await keepValue(uid, KEPT_AS, { ...kept, rung: 2 })
  const place = { labId: 'access-ports-and-trunk', difficulty: 2 } as const
  tellOtherTabs(uid, place, { how: 'changed', seed: 5 }, 'another')
  await load.click()

  await expect.element(screen.getByRole('heading', { name: 'The packet' })).toBeInTheDocument()
  await expect.element(load).not.toBeInTheDocument()
})

test('a tab says that the lab was solved or begun anew elsewhere', async () => {
  const uid = crypto.randomUUID()
  const { screen } = await openLab(uid, 'access-ports-and-trunk?seed=5&difficulty=2')
  const place = { labId: 'access-ports-and-trunk', difficulty: 2 } as const
  tellOtherTabs(uid, place, { how: 'solved', seed: 5 }, 'another')
  await expect.element(screen.getByText(/^This lab was solved in another tab/)).toBeVisible()

  tellOtherTabs(uid, place, { how: 'begun-anew', seed: 6 }, 'another')
  await expect.element(screen.getByText(/^This lab was begun anew in another tab/)).toBeVisible()
  const ticket = screen.getByRole('region', { name: 'Ticket' })
  const before = ticket.element().textContent
  await screen.getByRole('button', { name: 'Load it' }).click()
  await expect.poll(() => ticket.element().textContent).not.toBe(before)
})

test('what terminals printed is there after a reload, below it the first prompt', async () => {
  const uid = crypto.randomUUID()
  const at = 'access-ports-and-trunk?seed=5&difficulty=2'
  const { screen: before } = await openLab(uid, at)
  const ofSwitch = (screen: typeof before) => screen.getByRole('button', { name: /^SW\d switch/ })
  await ofSwitch(before).first().click()
  before.getByRole('textbox', { name: /^SW/ }).element().focus()
  for (const text of ['enable', 'show vlan', 'show vlam']) {
    typeAtOnce(before.getByRole('textbox', { name: /^SW/ }), text)
    // oxlint-disable-next-line no-await-in-loop -- one line after the other
    await userEvent.keyboard('{Enter}')
  }
  await expect
    .poll(() => findValue(uid, KEPT_AS.replace('labs', 'lab-transcripts')))
    .toMatchObject({ value: { transcripts: {} } })
  await before.unmount()

  const { screen } = await openLab(uid, at)
  await ofSwitch(screen).first().click()
  const line = screen.getByRole('textbox', { name: /^SW\d>$/ })
  await expect.element(screen.getByRole('region', { name: /# show vlan$/ })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: /# show vlam$/ })).toBeVisible()
  line.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(line).toHaveValue('show vlam')
})

test('a reset asks, and begins the same problem anew', async () => {
  const uid = crypto.randomUUID()
  const { screen } = await openLab(uid, 'access-ports-and-trunk?seed=5')
  const ticket = screen.getByRole('region', { name: 'Ticket' }).element().textContent
  await screen.getByRole('button', { name: 'Check', exact: true }).click()
  await screen.getByRole('button', { name: 'Reset' }).click()
  await screen.getByRole('button', { name: 'Reset it' }).click()

  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reset' })).not.toBeInTheDocument()
  await expect
    .poll(() => screen.getByRole('region', { name: 'Ticket' }).query()?.textContent)
    .toBe(ticket)
  expect(await listBegun(uid)).toEqual([])
})

test('another one is another problem', async () => {
  const { screen, path } = await openLab(crypto.randomUUID(), 'access-ports-and-trunk?seed=5')
  const ticket = screen.getByRole('region', { name: 'Ticket' })
  const before = ticket.element().textContent
  await screen.getByRole('button', { name: 'Another one' }).click()

  await expect.poll(() => ticket.element().textContent).not.toBe(before)
  expect(path()).toMatch(/access-ports-and-trunk\?seed=\d{2,}&difficulty=1$/)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('another difficulty is another problem, and the choice keeps the focus', async () => {
  const { screen } = await openLab(crypto.randomUUID(), 'access-ports-and-trunk?seed=5')
  await screen.getByRole('combobox', { name: 'Difficulty' }).selectOptions('3')

  const choice = screen.getByRole('combobox', { name: 'Difficulty' })
  await expect.element(choice).toHaveValue('3')
  await expect.element(choice).toHaveFocus()
})

test('an address of no lab says so', async () => {
  const { screen } = await openLab(crypto.randomUUID(), 'no-such-lab')

  await expect.element(screen.getByRole('heading', { name: 'There is no such lab' })).toBeVisible()
})

test('a lab that a lesson led to leads back there, and its checks name the lesson', async () => {
  const { screen, path, checkedIn } = await openLab(
    crypto.randomUUID(),
    'access-ports-and-trunk?lesson=vlans',
  )
  await expect
    .element(screen.getByRole('link', { name: 'Back to the lesson' }))
    .toHaveAttribute('href', '/dashboard/lessons/vlans#labs-title')
  await expect.poll(path).toMatch(/seed=\d+.*lesson=vlans|lesson=vlans.*seed=\d+/)
  await screen.getByRole('button', { name: 'Check', exact: true }).click()
  await expect.poll(() => checkedIn).toEqual(['vlans'])
})
