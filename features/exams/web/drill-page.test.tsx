import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { loadQuestion } from '#features/curriculum/web/testing.ts'
import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { examsContract, type DrillItem } from '../contract.ts'
import { DrillPage } from './drill-page.tsx'
import { drillItem } from './testing.ts'

const parts = await loadQuestion()

type Wish = { mode: string; scope: object; asked: { id: string; outcome: string }[]; count: number }
type Sent = { questionId: string; confidence: string; answerId: string; milliseconds: number }

/** A drill over these questions; `onAnswer` may refuse one. */
async function openDrill(
  items: readonly DrillItem[],
  {
    at = '',
    onAnswer = () => {},
    beforeItems = async () => {},
  }: {
    at?: string
    onAnswer?: (sent: Sent) => void
    /** @param count how many times it was asked before. */
    beforeItems?: (count: number) => Promise<void> | undefined
  } = {},
) {
  const wishes: Wish[] = []
  const sent: (Sent & { runId: string })[] = []
  fakeServer(examsContract, {
    chooseDrillItems: async ({ body }) => {
      const wish = body as Wish
      wishes.push(wish)
      await beforeItems(wishes.length - 1)
      const asked = wish.asked.length
      return { items: items.slice(asked, asked + wish.count) }
    },
    answerDrillItem: ({ body, params }) => {
      onAnswer(body as Sent)
      sent.push({ ...(body as Sent), runId: (params as { runId: string }).runId })
      return { isCorrect: true }
    },
  })
  const rendered = await renderPage(<DrillPage parts={parts} />, {
    route: '/dashboard/lessons/practice/drill',
    at: `/dashboard/lessons/practice/drill${at}`,
    session: signedInAs(),
  })
  const { screen } = rendered
  return {
    ...rendered,
    wishes,
    sent,
    answer: async (name: string, how = 'Sure') => {
      await screen.getByRole('radio', { name }).click()
      await screen.getByRole('button', { name: how }).click()
    },
    goOn: (name = 'Next question') => screen.getByRole('button', { name }).click(),
  }
}

const THREE = ['one', 'two', 'three'].map((id) => drillItem(id))

describe('a drill', () => {
  test('asks one question after the other, and sends each answer once, all of one run', async () => {
    const { screen, sent, answer, goOn } = await openDrill(THREE)
    await answer('right of one')
    await expect.element(screen.getByRole('heading', { name: 'Right', exact: true })).toHaveFocus()
    await goOn()
    await expect.element(screen.getByText('1 of 3')).toBeVisible()
    await answer('near of two', 'Guess')
    await goOn()
    await answer('right of three')
    await goOn('Finish')

    await expect.element(screen.getByRole('heading', { name: '2 of 3 right' })).toHaveFocus()
    await expect
      .poll(() => sent.map(({ questionId, confidence }) => `${questionId} ${confidence}`))
      .toEqual(['one sure', 'two guess', 'three sure'])
    expect(new Set(sent.map(({ runId }) => runId)).size).toBe(1)
    expect(new Set(sent.map(({ answerId }) => answerId)).size).toBe(3)
  })

  test('tells the server what was asked and how it went when it needs more questions', async () => {
    const many = Array.from({ length: 8 }, (_, at) => drillItem(`q${at}`))
    const { wishes, answer, goOn } = await openDrill(many, { at: '?length=10&mode=mistakes' })
    for (const id of ['q0', 'q1', 'q2', 'q3']) {
      await answer(`${id === 'q2' ? 'far' : 'right'} of ${id}`)
      await goOn()
    }

    await expect.poll(() => wishes.length).toBe(2)
    expect(wishes[0]).toMatchObject({ mode: 'mistakes', asked: [], count: 5 })
    expect(wishes[1]?.asked.map(({ outcome }) => outcome)).toEqual([
      'right',
      'right',
      'wrong',
      'right',
      'open',
    ])
  })

  test('keeps an answer that is given while more questions are on their way', async () => {
    const many = Array.from({ length: 10 }, (_, at) => drillItem(`q${at}`))
    const arrivals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    arrivals[0]?.resolve()
    const { screen, wishes, answer, goOn } = await openDrill(many, {
      at: '?length=10',
      beforeItems: (count) => arrivals[count]?.promise,
    })
    for (const id of ['q0', 'q1', 'q2', 'q3']) {
      await answer(`right of ${id}`)
      await goOn()
    }
    await expect.poll(() => wishes.length).toBe(2)
    await answer('right of q4')
    arrivals[1]?.resolve()
    for (const id of ['q5', 'q6', 'q7', 'q8', 'q9']) {
      await goOn()
      await answer(`right of ${id}`)
    }
    await goOn('Finish')

    await expect.element(screen.getByRole('heading', { name: '10 of 10 right' })).toBeVisible()
  })

  test('has the length that its address names, or else ten', async () => {
    const many = Array.from({ length: 30 }, (_, at) => drillItem(`q${at}`))
    const { screen } = await openDrill(many, { at: '?length=20' })
    await expect.element(screen.getByText('0 of 20')).toBeVisible()
    const usual = await openDrill(many, { at: '?length=7000' })

    await expect.element(usual.screen.getByText('0 of 10')).toBeVisible()
  })

  test('is about the part of the exam that its address names', async () => {
    const { screen, wishes } = await openDrill(THREE, { at: '?objective=2.1' })

    await expect
      .element(screen.getByRole('heading', { name: 'Practice: Mixed, objective 2.1' }))
      .toBeVisible()
    expect(wishes[0]).toMatchObject({ mode: 'mixed', scope: { objective: '2.1' } })
  })

  test('with verdicts at the end goes straight on, and shows at the end what went wrong', async () => {
    const { screen, answer } = await openDrill(THREE, { at: '?verdicts=end' })
    await answer('right of one')
    await answer('far of two')
    await expect.element(screen.getByText('What about three?')).toBeVisible()
    await expect.element(screen.getByText('Because of right.')).not.toBeInTheDocument()
    await answer('right of three')

    await expect.element(screen.getByRole('heading', { name: '2 of 3 right' })).toBeVisible()
    await expect.element(screen.getByText(/You were sure\. What decides it: “two”/)).toBeVisible()
  })

  test('can be done by keyboard alone', async () => {
    const { screen, sent } = await openDrill([drillItem('one')])
    await expect.element(screen.getByRole('heading', { name: 'What about one?' })).toHaveFocus()

    await userEvent.keyboard('{Tab} {Tab}{Enter}')

    await expect.element(screen.getByRole('heading', { name: 'Right', exact: true })).toHaveFocus()
    await expect.poll(() => sent.length).toBe(1)
  })

  test('that is ended early shows what was answered', async () => {
    const { screen, answer, goOn } = await openDrill(THREE)
    await answer('right of one')
    await goOn()

    await screen.getByRole('button', { name: 'End this run' }).click()

    await expect.element(screen.getByRole('heading', { name: '1 of 1 right' })).toBeVisible()
  })
})

describe('an answer', () => {
  test('that was wrong leads to the lesson, the tutor and more of its topic', async () => {
    const { screen, answer } = await openDrill(THREE)
    await answer('near of one')

    await expect
      .element(screen.getByRole('link', { name: 'Read: Tags and trunks' }))
      .toHaveAttribute('href', '/dashboard/lessons/vlans-tags')
    await expect
      .element(screen.getByRole('link', { name: 'Ask the tutor about this' }))
      .toHaveAttribute('href', expect.stringContaining('/dashboard/tutor?ask='))
    await expect
      .element(screen.getByRole('link', { name: 'Five more about VLANs' }))
      .toHaveAttribute('href', expect.stringContaining('topic=vlans'))
  })

  test('says why the question is asked where it was missed before', async () => {
    const { screen } = await openDrill([drillItem('one', { reason: 'sure-and-wrong' })])

    await expect.element(screen.getByText('You were sure of this one, and wrong')).toBeVisible()
  })

  test('waits without a network, while the run goes on', async () => {
    let isOffline = true
    const { screen, sent, answer, goOn } = await openDrill(THREE, {
      onAnswer: () => {
        if (isOffline) throw new AppError('unavailable', 'You seem to be offline.')
      },
    })
    await answer('right of one')
    await goOn()
    await answer('right of two')
    await expect.element(screen.getByRole('heading', { name: 'Right', exact: true })).toBeVisible()
    expect(sent).toEqual([])

    isOffline = false
    window.dispatchEvent(new Event('online'))

    await expect.poll(() => sent.map(({ questionId }) => questionId)).toEqual(['one', 'two'])
  })
})

test('a drill with nothing to ask says so, and leads back', async () => {
  const { screen } = await openDrill([])

  await expect
    .element(screen.getByRole('heading', { name: 'Nothing left to ask here' }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Choose something else' }))
    .toHaveAttribute('href', '/dashboard/lessons/practice')
})

test('questions that cannot be chosen are chosen on the next try', async () => {
  let isBroken = true
  fakeServer(examsContract, {
    chooseDrillItems: () => {
      if (isBroken) throw new AppError('internal', 'Something went wrong on our side.')
      return { items: [drillItem('one')] }
    },
  })
  const { screen } = await renderPage(<DrillPage parts={parts} />, {
    route: '/dashboard/lessons/practice/drill',
    at: '/dashboard/lessons/practice/drill',
    session: signedInAs(),
  })
  await expect.element(screen.getByRole('alert')).toBeVisible()

  isBroken = false
  await screen.getByRole('button', { name: /Try again/ }).click()

  await expect.element(screen.getByText('What about one?')).toBeVisible()
})
