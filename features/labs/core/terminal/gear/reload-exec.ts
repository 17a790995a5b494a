/** Restarting a device after a while, unless somebody cancels it. */
import { withReloadAt } from '../due-reloads.ts'
import { numberArg } from '../grammar/parse.ts'
import { learnedBy, text, type Exec } from './exec-command.ts'
import { dottedTime } from './time-words.ts'

const MINUTE_MS = 60_000

export const showReload: Exec = (look) => {
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

export const reloadIn: Exec = ({ state, gear }, args) => {
  const atMs = state.clockMs + numberArg(args, 'minutes') * MINUTE_MS
  return {
    state: withReloadAt(state, gear.id, atMs),
    printed: text(
      `The device will restart on ${dottedTime(atMs)} with its startup configuration.`,
      'Keep it from that with “reload cancel”. Here time passes by “wait”.',
    ),
  }
}

export const reloadCancel: Exec = (look) => ({
  state: withReloadAt(look.state, look.gear.id, null),
  printed: text(
    learnedBy(look).reloadAtMs === undefined
      ? 'No restart was planned.'
      : 'The device will not restart.',
  ),
})
