/** Hands each check of a lab over to be recorded. The verdict on the page never waits for it. */
import { z } from 'zod/mini'

import { activeMilliseconds, utcOffsetMinutes } from '#platform/web/device-time.ts'
import { useOutboxIfSignedIn } from '#platform/web/outbox/use-outbox.ts'

import type { LabId } from '../contract.ts'
import type { Goal } from '../core/goal.ts'
import type { LabAction } from '../core/lab-action.ts'
import { sceneHash, SIMULATOR_VERSION } from '../core/scene-hash.ts'
import type { Difficulty, Scene } from '../core/scene.ts'
import { CheckEntry, checkKind } from './outbox.ts'

/** One press of “Check”. */
export type LabChecked = {
  readonly labId: LabId
  /** This problem, as it was opened: all checks of it share the id, over a reload too. */
  readonly runId: string
  readonly seed: number
  readonly difficulty: Difficulty
  /** Those of the lab. */
  readonly goals: readonly Goal[]
  readonly scene: Scene
  readonly actions: readonly LabAction[]
  /** The lesson in which the lab was opened. */
  readonly lessonId?: string | undefined
  /** The most that was taken in this problem so far. */
  readonly assistance: CheckEntry['assistance']
  /** Active time since the last check of this problem, or since it was opened. */
  readonly milliseconds: number
}

/** @returns does nothing where no one is signed in: a lab works all the same. */
export function useRecordCheck(): (checked: LabChecked) => void {
  const outbox = useOutboxIfSignedIn()
  return ({ goals, scene, milliseconds, ...checked }) => {
    if (!outbox) return
    const now = new Date()
    const { data: entry } = z.safeParse(CheckEntry, {
      ...checked,
      version: SIMULATOR_VERSION,
      posed: sceneHash(goals, scene),
      milliseconds: activeMilliseconds(milliseconds),
      checkedAt: now.toISOString(),
      utcOffsetMinutes: utcOffsetMinutes(now),
    })
    // Too long to be sent: the page has judged it, and that is enough.
    if (entry) outbox.add(checkKind, { lane: `lab ${entry.runId}`, body: entry })
  }
}
