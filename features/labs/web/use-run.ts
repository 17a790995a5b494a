/**
 * The run of a problem, and how it changes.
 *
 * It is held beside the state of React, too: two lines that are entered in one moment build on each other.
 */
import { useMemo, useRef, useState } from 'react'

import type { LabRun } from './lab-run.ts'

export type RunControls = {
  /** The run as it is, whatever React shows by now. */
  readonly now: () => LabRun
  /** @returns the run after it. */
  readonly change: (next: (run: LabRun) => LabRun) => LabRun
}

/** @param begun how it begins, or goes on. */
export function useRun(begun: LabRun) {
  const [run, setRun] = useState(begun)
  const now = useRef(begun)
  const controls = useMemo(
    (): RunControls => ({
      now: () => now.current,
      change: (next) => {
        now.current = next(now.current)
        setRun(now.current)
        return now.current
      },
    }),
    [],
  )
  return { run, controls }
}
