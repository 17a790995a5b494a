/** A network of the bench that is broken: like a lab, by keys and by what is said, and never in the record. */
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { findValue } from '#platform/web/kept-answers.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import {
  axeFindings,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { labsContract } from '../../contract.ts'
import type { Bench } from '../../core/bench/bench.ts'
import { breakNetwork } from '../../core/bench/break-network.ts'
import { emptyBench } from '../../core/bench/edit-bench.ts'
import { START_NETWORKS } from '../../core/bench/start-networks.ts'
import { BreakVisits } from './break-screen.tsx'

import '../lab.css'
import './bench.css'

const SAVE = 'copy running-config startup-config'

const office = () => START_NETWORKS[0]!.make()

async function openBroken(at: string, { bench = office(), uid = crypto.randomUUID() } = {}) {
  // A check that is sent would be no practice: the server has no such endpoint here.
  fakeServer(labsContract, {})
  const rendered = await renderPage(
    <BreakVisits networkId="n-1" bench={bench} back={<a href="#back">Back to my network</a>} />,
    {
      route: '/dashboard/lessons/labs/bench/$networkId/break',
      at: `/dashboard/lessons/labs/bench/n-1/break?${at}`,
      session: signedInAs(uid),
    },
  )
  await expect.element(rendered.screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...rendered, uid }
}

type Screen = Awaited<ReturnType<typeof openBroken>>['screen']

async function press(screen: Screen, name: string | RegExp) {
  const button = screen.getByRole('button', { name, exact: true })
  await expect.element(button).toBeInTheDocument()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

function sceneOf(bench: Bench, seed: number) {
  const done = breakNetwork(bench, seed, 1)
  if ('problem' in done) throw new Error(done.problem)
  return done.broken.opened.scene
}

test('a fault is found and undone by lines; nothing is sent, and the end leads back', async () => {
  const bench = office()
  const seed = [...Array(60).keys()].find((each) =>
    sceneOf(bench, each).solutions[0]?.actions.every(
      ({ kind, ...action }) =>
        (kind === 'configure' || kind === 'save') &&
        String((action as { device?: string }).device).startsWith('sw-'),
    ),
  )
  const scene = sceneOf(bench, seed ?? 0)
  const { screen } = await openBroken(`difficulty=1&seed=${seed}`, { bench })
  await expect.element(screen.getByText(/It is not counted in your record/)).toBeVisible()
  for (const action of scene.solutions[0]?.actions ?? []) {
    if (action.kind !== 'configure') continue
    const device = scene.start.network.devices.find(({ id }) => id === action.device)
    const name = device?.config.hostname ?? ''
    /* oxlint-disable no-await-in-loop -- one line after the other */
    await press(screen, new RegExp(`^${name} switch`))
    const line = screen.getByRole('tabpanel').getByRole('textbox')
    for (const text of ['enable', 'configure terminal', ...action.lines, 'end', SAVE]) {
      await line.fill(text)
      await userEvent.keyboard('{Enter}')
    }
    /* oxlint-enable no-await-in-loop */
  }
  await press(screen, 'Check')
  await expect.element(screen.getByRole('heading', { name: 'Solved' })).toHaveFocus()
  await expect.element(screen.getByRole('link', { name: 'Back to my network' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Another fault' }).first()).toBeVisible()
})

test('what was done is there after a reload, and another fault is another problem', async () => {
  const { screen, uid } = await openBroken('difficulty=2&seed=3')
  await press(screen, 'Check')
  // Nothing is counted here, so nothing is asked.
  await press(screen, 'Hint: where to look')
  await expect
    .poll(() => findValue(uid, '/kept/labs/bench-n-1/2'))
    .toMatchObject({ value: { rung: 1, seed: 3 } })
  await screen.unmount()
  const { screen: again, path } = await openBroken('difficulty=2', { uid })
  await expect.element(again.getByText('You go on where you left it.')).toBeVisible()
  await press(again, 'Another fault')
  await again.getByRole('dialog').getByRole('button', { name: 'Another fault' }).click()
  await expect.poll(path).not.toContain('seed=3&')
  await expect.poll(path).toMatch(/seed=\d+/)
})

test('a network in which nothing works yet says what to do', async () => {
  const { screen } = await openBroken('difficulty=1&seed=1', { bench: emptyBench('Office') })
  await expect.element(screen.getByText(/Connect two hosts/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Back to my network' })).toBeVisible()
})

test('fits a narrow screen, and can be used by all', async () => {
  await onNarrowScreen()
  const { screen } = await openBroken('difficulty=1&seed=5')
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  expect(await axeFindings(screen.container)).toEqual([])
})
