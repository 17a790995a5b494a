import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { LESSON_LIST } from '#app/page-files.ts'

import { compileLessons, compilerFiles, compilerKey, publishLessons } from './lesson-files.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

const lesson = (text: string) => `---\nid: x\n---\n\n${text}\n`

async function givenLessons(texts: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'lesson-files-'))
  const [content, cache, web] = ['content', 'cache', 'web'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const save = (changed: Readonly<Record<string, string>>) =>
    write(
      content,
      Object.fromEntries(
        Object.entries(changed).map(([id, text]) => [`lessons/${id}/lesson.mdx`, lesson(text)]),
      ),
    )
  await save(texts)
  const padding = '<!-- so long that it is worth compressing -->'.repeat(40)
  await write(web, {
    'index.html': `<meta name="lesson-list" content="${LESSON_LIST}">${padding}`,
    'register.html': 'no lessons here',
  })
  return {
    web,
    save,
    saveMisconception: (belief: string) =>
      write(content, {
        'misconceptions.yaml': `- { id: m, topic: t, belief: ${belief}, correction: No. }`,
      }),
    compile: () => compileLessons(content, cache),
    publish: async () => publishLessons(await compileLessons(content, cache), web),
    /** The hash of each lesson, as the page reads it. */
    listed: async () => {
      const [, list = ''] =
        /content="([^"]+)"/.exec(await readFile(`${web}/index.html`, 'utf8')) ?? []
      const { default: hashes } = (await import(join(web, list))) as {
        default: Record<string, string>
      }
      return hashes
    },
  }
}

describe('compiled lessons', () => {
  test('are compiled again where their text changed, and only there', async () => {
    const { save, compile } = await givenLessons({ frames: 'One.', routes: 'Two.' })
    const first = await compile()
    for (const path of first.values()) await writeFile(path, 'kept')
    await save({ routes: 'Three.' })

    const second = await compile()

    expect(await readFile(second.get('frames') ?? '', 'utf8')).toBe('kept')
    expect(await readFile(second.get('routes') ?? '', 'utf8')).toContain('Three.')
  })

  test('are compiled again where a misconception that they name changed', async () => {
    const answer = '<TryIt prompt="?"><Answer is="a" misconception="m">No.</Answer></TryIt>'
    const { saveMisconception, compile } = await givenLessons({ frames: answer, routes: 'Two.' })
    await saveMisconception('All frames are alike.')
    const first = await compile()
    await saveMisconception('All frames are equal.')

    const second = await compile()

    expect(await readFile(second.get('frames') ?? '', 'utf8')).toContain('All frames are equal.')
    expect(second.get('routes')).toBe(first.get('routes'))
  })

  test('are removed once no lesson has that text', async () => {
    const { save, compile } = await givenLessons({ frames: 'One.' })
    const before = (await compile()).get('frames') ?? ''
    await save({ frames: 'Two.' })
    const after = (await compile()).get('frames') ?? ''

    expect(await readdir(dirname(after))).toEqual([relative(dirname(after), after)])
    expect(before).not.toBe(after)
  })

  test('say where a mistake is', async () => {
    const { compile } = await givenLessons({ frames: 'One.\n\n<Term>frame</Turm>' })

    await expect(compile()).rejects.toThrow(/^lessons\/frames\/lesson\.mdx:7: /)
  })
})

describe('published lessons', () => {
  test('are named by the list that each page names, even after an earlier build', async () => {
    const { web, save, publish, listed } = await givenLessons({ frames: 'One.', routes: 'Two.' })
    await publish()
    const before = await listed()
    await save({ routes: 'Three.' })

    await publish()

    const now = await listed()
    expect(now['frames']).toBe(before['frames'])
    expect(now['routes']).not.toBe(before['routes'])
    const files = await readdir(`${web}/assets/lessons`)
    expect(files.filter((file) => !file.startsWith('_list-')).toSorted()).toEqual([
      `frames-${now['frames']}.js`,
      `routes-${now['routes']}.js`,
    ])
    expect(await readFile(`${web}/assets/lessons/routes-${now['routes']}.js`, 'utf8')).toContain(
      'Three.',
    )
    expect(await readFile(`${web}/register.html`, 'utf8')).toBe('no lessons here')
  })

  test('have compressed copies with the same content, and so have the pages', async () => {
    const { web, publish, listed } = await givenLessons({
      frames: 'Frames carry packets. '.repeat(60),
    })

    await publish()

    const { frames } = await listed()
    for (const file of [`assets/lessons/frames-${frames}.js`, 'index.html']) {
      const plain = await readFile(join(web, file))
      expect(gunzipSync(await readFile(join(web, `${file}.gz`)))).toEqual(plain)
      expect(brotliDecompressSync(await readFile(join(web, `${file}.br`)))).toEqual(plain)
    }
  })
})

describe('the cache key', () => {
  test('covers every file of the project that is loaded to compile a lesson', async () => {
    const script = `
      import { registerHooks } from 'node:module'
      registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })
      const { compileLesson } = await import('./app/vite/compile-lesson.ts')
      await compileLesson('Text')`
    const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: ROOT,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((url) => url.startsWith('file:'))
      .map((url) => relative(ROOT, fileURLToPath(url)))
      .filter((file) => !file.includes('node_modules/'))

    expect(loaded).toContain('app/vite/compile-lesson.ts')
    expect(await compilerFiles(ROOT)).toEqual(expect.arrayContaining(loaded))
  })

  test.each([
    ['the compiler', 'app/vite/compile-lesson.ts', true],
    ['a plug-in of it', 'features/curriculum/read/passages.ts', true],
    ['the versions of packages', 'package-lock.json', true],
    ['a new plug-in', 'features/curriculum/compile/new.ts', true],
    ['a test', 'app/vite/compile-lesson.test.ts', false],
    ['a screen', 'features/curriculum/web/term.tsx', false],
  ])('with another text of %s, %s, it is another key: %s', async (_what, file, isOther) => {
    const root = mkdtempSync(join(tmpdir(), 'compiler-'))
    await write(root, {
      'app/vite/compile-lesson.ts': 'compile',
      'features/curriculum/read/passages.ts': 'cut',
      'package-lock.json': '{}',
      'platform/contract/errors.ts': '',
      'platform/server/feature.ts': '',
    })
    const before = await compilerKey(root)
    await write(root, { [file]: 'changed' })

    const after = await compilerKey(root)

    expect(after !== before).toBe(isOther)
  })
})
