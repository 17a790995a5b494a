/** A drill that is left goes on later, also without a server. */
import { expect, test, vi } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { examsContract } from '../contract.ts'
import { findDrills, findRun } from './kept-run.ts'
import { PracticePage } from './practice-page.tsx'
import { drillItems } from './testing/drill-items.ts'
import { openDrill, renderDrill } from './testing/open-drill.tsx'

const USUAL = {
  mode: 'mixed',
  scope: {},
  length: 10,
  minutes: null,
  areVerdictsShown: true,
} as const
const DOWN = () => {
  throw new AppError('unavailable', 'We could not reach the server.')
}

/** A run with two answers, left in this browser. */
async function leaveRun() {
  const uid = crypto.randomUUID()
  const drill = await openDrill(drillItems(10), { uid })
  await drill.answerRight(['q0', 'q1'])
  await expect.poll(() => drill.sent.length).toBe(2)
  await expect.poll(async () => (await findRun(uid, USUAL))?.steps[1]?.outcome).toBe('right')
  await drill.screen.unmount()
  return { uid, runId: drill.sent[0]?.runId }
}

test('a run that was left goes on where it was, as the same run, without the server', async () => {
  const { uid, runId } = await leaveRun()
  const sent: string[] = []
  fakeServer(examsContract, {
    chooseDrillItems: DOWN,
    answerDrillItem: ({ params }) => {
      sent.push(params['runId'] ?? '')
      return { isCorrect: true }
    },
  })

  const { screen } = await renderDrill({ uid })

  await expect.element(screen.getByText('2 of 10')).toBeVisible()
  await screen.getByRole('radio', { name: 'right of q2' }).click()
  await screen.getByRole('button', { name: 'Sure' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Right', exact: true })).toHaveFocus()
  await expect.poll(() => sent).toEqual([runId])
})

test('it is offered among all practice, to nobody else, and may be begun anew', async () => {
  const { uid } = await leaveRun()
  fakeServer(examsContract, { getPracticeOverview: () => null })
  const practice = (who: string) =>
    renderPage(<PracticePage LessonsTabs={() => null} />, {
      route: '/dashboard/lessons/practice',
      session: signedInAs(who),
    })
  const offered = 'Go on: Mixed, 2 of 10 answered'
  const other = await practice(crypto.randomUUID())
  const nothing = { name: 'Nothing to practice in this track yet' }
  await expect.element(other.screen.getByRole('heading', nothing)).toBeVisible()
  await expect.element(other.screen.getByText(offered)).not.toBeInTheDocument()
  await other.screen.unmount()
  const own = await practice(uid)
  await expect.element(own.screen.getByRole('link', { name: offered })).toBeVisible()
  await own.screen.unmount()

  const again = await openDrill(drillItems(10), { uid })
  await expect.element(again.screen.getByText(/^You go on with the run of/)).toBeVisible()
  await again.press('Begin a new one')

  await expect.element(again.screen.getByText('0 of 10')).toBeVisible()
  await expect.element(again.screen.getByText(/^You go on/)).not.toBeInTheDocument()
})

test('a run of which nothing is answered asks the same first item after a reload, and a new one after its end', async () => {
  const uid = crypto.randomUUID()
  const first = await openDrill(drillItems(10), { uid })
  await expect.element(first.screen.getByText('What about q0?')).toBeVisible()
  await expect.poll(() => findRun(uid, USUAL)).not.toBeNull()
  await first.screen.unmount()
  // Chosen anew, it would begin with another one.
  const others = drillItems(20).slice(10)

  const again = await openDrill(others, { uid })
  await expect.element(again.screen.getByText('What about q0?')).toBeVisible()
  await expect.element(again.screen.getByText(/^You go on/)).not.toBeInTheDocument()
  await again.press('End this run')
  await expect.poll(() => findRun(uid, USUAL)).toBeNull()
  await again.screen.unmount()

  const { screen } = await openDrill(others, { uid })
  await expect.element(screen.getByText('What about q10?')).toBeVisible()
})

test('who comes back from the passage of an answer finds its verdict, and then the next item of the run', async () => {
  const uid = crypto.randomUUID()
  const drill = await openDrill(drillItems(10), { uid })
  await drill.answer('near of q0')
  await expect.poll(async () => (await findRun(uid, USUAL))?.steps[0]?.outcome).toBe('wrong')
  await drill.screen.getByRole('link', { name: 'Read “Tags and trunks”' }).click()
  await expect.element(drill.screen.getByText('What about q0?')).not.toBeInTheDocument()
  await drill.screen.unmount()

  const { screen, sent, goOn } = await openDrill(drillItems(10), { uid })
  await expect.element(screen.getByRole('heading', { name: 'Not yet' })).toHaveFocus()
  await goOn()
  await expect.element(screen.getByText('What about q1?')).toBeVisible()
  // It is not sent a second time.
  expect(sent).toEqual([])
})

test('who goes to another run and comes back at once finds the first one as it was', async () => {
  const uid = crypto.randomUUID()
  const { screen, answer, goTo } = await openDrill(drillItems(10), { uid })
  await answer('near of q0')
  await expect.poll(async () => (await findRun(uid, USUAL))?.steps[0]?.outcome).toBe('wrong')

  goTo('/dashboard/lessons/practice/drill?mode=mistakes')
  await expect.element(screen.getByRole('button', { name: 'Sure' })).toBeVisible()
  goTo('/dashboard/lessons/practice/drill')

  await expect.element(screen.getByRole('heading', { name: 'Not yet' })).toBeVisible()
})

test('a run that is over is not kept', async () => {
  const uid = crypto.randomUUID()
  const { screen, answer, press } = await openDrill(drillItems(10), { uid })
  await answer('right of q0')
  await expect.poll(() => findRun(uid, USUAL)).not.toBeNull()

  await press('End this run')
  await press('End it')

  await expect.element(screen.getByRole('heading', { name: '1 of 1 right' })).toBeVisible()
  await expect.poll(() => findRun(uid, USUAL)).toBeNull()
})

test('where the app opens without a network, a run of ten goes on to its end when the server goes away', async () => {
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue({
    controller: {},
  } as ServiceWorkerContainer)
  const items = drillItems(10)
  const { screen, wishes, answer, answerRight, press } = await openDrill(items)
  await expect.poll(() => wishes.length).toBe(2)
  await expect.element(screen.getByText('0 of 10')).toBeVisible()
  fakeServer(examsContract, { chooseDrillItems: DOWN })

  await answerRight(items.slice(0, 9).map((_, index) => `q${index}`))
  await answer('right of q9')
  await press('Finish')

  await expect.element(screen.getByRole('heading', { name: '10 of 10 right' })).toBeVisible()
})

test('the address of a run that was left is known to go on, and no other one is', async () => {
  const { uid } = await leaveRun()

  const goesOn = await findDrills(uid)

  expect(goesOn({ mode: 'mixed' })).toBe(true)
  expect(goesOn({ mode: 'mixed', length: '10' })).toBe(true)
  expect(goesOn({ mode: 'mixed', length: '20' })).toBe(false)
  expect(goesOn({ mode: 'mistakes' })).toBe(false)
  const ofNobodyElse = await findDrills(crypto.randomUUID())
  expect(ofNobodyElse({ mode: 'mixed' })).toBe(false)
})
