/** Learners who write without a pause while PostgreSQL is restarted, killed or loses its sessions. */
import type { FailingPostgres } from '#platform/testing/postgres.ts'

import { askProfile } from './ask-profile.ts'
import { signUp, type TestLearner } from './learner.ts'

export const TROUBLES = ['restart', 'terminateSessions', 'kill'] as const
export type Trouble = (typeof TROUBLES)[number]

const WRITERS = 4
/** In the middle of writes: each writer has finished this many and has one in flight. */
const WRITES_BEFORE = 5

type Writer = { readonly learner: TestLearner; asked: number; acknowledged: number }

/** The failures, a line each; empty where everything held. */
export type Findings = string[]

export type Classroom = {
  /** Writes, causes the trouble in the middle, and checks what was stored. */
  endure(trouble: Trouble): Promise<Findings>
}

export async function openClassroom(url: string, postgres: FailingPostgres): Promise<Classroom> {
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, async (): Promise<Writer> => {
      const learner = await signUp(url)
      await askProfile(url, learner, 'POST', {})
      return { learner, asked: 0, acknowledged: 0 }
    }),
  )
  return {
    endure: async (trouble) => {
      const findings: Findings = []
      const work = startWriting(url, writers, findings)
      await work.untilEachWrote(WRITES_BEFORE)
      await postgres[trouble]()
      // PostgreSQL is back: it has just served a session of the test.
      await postgres.query('select 1')
      await work.stop()

      // Once more with nobody writing: now the idle connections in the pool are lost.
      await postgres.terminateSessions()
      const first = await Promise.all(writers.map(({ learner }) => askProfile(url, learner, 'GET')))
      for (const [index, { asked, acknowledged }] of writers.entries()) {
        const answer = first[index]
        const stored = Number(answer?.displayName?.split(' ')[1])
        if (answer?.status !== 200)
          findings.push(`the first request was answered ${answer?.status}`)
        // More than acknowledged is possible: it was stored, but the acknowledgment was lost.
        else if (!(stored >= acknowledged && stored <= asked)) {
          findings.push(`stored ${stored}, acknowledged ${acknowledged}, asked ${asked}`)
        }
      }
      return findings
    },
  }
}

function startWriting(url: string, writers: readonly Writer[], findings: Findings) {
  let isOn = true
  const writes = writers.map(() => 0)
  const { promise: wroteEnough, resolve } = Promise.withResolvers<void>()
  let enough = Number.POSITIVE_INFINITY
  const working = writers.map(async (writer, index) => {
    while (isOn) {
      writer.asked += 1
      const change = { displayName: `name ${writer.asked}` }
      const { status, retryAfter, failure } = await askProfile(url, writer.learner, 'PATCH', change)
      if (status === 200) {
        writer.acknowledged = writer.asked
        writes[index] = (writes[index] ?? 0) + 1
        if (Math.min(...writes) >= enough) resolve()
      } else if (status !== 503 || retryAfter === null) {
        findings.push(`a write was answered ${failure ?? status}, Retry-After ${retryAfter}`)
        if (status === 0) return resolve()
      }
    }
  })
  return {
    untilEachWrote: (count: number) => {
      enough = count
      return wroteEnough
    },
    stop: async () => {
      isOn = false
      await Promise.all(working)
    },
  }
}
