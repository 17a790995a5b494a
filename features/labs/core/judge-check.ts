/**
 * What the server says of a check: it makes the problem again, does what the learner did, and looks at the network.
 *
 * A page simulates and judges by itself. Where the server makes another problem by now, or simulates by other rules,
 * nothing can be said of the check; it is still worth keeping.
 */
import type { Goal } from './goal.ts'
import { judgeLog } from './grading/judge-log.ts'
import { UNJUDGED, type CheckToJudge, type JudgedCheck } from './judged-check.ts'
import { sceneHash, SIMULATOR_VERSION } from './scene-hash.ts'
import type { Generator } from './scene.ts'

export function judgeCheck(
  { goals, generate }: { readonly goals: readonly Goal[]; readonly generate: Generator },
  { seed, difficulty, version, posed, actions }: CheckToJudge,
): JudgedCheck {
  if (version !== SIMULATOR_VERSION) return UNJUDGED
  const scene = generate(seed, difficulty)
  if (sceneHash(goals, scene) !== posed) return UNJUDGED
  const verdict = judgeLog({ goals }, scene, actions)
  if ('problem' in verdict) return { ...UNJUDGED, variant: scene.variant }
  return {
    variant: scene.variant,
    score: verdict.score,
    isSolved: verdict.isSolved,
    findings: verdict.goals.flatMap(({ id, holds }) => (holds ? [] : [id])),
  }
}
