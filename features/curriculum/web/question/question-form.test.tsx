import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { AskedQuestion } from '../../contract.ts'
import { CHAIN, FLOOR, PLACING, placingOn, QUESTIONS, RACK } from '../question-samples.ts'
import { ask } from './testing.tsx'

beforeEach(async () => page.viewport(1280, 800))
afterEach(async () => page.viewport(1280, 800))

/** Presses Tab until the focus is on something with this name. */
async function tabTo(name: RegExp) {
  for (let step = 0; step < 40; step += 1) {
    await userEvent.tab()
    if (name.test(nameOf(document.activeElement))) return
  }
  throw new Error(`Tab does not lead to ${name}.`)
}

/** Without what a screen reader skips. */
function textOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
  return copy.textContent
}

function nameOf(element: Element | null): string {
  if (!(element instanceof HTMLElement)) return ''
  const by = element.getAttribute('aria-labelledby')
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement>) ?? [])] : []
  return (
    element.getAttribute('aria-label') ??
    (by === null
      ? [...labels, element].map(textOf).join(' ')
      : (document.querySelector(`#${CSS.escape(by)}`)?.textContent ?? ''))
  )
}

/** The keys that answer each kind rightly, after the focus on the question. */
const KEYS = {
  single: async () => {
    await tabTo(/A hub/)
    await userEvent.keyboard('{ArrowDown}')
  },
  multiple: async () => {
    await tabTo(/A hub/)
    await userEvent.keyboard(' ')
    await tabTo(/A router/)
    await userEvent.keyboard(' ')
  },
  ordering: async () => {
    await tabTo(/Move down: The server makes/)
    await userEvent.keyboard('{Enter}')
  },
  matching: async () => {
    await tabTo(/A console session/)
    await userEvent.keyboard('{ArrowDown}')
    await tabTo(/A page at/)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  },
  placing: async () => {
    await tabTo(/^Badge lock/)
    await userEvent.keyboard('{ArrowDown}')
    await tabTo(/^Camera/)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  },
  'fill-in': async () => {
    await tabTo(/Subnet mask/)
    await userEvent.keyboard('255.255.255.192')
    await tabTo(/Hosts of/)
    await userEvent.keyboard('62')
  },
} as const satisfies Record<AskedQuestion['kind'], () => Promise<void>>

describe('the keyboard alone', () => {
  test.for(Object.keys(KEYS) as AskedQuestion['kind'][])(
    'answers a question of kind %s',
    async (kind) => {
      const { screen, answer } = await ask(QUESTIONS[kind])
      await expect.element(screen.getByRole('heading', { level: 2 })).toHaveFocus()

      await KEYS[kind]()
      await tabTo(/^Sure$/)
      await userEvent.keyboard('{Enter}')

      await expect.element(screen.getByRole('heading', { name: 'Right' })).toHaveFocus()
      expect(answer().isCorrect).toBe(true)
      await tabTo(/^Next$/)
    },
  )
})

describe('placing', () => {
  const DRAWINGS = {
    floor: placingOn(FLOOR, ['door', 'window']),
    rooms: placingOn(FLOOR, ['hall', 'riser']),
    rack: placingOn(RACK, ['low', 'high']),
    network: placingOn(CHAIN, ['d1', 'd4']),
  }
  const DRAWN_NAMES = {
    floor: ['Lobby to office', 'Office window'],
    rooms: ['Conference room Constantinople', 'Electrical riser'],
    rack: ['U3', 'U41 and U42'],
    network: ['SW21, layer 2', 'Provider'],
  } as const

  test.for(Object.keys(DRAWINGS) as (keyof typeof DRAWINGS)[])(
    'by the drawing of a %s gives the same answer as by the lists',
    async (kind) => {
      const byDrawing = await ask(DRAWINGS[kind])
      for (const name of DRAWN_NAMES[kind])
        await byDrawing.screen.getByRole('button', { name, exact: true }).click()
      await byDrawing.screen.getByRole('button', { name: 'Sure' }).click()
      await byDrawing.screen.unmount()

      const byLists = await ask(DRAWINGS[kind])
      const lists = byLists.screen.getByRole('combobox')
      await userEvent.selectOptions(lists.nth(0), 'First place')
      await userEvent.selectOptions(lists.nth(1), 'Second place')
      await byLists.screen.getByRole('button', { name: 'Sure' }).click()

      expect(byDrawing.answer()).toEqual(byLists.answer())
      expect(byDrawing.answer().isCorrect).toBe(true)
    },
  )

  test('puts the thing that is chosen on the place that is pressed, and chooses the next one', async () => {
    const { screen } = await ask(PLACING)
    const camera = screen.getByRole('radio', { name: /Camera/ })
    await camera.click()

    await screen.getByRole('button', { name: 'Office window' }).click()

    await expect
      .element(screen.getByRole('combobox', { name: /Camera/ }))
      .toHaveDisplayValue('Second place')
    await expect.element(screen.getByRole('radio', { name: /Badge lock/ })).toBeChecked()
    await expect
      .element(
        screen.getByRole('button', { name: 'Office window Camera with 90 days of recordings' }),
      )
      .toBeVisible()
    await expect
      .element(screen.getByText('Camera with 90 days of recordings: Second place'))
      .toBeInTheDocument()
  })

  test('takes back what its list no longer names', async () => {
    const { screen, answer } = await ask(PLACING)
    await screen.getByRole('button', { name: 'Lobby to office' }).click()
    await screen.getByRole('button', { name: 'Office window' }).click()

    const lists = screen.getByRole('combobox')
    await userEvent.selectOptions(lists.nth(0), 'Choose a place…')
    await screen.getByRole('button', { name: 'Guess' }).click()

    await expect.element(screen.getByText(/^Place one more first/)).toBeVisible()
    await expect.element(lists.nth(0)).toHaveFocus()
    expect(answer().response).toBeUndefined()
  })

  test('shows the drawing below the lists, and what else belongs to the question above them', async () => {
    const { screen } = await ask(PLACING)

    const table = screen.getByRole('table', { name: 'Interfaces' }).element()
    const list = screen.getByRole('combobox').first().element()
    const drawing = screen.getByRole('group', { name: 'Second floor' }).element()
    expect(table.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(list.compareDocumentPosition(drawing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByRole('group', { name: 'Second floor' }).elements()).toHaveLength(1)
  })

  test.for(Object.keys(DRAWINGS) as (keyof typeof DRAWINGS)[])(
    'on a phone, a finger finds each place of a %s',
    async (kind) => {
      await page.viewport(320, 800)
      const { screen } = await ask(DRAWINGS[kind])

      for (const name of DRAWN_NAMES[kind]) {
        const box = screen
          .getByRole('button', { name, exact: true })
          .element()
          .getBoundingClientRect()
        // 44, less what a browser rounds.
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(43.5)
      }
    },
  )
})

test.each([
  ['single', 'Choose an option first, even if it is a guess.'],
  ['ordering', 'Move the steps first, even if it is a guess.'],
  ['placing', 'Place each of these first, even if it is a guess.'],
] as const)(
  'a question of kind %s that was not answered says what to do first',
  async (kind, words) => {
    const { screen, answer } = await ask(QUESTIONS[kind])

    await screen.getByRole('button', { name: 'Sure' }).click()

    await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
    await expect
      .element(screen.getByRole('group', { name: /Choose one|order|Place each/ }))
      .toHaveAccessibleDescription(words)
    expect(answer().response).toBeUndefined()
  },
)

test('two are chosen where two are asked for: one is no answer, and neither are three', async () => {
  const { screen, answer } = await ask(QUESTIONS.multiple)
  const options = screen.getByRole('checkbox')
  const group = screen.getByRole('group', { name: 'Choose two' })
  const tooFew = 'Choose one more first, even if it is a guess.'
  const tooMany = 'Take one back first: choose only two.'

  await screen.getByRole('button', { name: 'Sure' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Choose two options first, even if it is a guess.')

  // By keys, the focus stays on what was chosen.
  await userEvent.keyboard('2{Enter}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent(tooFew)
  await expect.element(group).toHaveAccessibleDescription(tooFew)
  await expect.element(options.nth(1)).toHaveFocus()

  await userEvent.keyboard('13')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Guess' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(tooMany)
  await expect.element(options.nth(0)).toHaveFocus()
  expect(answer().response).toBeUndefined()

  await options.nth(1).click()
  await screen.getByRole('button', { name: 'Guess' }).click()
  expect(answer()).toEqual({ response: { choice: ['hub', 'router'] }, isCorrect: true })
})

test.each([
  ['matching', 'Match one more line first, even if it is a guess.'],
  ['placing', 'Place one more first, even if it is a guess.'],
] as const)(
  'a question of kind %s of which a part is missing says so, and leads to it',
  async (kind, words) => {
    const { screen, answer } = await ask(QUESTIONS[kind])
    const lists = screen.getByRole('combobox')
    await userEvent.selectOptions(lists.nth(0), lists.nth(0).getByRole('option').nth(1))

    await screen.getByRole('button', { name: 'Sure' }).click()

    await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
    await expect.element(lists.nth(1)).toHaveFocus()
    expect(answer().response).toBeUndefined()
  },
)

test('a field that was left empty is asked for, and has the focus', async () => {
  const { screen, answer } = await ask(QUESTIONS['fill-in'])
  await screen.getByRole('textbox', { name: /Hosts of/ }).fill('62')

  await screen.getByRole('button', { name: 'Guess' }).click()

  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Fill in one more field first, even if it is a guess.')
  await expect.element(screen.getByRole('textbox', { name: 'Subnet mask' })).toHaveFocus()
  expect(answer().response).toBeUndefined()
})

test('where too many are chosen, the focus goes to one that can be taken back', async () => {
  const { asked, key } = QUESTIONS.multiple
  const one = { ...asked, rightCount: 1 } as AskedQuestion
  const { screen } = await ask({ asked: one, key })
  const options = screen.getByRole('checkbox')
  await options.nth(1).click()
  await options.nth(2).click()

  await screen.getByRole('button', { name: 'Sure' }).click()

  await expect.element(options.nth(1)).toHaveFocus()
})
