/** An exercise in a run of a drill: help as in a lesson, and a way on that says how it went. */
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'
import { SignNote } from '#platform/web/ui/sign-note.tsx'

import { practiceContract } from '../contract.ts'
import { textIn } from '../core/answer-value.ts'
import { loadDrillExercise } from '../web.tsx'
import { loadKind } from './exercise-modules.ts'

const { DrillExercise } = await loadDrillExercise()

const RUN = '0b6f0a53-6f5c-4f39-9a43-0c6f1c2d7e11'
const SUBNET = {
  kind: 'subnet-facts',
  topic: 'cidr',
  seed: 3,
  difficulty: 1,
  scenario: null,
} as const

type Body = RequestOf<typeof practiceContract.answerExercise>['body']

async function open(session = signedInAs(), beside: ReactNode = null) {
  const sent: Body[] = []
  const done: { outcome: string; exerciseId: string }[] = []
  fakeServer(practiceContract, {
    answerExercise: ({ body }) => {
      sent.push(body as Body)
      return { isCorrect: true }
    },
  })
  const { module } = await loadKind('subnet-facts', { topics: ['cidr'] })
  const exercise = module.generate(3, 1, { topics: ['cidr'] })
  const { answer } = module.solve(exercise)
  const { screen } = await renderPage(
    <main>
      <h1>Drill</h1>
      <DrillExercise
        {...SUBNET}
        runId={RUN}
        nextLabel="Next question"
        onDone={(each) => done.push(each)}
      />
      {beside}
    </main>,
    { session },
  )
  const first = screen.getByRole('textbox').first()
  await expect.element(first).toBeVisible()
  const next = screen.getByRole('button', { name: 'Next question' })
  const press = (name: string) => screen.getByRole('button', { name }).click()
  return {
    screen,
    sent,
    done,
    press,
    next,
    checkWrong: async () => {
      // oxlint-disable-next-line no-await-in-loop -- one field at a time
      for (const box of screen.getByRole('textbox').all()) await box.fill('10.300.1.1')
      await press('Check')
    },
    checkRight: async () => {
      for (const { id, label } of exercise.fields) {
        const box = screen.getByRole('textbox', { name: label, exact: true })
        await box.fill(textIn(answer[id]))
      }
      await press('Check')
    },
    goOn: async () => {
      await next.click()
      return done.map(({ outcome }) => outcome)
    },
  }
}

describe('how it went is told by the first answer', () => {
  test('right', async () => {
    const { checkRight, goOn } = await open()
    await checkRight()
    expect(await goOn()).toEqual(['right'])
  })

  test('right with a hint is assisted', async () => {
    const { press, checkRight, goOn } = await open()
    await press('Hint 1 of 3')
    await checkRight()
    expect(await goOn()).toEqual(['assisted'])
  })

  test('right after the solution was shown is assisted', async () => {
    const { press, checkRight, goOn } = await open()
    await press('Show solution')
    await checkRight()
    expect(await goOn()).toEqual(['assisted'])
  })

  test('wrong, also when it is corrected', async () => {
    const { checkWrong, checkRight, goOn } = await open()
    await checkWrong()
    await checkRight()
    expect(await goOn()).toEqual(['wrong'])
  })

  test('the solution without an answer is wrong', async () => {
    const { press, goOn } = await open()
    await press('Show solution')
    expect(await goOn()).toEqual(['wrong'])
  })

  test('what is not whole is no answer: the rest is asked for, and nothing is said or recorded yet', async () => {
    const { screen, press, next, sent, checkRight, goOn } = await open()
    const boxes = screen.getByRole('textbox').all()
    const missing = screen.getByRole('alert')
    await press('Check')
    await expect
      .element(missing)
      .toHaveTextContent('Fill in each field first, even if it is a guess.')
    await expect.element(boxes[0]!).toHaveFocus()

    await boxes[0]!.fill('10.300.1.1')
    await expect.element(missing).not.toBeInTheDocument()
    await press('Check')
    await expect
      .element(missing)
      .toHaveTextContent('Fill in two more fields first, even if it is a guess.')
    await expect.element(boxes[1]!).toHaveFocus()
    await expect.element(boxes[1]!).toHaveAccessibleDescription(/Not answered yet\./)
    await expect.element(boxes[0]!).not.toBeInvalid()
    expect(screen.getByRole('status').element()).toBeEmptyDOMElement()
    expect(next.elements()).toEqual([])

    await checkRight()
    await expect.element(missing).not.toBeInTheDocument()
    expect(await goOn()).toEqual(['right'])
    expect(sent).toHaveLength(1)
  })
})

test('each answer is sent with the run and the topic, as an answer to one problem', async () => {
  const { sent, done, checkWrong, checkRight, goOn } = await open()
  await checkWrong()
  await checkRight()
  await goOn()

  await expect.poll(() => sent).toHaveLength(2)
  for (const body of sent) {
    expect(body).toMatchObject({
      runId: RUN,
      exerciseId: done[0]?.exerciseId,
      seed: 3,
      difficulty: 1,
      scope: { topics: ['cidr'] },
    })
    expect(body.lessonId).toBeUndefined()
  }
})

test('a scenario that is asked for is the one that is posed', async () => {
  const { module, subjects } = await loadKind('dns-walk', { topics: ['dns-resolution'] })
  const scenario = subjects.findLast(({ topics }) => topics.includes('dns-resolution'))?.id ?? ''
  const scope = { topics: ['dns-resolution'], subject: scenario }
  const { prompt } = module.generate(5, 2, scope)
  const { screen } = await renderPage(
    <DrillExercise
      kind="dns-walk"
      topic="dns-resolution"
      scenario={scenario}
      seed={5}
      difficulty={2}
      runId={RUN}
      nextLabel="Next"
      onDone={() => undefined}
    />,
  )
  const posed = () => screen.container.querySelector('.exercise-prompt')?.textContent
  await expect.poll(posed).toBe(prompt.replaceAll('`', ''))
})

test('what is given but not checked yet, and the help that was taken, are there again after a reload', async () => {
  const ada = signedInAs()
  const first = await open(ada)
  await first.screen.getByRole('textbox').first().fill('10.0.0.1')
  await first.press('Hint 1 of 3')
  await first.screen.unmount()

  const again = await open(ada)
  await expect.element(again.screen.getByRole('textbox').first()).toHaveValue('10.0.0.1')
  await again.checkRight()
  expect(await again.goOn()).toEqual(['assisted'])
  await again.screen.unmount()

  const another = await open()
  await expect.element(another.screen.getByRole('textbox').first()).toHaveValue('')
})

test('what waits to be sent is said at its end, and floats over none of its fields', async () => {
  const { screen, next, checkWrong } = await open(
    signedInAs(),
    <SignNote
      role="status"
      words="1 answer waits to be sent."
      short="1 not sent"
      Icon={CloudOff}
    />,
  )
  const sign = screen.getByRole('button', { name: '1 not sent' })
  await expect.element(sign).toBeVisible()
  const solution = screen.getByRole('button', { name: 'Show solution' }).element()
  expect(sign.element().getBoundingClientRect().top).toBeGreaterThan(
    solution.getBoundingClientRect().bottom,
  )
  await checkWrong()
  await expect.element(next).toBeVisible()
  expect(sign.element().closest('.action-bar')).not.toBeNull()
})

test('there is one problem: none of another difficulty, no other one', async () => {
  const { screen } = await open()
  expect(screen.getByRole('combobox').elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'New exercise' }).elements()).toEqual([])
})

test('by keyboard: Enter checks, and Tab leads to the way on', async () => {
  const { screen, next, done } = await open()
  await screen.getByRole('textbox').first().click()
  const boxes = screen.getByRole('textbox').elements()
  await userEvent.keyboard(`${boxes.map(() => '1').join('{Tab}')}{Enter}`)
  await expect.element(next).toBeVisible()
  const ways = screen.getByRole('button').elements().length
  for (let tab = 0; tab < ways; tab += 1) await userEvent.keyboard('{Tab}')
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(done).toMatchObject([{ outcome: 'wrong' }])
})

test('a topic that the page knows nothing about asks for a reload', async () => {
  const { screen } = await renderPage(
    <DrillExercise {...SUBNET} topic="bgp" runId={RUN} nextLabel="Next" onDone={() => undefined} />,
  )
  await expect.element(screen.getByText(/Reload the page/)).toBeVisible()
})

describe('on a narrow screen', () => {
  test('it reads and fits with all of its help open', async () => {
    await onNarrowScreen()
    const { screen, press, checkWrong, next } = await open()
    await checkWrong()
    for (const number of [1, 2, 3]) await press(`Hint ${number} of 3`)
    await press('Show solution')
    await expect.element(next).toBeVisible()
    expect(await axeFindings(screen.container)).toEqual([])
    expect(pageWidth()).toBeLessThanOrEqual(NARROW)
    enlargeText()
    await expect.poll(pageWidth).toBeLessThanOrEqual(NARROW)
  })
})

test('on a phone the way on is in view from the first verdict on', async () => {
  onTestFinished(() => page.viewport(414, 896))
  await page.viewport(390, 500)
  const { checkWrong, next } = await open()
  await checkWrong()
  await expect.element(next).toBeVisible()
  scrollTo({ top: 0 })

  await expect.element(next).toBeInViewport({ ratio: 1 })
})
