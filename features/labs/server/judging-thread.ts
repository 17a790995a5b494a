/** The code of the judging thread, started by `open-judging.ts`: judges one check after the other. */
import { parentPort } from 'node:worker_threads'

import { LOAD_GENERATOR_BY_LAB } from '../core/generators.ts'
import { judgeCheck } from '../core/judge-check.ts'
import type { JobReply, JudgingJob, NumberedJob } from './judging-job.ts'

async function judge({ labId, goals, ...check }: JudgingJob) {
  return judgeCheck({ goals, generate: await LOAD_GENERATOR_BY_LAB[labId]() }, check)
}

parentPort?.on('message', ({ number, job }: NumberedJob) => {
  const reply = (message: JobReply) => parentPort?.postMessage(message)
  judge(job).then(
    (judged) => reply({ number, judged }),
    (error: unknown) => reply({ number, failure: String(error) }),
  )
})
