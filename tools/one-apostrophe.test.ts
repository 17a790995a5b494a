/** One apostrophe on all screens: the straight one, which writers type and learners search for. */
import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Listings of others are read with either. */
const READS_OTHERS = /^features\/jobs\/(?:core|server)\//
const CURLY = /[\p{L}\d})>]’\p{L}/u

test('what a learner reads has straight apostrophes', () => {
  const files = globSync('{app,content,features,platform}/**/*.{html,mdx,ts,tsx,yaml}').filter(
    (file) => !READS_OTHERS.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)

  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (CURLY.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )

  expect(found).toEqual([])
})
