/** A run of a drill: what it asks, one after the other, and how it ends. */
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'

import { examsContract } from '../contract.ts'
import { drillExerciseItem, drillItem, drillItems } from './testing/drill-items.ts'
import { drillParts, fillIn, itemsLater, openDrill, renderDrill } from './testing/open-drill.tsx'

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

  test('leads to the labs about what went wrong, and about the topic that it was about', async () => {
    const parts = {
      ...drillParts,
      TopicLabs: ({ topics }: { topics: readonly string[] }) => <p>Labs about {topics.join()}.</p>,
    }
    const [one, two] = [drillItem('one'), drillItem('two')]
    const mixed = await openDrill([one, two], { parts })
    await mixed.answer('right of one')
    await mixed.goOn()
    await mixed.answer('near of two')
    await mixed.goOn('Finish')
    await expect.element(mixed.screen.getByText(`Labs about ${two.topic.id}.`)).toBeVisible()
    await mixed.screen.unmount()

    const named = await openDrill([one], { parts, at: `?topic=${one.topic.id}` })
    await named.answer('right of one')
    await named.goOn('Finish')
    await expect.element(named.screen.getByText(`Labs about ${one.topic.id}.`)).toBeVisible()
  })

  test('tells the server what was asked and how it went when it needs more questions', async () => {
    const many = drillItems(8)
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
    const many = drillItems(10)
    const { arrive, beforeItems } = itemsLater()
    const { screen, wishes, answer, answerRight, goOn } = await openDrill(many, {
      at: '?length=10',
      beforeItems,
    })
    await answerRight(['q0', 'q1', 'q2', 'q3'])
    await expect.poll(() => wishes.length).toBe(2)
    await answer('right of q4')
    arrive()
    for (const id of ['q5', 'q6', 'q7', 'q8', 'q9']) {
      await goOn()
      await answer(`right of ${id}`)
    }
    await goOn('Finish')

    await expect.element(screen.getByRole('heading', { name: '10 of 10 right' })).toBeVisible()
  })

  test('has the length that its address names, or else ten', async () => {
    const many = drillItems(30)
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
    // The page looks first for a run that it has kept.
    await expect.poll(() => wishes[0]).toMatchObject({ mode: 'mixed', scope: { objective: '2.1' } })
  })

  test('stays with the exam that it is about, also where its address names none', async () => {
    const items = [drillItem('one'), drillExerciseItem(), ...drillItems(8)]
    const { screen, wishes, sent, sentExercises, answer, goOn, press } = await openDrill(items, {
      exam: 'core-2',
      at: '?lesson=printers',
    })
    await answer('right of one')
    await goOn('Next')
    await fillIn(screen, '10.300.1.1')
    await press('Check')

    await expect
      .poll(() => [...sent, ...sentExercises].map(({ exam }) => exam))
      .toEqual(['core-2', 'core-2'])
    await expect
      .element(screen.getByRole('link', { name: /^Five more about/ }))
      .toHaveAttribute('href', expect.stringContaining('exam=core-2'))
    await goOn()
    await press('End this run')
    await press('End it')
    await expect
      .element(screen.getByRole('link', { name: 'All practice' }).last())
      .toHaveAttribute('href', '/dashboard/lessons/practice?exam=core-2')
    expect(wishes[0]?.scope).toEqual({ lesson: 'printers' })
    for (const { scope } of wishes.slice(1))
      expect(scope).toEqual({ lesson: 'printers', exam: 'core-2' })
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
    await expect
      .element(screen.getByRole('link', { name: /^Five more about/ }))
      .toHaveAttribute('href', expect.stringContaining('mode=mixed&topic='))
  })

  test('can be done by keyboard alone', async () => {
    const { screen, sent } = await openDrill([drillItem('one')])
    await expect.element(screen.getByRole('heading', { name: 'What about one?' })).toHaveFocus()

    await userEvent.keyboard('{Tab} {Tab}{Enter}')

    await expect.element(screen.getByRole('heading', { name: 'Right', exact: true })).toHaveFocus()
    await expect.poll(() => sent.length).toBe(1)
  })

  test('that is ended early asks once, and then shows what was answered', async () => {
    const { screen, answer, goOn, press } = await openDrill(THREE)
    await answer('right of one')
    await goOn()

    await press('End this run')
    const dialog = screen.getByRole('dialog', { name: 'End this run?' })
    await expect.element(dialog.getByText(/^You have answered 1 of 3\./)).toBeVisible()
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect.element(screen.getByText('What about two?')).toBeVisible()
    await press('End this run')
    await dialog.getByRole('button', { name: 'End it' }).click()

    await expect.element(screen.getByRole('heading', { name: '1 of 1 right' })).toHaveFocus()
  })

  test('shows at its end the reasons that it speaks of, those of sure answers first', async () => {
    const { screen, answer } = await openDrill(THREE, { at: '?verdicts=end' })
    await answer('near of one', 'Guess')
    await answer('far of two')
    await answer('right of three')

    await expect.element(screen.getByText(/You were sure of 1 of them: read/)).toBeVisible()
    const missed = screen.getByRole('listitem').filter({ hasText: 'What decides it' })
    await expect.element(missed.nth(0).getByText('What about two?')).toBeVisible()
    await missed.nth(0).getByText('Your answer and the reasons').click()
    await expect.element(missed.nth(0).getByText('Because of far.')).toBeVisible()
    await expect.element(missed.nth(0).getByText('Your choice, wrong')).toBeVisible()
  })
})

test('the progress of a run counts an answer as soon as it is given: after the last one it is full', async () => {
  const { screen, answer, goOn } = await openDrill(THREE.slice(0, 2), { at: '?length=5' })
  const progress = screen.getByRole('progressbar', { name: 'Answered' })
  await expect.element(progress).toHaveAttribute('aria-valuenow', '0')
  await answer('right of one')
  await expect.element(screen.getByText('1 of 2')).toBeVisible()
  await goOn()
  await answer('near of two')

  await expect.element(screen.getByText('2 of 2')).toBeVisible()
  await expect.element(progress).toHaveAttribute('aria-valuenow', '100')
  // Nothing is left to be asked about.
  await screen.getByRole('button', { name: 'End this run' }).click()
  await expect.element(screen.getByRole('heading', { name: '1 of 2 right' })).toBeVisible()
})

describe('a run can be ended from its first item on', () => {
  test('before an answer: then all practice is offered again', async () => {
    const { screen, path, sent } = await openDrill(THREE)
    await expect.element(screen.getByText('What about one?')).toBeVisible()
    await screen.getByRole('button', { name: 'End this run' }).click()

    await expect.poll(path).toBe('/dashboard/lessons/practice?exam=n10-009')
    expect(sent).toEqual([])
  })

  test('after its answer: that is what is shown at the end', async () => {
    const { screen, answer, press } = await openDrill(THREE)
    await answer('right of one')
    await press('End this run')
    await press('End it')

    await expect.element(screen.getByRole('heading', { name: '1 of 1 right' })).toBeVisible()
  })

  test('and not while there is nothing to ask yet', async () => {
    const later = Promise.withResolvers<void>()
    const { screen } = await openDrill(THREE, { beforeItems: () => later.promise })
    const end = screen.getByRole('button', { name: 'End this run' })
    await expect
      .element(screen.getByRole('status', { name: 'Choosing what comes next' }))
      .toBeVisible()
    await expect.element(end).not.toBeInTheDocument()

    later.resolve()

    await expect.element(end).toBeVisible()
  })
})

test('a drill with nothing to ask says so, and leads back', async () => {
  const { screen } = await openDrill([])

  await expect
    .element(screen.getByRole('heading', { name: 'Nothing left to ask here' }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Choose something else' }))
    .toHaveAttribute('href', '/dashboard/lessons/practice?exam=n10-009')
})

test('a drill of what the exam does not have says so, and leads back', async () => {
  fakeServer(examsContract, {
    chooseDrillItems: () => {
      throw new AppError('not_found', 'This topic was not found.')
    },
  })
  const { screen } = await renderDrill({ at: '?topic=no-such' })

  await expect.element(screen.getByText(/^This topic was not found/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Try again/ })).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('link', { name: 'Choose something else' }))
    .toHaveAttribute('href', '/dashboard/lessons/practice')
})

test('questions that cannot be chosen are chosen on the next try', async () => {
  let isBroken = true
  fakeServer(examsContract, {
    chooseDrillItems: () => {
      if (isBroken) throw new AppError('internal', 'Something went wrong on our side.')
      return { exam: 'n10-009', items: [drillItem('one')] }
    },
  })
  const { screen } = await renderDrill()
  await expect.element(screen.getByRole('alert')).toBeVisible()

  isBroken = false
  await screen.getByRole('button', { name: /Try again/ }).click()

  await expect.element(screen.getByText('What about one?')).toBeVisible()
})
