import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import type { QuestionResponse } from '#features/learning/contract.ts'

import type { AskedQuestion } from '../../contract.ts'
import {
  CHAIN,
  FILL_IN,
  FLOOR,
  MATCHING,
  MULTIPLE,
  ORDERING,
  PLACING,
  placingOn,
  QUESTIONS,
  RACK,
  SINGLE,
  type TestQuestion,
} from '../question-samples.ts'
import { QuestionForm } from './question-form.tsx'

beforeEach(async () => page.viewport(1280, 800))
afterEach(async () => page.viewport(1280, 800))

async function ask({ asked, key }: TestQuestion) {
  const onAnswer = vi.fn<(given: { response: QuestionResponse }, isCorrect: boolean) => void>()
  const screen = await render(
    <main className="px-4">
      <QuestionForm
        asked={asked}
        questionKey={key}
        nextLabel={() => 'Next'}
        onAnswer={onAnswer}
        onNext={() => undefined}
      />
    </main>,
  )
  /** What was given, and whether it was right. */
  const answer = () => {
    const [given, isCorrect] = onAnswer.mock.calls[0] ?? []
    return { response: given?.response, isCorrect }
  }
  return { screen, answer }
}

/** Presses Tab until the focus is on something with this name. */
async function tabTo(name: RegExp) {
  for (let step = 0; step < 40; step += 1) {
    await userEvent.tab()
    if (name.test(nameOf(document.activeElement))) return
  }
  throw new Error(`Tab does not lead to ${name}.`)
}

function nameOf(element: Element | null): string {
  if (!(element instanceof HTMLElement)) return ''
  const by = element.getAttribute('aria-labelledby')
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement>) ?? [])] : []
  return (
    element.getAttribute('aria-label') ??
    (by === null
      ? [...labels, element].map(({ textContent }) => textContent).join(' ')
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

    await userEvent.selectOptions(screen.getByRole('combobox').nth(0), 'Choose a place…')
    await screen.getByRole('button', { name: 'Guess' }).click()

    expect(answer()).toEqual({ response: { match: { camera: 'window' } }, isCorrect: false })
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
        expect(Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(43.5)
      }
    },
  )
})

test.each([
  ['single', 'Choose an option first, even if it is a guess.'],
  ['ordering', 'Move the steps first, even if it is a guess.'],
  ['placing', 'Place something first, even if it is a guess.'],
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

describe('after the verdict', () => {
  async function judged(
    question: TestQuestion,
    give: (screen: Awaited<ReturnType<typeof ask>>['screen']) => Promise<void>,
  ) {
    const { screen } = await ask(question)
    await give(screen)
    await screen.getByRole('button', { name: 'Think so' }).click()
    await expect.element(screen.getByRole('heading', { level: 3 })).toBeVisible()
    const part = (name: string | RegExp) => screen.getByRole('group', { name })
    return { screen, part }
  }

  test('each option says whether it is right, whether it was chosen, and why', async () => {
    const { part } = await judged(SINGLE, (screen) => screen.getByLabelText('A hub').click())

    await expect
      .element(part('A hub Your choice, wrong').getByText(/The reason of hub\./))
      .toBeVisible()
    await expect.element(part('A switch Right').getByText(/The reason of switch\./)).toBeVisible()
    await expect.element(part(/A router.* Wrong/).getByText(/The reason of router\./)).toBeVisible()
  })

  test('a right option that was left out says so', async () => {
    const { part } = await judged(MULTIPLE, (screen) => screen.getByLabelText('A hub').click())

    await expect.element(part('A hub Right, and your choice')).toBeVisible()
    await expect.element(part(/A router.* Right, but you left it out/)).toBeVisible()
  })

  test('each step says whether it follows the right one, and where it was', async () => {
    const { screen, part } = await judged(ORDERING, (screen) =>
      screen.getByRole('button', { name: 'Move up: The client asks for that offer' }).click(),
    )

    await expect.element(part(/^1\. .* Wrong, you had it at 3/)).toBeVisible()
    await expect.element(part(/^2\. .* Wrong, you had it at 1/)).toBeVisible()
    // The request follows the offer, as it should.
    await expect
      .element(part(/^3\. .* Right after the step before it; you had it at 2/))
      .toBeVisible()
    await expect.element(screen.getByText(/Without a request the offer/)).toBeVisible()
  })

  test('each row says what is right, what was chosen, and why; an empty one says so', async () => {
    const { part } = await judged(MATCHING, (screen) =>
      userEvent.selectOptions(screen.getByRole('combobox').nth(0), 'tcp-443'),
    )

    await expect
      .element(
        part(/A console session over SSH: TCP 22 Wrong, you chose Port 443/).getByText(
          /SSH listens on TCP 22\./,
        ),
      )
      .toBeVisible()
    await expect.element(part(/A page at .* Left empty/).getByText(/HTTPS listens/)).toBeVisible()
  })

  test('each thing says where it belongs, and the drawing shows it there', async () => {
    const { screen, part } = await judged(PLACING, (screen) =>
      userEvent.selectOptions(screen.getByRole('combobox').nth(0), 'Second place'),
    )

    await expect
      .element(
        part('1. Badge lock with a log: First place Wrong, you chose Second place').getByText(
          /It guards the door\./,
        ),
      )
      .toBeVisible()
    await expect
      .element(
        part('2. Camera with 90 days of recordings: Second place Left empty').getByText(
          /It sees the hall\./,
        ),
      )
      .toBeVisible()
    const door = screen.getByText('Lobby to office', { exact: true }).last().element()
    expect(door.closest('[data-place]')?.textContent).toContain('Badge lock with a log')
    expect(screen.getByRole('button', { name: 'Lobby to office' }).elements()).toEqual([])
  })

  test('each typed value says what is right; a mistake that was expected, what went wrong', async () => {
    const { part } = await judged(FILL_IN, (screen) =>
      screen.getByLabelText('Subnet mask').fill('255.255.255.224'),
    )

    await expect
      .element(
        part('Subnet mask: 255.255.255.192 Wrong, you wrote 255.255.255.224').getByText(
          /That is a \/27\. A \/26 sets 26 bits\./,
        ),
      )
      .toBeVisible()
    await expect
      .element(part(/Hosts of .*: 62 Left empty/).getByText(/64 less two\./))
      .toBeVisible()
  })
})
