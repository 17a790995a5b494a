/** Where someone begins in the terminal of a device, and its prompt: what a page shows before it knows any command. */
import { deviceIn, nameOf } from '../network/network.ts'
import type { NetworkState } from '../network/state.ts'
import { promptOfMode } from './gear/mode-prompts.ts'
import { sessionIn, type TerminalSession } from './session.ts'

export function openSession(state: NetworkState, device: string): TerminalSession {
  const { kind } = deviceIn(state.network, device)
  return { device, mode: { kind: kind === 'host' ? 'shell' : 'user' } }
}

export function promptOf(state: NetworkState, session: TerminalSession): string {
  const { device, mode } = sessionIn(state, session)
  const found = deviceIn(state.network, device)
  const name = nameOf(found)
  if (found.kind === 'host') return found.os === 'windows' ? 'C:\\>' : `${name}:~$`
  if (mode.kind === 'user' || mode.kind === 'shell') return `${name}>`
  return mode.kind === 'privileged' ? `${name}#` : `${name}(${promptOfMode(mode)})#`
}
