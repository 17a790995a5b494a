import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import type { Exhibit } from '../../contract.ts'
import { describeExhibit } from '../../core/describe-exhibit.ts'
import {
  CHAIN,
  CHANNELS,
  EXHIBITS,
  FLOOR,
  LINES,
  RACK,
  TABLE,
  WIREMAP,
} from '../question-samples.ts'
import { ExhibitView } from './exhibit-view.tsx'

beforeEach(async () => page.viewport(1280, 800))

const show = (exhibit: Exhibit) =>
  render(
    <main className="px-4">
      <ExhibitView exhibit={exhibit} />
    </main>,
  )

describe('has its text alternative:', () => {
  test.each(
    [CHAIN, RACK, FLOOR, WIREMAP, CHANNELS].map((exhibit) => [exhibit.type, exhibit] as const),
  )('a %s is an image that is described by all that it shows', async (_, exhibit) => {
    const screen = await show(exhibit)

    await expect.element(screen.getByText(exhibit.title ?? '', { exact: true })).toBeVisible()
    const image = screen.getByRole('img').element()
    expect(image.getAttribute('aria-label')).toBe(describeExhibit(exhibit))
  })

  test('a table is one, with its title and the names of its columns, also where rows are blocks', async () => {
    for (const width of [1280, 320]) {
      await page.viewport(width, 800)
      const screen = await show(TABLE)

      await expect.element(screen.getByRole('table', { name: 'Interfaces' })).toBeVisible()
      expect(screen.getByRole('columnheader').elements()).toHaveLength(6)
      await expect.element(screen.getByRole('cell', { name: /notconnect/ })).toBeVisible()
      await screen.unmount()
    }
  })

  test('lines are text, each with its spaces', async () => {
    const screen = await show(LINES)

    await expect.element(screen.getByText('show interfaces status')).toBeVisible()
    expect(screen.getByText('indented').element().textContent).toBe('  indented')
  })
})

describe('where things are placed on it', () => {
  const places = {
    ids: new Set(['door']),
    on: (id: string) => (id === 'door' ? [{ number: 2, text: 'Camera' }] : []),
  }

  test('the description is read before the places, which are buttons with what lies on them', async () => {
    const screen = await render(
      <ExhibitView exhibit={FLOOR} places={{ ...places, onPress: () => undefined }} />,
    )

    const description = screen.getByText(/40 by 24 meters/).element()
    const door = screen.getByRole('button', { name: 'Lobby to office Camera' }).element()
    expect(description.compareDocumentPosition(door)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByRole('button').elements()).toHaveLength(1)
  })

  test('nothing is a button once nothing can be moved', async () => {
    const screen = await render(<ExhibitView exhibit={FLOOR} places={places} />)

    expect(screen.getByRole('button').elements()).toEqual([])
    await expect.element(screen.getByText('2', { exact: true })).toBeVisible()
  })
})

describe('a network', () => {
  const at = (label: string) =>
    page.getByText(label, { exact: true }).element().getBoundingClientRect()

  test('stays as it was drawn where there is room', async () => {
    await show(CHAIN)

    expect(at('Core').top).toBeCloseTo(at('Provider').top)
    expect(at('Core').right).toBeLessThan(at('Firewall').left)
  })

  test('is turned on a phone: what was at the left is at the top, and all of it is seen', async () => {
    await page.viewport(320, 800)
    const screen = await show(CHAIN)

    expect(at('Core').bottom).toBeLessThan(at('Firewall').top)
    const frame = screen.getByRole('group').element()
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
  })

  test('of devices in one row has lines between them', async () => {
    const screen = await show(CHAIN)

    const box = screen.getByRole('img').element().querySelector('.topology svg')
    expect(box?.getBoundingClientRect().height).toBeGreaterThan(0)
  })
})

test('names that have no room in a drawing are below it, by a letter', async () => {
  await page.viewport(320, 800)
  const screen = await show(FLOOR)

  await expect
    .element(screen.getByRole('list', { includeHidden: true }).getByText(/Electrical riser/))
    .toBeVisible()
})

describe('on a phone of 320 pixels', () => {
  beforeEach(async () => page.viewport(320, 800))

  test.for(Object.keys(EXHIBITS) as Exhibit['type'][])('a %s fits its frame', async (type) => {
    const screen = await show(EXHIBITS[type])

    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    for (const frame of screen.container.querySelectorAll('.figure-frame'))
      expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
  })

  test('a table that fitted becomes blocks when the text is enlarged', async () => {
    onTestFinished(() => {
      document.documentElement.style.fontSize = ''
    })
    const exhibit: Exhibit = {
      type: 'table',
      title: 'Routers',
      columns: ['Router', 'AS', 'Site'],
      rows: [['R1', '64500', 'Seattle, same room as R2']],
    }
    // Its width does not change with the size of the text.
    const screen = await render(
      <div style={{ width: 288 }}>
        <ExhibitView exhibit={exhibit} />
      </div>,
    )
    expect(screen.getByRole('table').element().hasAttribute('data-blocks')).toBe(false)

    document.documentElement.style.fontSize = '200%'

    await expect.element(screen.getByRole('table')).toHaveAttribute('data-blocks')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})
