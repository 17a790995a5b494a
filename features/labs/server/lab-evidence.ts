/** What a piece of evidence says of a problem of a lab, once it is judged. */
import { startingDifficulty } from '#features/learning/contract.ts'

import type { JudgedLab, LabId } from '../contract.ts'
import type { CheckToJudge, JudgedCheck } from '../core/judged-check.ts'

type Checked = CheckToJudge & { readonly labId: LabId; readonly topics: readonly string[] }

export function labEvidence(
  { labId, topics, seed, difficulty, version, posed, actions }: Checked,
  { variant, score, findings }: JudgedCheck,
): JudgedLab {
  return {
    item: labId,
    // The problem as the page made it: the server's own may be another.
    asked: { version, posed },
    topics,
    variant: { seed, difficulty, topics, scenario: variant, revision: `${version}-${posed}` },
    // One text for each action: what it has inside is the simulator's, and changes with its version.
    response:
      actions.length === 0 ? null : { actions: actions.map((each) => JSON.stringify(each)) },
    score,
    findings,
    // A network that works has been made to work: nobody solves one without knowing anything.
    guessChance: 0,
    startingDifficulty: startingDifficulty({ difficulty }).difficulty,
  }
}
