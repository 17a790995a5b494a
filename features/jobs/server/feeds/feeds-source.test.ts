import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { feedsSource } from './feeds-source.ts'

const GOOD = 'feeds:\n  - adapter: jobicy\n'

function givenFile(text: string | null) {
  const path = join(mkdtempSync(join(tmpdir(), 'feeds-')), 'feeds.yaml')
  let edits = 0
  const write = (text: string) => {
    writeFileSync(path, text)
    // Edits within one tick of the file system's clock are distinguished, too.
    utimesSync(path, 1000, 1000 + ++edits)
  }
  if (text !== null) write(text)
  return { path, write }
}

const idsOf = async (source: ReturnType<typeof feedsSource>) =>
  (await source.read()).feeds.map(({ id }) => id)

test('an edit is read at the next access', async () => {
  const { path, write } = givenFile(null)
  const source = feedsSource(path)
  expect(await idsOf(source)).toEqual([])
  write(GOOD)
  expect(await idsOf(source)).toEqual(['jobicy'])
  write(`${GOOD}    tag: security\n`)
  expect(await idsOf(source)).toEqual(['jobicy-security'])
  rmSync(path)

  expect(await idsOf(source)).toEqual([])
})

test('after a mistaken edit the previous feeds stay active, and the mistake is reported', async () => {
  const { path, write } = givenFile(GOOD)
  const source = feedsSource(path)
  await source.read()
  write('feeds: [')

  const { feeds, problems } = await source.read()

  expect(feeds.map(({ id }) => id)).toEqual(['jobicy'])
  expect(problems.join()).toMatch(/^feeds\.yaml:1: /)
})

test('a file that begins with a mistake has no feeds', async () => {
  const { path } = givenFile('feeds: yes')

  expect(await feedsSource(path).read()).toMatchObject({
    feeds: [],
    problems: [expect.stringContaining('write a list')],
  })
})
