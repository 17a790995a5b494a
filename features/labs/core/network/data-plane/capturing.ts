/** What a network card sees while somebody captures there. */
import { MOST_CAPTURED } from '../capture.ts'
import type { Frame } from '../frame.ts'
import type { CaptureNow, World } from './world.ts'

/** A frame as it is on the cable: one that is sent, or any that comes. */
export function keepFrame({ nowUs }: World, kept: CaptureNow, frame: Frame): void {
  if (kept.frames.length < MOST_CAPTURED) kept.frames.push({ atMs: nowUs / 1000, frame })
  else kept.missed += 1
}
