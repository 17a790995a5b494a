/** An exercise in the report on a practice exam: what was given, what was wrong about it, and how it is done. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'

import { partOf } from '#platform/web/testing/part-of.ts'
import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { EXAM_KINDS, type ExamExerciseRequest, type GivenAnswer } from '../contract.ts'
import { textIn } from '../core/answer-value.ts'
import { posedHash } from '../core/posed.ts'
import { loadExerciseReview } from '../web.tsx'
import { examProblem } from './exam-problem.ts'
import { loadKind } from './exercise-modules.ts'

const { ExerciseReview } = await loadExerciseReview()

/** What a kind asks has its own fields, and each kind of field a test of its own. */
const SOME_KINDS = partOf(EXAM_KINDS, 3)

const SUBNET: ExamExerciseRequest = { kind: 'subnet-facts', topic: 'cidr', seed: 3 }

async function problemOf(request: ExamExerciseRequest) {
  const problem = await examProblem(request)
  if (!problem) throw new Error('There is no such exercise.')
  return { ...problem, answer: problem.module.solve(problem.exercise).answer as GivenAnswer }
}

async function open(
  request: ExamExerciseRequest,
  answer: GivenAnswer | null,
  posed: string | null = null,
) {
  const { screen } = await renderPage(
    <main>
      <h1>Report</h1>
      <ExerciseReview {...request} answer={answer} posed={posed} />
    </main>,
  )
  await expect.element(screen.getByText(/^Solution$|has changed/)).toBeVisible()
  const { container } = screen
  const fields = () => container.querySelector('.exercise-reviewed')?.textContent ?? ''
  const notes = () =>
    [...container.querySelectorAll('.exercise-verdict')].map(({ textContent }) => textContent)
  return { screen, fields, notes }
}

/** The cells of tables that somebody would have to scroll sideways to see. */
const hiddenColumns = (container: Element) =>
  [...container.querySelectorAll('td')]
    .filter((cell) => cell.getBoundingClientRect().right > NARROW)
    .map(({ textContent }) => textContent)

const topicOf = async (kind: ExamExerciseRequest['kind']) =>
  (await loadKind(kind, { topics: [] })).subjects[0]?.topics[0] ?? ''

test('each part has its answer and what is to be said of it; the solution follows', async () => {
  const { answer } = await problemOf(SUBNET)
  const given = { ...answer, network: '10.300.1.1', hosts: '' }
  const { screen, fields, notes } = await open(SUBNET, given)

  expect(fields()).toContain('Your answer: 10.300.1.1')
  expect(notes()).toEqual([
    expect.stringContaining('The second octet is 300'),
    'Right.',
    'Right.',
    'Right.',
    'Not answered.',
  ])
  await expect.element(screen.getByText('3 of 5 right.')).toBeVisible()
  const solution = screen.getByRole('group', { name: 'Solution' })
  expect(solution.element().textContent).toContain(`Usable hosts${textIn(answer['hosts'])}`)
})

test('the rows of a matching are judged one by one', async () => {
  const request = { kind: 'port-match', topic: 'ports-mail', seed: 2 } as const
  const { exercise, answer } = await problemOf(request)
  const [field] = exercise.fields
  if (field?.type !== 'matching') throw new Error('No matching.')
  const byRow = answer[field.id] as Record<string, string>
  const [first, ...others] = field.rows
  const wrong = field.options.find(({ id }) => id !== byRow[first?.id ?? ''])
  const { fields, notes } = await open(request, {
    [field.id]: { ...byRow, [first?.id ?? '']: wrong?.id ?? '' },
  })

  expect(fields()).toContain(`Your answer: ${wrong?.label}`)
  expect(notes()[0]).not.toBe('Right.')
  expect(notes().slice(1)).toEqual(others.map(() => 'Right.'))
})

test('of a choice all options are there, with the one that was chosen', async () => {
  const request = { kind: 'dhcp-walk', topic: 'apipa', seed: 4 } as const
  const { exercise, answer } = await problemOf(request)
  const { fields } = await open(request, answer)
  const choice = exercise.fields.find(({ type }) => type === 'choice')
  if (choice?.type !== 'choice') throw new Error('No choice.')
  for (const { id, label } of choice.options) {
    expect(fields()).toContain(id === answer[choice.id] ? `${label} (your answer)` : label)
  }
  expect(fields().match(/\(your answer\)/g)).toHaveLength(1)
})

test.for([null, {}])('one that was left blank says so, without a verdict (%j)', async (answer) => {
  const { screen, notes } = await open(SUBNET, answer)
  await expect.element(screen.getByText('You left this exercise blank.')).toBeVisible()
  expect(notes()).toEqual([])
})

test('one that has changed since the exam is not judged', async () => {
  const { answer, exercise } = await problemOf(SUBNET)
  const shown = await open(SUBNET, answer, posedHash(exercise))
  await expect.element(shown.screen.getByText('5 of 5 right.')).toBeVisible()
  await shown.screen.unmount()

  const { screen, notes } = await open(SUBNET, answer, '0123456789abcdef')
  await expect.element(screen.getByText(/Your answer was not scored/)).toBeVisible()
  expect(notes()).toEqual([])
})

test('nothing in it can be changed', async () => {
  const { answer } = await problemOf(SUBNET)
  const { screen } = await open(SUBNET, answer)
  const controls = screen.container.querySelectorAll('input, select, textarea, button')
  expect(controls).toHaveLength(0)
})

type DevTools = { readonly send: (method: string, params: object) => Promise<unknown> }
/** Vitest leaves its type to the provider of the browser. */
const devTools = () => cdp() as unknown as DevTools

describe('on paper', () => {
  const setMedia = (media: string) => devTools().send('Emulation.setEmulatedMedia', { media })
  beforeEach(async () => {
    await page.viewport(700, 900)
    await setMedia('print')
  })
  afterEach(async () => {
    await setMedia('')
    await page.viewport(1280, 800)
  })

  test('long lines go on below, because paper does not scroll', async () => {
    const { screen } = await open({ kind: 'capture-reading', topic: 'icmp', seed: 5 }, null)
    const frames = [...screen.container.querySelectorAll('.exercise-frame')]
    expect(frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toEqual([0])
  })
})

describe.for(SOME_KINDS)('%s', (kind) => {
  test('a right answer is right in every part', async () => {
    const request = { kind, topic: await topicOf(kind), seed: 6 }
    const { answer } = await problemOf(request)
    const { notes } = await open(request, answer)
    expect(new Set(notes())).toEqual(new Set(['Right.']))
  })

  test('reads and fits: nothing for axe to complain about, 320 pixels, text at 200 %', async () => {
    await onNarrowScreen()
    const request = { kind, topic: await topicOf(kind), seed: 5 }
    const { exercise, answer } = await problemOf(request)
    const [first] = exercise.fields
    const { screen } = await open(request, { ...answer, [first?.id ?? '']: '' })
    expect(await axeFindings(screen.container)).toEqual([])
    expect(pageWidth()).toBeLessThanOrEqual(NARROW)
    expect(hiddenColumns(screen.container)).toEqual([])
    enlargeText()
    await expect.poll(pageWidth).toBeLessThanOrEqual(NARROW)
  })
})
