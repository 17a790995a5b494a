/** An exercise in the room of a practice exam: it takes the answer and does not say what it thinks of it. */
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'

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
import { idsIn, partsIn, textIn } from '../core/answer-value.ts'
import { cellId, labelIn, type Exercise, type Option } from '../core/exercise.ts'
import { judgeAgain } from '../core/judge-again.ts'
import { loadExamExercise } from '../web.tsx'
import { examProblem } from './exam-problem.ts'
import { loadKind } from './exercise-modules.ts'

const { ExamExercise } = await loadExamExercise()

/** What a kind asks has its own fields, and each kind of field a test of its own. */
const SOME_KINDS = partOf(EXAM_KINDS, 3)

const SUBNET: ExamExerciseRequest = { kind: 'subnet-facts', topic: 'cidr', seed: 3 }
type Given = { readonly answer: GivenAnswer; readonly posed: string }

async function problemOf(request: ExamExerciseRequest) {
  const problem = await examProblem(request)
  if (!problem) throw new Error('There is no such exercise.')
  return { ...problem, answer: problem.module.solve(problem.exercise).answer as GivenAnswer }
}

/** What it has given is in `given`, the last one at the end. */
async function open(
  request: ExamExerciseRequest = SUBNET,
  props: { readonly answer?: GivenAnswer; readonly isDisabled?: boolean } = {},
) {
  const given: Given[] = []
  const { screen } = await renderPage(
    <main>
      <h1>Exam</h1>
      <ExamExercise
        {...request}
        answer={null}
        {...props}
        onAnswer={(answer, posed) => given.push({ answer, posed })}
      />
    </main>,
  )
  const { exercise } = await problemOf(request)
  await expect.element(screen.getByText(exercise.prompt.replaceAll('`', ''))).toBeVisible()
  return { screen, given }
}

async function fillIn(screen: { getByRole: Locator['getByRole'] }, request: ExamExerciseRequest) {
  const { exercise, answer } = await problemOf(request)
  for (const field of exercise.fields) {
    const name = field.label
    await screen.getByRole('textbox', { name, exact: true }).fill(textIn(answer[field.id]))
  }
}

/** What a page shows of an answer, from the top down. */
function shownIn(container: Element) {
  const all = (selector: string) => [...container.querySelectorAll<HTMLInputElement>(selector)]
  return {
    chosen: all('input:checked').map(({ labels }) => labels?.[0]?.textContent),
    given: all('.input').map(({ value }) => value),
    order: all('.order-text').map(({ textContent }) => textContent),
  }
}

function toBeShown({ fields }: Exercise, answer: GivenAnswer) {
  const plain = (options: readonly Option[]) =>
    options.map(({ label }) => label.replaceAll('`', ''))
  return {
    chosen: fields.flatMap((field) => {
      const value = answer[field.id]
      const ids = field.type === 'choice' ? [textIn(value)] : idsIn(value)
      const isChoice = field.type === 'choice' || field.type === 'multi-choice'
      return isChoice ? plain(field.options.filter(({ id }) => ids.includes(id))) : []
    }),
    given: fields.flatMap((field) => {
      if (field.type === 'text') return [textIn(answer[field.id])]
      const parts = partsIn(answer[field.id])
      if (field.type === 'matching') return field.rows.map(({ id }) => parts[id])
      if (field.type !== 'table') return []
      return field.rows.flatMap((row) =>
        field.columns.map((column) => parts[cellId(row.id, column.id)]),
      )
    }),
    order: fields.flatMap((field) =>
      field.type === 'ordering'
        ? idsIn(answer[field.id]).map((id) => labelIn(field.items, id).replaceAll('`', ''))
        : [],
    ),
  }
}

describe('while it is answered', () => {
  test('each change is given, with the hash of what is shown; the server judges it', async () => {
    const { screen, given } = await open()
    await fillIn(screen, SUBNET)

    expect(given).toHaveLength(5)
    const kind = { ...(await loadKind('subnet-facts', { topics: ['cidr'] })), revision: '' }
    const scope = { topics: ['cidr'] }
    const scores = given.map(
      (each) => judgeAgain(kind, { seed: 3, difficulty: 2, scope, ...each }).score,
    )
    expect(scores).toEqual([1 / 5, 2 / 5, 3 / 5, 4 / 5, 1])
  })

  test.for([true, false])('nothing says whether it is right (%s)', async (isRight) => {
    const { screen } = await open()
    if (isRight) await fillIn(screen, SUBNET)
    else await screen.getByRole('textbox').first().fill('10.300.1.1')
    await userEvent.keyboard('{Enter}')

    expect(screen.getByRole('button').elements()).toEqual([])
    expect(document.querySelectorAll('[aria-invalid], .exercise-verdict')).toHaveLength(0)
    expect(screen.container.textContent).not.toMatch(/right|octet is 300|hint|solution|check/i)
  })

  test('the keyboard alone is enough', async () => {
    const { screen, given } = await open()
    const { exercise, answer } = await problemOf(SUBNET)
    ;(screen.getByRole('textbox').first().element() as HTMLElement).focus()
    for (const { id } of exercise.fields) await userEvent.keyboard(`${textIn(answer[id])}{Tab}`)

    expect(given.at(-1)?.answer).toEqual(answer)
  })
})

describe('an answer that was given before', () => {
  test('is there again, and goes on from there', async () => {
    const first = await open()
    await first.screen.getByRole('textbox', { name: 'Network address' }).fill('10.0.0.0')
    const [saved] = first.given
    await first.screen.unmount()

    const { screen, given } = await open(SUBNET, { answer: saved?.answer ?? {} })
    await expect
      .element(screen.getByRole('textbox', { name: 'Network address' }))
      .toHaveValue('10.0.0.0')
    await screen.getByRole('textbox', { name: 'Broadcast address' }).fill('10.0.0.255')
    expect(given.at(-1)?.answer).toMatchObject({ network: '10.0.0.0', broadcast: '10.0.0.255' })
  })

  test.for(SOME_KINDS)('to %s is shown whole', async (kind) => {
    const { subjects } = await loadKind(kind, { topics: [] })
    const request = { kind, topic: subjects[0]?.topics[0] ?? '', seed: 4 }
    const { answer, exercise } = await problemOf(request)
    const { screen } = await open(request, { answer })

    expect(shownIn(screen.container)).toEqual(toBeShown(exercise, answer))
  })

  test('to a former version does not break the fields', async () => {
    const request = { kind: 'dhcp-walk', topic: 'apipa', seed: 4 } as const
    const { exercise } = await problemOf(request)
    const order = exercise.fields.find(({ type }) => type === 'ordering')?.id ?? ''
    const { screen } = await open(request, { answer: { [order]: ['gone', 'offer'], other: '1' } })
    expect(screen.container.querySelectorAll('.order-text')).toHaveLength(4)
    expect(screen.container.textContent).not.toContain('gone')
  })
})

test('when the time is up nothing can be changed', async () => {
  const { screen } = await open(SUBNET, { isDisabled: true })
  for (const input of screen.getByRole('textbox').elements()) expect(input).toBeDisabled()
})

function TwoItems() {
  const [seed, setSeed] = useState(3)
  return (
    <>
      <ExamExercise {...SUBNET} seed={seed} answer={null} onAnswer={() => undefined} />
      <button type="button" onClick={() => setSeed(4)}>
        Next item
      </button>
    </>
  )
}

test('another item in its place begins with its own answer', async () => {
  const { screen } = await renderPage(<TwoItems />)
  const first = screen.getByRole('textbox').first()
  await first.fill('10.0.0.0')
  await screen.getByRole('button', { name: 'Next item' }).click()
  await expect.element(first).toHaveValue('')
})

test('one that cannot be made again says so', async () => {
  const { screen } = await renderPage(
    <ExamExercise {...SUBNET} topic="bgp" answer={null} onAnswer={() => undefined} />,
  )
  await expect.element(screen.getByText(/has changed since the exam was made/)).toBeVisible()
})

describe.for(SOME_KINDS)('%s', (kind) => {
  test('reads and fits: nothing for axe to complain about, 320 pixels, text at 200 %', async () => {
    await onNarrowScreen()
    const { subjects } = await loadKind(kind, { topics: [] })
    const { screen } = await open({ kind, topic: subjects[0]?.topics[0] ?? '', seed: 5 })
    expect(await axeFindings(screen.container)).toEqual([])
    expect(pageWidth()).toBeLessThanOrEqual(NARROW)
    enlargeText()
    await expect.poll(pageWidth).toBeLessThanOrEqual(NARROW)
  })
})
