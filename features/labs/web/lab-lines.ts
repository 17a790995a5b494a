/** What lines and changes do to a run: all that needs the commands. Loaded after the first prompt (`lab-parts.ts`). */
import { actAllInScene } from '../core/act-in-scene.ts'
import type { LabAction } from '../core/lab-action.ts'
import type { OpenLab } from '../core/open-lab.ts'
import type { Printed } from '../core/terminal/printed.ts'
import { openSession, promptOf } from '../core/terminal/prompt.ts'
import { completeLine, enterLine, helpAt } from '../core/terminal/terminal.ts'
import type { KeptLab } from './kept-lab.ts'
import { added, FULL, isTooLong, terminalOf, withTerminal, type LabRun } from './lab-run.ts'

/** A line in the terminal of a device. */
export function enterInRun(run: LabRun, { scene }: OpenLab, device: string, line: string): LabRun {
  const terminal = terminalOf(run, device)
  const { session } = terminal
  const prompt = promptOf(run.state, session)
  const entered = enterLine(run.state, session, line, scene.locks)
  const actions = [...run.actions, ...(entered.action ? [entered.action] : []), ...entered.due]
  if (isTooLong(actions)) {
    const printed: Printed = [{ kind: 'error', message: FULL, at: null }]
    return withTerminal(run, device, added(terminal, { prompt, line, printed }))
  }
  const after = added(terminal, { prompt, line, printed: entered.printed })
  const changed = withTerminal({ ...run, state: entered.state, actions }, device, {
    ...after,
    session: entered.session,
  })
  // Who worked at another device that has restarted begins there anew.
  return entered.due.reduce(
    (all, action) =>
      'device' in action && action.device !== device
        ? withTerminal(all, action.device, {
            ...terminalOf(all, action.device),
            session: openSession(all.state, action.device),
          })
        : all,
    changed,
  )
}

export function completeInRun(run: LabRun, device: string, line: string) {
  return completeLine(run.state, terminalOf(run, device).session, line)
}

export function helpInRun(run: LabRun, device: string, line: string) {
  return helpAt(run.state, terminalOf(run, device).session, line)
}

/** What a panel does: all of it, or nothing. */
export function actInRun(
  run: LabRun,
  { scene }: OpenLab,
  actions: readonly LabAction[],
): { readonly run: LabRun } | { readonly problem: string } {
  const all = [...run.actions, ...actions]
  if (isTooLong(all)) return { problem: FULL }
  const done = actAllInScene(scene, run.state, actions)
  if ('problem' in done) return done
  return { run: { ...run, state: done.state, actions: all } }
}

/** What was kept of another simulator's run, done again; null where it cannot be. What devices had learned is gone. */
export function replay(
  { actions, state: { clockMs } }: Pick<KeptLab, 'actions' | 'state'>,
  { scene }: OpenLab,
) {
  const done = actAllInScene(scene, scene.start, actions)
  return 'problem' in done ? null : { ...done.state, clockMs, tables: {} }
}
