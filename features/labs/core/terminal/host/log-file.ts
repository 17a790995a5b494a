/** The file of a syslog server: what switches and routers have sent to it. */
import { SYSLOG_PORT } from '../../network/management.ts'
import { tablesOf } from '../../network/state.ts'
import { refusal, text } from '../gear/exec-command.ts'
import { logLine } from '../gear/show-management.ts'
import { textArg } from '../grammar/parse.ts'
import type { Shell } from './host-command.ts'

/** The only one that these hosts have, and only where something listens for messages. */
const LOG_FILE = '/var/log/network.log'
/** As many lines as `tail` shows. */
const LINES = 10

export const showLogFile: Shell = ({ state, host }, args) => {
  const file = textArg(args, 'file')
  const isServer = host.config.services.some(({ port }) => port === SYSLOG_PORT)
  return {
    printed:
      file === LOG_FILE && isServer
        ? text(...tablesOf(state, host.id).log.slice(-LINES).map(logLine))
        : refusal(`There is no file ${file}.`),
  }
}
