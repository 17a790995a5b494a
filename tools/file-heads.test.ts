/** Every file opens with what it is for. The names of tests say that themselves. */
import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const IS_TEST = /\.(?:test|e2e|deep)\.tsx?$/
const OPENS = /^(?:\/\*|\/\/|#!)/

test('every file that is no test opens with what it is for', () => {
  const files = globSync('{app,bench,db,e2e,features,platform,tools}/**/*.{css,mjs,ts,tsx}').filter(
    (file) => !IS_TEST.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)

  // The formatter puts an import that sorts first above the words.
  expect(files.filter((file) => !OPENS.test(readFileSync(file, 'utf8')))).toEqual([])
})
