/** What happens by itself after a line goes into the log as well. */
import { expect, test } from 'vitest'

import { makeScene } from '../core/generators/floating-route.ts'
import type { OpenLab } from '../core/open-lab.ts'
import { WHOLE } from '../core/terminal/terminal.ts'
import { linesOver } from './lab-lines.ts'
import { startRun, terminalOf, type LabRun } from './lab-run.ts'

const { enterInRun } = linesOver(WHOLE)

test('a restart that comes due is logged, and whoever worked at the device begins there anew', () => {
  const scene = makeScene(1, 1)
  const lab = { scene, start: scene.start } as unknown as OpenLab
  const [router, host] = (['router', 'host'] as const).map(
    (kind) => scene.start.network.devices.find((device) => device.kind === kind)?.id ?? '',
  ) as [string, string]
  const enter = (run: LabRun, device: string, ...lines: readonly string[]) =>
    lines.reduce((before, line) => enterInRun(before, lab, device, line), run)

  const planned = enter(startRun(lab, 'run'), router, 'enable', 'reload in 1', 'configure terminal')
  const waited = enter(planned, router, 'do wait 60')
  expect(waited.actions).toEqual([{ kind: 'reload', device: router }])

  const elsewhere = {
    ...planned,
    state: { ...planned.state, clockMs: planned.state.clockMs + 90_000 },
  }
  const after = enter(elsewhere, host, '!', 'help')
  expect(after.actions).toEqual([{ kind: 'reload', device: router }])
  expect(terminalOf(after, router).session.mode.kind).toBe('user')
})
