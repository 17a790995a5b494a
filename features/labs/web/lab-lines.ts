/**
 * What lines do to a run. Loaded after the first prompt (`lab-parts.ts`), without the commands: the first line that needs
 * some throws `MissingPart`, and nothing has changed.
 */
import type { Printed } from '../core/terminal/printed.ts'
import { openSession, promptOf } from '../core/terminal/prompt.ts'
import type { TerminalCode } from '../core/terminal/terminal-code.ts'
import { terminalOver } from '../core/terminal/terminal-over.ts'
import {
  added,
  FULL,
  isTooLong,
  terminalOf,
  withTerminal,
  type LabRun,
  type OpenDesk,
} from './lab-run.ts'

export function linesOver(code: TerminalCode) {
  const { enterLine, completeLine, helpAt } = terminalOver(code)
  return {
    /** A line in the terminal of a device. */
    enterInRun: (run: LabRun, { scene }: OpenDesk, device: string, line: string): LabRun => {
      const terminal = terminalOf(run, device)
      const { session } = terminal
      const prompt = promptOf(run.state, session)
      const entered = enterLine(run.state, session, line, scene.locks)
      const { action, due } = entered
      const actions =
        action || due.length > 0
          ? [...run.actions, ...(action ? [action] : []), ...due]
          : run.actions
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
      return due.reduce(
        (all, each) =>
          'device' in each && each.device !== device
            ? withTerminal(all, each.device, {
                ...terminalOf(all, each.device),
                session: openSession(all.state, each.device),
              })
            : all,
        changed,
      )
    },
    completeInRun: (run: LabRun, device: string, line: string) =>
      completeLine(run.state, terminalOf(run, device).session, line),
    helpInRun: (run: LabRun, device: string, line: string) =>
      helpAt(run.state, terminalOf(run, device).session, line),
  }
}
