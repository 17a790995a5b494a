/** What the reader's own palette must leave visible. */
import { CircleCheck } from 'lucide-react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'

import { renderPage } from '../testing/render-page.tsx'
import { ProgressBar } from './progress-bar.tsx'

type DevTools = { readonly send: (method: string, params: object) => Promise<unknown> }
/** Vitest leaves its type to the provider of the browser. */
const devTools = () => cdp() as unknown as DevTools

const force = (value: 'active' | 'none') =>
  devTools().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

beforeEach(() => force('active'))
afterEach(() => force('none'))

const styleOf = (element: Element) => getComputedStyle(element)

test.each([
  ['primary', '2px'],
  ['danger', '1px'],
  ['ghost', '1px'],
  ['outline', '1px'],
])(
  'in forced colors a %s button has an edge of %s: what one does next has the thicker one',
  async (kind, width) => {
    const { screen } = await renderPage(<button className={`button button--${kind}`}>Go on</button>)

    const { borderTopStyle, borderTopWidth } = styleOf(screen.getByRole('button').element())
    expect([borderTopStyle, borderTopWidth]).toEqual(['solid', width])
  },
)

test('in forced colors it is seen where one is', async () => {
  const { screen } = await renderPage(
    <nav>
      <a href="#here" aria-current="page">
        Here
      </a>
      <a href="#there">There</a>
    </nav>,
  )

  const outline = (name: string) =>
    styleOf(screen.getByRole('link', { name }).element()).outlineStyle
  expect([outline('Here'), outline('There')]).toEqual(['solid', 'none'])
})

test('in forced colors progress is seen in its frame', async () => {
  const { screen } = await renderPage(<ProgressBar label="Done" percent={40} />)

  const bar = screen.getByRole('progressbar').element()
  expect(styleOf(bar).borderTopStyle).toBe('solid')
  const [value] = bar.children
  if (!value) throw new Error('The bar has no value.')
  // The reader's own text color, not the product's amber, which may be pale on their background.
  expect(styleOf(value).backgroundColor).toBe(styleOf(document.body).color)
})

test('in forced colors an icon has the color of the words beside it', async () => {
  const { screen } = await renderPage(
    <p>
      <CircleCheck className="text-success" aria-hidden /> Done
    </p>,
  )

  const words = screen.getByText('Done').element()
  const [icon] = words.children
  if (!icon) throw new Error('There is no icon.')
  expect(styleOf(icon).color).toBe(styleOf(words).color)
})

test('in forced colors it is seen what is on, and which passage of a text one is at', async () => {
  const { screen } = await renderPage(
    <>
      <button aria-pressed="true">On</button>
      <button aria-pressed="false">Off</button>
      <nav>
        <a href="#one" aria-current="location">
          One
        </a>
      </nav>
    </>,
  )

  const outline = (name: string, role: 'button' | 'link' = 'button') =>
    styleOf(screen.getByRole(role, { name }).element()).outlineStyle
  expect([outline('On'), outline('Off'), outline('One', 'link')]).toEqual([
    'solid',
    'none',
    'solid',
  ])
})
