/** A drill that ends by the clock. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { findRun } from './kept-run.ts'
import { drillItems } from './testing/drill-items.ts'
import { itemsLater, openDrill } from './testing/open-drill.tsx'

describe('a drill by the clock', () => {
  const MINUTE_MS = 60_000
  const MANY = drillItems(12)
  const TIMED = {
    mode: 'mixed',
    scope: {},
    length: 10,
    minutes: 5,
    areVerdictsShown: true,
  } as const

  function givenClock() {
    let passed = 0
    const real = Date.now.bind(Date)
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + passed)
    onTestFinished(() => clock.mockRestore())
    return { pass: (milliseconds: number) => (passed += milliseconds) }
  }

  test('ends after the question during which its time runs out', async () => {
    const { pass } = givenClock()
    const { screen, sent, answer, goOn } = await openDrill(MANY, { at: '?minutes=5' })
    await expect.element(screen.getByText('5 minutes left')).toBeVisible()
    await answer('right of q0')
    pass(3.5 * MINUTE_MS)
    await goOn()
    await expect.element(screen.getByText('2 minutes left')).toBeVisible()
    await expect.element(screen.getByText('1 answered')).toBeVisible()

    pass(2 * MINUTE_MS)
    await answer('near of q1')
    await goOn()

    await expect.element(screen.getByRole('heading', { name: '1 of 2 right' })).toHaveFocus()
    await expect.poll(() => sent.map(({ questionId }) => questionId)).toEqual(['q0', 'q1'])
  })

  test('announces no passing minute', async () => {
    const { screen } = await openDrill(MANY, { at: '?minutes=5' })
    const left = screen.getByText('5 minutes left')
    await expect.element(left).toBeVisible()

    expect(left.element().closest('[aria-live], [role=status], [role=timer]')).toBeNull()
    await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
  })

  test('begins when the first question is there', async () => {
    const { pass } = givenClock()
    const arrival = Promise.withResolvers<void>()
    const { screen } = await openDrill(MANY, {
      at: '?minutes=10',
      beforeItems: (count) => (count === 0 ? arrival.promise : undefined),
    })
    pass(9 * MINUTE_MS)
    arrival.resolve()

    await expect.element(screen.getByText('What about q0?')).toBeVisible()
    await expect.element(screen.getByText('10 minutes left')).toBeVisible()
  })

  test('questions that arrive after its end begin no second run', async () => {
    const { pass } = givenClock()
    const { arrive, beforeItems } = itemsLater()
    const { screen, wishes, answer, answerRight, goOn } = await openDrill(MANY, {
      at: '?minutes=5',
      beforeItems,
    })
    await answerRight(['q0', 'q1', 'q2', 'q3'])
    await expect.poll(() => wishes.length).toBe(2)
    await answer('right of q4')
    pass(6 * MINUTE_MS)
    // What would come is not known: an exercise perhaps.
    await goOn('Next')
    arrive()

    await expect.element(screen.getByRole('heading', { name: '5 of 5 right' })).toBeVisible()
    await expect.element(screen.getByText('What about q5?')).not.toBeInTheDocument()
  })

  /** Answers the first question and leaves. */
  async function leaveAfterOne() {
    const uid = crypto.randomUUID()
    const { pass } = givenClock()
    const drill = await openDrill(MANY, { uid, at: '?minutes=5' })
    await drill.answer('right of q0')
    await drill.goOn()
    await expect.poll(async () => (await findRun(uid, TIMED))?.position).toBe(1)
    await drill.screen.unmount()
    return { uid, pass }
  }

  test('goes on when it is opened again within its time, which has run on', async () => {
    const { uid, pass } = await leaveAfterOne()
    pass(3.5 * MINUTE_MS)

    const { screen } = await openDrill(MANY, { uid, at: '?minutes=5' })

    await expect.element(screen.getByText('What about q1?')).toBeVisible()
    await expect.element(screen.getByText('2 minutes left')).toBeVisible()
    await expect
      .element(screen.getByText(/^You go on with the run of .*: its time ran on\./))
      .toBeVisible()
  })

  test('shows how it went where its time ran out meanwhile, and then begins anew', async () => {
    const { uid, pass } = await leaveAfterOne()
    pass(6 * MINUTE_MS)

    const after = await openDrill(MANY, { uid, at: '?minutes=5' })
    await expect.element(after.screen.getByRole('heading', { name: '1 of 1 right' })).toBeVisible()
    await expect
      .element(after.screen.getByText(/^The time of this run ran out while you were away\./))
      .toBeVisible()
    await after.press('Begin a new one')

    await expect.element(after.screen.getByText('5 minutes left')).toBeVisible()
    await expect.element(after.screen.getByText('0 answered')).toBeVisible()
  })
})
