/** A drill that ends by the clock. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { drillItems } from './testing/drill-items.ts'
import { itemsLater, openDrill } from './testing/open-drill.tsx'

describe('a drill by the clock', () => {
  const MINUTE_MS = 60_000
  const MANY = drillItems(12)

  function givenClock() {
    let passed = 0
    const real = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + passed)
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
})
