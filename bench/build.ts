/**
 * How long the build takes with today's content and with eight times as much: from nothing, and after one lesson was
 * edited. Each runs in a copy of the project, so the project's own build is unchanged.
 */
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { multiplyContent } from './eightfold-content.ts'
import { median, printTable } from './table.ts'

/** The parts of the project that the build reads. */
const NEEDED =
  /^(app|features|platform|db|tools|package.*\.json|tsconfig.*\.json|vite\.config\.ts)$/
const MOST_TIMES_AS_LONG = 6
const MOST_REBUILD_SECONDS = 5
const ROUNDS = 3

export async function run(): Promise<void> {
  const copies = [1, 8].map((times) => ({
    times,
    folder: copyProject(times),
    clean: [] as number[],
    edited: [] as number[],
  }))
  // Alternating, so that other load on the machine affects both alike.
  for (let round = 1; round <= ROUNDS; round++) {
    for (const { folder, clean, edited } of copies) {
      for (const made of ['dist', '.cache'])
        rmSync(join(folder, made), { recursive: true, force: true })
      clean.push(timeBuild(folder))
      appendFileSync(join(folder, 'content/lessons/osi-model/lesson.mdx'), `\nRound ${round}.\n`)
      edited.push(timeBuild(folder))
    }
  }
  const today = median(copies[0]?.clean ?? [])
  printTable(
    ['content', 'lessons', 'clean build', 'times as long', 'after one edited lesson'],
    [
      ...copies.map(({ times, folder, clean, edited }) => [
        `×${times}`,
        readdirSync(join(folder, 'content/lessons')).length,
        `${median(clean).toFixed(1)} s`,
        (median(clean) / today).toFixed(1),
        `${median(edited).toFixed(1)} s`,
      ]),
      ['aim at ×8', '', '', `at most ${MOST_TIMES_AS_LONG}`, `under ${MOST_REBUILD_SECONDS} s`],
    ],
  )
  for (const { folder } of copies) rmSync(folder, { recursive: true })
}

/** @returns the folder of a copy of the project whose content is there `times` times. */
export function copyProject(times: number): string {
  const folder = mkdtempSync(join(tmpdir(), `bench-build-${times}-`))
  for (const path of readdirSync('.').filter((name) => NEEDED.test(name)))
    cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  multiplyContent(join(folder, 'content'), times)
  return folder
}

/** @returns seconds. */
function timeBuild(folder: string): number {
  const { CONTENT_FOLDER: _, ...env } = process.env
  const started = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ['tools/build.ts'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The build failed:\n${stderr}`)
  return (performance.now() - started) / 1000
}
