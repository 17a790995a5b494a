/**
 * What the curriculum costs a server: compiled from its files, opened at a start, and the first use of each track,
 * when it is read and indexed between other requests.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import { compileFolder } from '#features/curriculum/build.ts'
import { openCurriculum, readCompiled } from '#features/curriculum/server.ts'

import { median, printTable } from './table.ts'

const ROUNDS = 5
const CONTENT = 'content'

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-curriculum-'))
  const clean = await timesOf(async () => {
    rmSync(folder, { recursive: true, force: true })
    await compileFolder(CONTENT, folder)
  })
  const open = async () => {
    const compiled = await readCompiled(folder, CONTENT)
    if (!compiled) throw new Error('The content changed meanwhile.')
    return openCurriculum(compiled)
  }
  const start = await timesOf(async () => void (await open()))
  const [track] = (await open()).tracks
  const firstUse = await timesOf(async () => void (await (await open()).content(track?.id ?? '')))
  const waits = monitorEventLoopDelay({ resolution: 1 })
  waits.enable()
  const firstSearch = await timesOf(async () => {
    const content = await (await open()).content(track?.id ?? '')
    await content.search('broadcast domain', 12)
  })
  waits.disable()
  const { counts } = await open()
  printTable(
    ['curriculum', 'median', 'aim'],
    [
      ['lessons, questions, cards', Object.values(counts).join(', '), ''],
      ['compiled from its files', shown(clean), ''],
      ['opened by a start', shown(start), 'under 500 ms'],
      ['and a track read', shown(firstUse), ''],
      ['and its search indexed', shown(firstSearch), ''],
      ['longest wait of another request', `${(waits.max / 1e6).toFixed(0)} ms`, 'under 100 ms'],
    ],
  )
  rmSync(folder, { recursive: true })
}

const shown = (times: readonly number[]) => `${median(times).toFixed(0)} ms`

async function timesOf(work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return times
}
