/**
 * A lab while it is open: what a press does to its run, what is kept of it, and what the record of learning gets.
 *
 * The run is held beside the state of React, too: two lines that are entered in one moment build on each other.
 */
import { useEffect, useMemo, useRef, useState } from 'react'

import { useAccount } from '#platform/web/session.ts'

import type { OpenLab } from '../core/open-lab.ts'
import type { Printed } from '../core/terminal/printed.ts'
import { forgetLab, keepLab, type LabPlace } from './kept-lab.ts'
import {
  actInRun,
  checkInRun,
  clearInRun,
  enterInRun,
  isTouched,
  printInRun,
  type LabRun,
} from './lab-run.ts'
import type { Act } from './panels/use-configure.ts'
import { toKeep } from './resume-lab.ts'

export type LabProblem = LabPlace & { readonly seed: number }

export type LabControls = {
  readonly act: Act
  readonly enter: (device: string, line: string) => Printed
  readonly print: (device: string, line: string, printed: Printed) => void
  readonly clear: (device: string) => void
  /** @returns the run as it was judged. */
  readonly check: () => LabRun
  readonly takeHint: () => void
  readonly showSolution: () => void
}

/**
 * @param begun how it begins, or goes on.
 * @param msBefore how long it was worked on before this page was opened.
 * @param activeMs how long since.
 */
export function useLab(
  opened: OpenLab,
  problem: LabProblem,
  begun: LabRun,
  msBefore: number,
  activeMs: () => number,
) {
  const { uid } = useAccount()
  const [run, setRun] = useState(begun)
  const now = useRef(begun)
  const { labId, difficulty, seed } = problem
  const isSolved = run.check?.verdict.isSolved ?? false
  const isBegun = isTouched(run)
  const { id, state, actions, checks, rung, isSolutionShown } = run
  const readActive = useRef(activeMs)
  useEffect(() => {
    readActive.current = activeMs
  })
  // What is printed is not kept: a command that only shows something costs nothing here.
  useEffect(() => {
    const place = { labId, difficulty }
    if (isSolved) void forgetLab(uid, place)
    else if (isBegun) {
      const changed = { id, state, actions, checks, rung, isSolutionShown }
      const milliseconds = msBefore + readActive.current()
      void keepLab(uid, toKeep(changed, opened, { ...place, seed, milliseconds }))
    }
  }, [
    uid,
    labId,
    difficulty,
    seed,
    opened,
    msBefore,
    isSolved,
    isBegun,
    id,
    state,
    actions,
    checks,
    rung,
    isSolutionShown,
  ])

  const controls = useMemo((): LabControls => {
    const set = (next: LabRun) => {
      now.current = next
      setRun(next)
      return next
    }
    return {
      act: (actions, how) => {
        const done = actInRun(now.current, opened, actions)
        if ('problem' in done) return done.problem
        if (!how?.isTrial) set(done.run)
        return null
      },
      enter: (device, line) => {
        const next = set(enterInRun(now.current, opened, device, line))
        return next.terminals[device]?.entries.at(-1)?.printed ?? []
      },
      print: (device, line, printed) => void set(printInRun(now.current, device, line, printed)),
      clear: (device) => void set(clearInRun(now.current, device)),
      check: () => set(checkInRun(now.current, opened)),
      takeHint: () => {
        const { rung } = now.current
        set({ ...now.current, rung: rung === 0 ? 1 : rung === 1 ? 2 : 3 })
      },
      showSolution: () => void set({ ...now.current, isSolutionShown: true }),
    }
  }, [opened])
  return { run, controls, isSolved }
}
