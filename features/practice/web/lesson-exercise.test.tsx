/** An exercise in a lesson: folded, kept for the visit, and with what was ever done in it. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { forgetOthers } from '#platform/web/kept-for-visit.ts'
import type { Session } from '#platform/web/session.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { practiceContract, type ExerciseRequest, type ExerciseResult } from '../contract.ts'
import { EVERYTHING } from '../core/subjects.ts'
import { practiceOutbox, renderExercise } from '../web.tsx'
import { loadKind } from './exercise-modules.ts'

const FACTS: ExerciseRequest = { kind: 'subnet-facts', topics: [], lessonId: 'subnetting' }

/** Another problem, should it be made by chance, has other answers. */
const solution = async (seed: number) => {
  const { module } = await loadKind('subnet-facts', EVERYTHING)
  return module.solve(module.generate(seed, 1)).answer as Record<string, string>
}

function givenServer({
  result,
  isDown = false,
}: { result?: ExerciseResult; isDown?: boolean } = {}) {
  const asked: string[] = []
  const sent: unknown[] = []
  fakeServer(practiceContract, {
    getLessonResults: ({ params }) => {
      asked.push(params['lessonId'] ?? '')
      if (isDown) throw new AppError('unavailable', 'You seem to be offline.')
      return { results: result ? [{ kind: 'subnet-facts' as const, subject: 'mask', result }] : [] }
    },
    answerExercise: ({ body }) => {
      if (isDown) throw new AppError('unavailable', 'You seem to be offline.')
      sent.push(body)
      return { isCorrect: true }
    },
  })
  return { asked, sent }
}

async function open(session: Session, request: ExerciseRequest = FACTS) {
  const { screen } = await renderPage(<>{renderExercise(request)}</>, {
    session,
    outbox: practiceOutbox,
  })
  const exercise = screen.getByRole('group', { name: 'Describe a subnet' })
  return {
    screen,
    exercise,
    start: () => exercise.getByRole('button', { name: /^Start the exercise/ }).click(),
    press: (name: string) => exercise.getByRole('button', { name }).click(),
    field: (name: string) => exercise.getByRole('textbox', { name }),
    leave: () => screen.unmount(),
  }
}

const problemIn = (exercise: Locator) =>
  exercise.element().querySelector('.exercise-prompt')?.textContent

let ada: Session
beforeEach(() => {
  sessionStorage.clear()
  ada = signedInAs()
})

describe('folded', () => {
  test('is one stop of Tab that shows what is to be done, until it is started', async () => {
    givenServer()
    const { screen, exercise, start, field } = await open(ada)
    const button = exercise.getByRole('button')
    await expect.element(button).toHaveAccessibleName(/^Start the exercise Describe a subnet$/)
    expect(problemIn(exercise)).toMatch(/\d+\.\d+\.\d+\.\d+/)
    await expect.element(field('Network address')).not.toBeInTheDocument()
    expect(screen.getByRole('combobox').elements()).toHaveLength(0)

    await start()

    await expect.element(field('Network address')).toBeVisible()
    // A screen reader goes on with the problem, the keyboard right before its fields.
    const prompt = exercise.element().querySelector('.exercise-prompt')
    expect(document.activeElement).toBe(prompt)
  })
})

describe('for the visit', () => {
  test('an exercise keeps its problem, what was typed, its hints and its verdict', async () => {
    givenServer()
    const first = await open(ada)
    await first.start()
    await first.exercise.getByRole('combobox').selectOptions('Standard')
    await first.field('Network address').fill('10.300.1.1')
    await first.press('Check')
    await first.press('Hint 1 of 3')
    await first.field('Broadcast address').fill('10.0.0.255')
    const problem = problemIn(first.exercise)
    await first.leave()

    const again = await open(ada)

    await expect.element(again.field('Network address')).toHaveValue('10.300.1.1')
    await expect.element(again.field('Broadcast address')).toHaveValue('10.0.0.255')
    expect(problemIn(again.exercise)).toBe(problem)
    await expect.element(again.exercise.getByRole('combobox')).toHaveValue('2')
    await expect.element(again.exercise.getByRole('status')).toMatchTextContent(/^0 of \d right/)
    await expect.element(again.exercise.getByText('Hint 1: How to think about it')).toBeVisible()
    // It comes back where it was; it does not take the focus.
    expect(again.exercise.element().contains(document.activeElement)).toBe(false)
  })

  test('goes on as the same problem: its next answer has the same id and the help that was taken', async () => {
    const { sent } = givenServer()
    const first = await open(ada)
    await first.start()
    await first.field('Network address').fill('10.0.0.1')
    await first.press('Check')
    await first.press('Show solution')
    await expect.poll(() => sent).toHaveLength(1)
    await first.leave()

    const again = await open(ada)
    await expect.element(again.exercise.getByRole('heading', { name: 'Solution' })).toBeVisible()
    await again.field('Network address').fill('10.0.0.2')
    await again.press('Check')

    await expect.poll(() => sent).toHaveLength(2)
    const [one, two] = sent as { exerciseId: string; assistance: unknown }[]
    expect(two?.exerciseId).toBe(one?.exerciseId)
    expect(two?.assistance).toEqual({ kind: 'solution' })
  })

  test('another learner on the same browser sees nothing of it, and neither does the first after a logout', async () => {
    givenServer()
    const first = await open(ada)
    await first.start()
    await first.field('Network address').fill('10.0.0.1')
    await first.leave()

    const other = await open(signedInAs())
    await expect
      .element(other.exercise.getByRole('button', { name: /^Start the exercise/ }))
      .toBeVisible()
    await other.leave()

    forgetOthers({ status: 'signed-out' })
    expect(Object.values(sessionStorage).join(' ')).not.toContain('10.0.0.1')
    const again = await open(ada)
    await expect
      .element(again.exercise.getByRole('button', { name: /^Start the exercise/ }))
      .toBeVisible()
  })

  test('a problem that is made differently since begins anew', async () => {
    givenServer()
    const first = await open(ada)
    await first.start()
    await first.field('Network address').fill('10.0.0.1')
    await first.leave()
    for (const [key, text] of Object.entries(sessionStorage)) {
      sessionStorage.setItem(
        key,
        String(text).replace(/"posed":"\w+"/, '"posed":"0123456789abcdef"'),
      )
    }

    const again = await open(ada)
    await again.start()
    await expect.element(again.field('Network address')).toHaveValue('')
  })
})

describe('for good', () => {
  test.for<[ExerciseResult, string]>([
    ['solved', 'You have solved it'],
    ['assisted', 'You have solved it with help'],
    ['tried', 'You have tried it'],
  ])('an exercise that was %s says so', async ([result, words]) => {
    const { asked } = givenServer({ result })
    const { exercise } = await open(ada)
    await expect.element(exercise.getByText(words, { exact: true })).toBeVisible()
    expect(asked).toEqual(['subnetting'])
  })

  test('a lesson asks once for all of its exercises', async () => {
    const { asked } = givenServer({ result: 'solved' })
    const { screen } = await renderPage(
      <>
        {renderExercise(FACTS)}
        {renderExercise({ ...FACTS, kind: 'hex-binary' })}
      </>,
      { session: ada },
    )
    await expect.element(screen.getByText('You have solved it')).toBeVisible()
    await expect
      .poll(() => screen.getByRole('button', { name: /^Start the exercise/ }).elements())
      .toHaveLength(2)
    expect(asked).toHaveLength(1)
    // The other one has no result.
    expect(screen.getByText(/^You have/).elements()).toHaveLength(1)
  })

  test('one that was solved offline says so, also when only the outbox remembers it', async () => {
    givenServer({ isDown: true })
    const first = await open(ada, { ...FACTS, seed: 3 })
    await first.start()
    const answers = await solution(3)
    const names = {
      network: 'Network address',
      broadcast: 'Broadcast address',
      hosts: 'Usable hosts',
    }
    for (const [id, name] of Object.entries(names)) await first.field(name).fill(answers[id] ?? '')
    await first.press('Check')
    await expect.element(first.exercise.getByText('You have solved it')).toBeVisible()
    await first.leave()
    sessionStorage.clear()

    const again = await open(ada)
    await expect.element(again.exercise.getByText('You have solved it')).toBeVisible()
    await expect
      .element(again.exercise.getByRole('button', { name: /^Start the exercise/ }))
      .toBeVisible()
  })

  test('a wrong answer after it takes nothing away', async () => {
    givenServer({ result: 'solved' })
    const { exercise, start, field, press } = await open(ada)
    await start()
    await field('Network address').fill('10.0.0.1')
    await press('Check')
    await expect.element(exercise.getByRole('status')).toMatchTextContent(/^0 of \d right/)
    await expect.element(exercise.getByText('You have solved it')).toBeVisible()
  })
})

test('of two exercises of one kind, each has the result of what it asks', async () => {
  givenServer({ result: 'solved' })
  const of = (...only: string[]) => renderExercise({ ...FACTS, only })
  const { screen } = await renderPage(
    <>
      <div data-testid="mask">{of('mask')}</div>
      <div data-testid="prefix">{of('prefix')}</div>
    </>,
    { session: ada },
  )
  const standingIn = (id: string) => screen.getByTestId(id).getByText(/^You have/)
  await expect.element(standingIn('mask')).toMatchTextContent('You have solved it')
  expect(standingIn('prefix').elements()).toHaveLength(0)
})

test('of two exercises of one kind, each keeps its own sheet for the visit, also where one is about a topic', async () => {
  givenServer()
  const ports: ExerciseRequest = { kind: 'port-match', topics: [], lessonId: 'ports' }
  const open = async () => {
    const { screen } = await renderPage(
      <>
        <div data-testid="topic">{renderExercise({ ...ports, topics: ['ports-web'] })}</div>
        <div data-testid="all">{renderExercise(ports)}</div>
      </>,
      { session: ada },
    )
    const startIn = (id: string) =>
      screen.getByTestId(id).getByRole('button', { name: /^Start the exercise/ })
    return { startIn, leave: () => screen.unmount() }
  }
  const first = await open()
  await first.startIn('topic').click()
  await expect.element(first.startIn('topic')).not.toBeInTheDocument()
  await first.leave()

  const again = await open()
  await expect.element(again.startIn('all')).toBeVisible()
  await expect.element(again.startIn('topic')).not.toBeInTheDocument()
})

test('a visitor has an exercise too, and nothing is asked of the server', async () => {
  const { asked } = givenServer()
  const visitor: Session = { status: 'signed-out' }
  const first = await open(visitor)
  await first.start()
  await first.field('Network address').fill('10.0.0.1')
  await first.press('Check')
  await expect.element(first.exercise.getByText('You have tried it')).toBeVisible()
  await first.leave()

  const again = await open(visitor)
  await expect.element(again.field('Network address')).toHaveValue('10.0.0.1')
  expect(asked).toEqual([])
})
