/** For tests of sessions: a small network, and lines entered at one of its terminals. */
import { parseIpv4 } from '#platform/contract/ipv4.ts'

import type { Host } from '../../network/network.ts'
import { changeNetwork } from '../../network/run.ts'
import { coldState, type NetworkState } from '../../network/state.ts'
import {
  givenHost,
  givenNetwork,
  givenRouter,
  givenSwitch,
} from '../../network/testing/examples.ts'
import { textOf, type Printed } from '../printed.ts'
import { openSession } from '../prompt.ts'
import type { TerminalSession } from '../session.ts'
import type { Entered } from '../terminal-over.ts'
import { enterLine } from '../terminal.ts'

export const PORT = 'GigabitEthernet1/0/1'

export function settings(address: string): Partial<Host['config']> {
  return {
    ipv4: { address: parseIpv4(address) ?? 0, prefix: 24 },
    gateway: parseIpv4('192.0.2.1') ?? 0,
    services: [{ name: 'http', protocol: 'tcp', port: 80 }],
  }
}

/** Two hosts, two switches with a trunk, a router: all of VLAN 1. */
export function givenLab(): NetworkState {
  const trunk = { 'Gi1/0/8': { mode: 'trunk' as const } }
  const network = givenNetwork(
    [
      givenSwitch('sw-1', { interfaces: trunk, vlans: [10] }),
      givenSwitch('sw-2', { interfaces: trunk, vlans: [10] }),
      givenRouter('rt-1', {
        interfaces: {
          'Gi0/0': { mode: 'routed', ipv4: { address: parseIpv4('192.0.2.1') ?? 0, prefix: 24 } },
        },
      }),
      givenHost('pc-1', settings('192.0.2.11'), 'windows'),
      givenHost('pc-2', settings('192.0.2.12'), 'linux'),
    ],
    [
      ['sw-1 Gi1/0/8', 'sw-2 Gi1/0/8'],
      ['sw-1 Gi1/0/1', 'pc-1'],
      ['sw-2 Gi1/0/1', 'pc-2'],
      ['sw-1 Gi1/0/7', 'rt-1 Gi0/0'],
    ],
  )
  return changeNetwork(coldState(network), network)
}

export type At = { readonly state: NetworkState; readonly session: TerminalSession }

export function openAt(device: string, state = givenLab()): At {
  return { state, session: openSession(state, device) }
}

/** Enters lines one after the other; what the last one did. */
export function enterLines(at: At, ...lines: readonly string[]): Entered {
  let entered: Entered = { ...at, printed: [], run: null, action: null, due: [] }
  for (const line of lines) entered = enterLine(entered.state, entered.session, line)
  return entered
}

export function shown(printed: Printed): string {
  return printed.flatMap(textOf).join('\n')
}

export function errorOf({ printed }: Entered) {
  const [block] = printed
  return block?.kind === 'error' ? block : undefined
}
