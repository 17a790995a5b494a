import { expect, test } from 'vitest'
import { z } from 'zod/mini'

import { defineSearch, removalOf, SEARCH_WRITING, useSearchState } from './screen-search.ts'
import { renderPage } from './testing/render-page.tsx'

const SHAPE = {
  size: z.optional(z.enum(['small', 'large'])),
  least: z.coerce.number().check(z.int(), z.gte(0)),
  words: z.string().check(z.trim(), z.maxLength(9)),
}
const search = defineSearch(SHAPE)

test.each([
  ['nothing said', {}, {}],
  [
    'all of it',
    { size: 'small', least: '7', words: 'a b' },
    { size: 'small', least: 7, words: 'a b' },
  ],
  ['zero is a number', { least: '0' }, { least: 0 }],
  ['wrong', { size: 'huge', least: '-1', words: 'far too long' }, {}],
  ['no number', { least: 'NaN' }, {}],
  ['empty', { size: '', least: '', words: '  ' }, {}],
  ['one wrong keeps the others', { size: 'huge', words: 'ok' }, { words: 'ok' }],
  ['unknown names', { color: 'red' }, {}],
  ['no text at all', { words: ['a'], size: { a: 1 } }, {}],
])('the valid parameters of an address are read: %s', (_case, raw, expected) => {
  expect(search.read(raw)).toEqual(expected)
  // Merged over the raw values, as the router does it.
  expect({ ...raw, ...search.validate(raw) }).toMatchObject(expected)
  for (const name of ['size', 'least', 'words'] as const) {
    expect(search.validate(raw)).toHaveProperty([name], search.read(raw)[name])
  }
})

test('a written address is read back as the same values', () => {
  const values = { size: 'large', least: 0, words: 'a&b=c?' } as const

  const text = SEARCH_WRITING.stringifySearch({ ...values, gone: undefined, empty: '' })

  expect(search.read(SEARCH_WRITING.parseSearch(text))).toEqual(values)
  expect(text).not.toMatch(/gone|empty/)
})

test('a removal names every parameter but the excepted', () => {
  expect(removalOf(SHAPE, ['size'])).toStrictEqual({ least: undefined, words: undefined })
})

test('a change keeps what it does not name, and removes what is undefined or empty', async () => {
  function Screen() {
    const [values, change] = useSearchState(search)
    return (
      <>
        <output>{JSON.stringify(values)}</output>
        <button type="button" onClick={() => change({ words: '', size: 'large' })}>
          Change
        </button>
      </>
    )
  }
  const { screen, path } = await renderPage(<Screen />, {
    route: '/things',
    at: '/things?size=small&least=3&words=old',
  })
  await screen.getByRole('button').click()

  await expect.poll(path).toBe('/things?size=large&least=3')
  await expect.element(screen.getByRole('status')).toHaveTextContent('{"size":"large","least":3}')
})
