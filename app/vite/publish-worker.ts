/** Writes the service worker next to the app, with the list of what it keeps. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { OFFLINE_PAGES } from '#app/web/worker/offline-page-for.ts'
import type { WorkerFiles } from '#app/web/worker/worker-files.ts'

import { writeCompressed } from './compress.ts'

/** Made with the app (`service-worker.ts`). Not served: their names begin with a dot. */
export const WORKER_CODE = '.service-worker.js'
export const WORKER_ASSETS = '.service-worker.json'

/** What pages load that has no hash in its name. */
const BESIDE_PAGES = ['/head.js', '/favicon.svg']

/** Called when the pages have their final content. */
export async function publishWorker(webFolder: string): Promise<void> {
  const read = (file: string) => readFile(join(webFolder, file), 'utf8')
  const code = await read(WORKER_CODE)
  const assets = JSON.parse(await read(WORKER_ASSETS)) as string[]
  const pages = [...OFFLINE_PAGES.map(({ file }) => `/${file}`), ...BESIDE_PAGES]
  const contents = await Promise.all(pages.map(read))
  const named = contents.flatMap((html) => html.match(/\/assets\/[\w./-]+/g) ?? [])
  const files = [...new Set([...assets, ...named])].toSorted()
  const version = createHash('sha256').update(contents.join()).digest('hex').slice(0, 12)
  const list: WorkerFiles = { version, files, pages }
  const path = join(webFolder, 'sw.js')
  await writeFile(path, `const WORKER_FILES = ${JSON.stringify(list)};\n${code}`)
  await writeCompressed(path)
}
