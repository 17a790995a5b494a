/** How long the whole curriculum takes to be read, checked and indexed: by a build, from its files, and by a start, from the copy a build makes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { loadCurriculum } from '#features/curriculum/build.ts'

import { median, printTable } from './table.ts'

const ROUNDS = 5

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-curriculum-'))
  const copy = join(folder, 'content.json')
  const { lessons, questions, cards, terms } = await loadCurriculum('content', copy)
  printTable(
    [
      'lessons',
      'questions',
      'cards',
      'terms',
      'a build, from its files',
      'a start, from the copy',
      'aim',
    ],
    [
      [
        lessons.length,
        questions.length,
        cards.length,
        terms.length,
        await timeOf(() => loadCurriculum('content')),
        await timeOf(() => loadCurriculum('content', copy)),
        'a start under 500 ms',
      ],
    ],
  )
  rmSync(folder, { recursive: true })
}

async function timeOf(load: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    await load()
    times.push(performance.now() - started)
  }
  return `${median(times).toFixed(0)} ms`
}
