/**
 * A lab while it is open: what a press does to its run, what is kept of it, and what the record of learning gets.
 *
 * The run is held beside the state of React, too: two lines that are entered in one moment build on each other.
 */
import { useEffect, useMemo, useRef, useState } from 'react'

import { useAccount } from '#platform/web/session.ts'

import type { OpenLab } from '../core/open-lab.ts'
import { forgetLab, keepLab, type LabPlace } from './kept-lab.ts'
import { checkInRun, isTouched, type LabRun } from './lab-run.ts'
import { tellOtherTabs, useWentOn } from './other-tabs.ts'
import { toKeep } from './resume-lab.ts'
import { useRun, type DeviceControls } from './use-run.ts'

export type LabProblem = LabPlace & { readonly seed: number }

export type LabControls = DeviceControls & {
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
  const { run, set, current, controls: devices } = useRun(opened, begun)
  const { labId, difficulty, seed } = problem
  const [tab] = useState(() => crypto.randomUUID())
  const wentOnWith = useWentOn(uid, problem, tab)
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
      const kept = toKeep(changed, opened, { ...place, seed, milliseconds })
      // What was only opened is not ahead of what another tab has.
      const isAhead = state !== begun.state || checks !== begun.checks || rung !== begun.rung
      void keepLab(uid, kept).then(() => {
        if (isAhead) tellOtherTabs(uid, place, { from: tab, seed })
      })
    }
  }, [
    uid,
    tab,
    begun,
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

  const controls = useMemo(
    (): LabControls => ({
      ...devices,
      check: () => set(checkInRun(current(), opened)),
      takeHint: () => {
        const { rung } = current()
        set({ ...current(), rung: rung === 0 ? 1 : rung === 1 ? 2 : 3 })
      },
      showSolution: () => void set({ ...current(), isSolutionShown: true }),
    }),
    [opened, devices, set, current],
  )
  return { run, controls, isSolved, wentOnWith }
}
