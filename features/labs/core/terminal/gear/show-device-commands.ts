/** `show` commands about a device and what is plugged into it: power, light, neighbors, users, copies, tunnels. */
import type { Command } from '../grammar/grammar.ts'
import type { ExecDoes } from './exec-code.ts'

export const DEVICE_SHOW_COMMANDS: readonly Command<ExecDoes>[] = [
  {
    pattern: 'show interfaces~interface [<port:port>] transceiver',
    says: 'Transceivers, and the light that they send and get',
    does: ['shows', 'showTransceivers'],
  },
  {
    pattern: 'show ip ssh',
    says: 'Whether SSH is answered, and the key',
    does: ['shows', 'showSsh'],
  },
  {
    pattern: 'show lldp neighbors detail',
    says: 'All that they say of themselves',
    does: ['shows', 'showNeighborDetails'],
  },
  { pattern: 'show cdp', says: 'How CDP works here', does: ['shows', 'showCdp'] },
  {
    pattern: 'show cdp neighbors',
    says: 'Neighbors that speak CDP',
    does: ['shows', 'showCdpNeighbors'],
  },
  {
    pattern: 'show cdp neighbors detail',
    says: 'All that they say of themselves',
    does: ['shows', 'showCdpDetails'],
  },
  {
    pattern: 'show reload',
    says: 'Whether the device will restart by itself',
    does: ['tries', 'showReload'],
  },
  { pattern: 'show users', says: 'Who is logged in', does: ['shows', 'showUsers'] },
]

export const SWITCH_DEVICE_SHOW_COMMANDS: readonly Command<ExecDoes>[] = [
  {
    pattern: 'show authentication sessions [interface <port:port> [<details:details>]]',
    says: 'Who was let in at which port (802.1X)',
    does: ['shows', 'showSessions'],
  },
  {
    pattern: 'show monitor [session <session:1-4>]',
    says: 'What is copied where (port mirroring)',
    does: ['shows', 'showMirrors'],
  },
  {
    pattern: 'show system mtu',
    says: 'How large frames may be',
    does: ['shows', 'showSystemMtu'],
  },
  { pattern: 'show power', says: 'Power over the ports (PoE)', does: ['shows', 'showPower'] },
  {
    pattern: 'show power inline [<port:port>]',
    says: 'Power over the ports (PoE)',
    does: ['shows', 'showPower'],
  },
]

export const ROUTER_DEVICE_SHOW_COMMANDS: readonly Command<ExecDoes>[] = [
  {
    pattern: 'show tunnel',
    says: 'Tunnels and whether they are up',
    does: ['shows', 'showTunnels'],
  },
  {
    pattern: 'show crypto session',
    says: 'Which tunnels are protected by IPsec, and with whom',
    does: ['shows', 'showCryptoSessions'],
  },
]
