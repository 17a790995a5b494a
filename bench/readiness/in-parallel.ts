/** Worlds on as many threads as there are cores: each is drawn from a seed of its own, so the order changes nothing. */
import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

import { loadCompiledCurriculum } from '#app/server/content-files.ts'
import type { Track } from '#features/curriculum/contract.ts'

import { runWorld, type WorldResult } from './run-world.ts'
import type { World } from './worlds.ts'

type Task = { readonly world: World; readonly learners: number; readonly seed: number }

/** The blueprint that all worlds have. */
const EXAM = 'n10-009'

export async function loadExam(): Promise<{ id: string; track: Track }> {
  const { tracks } = await loadCompiledCurriculum()
  const track = tracks.find(({ exams }) => exams.some(({ id }) => id === EXAM))
  if (!track) throw new Error(`No track has the exam ${EXAM}.`)
  return { id: EXAM, track }
}

/** @param onResult is told of each world in the order of the list, as soon as it and all before it are done. */
export async function runInParallel(
  tasks: readonly Task[],
  onResult: (world: World, result: WorldResult) => void,
): Promise<void> {
  const results: WorldResult[] = []
  let next = 0
  let told = 0
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url))
      let current = -1
      const give = () => {
        current = next
        next += 1
        const task = tasks[current]
        if (task) worker.postMessage(task)
        else void worker.terminate().then(() => resolve())
      }
      worker.on('error', reject)
      worker.on('message', (result: WorldResult) => {
        results[current] = result
        for (; results[told]; told += 1) {
          onResult((tasks[told] as Task).world, results[told] as WorldResult)
        }
        give()
      })
      give()
    })
  await Promise.all(Array.from({ length: Math.min(tasks.length, availableParallelism()) }, work))
}

if (!isMainThread && parentPort) {
  const port = parentPort
  const exam = await loadExam()
  port.on('message', ({ world, learners, seed }: Task) => {
    port.postMessage(runWorld(world, exam, { learners, seed }))
  })
}
