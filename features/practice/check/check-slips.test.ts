import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { CONTENT_FOLDER } from '../read/testing.ts'
import { slipProblems } from './check-slips.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slips-'))
  await cp(join(CONTENT_FOLDER, 'exercises'), join(folder, 'exercises'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

/** What is said of our own exercises with another `slips.yaml`. */
async function problemsWith(change: (text: string) => string): Promise<string[]> {
  const text = await readFile(join(CONTENT_FOLDER, 'slips.yaml'), 'utf8')
  await writeFile(join(folder, 'slips.yaml'), change(text))
  return slipProblems(folder)
}

test('each slip of our exercises names a misconception or none', async () => {
  expect(await slipProblems(CONTENT_FOLDER)).toEqual([])
})

test('a wording about wrong answers without a line is named, with what to write', async () => {
  const problems = await problemsWith((text) => text.replace('  osi.wrong: none\n', ''))

  expect(problems).toEqual([
    expect.stringMatching(
      /^slips\.yaml:\d+: which-layer: osi\.wrong is said of a wrong answer; name the misconception that it shows, or none$/,
    ),
  ])
})

test('a scenario that is not there, and a path that leads nowhere, are named with their lines', async () => {
  const problems = await problemsWith((text) =>
    [
      text.replace('  wrong.twin: ', '  wrong.twins: '),
      'dns-walk/attic:',
      '  questions: none',
    ].join('\n'),
  )

  expect(problems).toEqual([
    expect.stringMatching(/^slips\.yaml:\d+: there is no exercise dns-walk\/attic$/),
    expect.stringMatching(/^slips\.yaml:\d+: subnet-facts: there is no wrong\.twins$/),
  ])
})
