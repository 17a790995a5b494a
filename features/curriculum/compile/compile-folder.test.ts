import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test, vi } from 'vitest'

import { lessonParser } from '../read/parse-lesson.ts'
import { COMPILER, INDEX_FILE, readCompiled, type IndexFile } from '../server/compiled-files.ts'
import { openCurriculum } from '../server/open-curriculum.ts'
import { contentFolder, smallContent, storeVectors } from '../server/testing.ts'
import { openVectors } from '../server/vector-table.ts'
import { compileFolder, PARSERS } from './compile-folder.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FRAMES = 'lessons/frames/lesson.mdx'
const titled = (title: string) => (smallContent()[FRAMES] ?? '').replace('The frames lesson', title)

async function givenFolders() {
  const content = await contentFolder(smallContent())
  const compiled = mkdtempSync(join(tmpdir(), 'compiled-'))
  return {
    content,
    compiled,
    compile: () => compileFolder(content, compiled),
    read: () => readCompiled(compiled, content),
    save: (file: string, text: string) => writeFile(join(content, file), text),
  }
}
const titleIn = async (read: Awaited<ReturnType<typeof readCompiled>>) =>
  (await read?.readPart('network-plus'))?.lessons.find(({ id }) => id === 'frames')?.title

test('compiled content is used until a content file changes', async () => {
  const { compile, read, save } = await givenFolders()
  expect(await read()).toBeNull()
  await compile()
  expect(await titleIn(await read())).toBe('The frames lesson')

  await save(FRAMES, titled('Frames again'))
  expect(await read()).toBeNull()
  await compile()
  expect(await titleIn(await read())).toBe('Frames again')
})

test('an index of a version without vectors is compiled anew', async () => {
  const { compiled, compile, read, save } = await givenFolders()
  await compile()
  const file = join(compiled, INDEX_FILE)
  const { vectorsByTrack: _, ...older } = JSON.parse(await readFile(file, 'utf8')) as IndexFile
  await writeFile(file, JSON.stringify(older))
  await save(FRAMES, titled('Frames again'))
  await compile()

  expect(await titleIn(await read())).toBe('Frames again')
})

test('a server started before still reads the content it was started with', async () => {
  const { compiled, compile, read, save } = await givenFolders()
  await compile()
  const before = await read()
  await save(FRAMES, titled('Frames again'))
  await compile()

  expect(await titleIn(before)).toBe('The frames lesson')
  await save(FRAMES, titled('Frames once more'))
  await compile()
  // Two compilations of the track are kept, not three.
  expect(
    (await readdir(compiled)).filter((name) => /^network-plus.*json$/.test(name)),
  ).toHaveLength(2)
})

test('vectors are compiled with their texts, and each server keeps those of its start', async () => {
  const { content, compiled, compile, read, save } = await givenFolders()
  await storeVectors(content, (text) => Int8Array.of(text.length, 1))
  await compile()
  const before = await read()
  const rowsIn = async (of: typeof before) => {
    const packed = await of?.readVectors('network-plus')
    return packed ? openVectors(packed).rows : []
  }
  const passages = (await rowsIn(before)).filter(({ kind }) => kind === 'passage')

  expect(passages.some(({ id }) => id.startsWith('p-'))).toBe(true)
  expect(await rowsIn(before)).toContainEqual({ kind: 'term', id: 'frame' })
  // A text without its vector is left out: nothing is embedded here.
  await save(
    'glossary/links.yaml',
    (smallContent()['glossary/links.yaml'] ?? '').replace('It', 'A frame'),
  )
  await compile()
  expect(await rowsIn(await read())).toEqual(passages)
  expect(await rowsIn(before)).toHaveLength(passages.length + 1)
  for (const title of ['One', 'Three']) {
    await storeVectors(content, (text) => Int8Array.of(text.length, title.length))
    await save(FRAMES, titled(title))
    await compile()
  }
  expect((await readdir(compiled)).filter((name) => name.endsWith('.vectors'))).toHaveLength(2)
})

test('only changed files are parsed again, also by another process', async () => {
  const parse = vi.spyOn(lessonParser, 'parse')
  const { compile, save } = await givenFolders()
  await compile()
  const first = parse.mock.calls.length
  await save(FRAMES, titled('Frames again'))
  await compile()

  expect([first, parse.mock.calls.length - first]).toEqual([3, 1])
})

test('content with mistakes is not compiled, and the last compilation stays', async () => {
  const { compile, compiled, save } = await givenFolders()
  await compile()
  const before = await readdir(compiled)
  await save('lessons/routes/cards.yaml', 'no list')

  await expect(compile()).rejects.toThrow(/lessons\/routes\/cards\.yaml:1: write a list/)
  expect(await readdir(compiled)).toEqual(before)
})

test('a curriculum over the files uses the index, and reads a track when it is used', async () => {
  const { compile, read } = await givenFolders()
  await compile()
  const compiled = await read()
  if (!compiled) throw new Error('nothing was compiled')
  const curriculum = openCurriculum(compiled)

  expect(curriculum.lesson('routes')?.title).toBe('The routes lesson')
  expect((await curriculum.content('network-plus')).cardsOfLesson('routes')).toHaveLength(1)
})

test.each([
  ['compiles content', 'compile/compile-folder.ts', COMPILER],
  ['parses content', 'read/read-content.ts', PARSERS],
])('the cache key covers every file of the project that %s', (_what, entry, covered) => {
  const script = `
    import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })
    await import('./features/curriculum/${entry}')`
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((url) => url.startsWith('file:') && !url.includes('/node_modules/'))
    .map((url) => fileURLToPath(url))

  expect(loaded).toContain(join(ROOT, 'features/curriculum', entry))
  const isCovered = (file: string) =>
    covered.some((path) => file === path || file.startsWith(`${path}/`))
  expect(loaded.filter((file) => !isCovered(file))).toEqual([])
})
