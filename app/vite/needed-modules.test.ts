/** Which modules a page needs, through those that pass on what others export. */
import { expect, test } from 'vitest'

import { neededFrom } from './needed-modules.ts'

type Graph = Readonly<Record<string, string>>

/** Each module by its id, which is also how others name it. */
function needed(entry: string, graph: Graph) {
  const infoOf = (id: string) => {
    const code = graph[id]
    if (code === undefined) return null
    const named = [...code.matchAll(/(?:from|import) '([^']+)'/g)].map(([, each]) => each ?? '')
    return { code, importedIds: [...new Set(named)] }
  }
  return neededFrom([entry], infoOf)
}

const SOURCES = {
  a: 'export const a = 1',
  b: "import { c } from 'c'; export const b = c; export default b",
  c: 'export const c = 3',
}

test.each([
  ['one of its exports', "import { a } from 'door'", ['a']],
  ['one under another name', "import { other as a } from 'door'", ['b', 'c']],
  ['its default', "import b from 'door'", ['b', 'c']],
  ['all of it', "import * as all from 'door'; all.a", ['a', 'b', 'c']],
  ['nothing of it', "import 'door'", []],
])('whoever takes %s needs that, and what it needs', (_name, code, expected) => {
  const door = "export { a } from 'a'; export { b as other, default } from 'b'"
  const ids = new Set(needed('entry', { ...SOURCES, entry: code, door }).keys())

  expect(ids).toEqual(new Set(['entry', 'door', ...expected]))
})

test('what is passed on by a star, or imported first, is followed to what is asked for', () => {
  const graph = {
    ...SOURCES,
    entry: "import { c } from 'star'",
    star: "export * from 'imported'",
    imported: "import { a } from 'a'; import { c } from 'c'; export { c }; export const own = a",
  }

  expect(new Set(needed('entry', graph).keys())).toEqual(
    new Set(['entry', 'star', 'imported', 'a', 'c']),
  )
})

test('an index that also exports all of it as one object is followed to what is asked for', () => {
  const graph = {
    ...SOURCES,
    entry: "import { a } from 'index'",
    index: "import * as all from 'all'; export { all }; export { a } from 'a'",
    all: "export { b } from 'b'",
  }

  expect(new Set(needed('entry', graph).keys())).toEqual(new Set(['entry', 'index', 'a']))
  expect(
    new Set(needed('entry', { ...graph, entry: "import { all } from 'index'" }).keys()),
  ).toEqual(new Set(['entry', 'index', 'all', 'b', 'c']))
})

test('each module is told what it needs itself, wherever that comes from in the end', () => {
  const graph = { ...SOURCES, entry: "import { b } from 'door'", door: "export { b } from 'b'" }

  expect(needed('entry', graph).get('entry')).toEqual(new Set(['door', 'b']))
  expect(needed('entry', graph).get('b')).toEqual(new Set(['c']))
})

test('what the bundler adds to a module is needed whole', () => {
  const needs = neededFrom(['entry'], (id) =>
    id === 'entry'
      ? { code: "import { a } from './a.ts'", importedIds: ['a', 'helper'] }
      : { code: '', importedIds: [] },
  )

  expect(new Set(needs.keys())).toEqual(new Set(['entry', 'a', 'helper']))
})
