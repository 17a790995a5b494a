/** What commands of hosts do that are used now and then: a page loads it with the first line that asks for it. */
import { showConnections, showDevice, showDevices, showRadio } from './adapter-commands.ts'
import { beginCapture, endCapture, letTimePass, showJobs } from './capture-commands.ts'
import { poll } from './poll-command.ts'
import { scan } from './scan-command.ts'
import { openTerminal } from './ssh-command.ts'
import { showPeers } from './time-command.ts'

export const TOOLS = {
  beginCapture,
  endCapture,
  letTimePass,
  openTerminal,
  poll,
  scan,
  showConnections,
  showDevice,
  showDevices,
  showJobs,
  showPeers,
  showRadio,
}
