/** Builds the pages, unless nothing they are made of has changed since the last build. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'dist/web/.built-from')
const SOURCES = ['app', 'features', 'platform', 'content', 'vite.config.ts', 'package-lock.json']

/** Names, sizes and times of all sources: reading 2,000 files would cost more than it tells. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted()
      : ['']
    for (const file of files) {
      const { size, mtimeMs } = statSync(join(path, file))
      hash.update(`${source}/${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

const wanted = fingerprint()
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted) {
  process.stderr.write('[setup] building the pages, which takes some seconds\n')
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    { cwd: ROOT, stdio: 'inherit' },
  )
  if (status === 0) writeFileSync(STAMP, wanted)
  process.exitCode = status ?? 1
}
