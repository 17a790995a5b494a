/** What the server and its judging thread tell each other. */
import type { LabId } from '../contract.ts'
import type { Goal } from '../core/goal.ts'
import type { CheckToJudge, JudgedCheck } from '../core/judged-check.ts'

/** A check, with the goals of the lab as the server's content has them. */
export type JudgingJob = CheckToJudge & {
  readonly labId: LabId
  readonly goals: readonly Goal[]
}

export type NumberedJob = { readonly number: number; readonly job: JudgingJob }

/** `failure`: what the code of the lab threw. */
export type JobReply = { readonly number: number } & (
  | { readonly judged: JudgedCheck }
  | { readonly failure: string }
)
