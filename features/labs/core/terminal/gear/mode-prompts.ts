/**
 * What stands in the prompt of a switch or router for each mode of configuration. Apart from the commands: the page
 * shows a prompt before it has loaded them.
 */
import { parentOfName } from '../../network/names.ts'
import type { ConfigureMode, Mode } from '../session.ts'

const PROMPT_BY_MODE = {
  configure: 'config',
  vlan: 'config-vlan',
  router: 'config-router',
  'standard-list': 'config-std-nacl',
  'extended-list': 'config-ext-nacl',
  'dhcp-pool': 'dhcp-config',
  line: 'config-line',
  firewall: 'config-firewall',
} as const satisfies Record<Exclude<ConfigureMode, 'interface'>, string>

/** @returns `config-if`, for example. */
export function promptOfMode(mode: Extract<Mode, { kind: ConfigureMode }>): string {
  if (mode.kind !== 'interface') return PROMPT_BY_MODE[mode.kind]
  if (mode.names.length > 1) return 'config-if-range'
  return parentOfName(mode.names[0] ?? '') === undefined ? 'config-if' : 'config-subif'
}
