/** What is shown once is not lost with a press on a link. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { mayLeave } from '../leave-guard.ts'
import { axeFindings } from '../testing/reads-and-fits.ts'
import { renderPage } from '../testing/render-page.tsx'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'

function Secret() {
  const [isKept, setKept] = useState(false)
  return (
    <>
      <h1>The secret</h1>
      {!isKept && (
        <>
          <AskBeforeLeaving title="Have you kept it?">
            <p>It is shown only now.</p>
          </AskBeforeLeaving>
          <button type="button" onClick={() => setKept(true)}>
            Kept
          </button>
        </>
      )}
      <Link to="/account">Elsewhere</Link>
      <Link to="." hash="below">
        Below
      </Link>
    </>
  )
}

/** Whether the browser would ask before it closes the tab. */
function wouldBrowserAsk(): boolean {
  const leave = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leave)
  return leave.defaultPrevented
}

test('a link asks first; who stays has lost nothing, and who leaves is where the link leads', async () => {
  const { screen, path } = await renderPage(<Secret />)
  const link = screen.getByRole('link', { name: 'Elsewhere' })
  const dialog = screen.getByRole('dialog', { name: 'Have you kept it?' })
  await link.click()
  await expect.element(dialog).toBeVisible()
  expect(await axeFindings(screen.container)).toEqual([])
  await expect.element(dialog.getByRole('button', { name: 'Stay' })).toHaveFocus()

  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(path()).toBe('/')
  await expect.element(link).toHaveFocus()

  await link.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(path()).toBe('/')

  await link.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(path).toBe('/account')
})

test('another place or another view of the same page asks nothing', async () => {
  const { screen, path, goTo } = await renderPage(<Secret />)
  await screen.getByRole('link', { name: 'Below' }).click()
  await expect.poll(path).toBe('/#below')
  goTo('/?page=2')
  await expect.poll(path).toBe('/?page=2')
  expect(screen.getByRole('dialog').query()).toBeNull()
})

test('logging out asks as a link does', async () => {
  const { screen } = await renderPage(<Secret />)
  const dialog = screen.getByRole('dialog', { name: 'Have you kept it?' })
  await expect.element(screen.getByRole('heading')).toBeVisible()
  const first = mayLeave()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  expect(await first).toBe(false)

  const second = mayLeave()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  expect(await second).toBe(true)
})

test('closing the tab is asked about by the browser, and nothing asks once it is kept', async () => {
  const { screen, path } = await renderPage(<Secret />)
  await expect.element(screen.getByRole('heading')).toBeVisible()
  expect(wouldBrowserAsk()).toBe(true)

  await screen.getByRole('button', { name: 'Kept' }).click()
  await expect.element(screen.getByRole('button', { name: 'Kept' })).not.toBeInTheDocument()
  expect(wouldBrowserAsk()).toBe(false)
  expect(await mayLeave()).toBe(true)
  await screen.getByRole('link', { name: 'Elsewhere' }).click()
  await expect.poll(path).toBe('/account')
})
