/**
 * `npm run content:dev -- LESSON`: the product for writers of its content.
 *
 * Each save is checked at once, and mistakes are printed. Content without mistakes is served without a restart: a
 * lesson's text is replaced in the open page, anything else reloads it. Content with mistakes is not served; the page
 * shows the mistakes and keeps the last good text.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { createServer, normalizePath, type Plugin, type ViteDevServer } from 'vite'

import { CONTENT_FOLDER, EXERCISES_FROM, LABS_FROM } from '#app/content-folder.ts'
import { curriculumOf, openContentReader, type Content } from '#features/curriculum/build.ts'
import type { Lesson } from '#features/curriculum/contract.ts'
import { labProblems, readLabs } from '#features/labs/build.ts'
import { readExercises, trialProblems } from '#features/practice/build.ts'
import { catalogOf, readCatalog } from '#features/resources/server.ts'

import { checkOptions, ROOT } from './content-options.ts'
import { seedWriter, WRITER } from './seed-writer.ts'
import { startSwappableServer } from './swappable-server.ts'

const API_PORT = process.env['API_PORT'] ?? '3001'
const WEB_PORT = process.env['PORT'] ?? '3000'
/** An editor saves a file in several steps, and several files at once. */
const SETTLE_MS = 50
/** Building the server blocks the process for a moment; an open page fetches its new text before that. */
const PAGE_FIRST_MS = 1000
const MOST_IN_OVERLAY = 12

const say = (text: string): void => void process.stderr.write(`${text}\n`)
let exercises = await readExercises(EXERCISES_FROM)
const reader = openContentReader(
  CONTENT_FOLDER,
  checkOptions(() => exercises),
)

type Outcome = {
  /** Null where mistakes prevent it from being served. */
  readonly content: Content | null
  /** The files saved since the content last had no mistakes. */
  readonly files: readonly string[]
  /** Only the text of one lesson changed: nothing that the page requests from the server. */
  readonly isTextAlone: boolean
  /** The content that the server uses. */
  readonly isServed: Promise<void>
}

let mistakes: readonly string[] = []
let served: Content | null = null
const unserved = new Set<string>()
let serving: Promise<void> = Promise.resolve()
/** The last good text of each lesson, for the page while a newer one has mistakes. */
let lessonTexts: ReadonlyMap<string, string> = new Map()

const api = await startSwappableServer({
  ...process.env,
  PORT: API_PORT,
  PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  DATA_DIR: process.env['DATA_DIR'] ?? 'data/dev',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  JOBS_SCHEDULE: 'off',
})

/** Reads, checks and prints, which is quick; then serves, which takes the server a moment. */
async function take(changed: readonly string[]): Promise<Outcome> {
  const started = performance.now()
  const took = () => `${Math.round(performance.now() - started)} ms`
  exercises = await readExercises(EXERCISES_FROM)
  const reading = await reader.read(changed)
  const catalog = await readCatalog(CONTENT_FOLDER, reading.trackIds)
  const labs = await readLabs(LABS_FROM)
  mistakes = [...reading.mistakes, ...catalog.problems, ...exercises.problems, ...labs.problems]
  const content = mistakes.length === 0 ? reading.content : null
  const trials = trialProblems(exercises, (kind) =>
    changed.some((file) => file.startsWith(`exercises/${kind}/`)),
  )
  const ofLabs = await labProblems(LABS_FROM, labs, (id) =>
    changed.some((file) => file.startsWith(`labs/${id}/`)),
  )
  const problems = [...mistakes, ...reading.advice, ...trials, ...ofLabs]
  const told = [
    problems.length === 0 ? 'no mistakes' : `${problems.length} to fix`,
    ...(content ? [] : [served ? 'the last good text stays' : 'nothing can be served yet']),
  ]
  say(`\n[content] ${changed.join(', ') || 'all files'}: ${told.join(', ')} (${took()})`)
  for (const problem of problems) say(`  content/${problem}`)
  for (const file of changed) unserved.add(file)
  const files = [...unserved]
  if (!content) return { content, files, isTextAlone: false, isServed: serving }

  const [only = ''] = files
  const isTextAlone = files.length === 1 && isSameAround(only, served, content)
  unserved.clear()
  served = content
  lessonTexts = reading.lessonTexts
  serving = Promise.all([serving, wait(isTextAlone ? PAGE_FIRST_MS : 0)]).then(async () => {
    // A later save has arrived in the meantime: that one is served.
    if (served !== content) return
    await api.serve(curriculumOf(content, CONTENT_FOLDER), catalogOf(catalog.resources))
    say(`[content] served (${took()})`)
  })
  serving = serving.catch((error: unknown) => say(String(error)))
  return { content, files, isTextAlone, isServed: serving }
}

/** Saves at the same time are read together; readings run one after the other. */
const waiting = new Set<string>()
const first = take([])
let last: Promise<unknown> = first
let next: Promise<Outcome> | null = null
function changedFile(file: string): Promise<Outcome> {
  waiting.add(file)
  next ??= Promise.all([last, wait(SETTLE_MS)]).then(() => {
    next = null
    const files = [...waiting]
    waiting.clear()
    const taken = take(files)
    last = taken.catch((error: unknown) => say(String(error)))
    return taken
  })
  return next
}

function contentInPage(): Plugin {
  let server: ViteDevServer
  const folder = normalizePath(CONTENT_FOLDER)
  const pathOf = (file: string): string | null =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : null
  const tell = () => server.environments.client.hot.send({ type: 'error', err: overlay(mistakes) })

  return {
    name: 'content-in-page',
    enforce: 'pre',
    configureServer: (created) => {
      server = created
      server.watcher.add(CONTENT_FOLDER)
      // A page that is opened or reloaded while there are mistakes shows them too.
      server.environments.client.hot.on('vite:client:connect', () => {
        if (mistakes.length > 0) tell()
      })
    },
    load: async (id) => {
      const [file = ''] = id.split('?')
      const path = pathOf(file)
      if (path === null || !path.endsWith('.mdx')) return undefined
      return lessonTexts.get(path) ?? readFile(file, 'utf8')
    },
    hotUpdate: {
      order: 'pre',
      async handler({ file, timestamp }) {
        const path = pathOf(file)
        if (path === null) return undefined
        if (this.environment.name !== 'client') return []
        const { content, files, isTextAlone, isServed } = await changedFile(path)
        const { moduleGraph, hot } = this.environment
        if (content === null) {
          tell()
          return []
        }
        // For lessons saved while there were mistakes, the page has an older text.
        for (const saved of files)
          for (const module of moduleGraph.getModulesByFile(`${folder}/${moduleFileOf(saved)}`) ??
            [])
            moduleGraph.invalidateModule(module, new Set(), timestamp, true)
        // The beliefs that answers name are part of the modules of lessons.
        if (files.includes('misconceptions.yaml')) moduleGraph.invalidateAll()
        if (isTextAlone) return undefined
        await isServed
        hot.send({ type: 'full-reload' })
        return []
      },
    },
  }
}

/** A scenario is part of the module of its kind. */
function moduleFileOf(path: string): string {
  return path.replace(/^(exercises\/[^/]+)\/[^/]+\.yaml$/, '$1/kind.yaml')
}

/** True where a lesson has a new text and nothing else about it has changed. */
function isSameAround(path: string, before: Content | null, after: Content): boolean {
  const [, id] = /^lessons\/([^/]+)\/lesson\.mdx$/.exec(path) ?? []
  const around = (content: Content | null): string => {
    const lesson: Lesson | undefined = content?.lessons.find((each) => each.id === id)
    return JSON.stringify({ ...lesson, passages: [] })
  }
  return id !== undefined && around(before) === around(after)
}

function overlay(problems: readonly string[]) {
  const [first = ''] = problems
  const [, file = '', line = '1'] = /^([^:]+):(\d+):/.exec(first) ?? []
  const more = problems.length - MOST_IN_OVERLAY
  return {
    plugin: 'content',
    message: [
      'The content has mistakes; the last good text is still shown.',
      '',
      ...problems.slice(0, MOST_IN_OVERLAY).map((problem) => `content/${problem}`),
      ...(more > 0 ? [`and ${more} more`] : []),
    ].join('\n'),
    stack: '',
    loc: { file: join(CONTENT_FOLDER, file), line: Number(line), column: 1 },
  }
}

/** The path of a lesson in the browser, or null where there is none; then it prints similar ids. */
function addressOf(lessonId: string, { lessons }: Content): string | null {
  if (lessons.some(({ id }) => id === lessonId)) return `/dashboard/lessons/${lessonId}`
  const alike = lessons.filter(({ id }) => id.includes(lessonId)).map(({ id }) => id)
  say(
    `there is no lesson ${lessonId}; ${
      alike.length > 0
        ? `perhaps ${alike.join(', ')}`
        : 'a lesson is named by its folder in content/lessons'
    }`,
  )
  return null
}

async function main(): Promise<void> {
  process.env['API_PORT'] = API_PORT
  // Watching begins before the first read ends, so no save is missed.
  const vite = await createServer({
    configFile: join(ROOT, 'vite.config.ts'),
    // A separate cache from `npm run dev`, whose plug-ins differ: each would discard what the other prepared.
    cacheDir: join(ROOT, 'node_modules/.cache/content-dev'),
    logLevel: 'warn',
    clearScreen: false,
    plugins: [contentInPage()],
    server: { port: Number(WEB_PORT), strictPort: true, fs: { allow: [CONTENT_FOLDER] } },
  })
  const stop = async () => {
    await Promise.all([vite.close(), api.close()])
    process.exit()
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())

  const { content, isServed } = await first
  const [lessonId] = process.argv.slice(2)
  // While the content has mistakes, the list of lessons is unknown.
  const path =
    lessonId === undefined
      ? ''
      : content
        ? addressOf(lessonId, content)
        : `/dashboard/lessons/${lessonId}`
  if (path === null) {
    process.exitCode = 2
    return stop()
  }
  await Promise.all([vite.listen(), isServed])
  say(
    `\n  Open http://localhost:${WEB_PORT}${path}\n  Save a file under content/: it is checked here and shown there.`,
  )
  // While the content has mistakes, creating the account has to wait.
  await seedWriter(`http://127.0.0.1:${API_PORT}`)
  say(`  Log in as ${WRITER.email} with "${WRITER.password}".\n`)
}

await main()
