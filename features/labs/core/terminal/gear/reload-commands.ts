/** Restarting a device: at once, or after a while unless somebody cancels it. */
import { withReloadAt } from '../due-reloads.ts'
import type { Command } from '../grammar/grammar.ts'
import { numberArg } from '../grammar/parse.ts'
import { learnedBy, text, type Exec } from './exec-command.ts'
import { dottedTime } from './show-neighbors.ts'

const MINUTE_MS = 60_000

const showReload: Exec = (look) => {
  const { reloadAtMs } = learnedBy(look)
  return {
    printed: text(
      reloadAtMs === undefined
        ? 'No restart is planned.'
        : `Restarts in ${durationWords(reloadAtMs - look.state.clockMs)}, on ${dottedTime(reloadAtMs)}`,
    ),
  }
}

/** `4 minutes, 30 seconds` */
function durationWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)} minutes, ${seconds % 60} seconds`
}

export const RELOAD_SHOW_COMMANDS: readonly Command<Exec>[] = [
  { pattern: 'show reload', says: 'Whether the device will restart by itself', does: showReload },
]

export const RELOAD_COMMANDS: readonly Command<Exec>[] = [
  {
    pattern: 'reload',
    says: 'Restart the device; what was not saved is lost',
    does: ({ gear }) => ({
      action: { kind: 'reload', device: gear.id },
      mode: { kind: 'user' },
      done: text('The device has restarted with its startup configuration.'),
    }),
  },
  {
    pattern: 'reload in <minutes:1-999>',
    says: 'Restart it after a while: a way back from a change that locks you out',
    does: ({ state, gear }, args) => {
      const atMs = state.clockMs + numberArg(args, 'minutes') * MINUTE_MS
      return {
        state: withReloadAt(state, gear.id, atMs),
        printed: text(
          `The device will restart on ${dottedTime(atMs)} with its startup configuration.`,
          'Keep it from that with “reload cancel”. Here time passes by “wait”.',
        ),
      }
    },
  },
  {
    pattern: 'reload cancel',
    says: 'Do not restart',
    does: (look) => ({
      state: withReloadAt(look.state, look.gear.id, null),
      printed: text(
        learnedBy(look).reloadAtMs === undefined
          ? 'No restart was planned.'
          : 'The device will not restart.',
      ),
    }),
  },
]
