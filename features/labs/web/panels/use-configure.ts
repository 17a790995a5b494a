/** Lets a panel enter lines on a device: all of them, or none and the field whose line is the problem. */
import { useState } from 'react'

import type { LabAction } from '../../core/lab-action.ts'
import type { FieldLine, Problems } from './panel-lines.ts'

/** Does all of it, or nothing and says why. `isTrial`: only says whether it would be done. */
export type Act = (
  actions: readonly LabAction[],
  how?: { readonly isTrial: boolean },
) => string | null

/** Of what has no field of its own. */
export const WHOLE = 'whole'

export type Configured = {
  readonly problems: Problems
  /** What was entered last, as one would type it; null before. */
  readonly entered: readonly string[] | null
  /** @returns whether it was done. */
  readonly configure: (
    device: string,
    lines: readonly FieldLine[],
    how?: { readonly below: string },
  ) => boolean
  readonly refuse: (problems: Problems) => void
}

export function useConfigure(act: Act): Configured {
  const [problems, setProblems] = useState<Problems>({})
  const [entered, setEntered] = useState<readonly string[] | null>(null)
  return {
    problems,
    entered,
    refuse: (found) => {
      setProblems(found)
      setEntered(null)
    },
    configure: (device, lines, how) => {
      const actionOf = (some: readonly FieldLine[]): LabAction => ({
        kind: 'configure',
        device,
        lines: [...(how ? [how.below] : []), ...some.map(({ line }) => line)],
      })
      if (lines.length === 0) {
        setProblems({ [WHOLE]: 'Nothing is changed yet.' })
        setEntered(null)
        return false
      }
      const whole = actionOf(lines)
      const problem = act([whole])
      if (problem === null) {
        setProblems({})
        setEntered(whole.kind === 'configure' ? whole.lines : [])
        return true
      }
      const at = lines.findIndex(
        (_, index) => act([actionOf(lines.slice(0, index + 1))], { isTrial: true }) !== null,
      )
      setProblems({ [lines[at]?.field ?? WHOLE]: problem })
      setEntered(null)
      return false
    },
  }
}
