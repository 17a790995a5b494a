import type { ReactNode } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { ExerciseRequest } from '#features/practice/contract.ts'
import { brokenWords } from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { Bits } from './bits.tsx'
import { LessonContext } from './lesson-context.ts'

import './lesson-text.css'
import { CodeBlock, ListItem, Paragraph, SectionHeading, Table } from './passages.tsx'
import { Sequence } from './sequence.tsx'
import { Stack } from './stack.tsx'
import { Exercise, Mistake, Remember, WorkedExample } from './teaching-blocks.tsx'
import { Topology } from './topology.tsx'

function renderText(
  children: ReactNode,
  renderExercise: ((request: ExerciseRequest) => ReactNode) | null = null,
) {
  return renderPage(
    <LessonContext value={{ lessonId: 'osi-model', termById: new Map(), renderExercise }}>
      <div className="lesson-text">{children}</div>
    </LessonContext>,
  )
}

test('a part of the lesson is always laid out while it has the focus', async () => {
  const { screen } = await renderText(
    <div className="lesson-part">
      <button type="button">Check</button>
    </div>,
  )
  const button = screen.getByRole('button').element()
  const part = button.closest('.lesson-part')
  if (!(part && button instanceof HTMLElement)) throw new Error('The part is not there.')
  expect(getComputedStyle(part).contentVisibility).toBe('auto')

  button.focus()

  expect(getComputedStyle(part).contentVisibility).toBe('visible')
})

test.each([
  ['zoomed to 200 % on a phone', 195, '100%'],
  ['with text at 200 % on a narrow phone', 320, '200%'],
])('a heading %s keeps its words whole beside its tools', async (_where, width, size) => {
  onTestFinished(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(1280, 800)
  })
  await page.viewport(width, 800)
  document.documentElement.style.fontSize = size
  const { screen } = await renderText(
    <div style={{ containerType: 'inline-size' }}>
      <SectionHeading id="layers">One picture needs seven things to go right</SectionHeading>
    </div>,
  )

  expect(brokenWords(screen.getByRole('heading', { level: 2 }).element())).toEqual([])
})

describe('a passage', () => {
  test('leads to the tutor with the question, the lesson and the passage', async () => {
    const { screen } = await renderText(
      <Paragraph id="p-0123456789">
        A <strong>frame</strong> crosses one link.
      </Paragraph>,
    )

    const href = screen
      .getByRole('link', { name: 'Ask the tutor about this: A frame crosses one link.' })
      .element()
      .getAttribute('href')
    const url = new URL(href ?? '', location.href)
    expect(url.pathname).toBe('/dashboard/tutor')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ask: 'Explain this in other words: “A frame crosses one link.”',
      lesson: 'osi-model',
      passage: 'p-0123456789',
    })
  })

  test('of a table asks with its cells and rows apart', async () => {
    const { screen } = await renderText(
      <Table id="p-0123456789">
        <thead>
          <tr>
            <th>way in</th>
            <th>needs</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>console</td>
            <td>a cable</td>
          </tr>
        </tbody>
      </Table>,
    )

    const link = screen.getByRole('link', { name: /^Ask the tutor/ }).element()
    expect(new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('ask')).toBe(
      'Explain this in other words: “way in | needs; console | a cable”',
    )
  })

  test('of a list is still a list item, and a plain block has no link', async () => {
    const { screen } = await renderText(
      <>
        <ul>
          <ListItem id="p-aaaaaaaaaa">Layer 2 stays on its link.</ListItem>
        </ul>
        <Paragraph>No passage.</Paragraph>
      </>,
    )

    await expect.element(screen.getByRole('listitem')).toBeVisible()
    expect(screen.getByRole('listitem').element().textContent).toContain('Layer 2 stays')
    expect(screen.getByRole('link').elements()).toHaveLength(1)
  })

  test('a long one is quoted by its beginning', async () => {
    const { screen } = await renderText(
      <Paragraph id="p-0123456789">{'Every layer depends on the one below. '.repeat(9)}</Paragraph>,
    )

    const url = new URL(
      screen.getByRole('link').element().getAttribute('href') ?? '',
      location.href,
    )
    expect(url.searchParams.get('ask')?.length).toBeLessThan(170)
  })
})

test('a heading can be linked to and asked about', async () => {
  const { screen } = await renderText(<SectionHeading id="one-idea">One idea</SectionHeading>)

  await expect
    .element(screen.getByRole('heading', { name: 'One idea' }))
    .toHaveAttribute('id', 'one-idea')
  await expect
    .element(screen.getByRole('link', { name: 'Link to “One idea”' }))
    .toHaveAttribute('href', '#one-idea')
  await expect.element(screen.getByRole('link', { name: /Ask the tutor/ })).toBeInTheDocument()
})

test('code is copied exactly', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen } = await renderText(
    <CodeBlock className="console">
      <code>
        <span className="prompt">$</span> ping 10.0.0.1
      </code>
    </CodeBlock>,
  )

  await screen.getByRole('button', { name: 'Copy' }).click()

  expect(writeText).toHaveBeenCalledWith('$ ping 10.0.0.1')
  await expect.element(screen.getByText('Copied')).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Terminal' })).toBeVisible()
})

test('examples, mistakes and what to remember are groups with their titles', async () => {
  const { screen } = await renderText(
    <>
      <WorkedExample title="One test at a time">
        <p>First.</p>
      </WorkedExample>
      <Mistake title="Ping proves it">
        <p>It does not.</p>
      </Mistake>
      <Remember>
        <p>Remember this.</p>
      </Remember>
    </>,
  )

  for (const name of ['One test at a time', 'Ping proves it', 'Remember']) {
    await expect.element(screen.getByRole('group', { name })).toBeVisible()
  }
})

test.for([20, 30, 40])(
  'after a heading of %i letters, its tools cause no blank row',
  async (length) => {
    const { screen } = await renderText(
      <div style={{ width: 480 }}>
        <SectionHeading id="long">
          {'The three upper layers in one program'.slice(0, length)}
        </SectionHeading>
      </div>,
    )
    const heading = screen.getByRole('heading').element()
    const row = heading.parentElement
    const tools = row?.querySelector('.section-tools')
    const line = Number.parseFloat(getComputedStyle(heading).lineHeight)
    expect(tools).not.toBeNull()
    expect((row?.offsetHeight ?? Infinity) - (heading as HTMLElement).offsetHeight).toBeLessThan(
      line / 2,
    )
  },
)

test('the element around an exercise has a class of its own: no rule for a part of an exercise hits the whole', async () => {
  const { screen } = await renderText(<Exercise kind="eui-64" />, ({ kind }) => <p>Drill {kind}</p>)
  const wrapper = screen.getByText('Drill eui-64').element().parentElement
  // Practice names the classes of an exercise `exercise-…`.
  expect(wrapper?.className).not.toMatch(/\bexercise-/)
})

test('an exercise is rendered by the page for its kind, and is empty without one', async () => {
  const { screen } = await renderText(<Exercise kind="eui-64" />, ({ kind }) => <p>Drill {kind}</p>)
  await expect.element(screen.getByText('Drill eui-64')).toBeVisible()

  const { screen: bare } = await renderText(<Exercise kind="eui-64" />)
  await expect.element(bare.getByText('Drill eui-64').nth(1)).not.toBeInTheDocument()
})

test.for<[string, ReactNode, object]>([
  [
    'the topics of its lesson',
    <Exercise key="e" kind="eui-64" lessonTopics="slaac dhcp" />,
    { topics: ['slaac', 'dhcp'] },
  ],
  [
    'the one topic that it names',
    <Exercise key="e" kind="eui-64" lessonTopics="slaac dhcp" topic="dhcp" />,
    { topics: ['dhcp'] },
  ],
  [
    'how it begins, with numbers in quotation marks or in braces',
    <Exercise key="e" kind="eui-64" scenario="a" difficulty="3" seed={7} />,
    { topics: [], scenario: 'a', difficulty: 3, seed: 7 },
  ],
  [
    'the scenarios that it is confined to',
    <Exercise key="e" kind="eui-64" lessonTopics="slaac" only="a b" />,
    { topics: ['slaac'], only: ['a', 'b'] },
  ],
])('an exercise is requested with %s', async ([, block, asked]) => {
  const render = vi.fn<(request: ExerciseRequest) => ReactNode>(() => null)
  await renderText(block, render)
  expect(render).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'eui-64', lessonId: 'osi-model', ...asked }),
  )
})

const FIGURES: [string, ReactNode][] = [
  [
    'Stack',
    <Stack
      key="s"
      title="Layers"
      alt="Two layers."
      layers={[{ label: 'Top', detail: 'What it does, in a whole sentence' }, { label: 'Bottom' }]}
    />,
  ],
  [
    'Topology',
    <Topology
      key="t"
      title="A network"
      alt="A PC and a router."
      nodes={[
        { id: 'a', kind: 'pc', label: 'PC 10.20.4.31', x: 0, y: 30 },
        { id: 'b', kind: 'switch', label: 'Access floor 1', x: 20, y: 30 },
        { id: 'c', kind: 'unheard-of', label: 'Distribution 1', x: 40, y: 30 },
        { id: 'd', kind: 'cloud', label: 'Provider', x: 100, y: 30 },
      ]}
      links={[
        { from: 'a', to: 'b' },
        { from: 'b', to: 'c', label: '10.20.5.0/24', dashed: true },
        { from: 'c', to: 'gone' },
      ]}
    />,
  ],
  [
    'Sequence',
    <Sequence
      key="q"
      title="Who says what"
      alt="Five speakers."
      actors={['Client, UDP 68', 'Relay', 'Server, UDP 67', 'Policy engine', 'Log']}
      messages={[
        { from: 0, to: 4, label: 'Discovery request: any controller there?' },
        { from: 4, to: 3, label: 'Beacons on 100, after 60 s listening' },
      ]}
    />,
  ],
  [
    'Bits',
    <Bits
      key="b"
      title="An address"
      alt="Three fields."
      fields={[
        { label: 'prefix', bits: 64, value: '2001:db8:40:7' },
        { label: 'interface ID, by the host', bits: 63, value: '91c4:2e0b:7d15:a3f6' },
        { label: 'flag', bits: 1 },
      ]}
    />,
  ],
]

test.each(FIGURES.filter(([name]) => name === 'Topology' || name === 'Sequence'))(
  '%s keeps its size on a small screen and scrolls in its frame',
  async (_name, figure) => {
    await page.viewport(320, 640)
    const { screen } = await renderText(figure)
    await expect.element(screen.getByRole('figure')).toBeVisible()

    const frame = screen.getByRole('figure').element().querySelector('.figure-frame')
    expect(frame?.scrollWidth).toBeGreaterThan(frame?.clientWidth ?? 0)
    await page.viewport(1024, 768)
  },
)

describe.each(FIGURES)('%s', (_name, figure) => {
  test('is a figure with a visible title and a description for screen readers', async () => {
    const { screen } = await renderText(figure)

    const drawing = screen.getByRole('img').element()
    expect(drawing.getAttribute('aria-label')).toMatch(/\.$/)
    await expect.element(screen.getByRole('figure')).toBeVisible()
    expect(
      screen.getByRole('figure').element().querySelector('figcaption')?.textContent,
    ).toBeTruthy()
  })

  test('never makes a small screen scroll sideways; its frame scrolls, also by keyboard', async () => {
    await page.viewport(320, 640)
    const { screen } = await renderText(figure)
    await expect.element(screen.getByRole('figure')).toBeVisible()

    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    const frame = screen.getByRole('figure').element().querySelector<HTMLElement>('.figure-frame')
    const isWide = (frame?.scrollWidth ?? 0) > (frame?.clientWidth ?? 0)
    await expect.poll(() => frame?.tabIndex).toBe(isWide ? 0 : -1)
    await page.viewport(1024, 768)
  })
})

test('a wide table scrolls in its frame', async () => {
  await page.viewport(320, 640)
  const { screen } = await renderText(
    <Table id="p-0123456789">
      <thead>
        <tr>
          {['layer', 'what it does', 'address', 'unit', 'device'].map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
    </Table>,
  )
  await expect.element(screen.getByRole('table')).toBeVisible()

  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  const frame = screen.getByRole('group', { name: 'Table' }).element() as HTMLElement
  await expect.poll(() => frame.tabIndex).toBe(0)
  await page.viewport(1024, 768)
  // All of it is there: nothing to scroll, no stop.
  await expect.poll(() => frame.tabIndex).toBe(-1)
})
