import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import { PHONE_WITHOUT_MARGINS } from '#platform/web/testing/large-text.ts'
import { partOf } from '#platform/web/testing/part-of.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { ExerciseKind } from '../contract.ts'
import { DIFFICULTIES, type Answer, type Difficulty } from '../core/exercise.ts'
import { EVERYTHING } from '../core/subjects.ts'
import { renderExercise } from '../web.tsx'
import { loadKind } from './exercise-modules.ts'
import { Exercise } from './exercise.tsx'

/** An exercise whose problem is known, with the module that can solve it. */
async function open(
  kind: ExerciseKind,
  difficulty: Difficulty = 1,
  seed = 1,
  about: { readonly scenario?: string } = {},
) {
  const { module } = await loadKind(kind, EVERYTHING)
  const { scenario } = about
  const exercise = module.generate(seed, difficulty, {
    topics: [],
    ...(scenario !== undefined && { subject: scenario }),
  })
  const { screen } = await renderPage(
    <Exercise kind={kind} difficulty={difficulty} seed={seed} {...about} />,
  )
  const { answer } = module.solve(exercise)
  await expect.element(screen.getByRole('button', { name: 'Check' })).toBeVisible()
  return {
    screen,
    exercise,
    answer,
    module,
    check: () => screen.getByRole('button', { name: 'Check' }).click(),
  }
}

/** The element that a field or one of its inputs is described by, in words. */
function describedBy(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

const text = (answer: Answer, id: string) => answer[id] as string
const parts = (answer: Answer, id: string) => Object.entries(answer[id] as Record<string, string>)
const ids = (answer: Answer, id: string) => answer[id] as string[]

describe('text', () => {
  test('a wrong octet is named under its field and read out with it; a right one is praised', async () => {
    const { screen, answer, check } = await open('subnet-facts')
    const network = screen.getByRole('textbox', { name: 'Network address' })

    await network.fill('10.300.1.1')
    await check()
    expect(network.element().getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(network.element())).toContain('The second octet is 300')

    await network.fill(text(answer, 'network'))
    // What was said of the old answer is not said of the new one.
    expect(network.element().getAttribute('aria-invalid')).toBeNull()
    await check()
    expect(describedBy(network.element())).toContain('Right.')
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('1 of 3 right. Look again at: Broadcast address; Usable hosts')
  })

  test('by keyboard alone: from the first field to the end', async () => {
    const { screen, exercise, answer } = await open('subnet-facts')
    ;(screen.getByRole('textbox', { name: 'Network address' }).element() as HTMLElement).focus()
    for (const { id } of exercise.fields) await userEvent.keyboard(`${text(answer, id)}{Tab}`)
    await expect.element(screen.getByRole('button', { name: 'Check' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('status')).toHaveTextContent('Everything is right.')
  })

  test('Enter in a field checks', async () => {
    const { screen } = await open('subnet-facts')
    await screen.getByRole('textbox', { name: 'Usable hosts' }).fill('1')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('status')).toMatchTextContent(/^0 of 3 right/)
  })
})

test('choice: one of several, with what is wrong about the one chosen', async () => {
  const { screen, exercise, answer, check } = await open('cable-choice')
  const [field] = exercise.fields
  if (field?.type !== 'choice') throw new Error('No choice.')
  const group = screen.getByRole('radiogroup', { name: field.label })
  const wrong = field.options.find(({ id }) => id !== answer[field.id])
  const right = field.options.find(({ id }) => id === answer[field.id])

  await group.getByRole('radio', { name: wrong?.label ?? '', exact: true }).click()
  await check()
  expect(group.element().getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(group.element())).not.toContain('Right.')
  expect(describedBy(group.element()).length).toBeGreaterThan(10)

  await group.getByRole('radio', { name: right?.label ?? '', exact: true }).click()
  await check()
  expect(describedBy(group.element())).toContain('Right.')
})

test('multi-choice: what does not belong is named, and all that belong make it right', async () => {
  const { screen, exercise, answer, check } = await open('channel-overlap')
  const field = exercise.fields.find(({ id }) => id === 'pairs')
  if (field?.type !== 'multi-choice') throw new Error('No multi-choice.')
  const right = new Set(ids(answer, field.id))
  const group = screen.getByRole('group', { name: field.label })
  const box = (id: string) =>
    group.getByRole('checkbox', {
      name: field.options.find((option) => option.id === id)?.label ?? '',
    })
  const wrong = field.options.find(({ id }) => !right.has(id))?.id ?? ''

  await box(wrong).click()
  await check()
  expect(describedBy(group.element())).toContain('do not overlap')

  await box(wrong).click()
  for (const id of right) await box(id).click()
  await check()
  expect(describedBy(group.element())).toContain('Right.')
})

test('ordering: by buttons, which keep the focus and say where the item is now', async () => {
  const { screen, exercise, answer, check } = await open('dns-walk', 1, 1, {
    scenario: 'walk',
  })
  const field = exercise.fields.find(({ id }) => id === 'order')
  if (field?.type !== 'ordering') throw new Error('No ordering.')
  const group = screen.getByRole('group', { name: field.label })
  const labelOf = (id: string) => field.items.find((item) => item.id === id)?.label ?? ''
  const order = () =>
    [...group.element().querySelectorAll('li')].map(
      (row) => field.items.find(({ label }) => row.textContent.includes(label))?.id ?? '',
    )

  await check()
  expect(describedBy(group.element())).toContain('is too early')

  // Move each to its position, from the top, with the keyboard.
  for (const [position, id] of ids(answer, field.id).entries()) {
    const up = group.getByRole('button', { name: `Move up: ${labelOf(id)}` })
    while (order().indexOf(id) > position) {
      ;(up.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(up).toHaveFocus()
    }
  }
  expect(order()).toEqual(answer[field.id])
  await expect.element(screen.getByText(/: now \d of 5/)).toBeInTheDocument()

  // At the top there is no further up; the button stays where it is and does nothing.
  const first = group.getByRole('button', {
    name: `Move up: ${labelOf(ids(answer, field.id)[0] ?? '')}`,
  })
  await expect.element(first).toHaveAttribute('aria-disabled', 'true')
  await first.click({ force: true })
  expect(order()).toEqual(answer[field.id])
  await check()
  expect(describedBy(group.element())).toContain('Right.')
})

test('matching: a select for each row, and each row told by itself', async () => {
  const { screen, exercise, answer, check } = await open('which-layer')
  const [field] = exercise.fields
  if (field?.type !== 'matching') throw new Error('No matching.')
  const select = (rowId: string) =>
    screen.getByRole('combobox', {
      name: field.rows.find(({ id }) => id === rowId)?.label.replaceAll('`', '') ?? '',
    })
  const [[firstRow, firstRight] = ['', ''], ...others] = parts(answer, field.id)
  const wrong = field.options.find(({ id }) => id !== firstRight)

  await select(firstRow).selectOptions(wrong?.id ?? '')
  for (const [row, option] of others) await select(row).selectOptions(option)
  await check()
  expect(describedBy(select(firstRow).element())).toContain(`Layer ${wrong?.id}`)
  for (const [row] of others) expect(describedBy(select(row).element())).toBe('Right.')

  await select(firstRow).selectOptions(firstRight)
  await check()
  await expect.element(screen.getByRole('status')).toHaveTextContent('That is right.')
})

test('table: every cell has a name and a verdict of its own', async () => {
  const { screen, exercise, answer, check } = await open('vlsm-plan')
  const [field] = exercise.fields
  if (field?.type !== 'table') throw new Error('No table.')
  const cell = (index: number) =>
    screen.getByRole('textbox', { name: `${field.rows[index]?.label}: subnet` })
  const rights = parts(answer, field.id).map(([id, value]) => ({
    row: field.rows.findIndex((row) => id.startsWith(`${row.id}/`)),
    value,
  }))

  await cell(0).fill('10.0.0.0')
  await check()
  expect(describedBy(cell(0).element())).toContain('the prefix')
  expect(describedBy(cell(1).element())).toContain('Not answered yet.')

  for (const { row, value } of rights) await cell(row).fill(value)
  await check()
  await expect.element(screen.getByRole('status')).toHaveTextContent('That is right.')
})

describe('help', () => {
  test('hints come one by one: how to think, what is wrong with this answer, another one worked', async () => {
    const { screen, exercise, module } = await open('subnet-facts')
    await screen.getByRole('textbox', { name: 'Network address' }).fill('1.2.3.4')

    await screen.getByRole('button', { name: 'Hint 1 of 3' }).click()
    expect(screen.getByText(/^Hint \d: /).elements()).toHaveLength(1)
    await screen.getByRole('button', { name: 'Hint 2 of 3' }).click()
    const [, aim] = module.hints(exercise, { network: '1.2.3.4' })
    await expect.element(screen.getByText(aim?.text ?? '')).toBeVisible()
    await screen.getByRole('button', { name: 'Hint 3 of 3' }).click()
    await expect.element(screen.getByText('Hint 3: Another one, worked')).toBeVisible()

    // From now on the hint about the answer follows the answer.
    await screen.getByRole('textbox', { name: 'Network address' }).fill('10.0.0')
    await screen.getByRole('button', { name: 'Look at my answer again' }).click()
    await expect.element(screen.getByText(/An IPv4 address has four numbers/)).toBeVisible()
  })

  test('the solution is shown step by step with the answer, and takes the focus', async () => {
    const { screen, answer } = await open('subnet-facts')
    await screen.getByRole('button', { name: 'Show solution' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Solution' })).toHaveFocus()
    const answers = screen
      .getByRole('definition')
      .elements()
      .map((element) => element.textContent)
    expect(answers).toEqual(Object.values(answer))
    expect(screen.getByRole('button', { name: 'Show solution' }).query()).toBeNull()
  })
})

describe('there is always another one', () => {
  test('a new exercise is another problem, empty, with the focus before it', async () => {
    const { screen, exercise } = await open('subnet-facts')
    await screen.getByRole('textbox', { name: 'Network address' }).fill('1.2.3.4')
    await screen.getByRole('button', { name: 'Check' }).click()
    await screen.getByRole('button', { name: 'New exercise' }).click()

    await expect
      .element(screen.getByText(exercise.prompt.replaceAll('`', '')))
      .not.toBeInTheDocument()
    await expect.element(screen.getByRole('textbox', { name: 'Network address' })).toHaveValue('')
    await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(document.activeElement?.textContent).toMatch(/^A host has the address/)
  })

  test('another difficulty gives another exercise of that difficulty', async () => {
    const { screen } = await open('subnet-facts')
    expect(screen.getByRole('textbox').elements()).toHaveLength(3)
    await screen.getByRole('combobox', { name: 'Difficulty' }).selectOptions('Hard')
    expect(screen.getByRole('textbox').elements().length).toBeGreaterThanOrEqual(5)
  })
})

describe('on narrow screens', () => {
  afterAll(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(1280, 800)
  })

  /** @param fontSize of the page; '' as it is */
  async function narrowTo(width: number, fontSize: string): Promise<void> {
    document.documentElement.style.fontSize = fontSize
    await page.viewport(width, 800)
    expect(innerWidth).toBe(width)
  }
  const press = (button: Locator) => (button.element() as HTMLElement).click()

  test.for(partOf(ExerciseKind.options, 3))(
    '%s fits a phone with letters twice as large, and 320 px with its solution',
    async (kind) => {
      await narrowTo(PHONE_WITHOUT_MARGINS, '200%')
      const { screen } = await open(kind, 3, 5)
      for (const number of [1, 2, 3]) {
        const hint = screen.getByRole('button', { name: `Hint ${number} of 3` })
        await expect.element(hint).toBeVisible()
        press(hint)
      }
      await expect
        .element(screen.getByRole('button', { name: 'Look at my answer again' }))
        .toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE_WITHOUT_MARGINS)

      await narrowTo(320, '')
      press(screen.getByRole('button', { name: 'Show solution' }))
      await expect.element(screen.getByRole('heading', { name: 'Solution' })).toHaveFocus()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    },
  )

  test('a word that is wider than its row breaks', async () => {
    // What a lesson leaves of 320 px.
    const width = 288
    await narrowTo(width, '200%')
    const { exercise } = await open('which-layer', 1, 1, { scenario: 'udp' })
    expect(JSON.stringify(exercise.fields)).toContain('acknowledgments')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

describe('on a phone', () => {
  beforeAll(() => page.viewport(390, 700))
  afterAll(() => page.viewport(1280, 800))

  const isOnScreen = (element: Element | null) => {
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
    return top >= 0 && bottom <= innerHeight
  }

  test('the result of a check is scrolled into view', async () => {
    const { screen, check } = await open('subnet-facts', 3)
    scrollTo({ top: 0 })
    await check()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Nothing is answered yet.')
    expect(isOnScreen(screen.getByRole('status').element())).toBe(true)
  })

  test('the solution is scrolled into view, also after hints', async () => {
    const { screen } = await open('subnet-facts', 3)
    for (const number of [1, 2, 3]) {
      await screen.getByRole('button', { name: `Hint ${number} of 3` }).click()
    }
    await screen.getByRole('button', { name: 'Show solution' }).click()
    const heading = screen.getByRole('heading', { name: 'Solution' })
    await expect.element(heading).toHaveFocus()
    expect(isOnScreen(heading.element())).toBe(true)
  })

  test('“Show solution” is the last button, so that no other takes its place', async () => {
    const { screen } = await open('subnet-facts')
    const names = screen
      .getByRole('button')
      .elements()
      .map((button) => button.textContent)
    expect(names.at(-1)).toBe('Show solution')
  })
})

describe('the material of a drill', () => {
  test.for<[ExerciseKind, string[], string?]>([
    ['command-output', ['cloud-networking', 'cloud-connectivity', 'no-such-topic']],
    ['command-output', ['dns-resolution', 'dns-records', 'dns-zones'], 'dig-mx'],
    ['capture-reading', ['tcp-udp', 'icmp']],
  ])('of %s about %s has no scenario of other topics', async ([kind, topics, scenario]) => {
    const all = await loadKind(kind, EVERYTHING)
    const drill = await loadKind(kind, { topics, scenario })

    const about = all.subjects.filter((subject) =>
      subject.topics.some((one) => topics.includes(one)),
    )
    expect(about.length).toBeGreaterThanOrEqual(3)
    expect(drill.subjects).toEqual(about)
  })

  test.for<[ExerciseKind, string[], string?]>([
    ['command-output', ['dns-resolution', 'dns-records']],
    // Begins with a problem about something else.
    ['command-output', ['dns-resolution', 'dns-records'], 'duplex'],
    ['capture-reading', ['tcp-udp', 'icmp']],
    ['port-match', ['aaa-protocols'], 'tacacs'],
  ])(
    'of %s about %s makes the same problems of a seed as all of it',
    async ([kind, topics, subject]) => {
      const all = await loadKind(kind, EVERYTHING)
      const drill = await loadKind(kind, { topics, scenario: subject })

      for (const difficulty of DIFFICULTIES) {
        for (let seed = 0; seed < 40; seed += 1) {
          for (const scope of [{ topics }, { topics, ...(subject !== undefined && { subject }) }]) {
            expect(drill.module.generate(seed, difficulty, scope)).toEqual(
              all.module.generate(seed, difficulty, scope),
            )
          }
        }
      }
    },
  )

  test('is asked for once, however often a page shows the drill', () => {
    const drill = () => loadKind('command-output', { topics: ['dns-records'] })
    expect(drill()).toBe(drill())
  })
})

describe('the door', () => {
  test('gives the exercise of a kind, loaded when it is shown', async () => {
    const { screen } = await renderPage(
      <>{renderExercise({ kind: 'raid-arithmetic', topics: [] })}</>,
    )
    await expect
      .element(screen.getByRole('heading', { name: 'Calculate RAID capacity' }))
      .toBeVisible()
  })

  test('begins with the problem that the lesson names, and stays with its topics after that', async () => {
    const topics = ['aaa-protocols']
    const request = { kind: 'port-match', topics, scenario: 'tacacs', difficulty: 3, seed: 7 }
    const { screen } = await renderPage(<>{renderExercise(request)}</>)
    const { module } = await loadKind('port-match', EVERYTHING)
    const first = module.generate(7, 3, { topics, subject: 'tacacs' })
    const labels = first.fields.flatMap(({ type, label }) => (type === 'text' ? [label] : []))
    expect(labels).toContain('Default port of TACACS+')
    for (const label of labels)
      await expect.element(screen.getByRole('textbox', { name: label, exact: true })).toBeVisible()

    // Of these services alone the drill asks.
    const allowed = [
      'TACACS+',
      'RADIUS, authentication',
      'RADIUS, accounting',
      'RADIUS over TLS (RadSec)',
    ]
    await screen.getByRole('button', { name: 'New exercise' }).click()
    await expect.element(screen.getByText(first.prompt)).toBeVisible()
    const boxes = screen.getByRole('textbox').elements() as HTMLInputElement[]
    const asked = boxes.map(({ labels }) =>
      labels?.[0]?.textContent.replace('Default port of ', ''),
    )
    expect(asked).toHaveLength(3)
    for (const name of asked) expect(allowed).toContain(name)
  })

  test('asks nothing but the scenarios that it is confined to, whatever else is about its topics', async () => {
    const topics = ['interface-counters', 'link-capacity']
    const only = ['crc', 'iperf']
    const { screen } = await renderPage(
      <>{renderExercise({ kind: 'command-output', topics, only, difficulty: 2 })}</>,
    )
    const asked = new Set<string>()
    for (let round = 0; round < 20; round += 1) {
      await screen.getByRole('button', { name: 'New exercise' }).click()
      const isCounter = screen.getByText('What do you suspect first?').elements().length > 0
      const isLoad = screen.getByText('Where is the bottleneck?').elements().length > 0
      expect([isCounter, isLoad]).toContain(true)
      asked.add(isCounter ? 'crc' : 'iperf')
    }
    expect([...asked].sort()).toEqual(only)
  })

  test('gives nothing for a kind that does not exist', async () => {
    const juggling = renderExercise({ kind: 'juggling', topics: [] })
    const { screen } = await renderPage(<div data-testid="slot">{juggling}</div>)

    await expect.element(screen.getByTestId('slot')).toBeEmptyDOMElement()
  })
})
