import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { loadQuestion } from '#features/curriculum/web/testing.ts'
import { flashcardsContract, type OwnCardText } from '#features/flashcards/contract.ts'
import { MakeCard } from '#features/flashcards/web/testing.ts'
import { loadDrillExercise } from '#features/practice/web/testing.ts'
import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { examsContract, type DrillItem } from '../contract.ts'
import { DrillPage } from './drill-page.tsx'
import { drillItem, secondBestItem } from './testing.ts'

const parts = { ...(await loadQuestion()), ...(await loadDrillExercise()), MakeCard }

const ownCard = {
  id: '0d3a1c52-6c1e-4c1b-9a55-3f1f7f6f0a01',
  cardId: 'own-0d3a1c52-6c1e-4c1b-9a55-3f1f7f6f0a01',
  topic: 'vlans',
  lesson: { id: 'vlans-tags', title: 'Tags and trunks' },
}

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

    // Without a passage the lesson from its beginning.
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

  test('leads to the passage of the lesson that explains it', async () => {
    const lesson = { id: 'vlans-tags', title: 'Tags and trunks', passageId: 'p-7' }
    const { screen, answer, goOn } = await openDrill([drillItem('one', { lesson })])
    await answer('near of one')
    await expect
      .element(screen.getByRole('link', { name: 'Read the passage: Tags and trunks' }))
      .toHaveAttribute('href', '/dashboard/lessons/vlans-tags#p-7')

    await goOn('Finish')

    await expect
      .element(screen.getByRole('link', { name: 'Tags and trunks' }))
      .toHaveAttribute('href', '/dashboard/lessons/vlans-tags#p-7')
  })

  test('that was wrong can be made into a card of its clue; one that was right cannot', async () => {
    const made: unknown[] = []
    fakeServer(flashcardsContract, {
      saveOwnCard: ({ body }) => {
        made.push(body)
        return {
          ...ownCard,
          ...(body as Pick<OwnCardText, 'front' | 'back'>),
        }
      },
    })
    const { screen, answer, goOn } = await openDrill(THREE)
    const make = screen.getByRole('button', { name: 'Make a card of the clue' })
    await answer('right of one')
    await expect.element(make).not.toBeInTheDocument()
    await goOn()
    await answer('near of two')
    await make.click()
    await screen.getByRole('button', { name: 'Save the card' }).click()

    await expect
      .poll(() => made)
      .toEqual([
        {
          front: 'What about two?',
          back: 'right of two. Because of right.\nWhat decides it: “two”.',
          topic: 'vlans',
          lessonId: 'vlans-tags',
        },
      ])
    await goOn()
    await expect.element(screen.getByText('What about three?')).toBeVisible()
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

describe('a drill by the clock', () => {
  const MINUTE_MS = 60_000
  const MANY = Array.from({ length: 12 }, (_, at) => drillItem(`q${at}`))

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
    const arrivals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    arrivals[0]?.resolve()
    const { screen, wishes, answer, goOn } = await openDrill(MANY, {
      at: '?minutes=5',
      beforeItems: (count) => arrivals[count]?.promise,
    })
    for (const id of ['q0', 'q1', 'q2', 'q3']) {
      await answer(`right of ${id}`)
      await goOn()
    }
    await expect.poll(() => wishes.length).toBe(2)
    await answer('right of q4')
    pass(6 * MINUTE_MS)
    // What would come is not known: an exercise perhaps.
    await goOn('Next')
    arrivals[1]?.resolve()

    await expect.element(screen.getByRole('heading', { name: '5 of 5 right' })).toBeVisible()
    await expect.element(screen.getByText('What about q5?')).not.toBeInTheDocument()
  })
})

describe('second best', () => {
  const open = (at = '') =>
    openDrill(['one', 'two'].map(secondBestItem), { at: `?mode=second-best${at}` })

  test('asks for the words after the answer, and shows both verdicts after that', async () => {
    const { screen, sent, answer, goOn } = await open()
    await answer('right of one')
    await expect
      .element(screen.getByRole('heading', { name: 'Which words decide it?' }))
      .toHaveFocus()
    await expect.element(screen.getByText('Because of right.')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('radio', { name: 'right of one' })).toBeDisabled()

    await screen.getByRole('radio', { name: 'Nobody is there.' }).click()
    await screen.getByRole('button', { name: 'These words decide' }).click()

    await expect.element(screen.getByRole('heading', { name: 'Right', exact: true })).toHaveFocus()
    const verdict = screen.getByRole('region', { name: 'The words that decide' })
    await expect
      .element(verdict.getByRole('heading', { name: 'Other words decide it' }))
      .toBeVisible()
    await expect.element(verdict.getByText('“The lamp is warm.”')).toBeVisible()
    await expect.element(verdict.getByText('Runner-up: near of one.')).toBeVisible()
    await expect.element(verdict.getByText('Because of near.')).toBeVisible()

    await goOn()
    await answer('far of two')
    await screen.getByRole('radio', { name: 'The lamp is warm.' }).click()
    await screen.getByRole('button', { name: 'These words decide' }).click()
    await goOn('Finish')

    await expect.element(screen.getByRole('heading', { name: '1 of 2 right' })).toBeVisible()
    await expect
      .element(screen.getByText('You named the words that decide in 1 of 2.'))
      .toBeVisible()
    // The words are no evidence: what is sent is the answer alone.
    await expect.poll(() => sent.map(({ questionId }) => questionId)).toEqual(['one', 'two'])
  })

  test('waits until words are named', async () => {
    const { screen, answer } = await open()
    await answer('right of one')
    await screen.getByRole('button', { name: 'These words decide' }).click()

    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Choose the words first, even if it is a guess.')
    await expect.element(screen.getByRole('radio', { name: 'The desk is dark.' })).toHaveFocus()
  })

  test('with verdicts at the end asks for the words and goes straight on', async () => {
    const { screen, answer } = await open('&verdicts=end')
    await answer('right of one')
    await screen.getByRole('radio', { name: 'The lamp is warm.' }).click()
    await screen.getByRole('button', { name: 'These words decide' }).click()

    await expect.element(screen.getByText('What about two?')).toBeVisible()
    await expect.element(screen.getByText('Because of right.')).not.toBeInTheDocument()
  })

  test('can be done by keyboard alone', async () => {
    const { screen } = await open()
    await expect.element(screen.getByRole('heading', { name: 'What about one?' })).toHaveFocus()
    await userEvent.keyboard('{Tab} {Tab}{Enter}')
    await expect
      .element(screen.getByRole('heading', { name: 'Which words decide it?' }))
      .toHaveFocus()

    await userEvent.keyboard('{Tab}{ArrowDown}{Enter}')

    await expect.element(screen.getByRole('heading', { name: 'Right', exact: true })).toHaveFocus()
    await expect
      .element(screen.getByRole('heading', { name: 'You named the words that decide' }))
      .toBeVisible()
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
