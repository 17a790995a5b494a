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

test.each(['primary', 'danger', 'ghost', 'outline'])(
  'in forced colors a %s button has an edge',
  async (kind) => {
    const { screen } = await renderPage(<button className={`button button--${kind}`}>Go on</button>)

    const { borderTopStyle, borderTopWidth } = styleOf(screen.getByRole('button').element())
    expect([borderTopStyle, borderTopWidth]).toEqual(['solid', '1px'])
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
  expect(styleOf(value).backgroundColor).not.toBe(styleOf(bar).backgroundColor)
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
