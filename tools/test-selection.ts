/** Which tests the words after `npm test --` mean: files by their path, or else tests by their name. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = '{app,bench,db,e2e,features,platform,tools}'

export type Selection = {
  /** No word was given. */
  readonly isAll: boolean
  /** No file's path has the words, so they are looked for in the names of tests. */
  readonly isByName: boolean
  readonly hasUnit: boolean
  readonly hasDeep: boolean
  readonly hasE2e: boolean
  /** What each runner is to be told. */
  readonly vitest: readonly string[]
  readonly playwright: readonly string[]
}

/** @param root the project's folder */
export function selectTests(root: string, words: readonly string[]): Selection {
  if (words.length === 0) {
    const all = { isAll: true, hasUnit: true, hasDeep: true, hasE2e: true }
    return { ...all, isByName: false, vitest: [], playwright: [] }
  }
  const paths = globSync(`${FOLDERS}/**/*.{test.ts,test.tsx,e2e.ts,deep.ts}`, { cwd: root })
  const files = paths.filter((path) =>
    words.some((word) => path.includes(word.replace(/^\.\//, ''))),
  )
  if (files.length > 0) return selectionOf(files, null)
  const name = words.join(' ')
  const withName = paths.filter((path) => readFileSync(join(root, path), 'utf8').includes(name))
  // A name may be put together by the code of its file: then it is looked for in all.
  return selectionOf(withName.length > 0 ? withName : paths, name)
}

/** @param name of the tests to run in these files; all of them where it is null. */
function selectionOf(files: readonly string[], name: string | null): Selection {
  const journeys = files.filter((file) => file.endsWith('.e2e.ts'))
  const others = files.filter((file) => !file.endsWith('.e2e.ts'))
  const pattern = name?.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return {
    isAll: false,
    isByName: name !== null,
    hasUnit: others.some((file) => /\.test\.tsx?$/.test(file)),
    hasDeep: others.some((file) => file.endsWith('.deep.ts')),
    hasE2e: journeys.length > 0,
    vitest: [...others, ...(pattern === undefined ? [] : ['-t', pattern])],
    playwright: [...journeys, ...(pattern === undefined ? [] : ['-g', pattern])],
  }
}
