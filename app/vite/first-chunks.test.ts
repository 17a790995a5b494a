/** How the code of pages is laid into files: few of them, and none that a page has no use for. */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { nameChunks, SMALLEST } from './first-chunks.ts'

type Graph = Readonly<Record<string, { importedIds: string[]; code: string }>>

const LARGE = 'x'.repeat(SMALLEST)

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
