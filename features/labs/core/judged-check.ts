/** A check that is to be judged, and what comes of it: without the simulator, which the server runs elsewhere. */
import type { LabAction } from './lab-action.ts'
import type { Difficulty } from './scene.ts'

export type CheckToJudge = {
  readonly seed: number
  readonly difficulty: Difficulty
  /** `SIMULATOR_VERSION` of the page. */
  readonly version: number
  /** From `sceneHash`, on the page. */
  readonly posed: string
  readonly actions: readonly LabAction[]
}

export type JudgedCheck = {
  /** Of the scene; null where the page had another one. */
  readonly variant: string | null
  /** 0 to 1; null where it cannot be judged. */
  readonly score: number | null
  readonly isSolved: boolean | null
  /** The ids of the goals that do not hold, in the order of the lab's file. */
  readonly findings: readonly string[]
}

export const UNJUDGED: JudgedCheck = { variant: null, score: null, isSolved: null, findings: [] }
