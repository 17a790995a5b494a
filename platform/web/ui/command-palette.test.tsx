import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { renderPage } from '../testing/render-page.tsx'
import { CommandPalette, type PaletteGroup, type PaletteItem } from './command-palette.tsx'
import { Dialog } from './dialog.tsx'

type Found = { groups: PaletteGroup<PaletteItem>[]; isSearching?: boolean; status?: string }

const COLORS = {
  id: 'colors',
  label: 'Colors',
  rank: 'first',
  items: [
    { id: 'red', label: 'Red' },
    { id: 'green', label: 'Green', detail: 'as grass' },
  ],
} as const satisfies PaletteGroup<PaletteItem>
const SHAPES = {
  id: 'shapes',
  label: 'Shapes',
  rank: 'found',
  items: [{ id: 'ring', label: 'Ring' }],
} as const satisfies PaletteGroup<PaletteItem>
const ELSEWHERE = {
  id: 'elsewhere',
  label: 'Elsewhere',
  rank: 'last',
  items: [{ id: 'ask', label: 'Ask someone' }],
} as const satisfies PaletteGroup<PaletteItem>

/** A page with a button that opens a palette; the test provides the results with `answer`. */
async function openPalette(first: Found = { groups: [COLORS, SHAPES] }) {
  const chosen: string[] = []
  let answer: (found: Found) => void = () => undefined
  function Example() {
    const [isOpen, setOpen] = useState(false)
    const [text, setText] = useState('')
    const [found, setFound] = useState(first)
    answer = setFound
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Palette" layout="bare">
          <CommandPalette
            label="Find a thing"
            text={text}
            onTextChange={setText}
            groups={found.groups}
            isSearching={found.isSearching ?? false}
            status={found.status ?? ''}
            onChoose={({ id }) => chosen.push(id)}
            onClose={() => setOpen(false)}
          />
        </Dialog>
      </>
    )
  }
  const { screen } = await renderPage(<Example />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await opener.click()
  const field = screen.getByRole('combobox', { name: 'Find a thing' })
  await expect.element(field).toHaveFocus()
  const option = (name: string | RegExp) => screen.getByRole('option', { name })
  /** The option that a screen reader announces for the field. */
  const active = () => {
    const id = field.element().getAttribute('aria-activedescendant')
    return id === null ? null : document.getElementById(id)?.textContent
  }
  return { screen, opener, field, option, active, chosen, answer: (found: Found) => answer(found) }
}

describe('by keyboard', () => {
  test('the first option is active, and the arrow keys cycle through all of them', async () => {
    const { active, option, field } = await openPalette()
    expect(active()).toBe('Red')
    await expect.element(option('Red')).toHaveAttribute('aria-selected', 'true')

    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(active).toBe('Green as grass')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(active).toBe('Ring')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(active).toBe('Red')
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(active).toBe('Ring')
    await userEvent.keyboard('{Home}')
    await expect.poll(active).toBe('Red')
    await userEvent.keyboard('{End}')
    await expect.poll(active).toBe('Ring')
    await expect.element(field).toHaveFocus()
  })

  test('Enter chooses the active option', async () => {
    const { chosen } = await openPalette()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(chosen).toEqual(['green'])
  })

  test('another letter goes back to the first option', async () => {
    const { active } = await openPalette()
    await userEvent.keyboard('{End}')
    await expect.poll(active).toBe('Ring')
    await userEvent.keyboard('r')
    await expect.poll(active).toBe('Red')
  })

  test('Escape closes and gives the focus back', async () => {
    const { opener, field } = await openPalette()
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()
    await expect.element(field).not.toBeInTheDocument()
  })
})

describe('by pointer', () => {
  test('a press chooses', async () => {
    const { option, chosen } = await openPalette()
    await option('Ring').click()
    expect(chosen).toEqual(['ring'])
  })

  test('the close button closes and gives the focus back', async () => {
    const { screen, opener } = await openPalette()
    await screen.getByRole('button', { name: 'Close' }).click()
    await expect.element(opener).toHaveFocus()
  })
})

describe('to a screen reader', () => {
  test('options stand in groups with names, and the field owns their list', async () => {
    const { screen, field } = await openPalette()
    await expect
      .element(screen.getByRole('group', { name: 'Colors' }).getByRole('option', { name: 'Red' }))
      .toBeVisible()
    await expect.element(field).toHaveAttribute('aria-expanded', 'true')
    const listId = field.element().getAttribute('aria-controls')
    expect(document.getElementById(listId ?? '')?.getAttribute('role')).toBe('listbox')
  })

  test('without options the field says that its list is closed', async () => {
    const { field, active } = await openPalette({ groups: [] })
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    expect(active()).toBeNull()
  })

  test('results are announced when they arrive, and not before', async () => {
    const { screen, answer } = await openPalette({
      groups: [COLORS],
      isSearching: true,
      status: '1 result',
    })
    const status = screen.getByRole('status')
    await expect.element(status).toHaveTextContent('')

    answer({ groups: [COLORS, SHAPES], status: '2 results' })

    await expect.element(status).toHaveTextContent('2 results')
  })
})

describe('while the search is under way', () => {
  test('Enter waits, and then chooses the best of what was found', async () => {
    const { chosen, answer } = await openPalette({
      groups: [{ ...SHAPES, items: [{ id: 'old', label: 'Old' }] }, ELSEWHERE],
      isSearching: true,
    })
    await userEvent.keyboard('{Enter}')
    expect(chosen).toEqual([])

    answer({ groups: [SHAPES, ELSEWHERE] })

    await expect.poll(() => chosen).toEqual(['ring'])
  })

  test('an Enter that waited chooses nothing when nothing was found', async () => {
    const { chosen, answer, active } = await openPalette({
      groups: [ELSEWHERE],
      isSearching: true,
    })
    await userEvent.keyboard('{Enter}')

    answer({ groups: [ELSEWHERE], status: 'Nothing found' })

    await expect.poll(active).toBe('Ask someone')
    expect(chosen).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(chosen).toEqual(['ask'])
  })

  test('an option that does not depend on the search is chosen at once, and so is one the arrow keys reached', async () => {
    const { chosen } = await openPalette({ groups: [COLORS, SHAPES], isSearching: true })
    await userEvent.keyboard('{Enter}{End}{Enter}')
    expect(chosen).toEqual(['red', 'ring'])
  })
})
