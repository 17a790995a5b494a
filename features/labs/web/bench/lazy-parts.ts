/** What of the bench comes when it is shown, or when the browser is idle: a network that is open works without a connection. */
import { lazyScreen } from '#platform/web/lazy-screen.tsx'
import { whenIdle } from '#platform/web/when-idle.ts'

import { Hints, LabEnd, loadCheck, loadDesk, Solution } from '../lab-parts.ts'

/** It needs the grading, and the desk does not. */
export const PacketForm = lazyScreen(async () => (await import('./packet-form.tsx')).PacketForm)

/** What is asked for where a network is broken. */
export const BreakVisits = lazyScreen(async () => (await import('./break-screen.tsx')).BreakVisits)

/** Never rejects: what failed is loaded where it is asked for. */
export async function loadBenchRest(): Promise<void> {
  await loadDesk()
  await whenIdle()
  const parts = [PacketForm, BreakVisits, Hints, Solution, LabEnd].map(({ preload }) => preload())
  await Promise.all([...parts, loadCheck().catch(() => undefined)])
}
