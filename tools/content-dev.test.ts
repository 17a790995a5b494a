/** The writer's mode as a writer has it: a process, files that are saved, a browser's two connections. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { signUp, type TestLearner } from '#app/testing/learner.ts'
import { contentFolder, smallContent } from '#features/curriculum/server/testing.ts'
import { freePort } from '#platform/testing/free-port.ts'

type Writing = {
  readonly web: string
  readonly folder: string
  /** What was printed since the last call, as soon as it matches. */
  printed(pattern: RegExp): Promise<string>
  readonly ended: Promise<number | null>
  readonly process: ChildProcess
}

async function startWriting(...args: string[]): Promise<Writing> {
  const files = { ...smallContent(), 'resources/resources.json': '[]' }
  const parent = await contentFolder(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`content/${path}`, text])),
  )
  const [port, apiPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['tools/content-dev.ts', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      CONTENT_FOLDER: join(parent, 'content'),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'content-dev-')),
      PORT: String(port),
      API_PORT: String(apiPort),
    },
  })
  let unread = ''
  let look = () => {}
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    unread += text
    look()
  })
  return {
    web: `http://localhost:${port}`,
    folder: join(parent, 'content'),
    process: child,
    ended: new Promise((resolve) => child.once('close', resolve)),
    printed: (pattern) =>
      new Promise((resolve) => {
        look = () => {
          const found = pattern.exec(unread)
          if (!found) return
          look = () => {}
          const text = unread.slice(0, found.index + found[0].length)
          unread = unread.slice(text.length)
          resolve(text)
        }
        look()
      }),
  }
}

describe('while someone writes', () => {
  let writing: Writing
  let invitation: string
  let learner: TestLearner
  let socket: WebSocket

  beforeAll(async () => {
    writing = await startWriting('frames')
    await writing.printed(/\[content\] served/)
    invitation = await writing.printed(/Open .*/)
    learner = await signUp(writing.web)
    socket = openPage()
    await told('connected')
  }, 180_000)
  afterAll(async () => {
    socket?.close()
    writing?.process.kill()
    await writing?.ended
  })

  const openPage = () => new WebSocket(writing.web.replace('http', 'ws'), 'vite-hmr')
  /** The next message of this type to the page. */
  function told(type: string, page = socket): Promise<string> {
    return new Promise((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        if ((JSON.parse(String(data)) as { type: string }).type !== type) return
        page.removeEventListener('message', listen)
        resolve(String(data))
      }
      page.addEventListener('message', listen)
    })
  }
  async function save(path: string, from: string, to: string): Promise<void> {
    const file = join(writing.folder, path)
    const text = await readFile(file, 'utf8')
    expect(text).toContain(from)
    await writeFile(file, text.replace(from, to))
  }
  const get = async (path: string) => {
    const response = await fetch(`${writing.web}${path}`, {
      headers: { authorization: `Bearer ${learner.idToken}` },
    })
    expect(response.status).toBe(200)
    return response.text()
  }
  const terms = () => get('/api/curriculum/lessons/frames/terms')
  const lessonText = () => get(`/@fs${writing.folder}/lessons/frames/lesson.mdx?import`)

  test('it says where in the browser the lesson is', () => {
    expect(invitation).toContain(`${writing.web}/dashboard/lessons/frames`)
  })

  test('the page takes its lessons from the folder that is written in', async () => {
    const web = `/@fs${process.cwd()}/features/curriculum/web`
    expect(await get(`${web}/lesson-bodies.ts`)).toContain(`${web}/lesson-bodies-in-dev.ts`)
    expect(await get(`${web}/lesson-bodies-in-dev.ts`)).toContain(
      `${writing.folder}/lessons/frames/lesson.mdx`,
    )
  })

  test('a saved text is replaced in the open page, and the server knows it', async () => {
    expect(await lessonText()).toContain('Every station on the link hears')
    const update = told('update')

    await save('lessons/frames/lesson.mdx', 'Every station on the link', 'Each zebra on the link')

    expect(await update).toContain('lesson.mdx')
    expect(await writing.printed(/\[content\] served/)).toContain('lessons/frames/lesson.mdx: ')
    expect(await lessonText()).toContain('Each zebra on the link hears')
    expect(await get('/api/curriculum/search?q=zebra')).toContain('zebra')
  })

  test('what the server holds in memory is new without a restart, and the page loads again', async () => {
    const reload = told('full-reload')

    await save('glossary/links.yaml', 'The unit of a link.', 'The unit of one link.')

    await reload
    expect(await terms()).toContain('The unit of one link.')
    await writing.printed(/\[content\] served/)
  })

  test('a saved misconception is in the answers that name it', async () => {
    expect(await lessonText()).toContain('A broadcast crosses routers.')
    const reload = told('full-reload')

    await save('misconceptions.yaml', 'A broadcast crosses', 'Each broadcast crosses')

    await reload
    expect(await lessonText()).toContain('Each broadcast crosses routers.')
    await writing.printed(/\[content\] served/)
  })

  test('what the content check refuses is printed at the save, and served all the same', async () => {
    await save('lessons/frames/questions.yaml', 'Alpha of frames-recall', 'All of the above')

    const printed = await writing.printed(/\[content\] served/)

    expect(printed).toMatch(/content\/lessons\/frames\/questions\.yaml:1: "All of the above" tests/)
    // It is about this save: what is wrong elsewhere was told at the start.
    expect(printed).not.toContain('lessons/routes')
  })

  test('a mistake is reported by file and line, and the last good text stays', async () => {
    const error = told('error')

    await save('glossary/links.yaml', 'lesson: frames', 'lesson: fumes')

    const mistake = 'content/glossary/links.yaml:1: there is no lesson fumes'
    expect(await writing.printed(/fumes/)).toContain(mistake)
    expect(await error).toContain(mistake)
    expect(await terms()).toContain('The unit of one link.')

    const reload = told('full-reload')
    await save('glossary/links.yaml', 'lesson: fumes', 'lesson: frames')
    await reload
    await writing.printed(/\[content\] served/)
  })

  test('a lesson that cannot be read is not shown, also to a page that is opened now', async () => {
    const error = told('error')

    await save('lessons/frames/lesson.mdx', '</TryIt>', '</TryThat>')

    expect(await writing.printed(/the last good text stays[^\n]*\n[^\n]*\n/)).toMatch(
      /content\/lessons\/frames\/lesson\.mdx:\d+: /,
    )
    await error
    expect(await lessonText()).toContain('Each zebra on the link hears')
    const another = openPage()
    expect(await told('error', another)).toContain('lessons/frames/lesson.mdx:')
    another.close()

    const update = told('update')
    await save('lessons/frames/lesson.mdx', '</TryThat>', '</TryIt>')
    await update
  })
})

test('a missing lesson is reported with similar ids', async () => {
  const writing = await startWriting('frame')

  expect(await writing.printed(/perhaps .*/)).toContain('there is no lesson frame; perhaps frames')
  expect(await writing.ended).toBe(2)
})
