/**
 * Builds the app, the lessons and the server's copy of the content. Each is rebuilt only if its inputs have changed
 * since the last build.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { CONTENT_FOLDER, EXERCISES_FROM, LABS_FROM } from '#app/content-folder.ts'
import { compileLessons, publishLessons } from '#app/vite/lesson-files.ts'
import { publishWorker } from '#app/vite/publish-worker.ts'
import { fingerprintOf } from '#platform/server/fingerprint.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WEB = join(ROOT, 'dist/web')
const LESSON_CACHE = join(ROOT, '.cache/lessons')

/** The inputs of the app. Of the content: the list of tracks, the exercises and the labs. */
const APP = [
  'app',
  'features',
  'platform',
  'vite.config.ts',
  'package-lock.json',
  join(CONTENT_FOLDER, 'tracks.yaml'),
  join(EXERCISES_FROM, 'exercises'),
  join(LABS_FROM, 'labs'),
].map((path) => resolve(ROOT, path))
/** Vite empties the app's folder first, so these exist only if it finished. */
const APP_STAMP = join(WEB, '.built-from')
const CONTENT_STAMP = join(WEB, '.content-from')

const isMadeFrom = (stamp: string, wanted: string) =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

/** @throws with `failure` where the program fails; it has printed why. */
async function runNode(script: readonly string[], failure: string): Promise<void> {
  const child = spawn(process.execPath, script, { cwd: ROOT, stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(failure)
}

async function buildApp(wanted: string): Promise<void> {
  process.stderr.write('[setup] building the pages, which takes some seconds\n')
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  await runNode(vite, 'The pages could not be built.')
  writeFileSync(APP_STAMP, wanted)
}

async function build(): Promise<void> {
  const app = fingerprintOf(APP)
  const content = fingerprintOf([...APP, CONTENT_FOLDER])
  if (isMadeFrom(APP_STAMP, app) && isMadeFrom(CONTENT_STAMP, content)) return
  // Separate programs where that lets two cores work.
  const [lessons, ...others] = await Promise.allSettled([
    compileLessons(CONTENT_FOLDER, LESSON_CACHE),
    runNode(['tools/compile-content.ts'], 'The content could not be compiled.'),
    ...(isMadeFrom(APP_STAMP, app) ? [] : [buildApp(app)]),
  ])
  const failures = [lessons, ...others].filter((result) => result.status === 'rejected')
  for (const { reason } of failures) process.stderr.write(`${(reason as Error).message}\n`)
  if (lessons.status === 'rejected' || failures.length > 0) {
    process.exitCode = 1
    return
  }
  await publishLessons(lessons.value, WEB)
  await runNode(['tools/write-open-lessons.ts'], 'The open lessons could not be written.')
  await publishWorker(WEB)
  writeFileSync(CONTENT_STAMP, content)
}

await build()
