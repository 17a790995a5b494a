/** Exercises in a run: shown between questions, counted, and told to the server by how they went. */
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'

import type { DrillItem } from '../contract.ts'
import { drillExerciseItem, drillItem, drillItems } from './testing/drill-items.ts'
import { drillParts, fillIn, openDrill } from './testing/open-drill.tsx'
import { waysOn } from './testing/ways-on.ts'

async function open(items: readonly DrillItem[], options?: Parameters<typeof openDrill>[1]) {
  const drill = await openDrill(items, options)
  const { screen, press, answer, goOn } = drill
  return {
    ...drill,
    answerAndGoOn: async (name: string, next?: string) => {
      await answer(name)
      await goOn(next)
    },
    answerWrong: async () => {
      await fillIn(screen, '10.300.1.1')
      await press('Check')
    },
  }
}

const AROUND = [drillItem('one'), drillExerciseItem(), drillItem('two')]
const ABOUT = 'An exercise about CIDR'

describe('an exercise in a run', () => {
  test('comes in its place, leads on, and counts', async () => {
    const { screen, press, sent, sentExercises, answerAndGoOn, answerWrong } = await open(AROUND)
    await answerAndGoOn('right of one', 'Next')
    await expect.element(screen.getByText(ABOUT)).toHaveFocus()
    await expect.element(screen.getByText('1 of 3')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: /^Read/ })).not.toBeInTheDocument()

    await answerWrong()
    await expect
      .poll(() => waysOn(screen))
      .toEqual({
        'Read “CIDR notation”': '/dashboard/lessons/cidr-notation',
        'Ask the tutor about this': expect.stringMatching(/^\/dashboard\/tutor\?ask=.*CIDR/),
        'Five more about CIDR': expect.stringContaining('topic=cidr'),
      })
    await press('Next question')
    await answerAndGoOn('right of two', 'Finish')

    await expect.element(screen.getByRole('heading', { name: '2 of 3 right' })).toHaveFocus()
    await expect.element(screen.getByText(ABOUT)).toBeVisible()
    await expect.poll(() => [sentExercises.length, sent.length]).toEqual([1, 2])
    expect(new Set([...sent, ...sentExercises].map(({ runId }) => runId)).size).toBe(1)
  })

  test('that was done with help is right, and named', async () => {
    const { screen, press } = await open([drillExerciseItem()])
    await press('Show solution')
    await solve(screen)
    await press('Finish')

    await expect.element(screen.getByRole('heading', { name: '1 of 1 right' })).toBeVisible()
    await expect.element(screen.getByText(/^One of them with help, about CIDR/)).toBeVisible()
  })

  test('counts also where the run is ended before going on', async () => {
    const { screen, press, answerWrong } = await open([drillExerciseItem(), drillItem('one')])
    await answerWrong()
    await expect.element(screen.getByRole('button', { name: 'Next question' })).toBeVisible()
    await press('End this run')
    await press('End it')

    await expect.element(screen.getByRole('heading', { name: '0 of 1 right' })).toBeVisible()
  })

  test('is told to the server as it went, by the id that it came with', async () => {
    const items = [drillExerciseItem(), ...drillItems(8)]
    const { wishes, press, answerRight, answerWrong } = await open(items, { at: '?length=10' })
    await answerWrong()
    await press('Next question')
    await answerRight(['q0', 'q1', 'q2'])

    await expect.poll(() => wishes.length).toBe(2)
    expect(wishes[0]?.withExercises).toBe(true)
    expect(wishes[1]?.asked[0]).toEqual({ id: 'exercise:subnet-facts:cidr', outcome: 'wrong' })
  })

  test('says why it comes', async () => {
    const { screen } = await open([drillExerciseItem({ reason: 'again-unaided' })])
    await expect.element(screen.getByText('One like this again: try it without help')).toBeVisible()
  })

  test('that came back is a new problem, with empty fields', async () => {
    const again = drillExerciseItem({ seed: 4, reason: 'again-unaided' })
    const { screen, press, answerWrong } = await open([drillExerciseItem(), again])
    await answerWrong()
    await press('Next')

    await expect.element(screen.getByText('One like this again: try it without help')).toBeVisible()
    await expect.element(screen.getByRole('textbox').first()).toHaveValue('')
  })

  test('can be done by keyboard alone', async () => {
    const { screen } = await open([drillExerciseItem()])
    await expect.element(screen.getByText(ABOUT)).toHaveFocus()
    await expect.element(screen.getByRole('textbox').first()).toBeVisible()

    const tabTo = async (element: Element) => {
      for (let tab = 0; tab < 40 && document.activeElement !== element; tab += 1)
        await userEvent.keyboard('{Tab}')
    }
    await tabTo(screen.getByRole('textbox').first().element())
    const boxes = screen.getByRole('textbox').elements()
    await userEvent.keyboard(`${boxes.map(() => '10.300.1.1').join('{Tab}')}{Enter}`)
    const finish = screen.getByRole('button', { name: 'Finish' })
    await expect.element(finish).toBeVisible()
    await tabTo(finish.element())
    await userEvent.keyboard('{Enter}')

    await expect.element(screen.getByRole('heading', { name: '0 of 1 right' })).toHaveFocus()
  })
})

test('an exercise that was fetched ahead is loaded before it is shown', async () => {
  const prepared: object[] = []
  const { screen } = await open(AROUND, {
    parts: { ...drillParts, prepareDrillExercise: (request) => prepared.push(request) },
  })
  await expect.element(screen.getByText('What about one?')).toBeVisible()

  await expect.poll(() => prepared).toContainEqual({ kind: 'subnet-facts', topic: 'cidr' })
})

test('where verdicts come at the end, no exercises are asked for', async () => {
  const { wishes } = await open([drillItem('one')], { at: '?verdicts=end' })
  await expect.poll(() => wishes.length).toBe(1)
  await expect.poll(() => wishes[0]?.withExercises).toBe(false)
})

test('on a narrow screen an exercise with what it leads to reads and fits', async () => {
  await onNarrowScreen()
  const item = drillExerciseItem({ reason: 'mistake' })
  const { screen, answerWrong } = await open([item])
  await answerWrong()
  await expect.element(screen.getByRole('button', { name: 'Finish' })).toBeVisible()
  expect(await axeFindings(screen.container)).toEqual([])
  enlargeText()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
})

type Screen = Awaited<ReturnType<typeof openDrill>>['screen']

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
