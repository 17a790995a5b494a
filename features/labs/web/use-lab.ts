/** A lab while it is open: what a press does to its run, what is kept of it, and what the record of learning gets. */
import { useEffect, useMemo, useRef } from 'react'

import { useAccount } from '#platform/web/session.ts'

import type { LabId } from '../contract.ts'
import type { OpenLab } from '../core/open-lab.ts'
import { forgetLab, keepLab, type LabPlace } from './kept-lab.ts'
import { isTouched, type LabRun } from './lab-run.ts'
import { tellOtherTabs, useWentOn, type WentOn } from './other-tabs.ts'
import { toKeep } from './resume-lab.ts'
import { useKeptTranscripts } from './use-kept-transcripts.ts'
import { useRun, type RunControls } from './use-run.ts'

/** Of a lab, or of a network of the bench. */
export type KeptProblem = LabPlace & { readonly seed: number }

export type LabProblem = KeptProblem & { readonly labId: LabId }

export type LabControls = RunControls & {
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
  problem: KeptProblem,
  begun: LabRun,
  msBefore: number,
  activeMs: () => number,
) {
  const { uid } = useAccount()
  const { run, controls: way } = useRun(begun)
  const { labId, difficulty, seed } = problem
  const wentOn = useWentOn(uid, problem)
  const isSolved = run.check?.verdict.isSolved ?? false
  const isBegun = isTouched(run)
  const { id, state, actions, checks, rung, isSolutionShown } = run
  const readActive = useRef(activeMs)
  useEffect(() => {
    readActive.current = activeMs
  })
  // What is printed is kept apart, later: a command that only shows something costs nothing here.
  useEffect(() => {
    const place = { labId, difficulty }
    // What was only opened is not ahead of what another tab has.
    const isAhead = state !== begun.state || checks !== begun.checks || rung !== begun.rung
    const tell = (how: WentOn['how']) => {
      if (isAhead) tellOtherTabs(uid, place, { how, seed })
    }
    if (isSolved) void forgetLab(uid, place).then(() => tell('solved'))
    else if (isBegun) {
      const changed = { id, state, actions, checks, rung, isSolutionShown }
      const milliseconds = msBefore + readActive.current()
      const kept = toKeep(changed, opened, { ...place, seed, milliseconds })
      void keepLab(uid, kept).then(() => tell('changed'))
    }
  }, [
    uid,
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

  useKeptTranscripts(uid, problem, run, isSolved)

  const controls = useMemo(
    (): LabControls => ({
      ...way,
      takeHint: () =>
        void way.change((it) => ({ ...it, rung: it.rung === 0 ? 1 : it.rung === 1 ? 2 : 3 })),
      showSolution: () => void way.change((it) => ({ ...it, isSolutionShown: true })),
    }),
    [way],
  )
  return { run, controls, isSolved, wentOn }
}
