/** Hands each check over to be recorded. The verdict on the page never waits for it. */
import { z } from 'zod/mini'

import { activeMilliseconds, utcOffsetMinutes } from '#platform/web/device-time.ts'
import { useOpenOutbox } from '#platform/web/outbox/use-outbox.ts'

import type { OpenLab } from '../core/open-lab.ts'
import { sceneHash, SIMULATOR_VERSION } from '../core/scene-hash.ts'
import { helpOf, type LabRun } from './lab-run.ts'
import { CheckEntry, checkKind } from './outbox.ts'
import type { LabProblem } from './use-lab.ts'

/** @returns takes a run as it was checked, and how long it was worked on in all. */
export function useRecordCheck(
  { scene, goals }: OpenLab,
  problem: LabProblem,
): (run: LabRun, milliseconds: number) => void {
  const outbox = useOpenOutbox()
  return (run, milliseconds) => {
    const now = new Date()
    const { data: body } = z.safeParse(CheckEntry, {
      ...problem,
      runId: run.id,
      version: SIMULATOR_VERSION,
      posed: sceneHash(goals, scene),
      actions: run.actions,
      assistance: helpOf(run),
      milliseconds: activeMilliseconds(milliseconds),
      checkedAt: now.toISOString(),
      utcOffsetMinutes: utcOffsetMinutes(now),
    })
    // Too odd to be recorded: the page has judged it, and that is enough.
    if (body) outbox.add(checkKind, { lane: `lab ${run.id}`, body })
  }
}
