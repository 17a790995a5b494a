/** How the code of pages is laid into files: few of them, and none that a page has no use for. */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { COST_OF_FILE, nameChunks } from './first-chunks.ts'

type Graph = Readonly<Record<string, { importedIds: string[]; code: string }>>

/** No file is worth that. */
const LARGE = ' '.repeat(10 * COST_OF_FILE)

function namesOf(pages: Readonly<Record<string, readonly string[]>>, graph: Graph) {
  return nameChunks(pages, (id) => graph[id] ?? null)
}

test('what the same pages need is one file; what is small goes along with what more pages need', () => {
  const graph: Graph = {
    one: { importedIds: ['own', 'both', 'also both'], code: LARGE },
    other: { importedIds: ['both', 'also both', 'small'], code: LARGE },
    own: { importedIds: [], code: LARGE },
    both: { importedIds: [], code: LARGE },
    'also both': { importedIds: [], code: '' },
    small: { importedIds: [], code: '' },
  }
  const names = namesOf({ a: ['one'], b: ['other'], c: ['small'] }, graph)

  expect(names.get('own')).toBe(names.get('one'))
  expect(names.get('also both')).toBe(names.get('both'))
  expect(new Set(['one', 'other', 'both'].map((id) => names.get(id))).size).toBe(3)
  expect(names.get('later')).toBeUndefined()
})

test('a page that is opened later gets nothing that it does not need; only what is its own has a name here', () => {
  const graph: Graph = {
    first: { importedIds: ['shared', 'of the first'], code: LARGE },
    'of the first': { importedIds: [], code: LARGE },
    later: { importedIds: ['shared', 'of the later', 'own'], code: LARGE },
    'of the later': { importedIds: [], code: '' },
    own: { importedIds: [], code: '' },
    shared: { importedIds: [], code: LARGE },
  }
  const pages = { first: ['first'], later: ['later'] }
  const isOwn = (id: string) => ['later', 'own'].includes(id)
  const later = { pages: new Set(['later']), isOwn }
  const names = nameChunks(pages, (id) => graph[id] ?? null, later)

  expect(names.get('of the first')).toBe(names.get('first'))
  expect(names.get('shared')).not.toBe(names.get('first'))
  expect(names.get('own')).toBe(names.get('later'))
  expect(names.get('own')).not.toBe(names.get('shared'))
  expect(names.get('of the later')).toBeUndefined()
})

test('a file less is worth as much code as one file costs, on each page that loads it for nothing', () => {
  const joined = (bytes: number) => {
    const graph: Graph = {
      small: { importedIds: [], code: 'x'.repeat(bytes) },
      all: { importedIds: [], code: LARGE },
    }
    const names = namesOf({ a: ['small', 'all'], b: ['all'], c: ['all'] }, graph)
    return names.get('small') === names.get('all')
  }

  // One page has a file less, two load the code for nothing.
  expect(joined(COST_OF_FILE / 2 - 1)).toBe(true)
  expect(joined(COST_OF_FILE / 2)).toBe(false)
})

test('styles do not join code without styles where more pages would get a file than lose one', () => {
  const joined = (pages: Readonly<Record<string, readonly string[]>>, others: string[]) => {
    const graph: Graph = {
      'small.css': { importedIds: [], code: '' },
      all: { importedIds: others, code: LARGE },
      'others.css': { importedIds: [], code: LARGE },
    }
    const names = namesOf(pages, graph)
    return names.get('small.css') === names.get('all')
  }
  const pages = { a: ['small.css', 'all'], b: ['all'], c: ['all'] }

  expect(joined(pages, [])).toBe(false)
  expect(joined(pages, ['others.css'])).toBe(true)
})

test('nothing joins a library, which is a file of its own', () => {
  const library = '/node_modules/react/index.js'
  const graph: Graph = {
    small: { importedIds: [library], code: '' },
    [library]: { importedIds: [], code: LARGE },
    all: { importedIds: [], code: LARGE },
  }
  // Only the first page has the library: the file of all pages may not come to need it.
  const names = namesOf({ a: ['small', 'all'], b: ['all'] }, graph)

  expect(names.get('small')).not.toBe(names.get('all'))
})

test('no page loads a file for another page alone, whatever imports what', () => {
  const ids = Array.from({ length: 14 }, (_, at) => `m${at}`)
  const module = fc.record({
    imports: fc.subarray(ids, { maxLength: 4 }),
    isLarge: fc.boolean(),
  })
  const some = fc.subarray(ids, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(
      fc.array(module, { minLength: ids.length, maxLength: ids.length }),
      fc.array(some, { minLength: 2, maxLength: 5 }),
      (modules, needs) => {
        const graph: Graph = Object.fromEntries(
          modules.map(({ imports, isLarge }, at) => [
            `m${at}`,
            { importedIds: imports, code: isLarge ? LARGE : '' },
          ]),
        )
        const pages = Object.fromEntries(needs.map((need, at) => [`p${at}`, need]))
        const names = namesOf(pages, graph)
        for (const [page, need] of Object.entries(pages)) {
          // A file brings all that the modules in it import.
          const loaded = new Set<string>()
          const load = (id: string) => {
            const file = names.get(id) ?? ''
            if (loaded.has(file)) return
            loaded.add(file)
            for (const [each, its] of names) {
              if (its === file)
                for (const imported of graph[each]?.importedIds ?? []) load(imported)
            }
          }
          for (const id of need) load(id)
          for (const file of loaded) expect(file.split('-')).toContain(page)
        }
      },
    ),
  )
})
