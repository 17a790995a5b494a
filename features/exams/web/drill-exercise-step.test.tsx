/** Exercises in a run: shown between questions, counted, and told to the server by how they went. */
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { loadQuestion } from '#features/curriculum/web/testing.ts'
import { MakeCard } from '#features/flashcards/web/testing.ts'
import { practiceContract } from '#features/practice/contract.ts'
import { loadDrillExercise } from '#features/practice/web/testing.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { examsContract, type DrillItem } from '../contract.ts'
import { DrillPage } from './drill-page.tsx'
import { drillExerciseItem, drillItem } from './testing.ts'

const parts = { ...(await loadQuestion()), ...(await loadDrillExercise()), MakeCard }

type Wish = { withExercises?: boolean; asked: { id: string; outcome: string }[]; count: number }

async function openDrill(items: readonly DrillItem[], at = '', given = parts) {
  const wishes: Wish[] = []
  const sent: { runId?: string; scope: { subject?: string } }[] = []
  const runs: string[] = []
  fakeServer(examsContract, {
    chooseDrillItems: ({ body }) => {
      const wish = body as Wish
      wishes.push(wish)
      const asked = wish.asked.length
      return { items: items.slice(asked, asked + wish.count) }
    },
    answerDrillItem: ({ params }) => {
      runs.push((params as { runId: string }).runId)
      return { isCorrect: true }
    },
  })
  fakeServer(practiceContract, {
    answerExercise: ({ body }) => {
      sent.push(body as (typeof sent)[number])
      return { isCorrect: false }
    },
  })
  const rendered = await renderPage(<DrillPage parts={given} />, {
    route: '/dashboard/lessons/practice/drill',
    at: `/dashboard/lessons/practice/drill${at}`,
    session: signedInAs(),
  })
  const { screen } = rendered
  const press = (name: string) => screen.getByRole('button', { name }).click()
  return {
    ...rendered,
    wishes,
    sent,
    runs,
    press,
    answerQuestion: async (name: string, next = 'Next question') => {
      await screen.getByRole('radio', { name }).click()
      await press('Sure')
      await press(next)
    },
    answerWrong: async () => {
      await screen.getByRole('textbox').first().fill('10.300.1.1')
      await press('Check')
    },
  }
}

const AROUND = [drillItem('one'), drillExerciseItem(), drillItem('two')]
const ABOUT = 'An exercise about CIDR'

describe('an exercise in a run', () => {
  test('comes in its place, leads on, and counts', async () => {
    const { screen, press, sent, runs, answerQuestion, answerWrong } = await openDrill(AROUND)
    await answerQuestion('right of one', 'Next')
    await expect.element(screen.getByText(ABOUT)).toHaveFocus()
    await expect.element(screen.getByText('1 of 3')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: /^Read/ })).not.toBeInTheDocument()

    await answerWrong()
    await expect
      .element(screen.getByRole('link', { name: 'Read: CIDR notation' }))
      .toHaveAttribute('href', '/dashboard/lessons/cidr-notation')
    await expect
      .element(screen.getByRole('link', { name: 'Ask the tutor about this' }))
      .toHaveAttribute('href', expect.stringContaining('CIDR'))
    await expect
      .element(screen.getByRole('link', { name: 'Five more about CIDR' }))
      .toHaveAttribute('href', expect.stringContaining('topic=cidr'))
    await press('Next question')
    await answerQuestion('right of two', 'Finish')

    await expect.element(screen.getByRole('heading', { name: '2 of 3 right' })).toHaveFocus()
    await expect.element(screen.getByText(ABOUT)).toBeVisible()
    await expect.poll(() => [sent.length, runs.length]).toEqual([1, 2])
    expect(new Set([...runs, sent[0]?.runId]).size).toBe(1)
  })

  test('that was done with help is right, and named', async () => {
    const { screen, press } = await openDrill([drillExerciseItem()])
    await press('Show solution')
    await solve(screen)
    await press('Finish')

    await expect.element(screen.getByRole('heading', { name: '1 of 1 right' })).toBeVisible()
    await expect.element(screen.getByText(/^One of them with help, about CIDR/)).toBeVisible()
  })

  test('is told to the server as it went, by the id that it came with', async () => {
    const many = Array.from({ length: 8 }, (_, at) => drillItem(`q${at}`))
    const items = [drillExerciseItem(), ...many]
    const { wishes, press, answerQuestion, answerWrong } = await openDrill(items, '?length=10')
    await answerWrong()
    await press('Next question')
    for (const id of ['q0', 'q1', 'q2']) await answerQuestion(`right of ${id}`)

    await expect.poll(() => wishes.length).toBe(2)
    expect(wishes[0]?.withExercises).toBe(true)
    expect(wishes[1]?.asked[0]).toEqual({ id: 'exercise:subnet-facts:cidr', outcome: 'wrong' })
  })

  test('says why it comes', async () => {
    const { screen } = await openDrill([drillExerciseItem({ reason: 'again-unaided' })])
    await expect.element(screen.getByText('One like this again: try it without help')).toBeVisible()
  })

  test('that came back is a new problem, with empty fields', async () => {
    const again = drillExerciseItem({ seed: 4, reason: 'again-unaided' })
    const { screen, press, answerWrong } = await openDrill([drillExerciseItem(), again])
    await answerWrong()
    await press('Next')

    await expect.element(screen.getByText('One like this again: try it without help')).toBeVisible()
    await expect.element(screen.getByRole('textbox').first()).toHaveValue('')
  })

  test('can be done by keyboard alone', async () => {
    const { screen } = await openDrill([drillExerciseItem()])
    await expect.element(screen.getByText(ABOUT)).toHaveFocus()
    await expect.element(screen.getByRole('textbox').first()).toBeVisible()

    const tabTo = async (element: Element) => {
      for (let tab = 0; tab < 40 && document.activeElement !== element; tab += 1)
        await userEvent.keyboard('{Tab}')
    }
    await tabTo(screen.getByRole('textbox').first().element())
    await userEvent.keyboard('10.300.1.1{Enter}')
    const finish = screen.getByRole('button', { name: 'Finish' })
    await expect.element(finish).toBeVisible()
    await tabTo(finish.element())
    await userEvent.keyboard('{Enter}')

    await expect.element(screen.getByRole('heading', { name: '0 of 1 right' })).toHaveFocus()
  })
})

test('an exercise that was fetched ahead is loaded before it is shown', async () => {
  const prepared: object[] = []
  const { screen } = await openDrill(AROUND, '', {
    ...parts,
    prepareDrillExercise: (request) => prepared.push(request),
  })
  await expect.element(screen.getByText('What about one?')).toBeVisible()

  await expect.poll(() => prepared).toContainEqual({ kind: 'subnet-facts', topic: 'cidr' })
})

test('where verdicts come at the end, no exercises are asked for', async () => {
  const { wishes } = await openDrill([drillItem('one')], '?verdicts=end')
  await expect.poll(() => wishes.length).toBe(1)
  expect(wishes[0]?.withExercises).toBe(false)
})

describe('on a narrow screen', () => {
  afterEach(async () => {
    document.documentElement.style.fontSize = ''
    document.documentElement.dataset['theme'] = 'light'
    await page.viewport(1280, 800)
  })

  test('an exercise with what it leads to reads and fits', async () => {
    await page.viewport(320, 800)
    const item = drillExerciseItem({ reason: 'mistake' })
    const { screen, answerWrong } = await openDrill([item])
    await answerWrong()
    await expect.element(screen.getByRole('button', { name: 'Finish' })).toBeVisible()
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset['theme'] = theme
      const { violations } = await axe.run(screen.container, { resultTypes: ['violations'] })
      expect(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
    document.documentElement.style.fontSize = '200%'
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})

type Screen = Awaited<ReturnType<typeof renderPage>>['screen']

/** Types the answer that the solution shows. */
async function solve(screen: Screen) {
  const solved = [...screen.container.querySelectorAll('.exercise-answers div')]
  expect(solved.length).toBeGreaterThan(0)
  for (const each of solved) {
    const name = each.querySelector('dt')?.textContent ?? ''
    const box = screen.getByRole('textbox', { name, exact: true })
    await box.fill(each.querySelector('dd')?.textContent ?? '')
  }
  await screen.getByRole('button', { name: 'Check' }).click()
}
