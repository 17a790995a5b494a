/** A lab in a practice exam and in its report: what is told when, and what stays. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'
import { typeAtOnce } from '#platform/web/testing/type-at-once.ts'

import type { ExamLabRequest, LabAnswer } from '../../contract.ts'
import { ExamLab, ExamLabReview } from './exam-lab.tsx'

const PROBLEM: ExamLabRequest = { lab: 'access-ports-and-trunk', seed: 5, difficulty: 1 }

/** A room that holds the answer, and can leave the item and come back. */
async function openRoom(answer: LabAnswer | null = null, place: string = crypto.randomUUID()) {
  const given: LabAnswer[] = []
  function Room() {
    const [held, setHeld] = useState(answer)
    const [isAway, setAway] = useState(false)
    return (
      <main>
        <h1>Item 1</h1>
        <button type="button" onClick={() => setAway(!isAway)}>
          Leave or come back
        </button>
        {!isAway && (
          <ExamLab
            {...PROBLEM}
            place={place}
            answer={held}
            onAnswer={(next) => {
              given.push(next)
              setHeld(next)
            }}
          />
        )}
      </main>
    )
  }
  const rendered = await renderPage(<Room />, { session: signedInAs() })
  const { screen } = rendered
  await expect.element(screen.getByRole('heading', { name: 'Network', exact: true })).toBeVisible()
  return { ...rendered, given }
}

type Room = Pick<Awaited<ReturnType<typeof openRoom>>, 'screen' | 'given'>

async function rename({ screen, given }: Room, name: string) {
  const device = screen.getByRole('button', { name: /^SW\d switch/ }).first()
  device.element().focus()
  await userEvent.keyboard('{Enter}')
  const line = screen.getByRole('textbox', { name: /^SW/ })
  line.element().focus()
  for (const text of ['enable', 'configure terminal', `hostname ${name}`]) {
    typeAtOnce(line, text)
    // oxlint-disable-next-line no-await-in-loop -- one line after the other
    await userEvent.keyboard('{Enter}')
  }
  await expect
    .element(screen.getByRole('button', { name: new RegExp(`^${name} switch`) }))
    .toBeInTheDocument()
  await expect
    .poll(() => given.at(-1)?.actions.at(-1))
    .toMatchObject({ lines: [`hostname ${name}`] })
}

test('has the ticket, the goals and the network, and nothing that tells whether a goal holds', async () => {
  const { screen } = await openRoom()

  await expect.element(screen.getByRole('heading', { name: 'Ticket' })).toBeVisible()
  const goals = screen.getByRole('region', { name: 'Goals' })
  expect(goals.getByRole('listitem').elements().length).toBeGreaterThan(1)
  const names = screen
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names.filter((name) => /check|hint|solution|packet/i.test(name))).toEqual([])
  expect(screen.container.textContent).not.toMatch(/holds?:|credit|solved/i)
  // The name of a lab may name its fault.
  await expect.element(screen.getByText(/^Access ports and a trunk/)).not.toBeInTheDocument()
})

test('each change is answered with the whole log; who leaves and comes back finds the terminal as it was', async () => {
  const { screen, given } = await openRoom()
  await rename({ screen, given }, 'RENAMED')

  expect(given.at(-1)).toMatchObject({
    actions: [{ kind: 'configure', lines: ['hostname RENAMED'] }],
    posed: expect.stringMatching(/^[0-9a-f]{16}$/),
    version: expect.any(Number),
  })
  const way = screen.getByRole('button', { name: 'Leave or come back' })
  await way.click()
  await expect.element(screen.getByRole('heading', { name: 'Network' })).not.toBeInTheDocument()
  await way.click()
  await screen.getByRole('button', { name: /^RENAMED switch/ }).click()
  await expect.element(screen.getByText(/hostname RENAMED/).first()).toBeInTheDocument()
  expect(given).toHaveLength(1)
})

test('on another page the changes are made again, and a reset takes them back', async () => {
  const first = await openRoom()
  await rename(first, 'RENAMED')
  const answer = first.given.at(-1) ?? null
  await first.screen.unmount()

  const { screen, given } = await openRoom(answer)
  await expect.element(screen.getByRole('button', { name: /^RENAMED switch/ })).toBeVisible()
  const reset = screen.getByRole('button', { name: 'Reset this lab' })
  reset.element().focus()
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: 'Reset it' }).click()
  await expect
    .element(screen.getByRole('button', { name: /^RENAMED switch/ }))
    .not.toBeInTheDocument()
  await expect.element(reset).toHaveFocus()
  expect(given.at(-1)?.actions).toEqual([])
  // There is nothing to lose any more.
  await expect.element(reset).toHaveAttribute('aria-disabled', 'true')
})

test('what an older simulator has recorded is answered once more by the newer one', async () => {
  const first = await openRoom()
  await rename(first, 'RENAMED')
  const [answer] = first.given
  await first.screen.unmount()
  if (!answer) throw new Error('nothing was answered')

  const { given } = await openRoom({ ...answer, version: answer.version - 1 })
  await expect.poll(() => given).toEqual([answer])
})

test('a lab that has changed since begins anew, and says so', async () => {
  const { screen } = await openRoom({
    actions: [{ kind: 'save', device: 'sw-1' }],
    posed: '0000000000000000',
    version: 1,
  })
  await expect.element(screen.getByText(/^This lab has changed since you began it/)).toBeVisible()
})

async function openReview(answer: LabAnswer | null) {
  return renderPage(
    <main>
      <h1>Report</h1>
      <h2>Item by item</h2>
      <h3>1. Wrong</h3>
      <ExamLabReview {...PROBLEM} answer={answer} />
    </main>,
    { session: signedInAs() },
  )
}

test('the report shows the goals with what was seen, what was done, and the solution', async () => {
  const room = await openRoom()
  await rename(room, 'RENAMED')
  const answer = room.given.at(-1) ?? null
  await room.screen.unmount()

  const { screen } = await openReview(answer)
  const lab = screen.getByRole('group', { name: /^Access ports and a trunk/ })
  await expect.element(lab.getByRole('heading', { name: /^\d of \d goals holds?$/ })).toBeVisible()
  await expect.element(lab.getByText('Credit: 0 %.')).toBeVisible()
  await lab.getByText('What you did: 1 change').click()
  await expect.element(lab.getByText('hostname RENAMED')).toBeVisible()
  await lab.getByText('How it can be done, step by step').click()
  await expect.element(lab.getByRole('button', { name: /^Next step/ }).first()).toBeVisible()
  await expect
    .element(lab.getByRole('link', { name: /Another problem of this lab/ }))
    .toHaveAttribute('href', '/dashboard/lessons/labs/access-ports-and-trunk?difficulty=1')
  expect(await axeFindings(screen.container)).toEqual([])
})

test('the report says which lab was left as it was, and which one has changed', async () => {
  const left = await openReview(null)
  await expect.element(left.screen.getByText('You left this lab as it was.')).toBeVisible()
  await left.screen.unmount()
  const changed = await openReview({ actions: [], posed: '0000000000000000', version: 1 })
  await expect.element(changed.screen.getByText(/^This lab has changed/)).toBeVisible()
})

test('reads and fits on a narrow screen, also with large text', async () => {
  await onNarrowScreen()
  const { screen } = await openRoom()

  expect(await axeFindings(screen.container)).toEqual([])
  enlargeText()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
})
