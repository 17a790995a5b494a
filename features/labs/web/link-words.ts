/** The state of ports and links in words, and what a port is for. */
import type { InterfaceConfig, Network, PortRef } from '../core/network/network.ts'
import { portKey, type DownReason, type PortStatus, type Settled } from '../core/network/settled.ts'

/** How a link looks: it is as good as the worse of its ends. */
export type LinkState = 'up' | 'blocked' | 'err-disabled' | 'shut' | 'down' | 'not bundled'

const WORDS_BY_REASON = {
  shutdown: 'shut',
  'no-cable': 'no cable',
  'other-side-down': 'down: the other side is down',
  'speed-mismatch': 'down: the two sides have different speeds',
  'port-security': 'err-disabled by port security',
  'bpdu-guard': 'err-disabled by BPDU guard',
  'no-power': 'down: no power from the other side',
  'no-light': 'down: the light does not arrive as it has to',
  unauthorized: 'not authorized by 802.1X',
  monitoring: 'passes copies alone',
  'not-bundled': 'not bundled',
  'no-members': 'down: no member works',
  'no-tunnel-ends': 'down: an end of the tunnel is missing',
  'no-route': 'down: no way to the other end',
  'no-protection': 'down: the other end does not protect the tunnel',
  'recursive-routing': 'down: the way to the other end leads through it',
} as const satisfies Record<DownReason, string>

export function statusAt({ ports }: Settled, { device, port }: PortRef): PortStatus | undefined {
  return ports.get(portKey(device, port))
}

/** `up`, `blocked by spanning tree`, `err-disabled by port security` … */
export function portWords(status: PortStatus | undefined): string {
  if (!status) return 'down'
  if (status.downBecause !== null) return WORDS_BY_REASON[status.downBecause]
  return isBlocked(status) ? 'blocked by spanning tree' : 'up'
}

function isBlocked({ isUp, isForwarding, tree }: PortStatus): boolean {
  return isUp && !isForwarding && (tree?.role === 'alternate' || tree?.role === 'backup')
}

export function portState(status: PortStatus | undefined): LinkState {
  if (!status) return 'down'
  const { downBecause } = status
  if (downBecause === 'port-security' || downBecause === 'bpdu-guard') return 'err-disabled'
  if (downBecause === 'shutdown') return 'shut'
  if (downBecause === 'not-bundled') return WORDS_BY_REASON[downBecause]
  if (!status.isUp) return 'down'
  return isBlocked(status) ? 'blocked' : 'up'
}

const WORST_FIRST: readonly LinkState[] = [
  'err-disabled',
  'shut',
  'down',
  'not bundled',
  'blocked',
  'up',
]

export function linkState(settled: Settled, ends: readonly [PortRef, PortRef]): LinkState {
  const states = ends.map((end) => portState(statusAt(settled, end)))
  return WORST_FIRST.find((state) => states.includes(state)) ?? 'down'
}

/** `VLAN 10`, `trunk`: what a switch port is for; what it allows stands in the panel. */
export function dutyWords(config: InterfaceConfig | undefined): string {
  if (!config) return ''
  const { mode, accessVlan, channel } = config
  const group = channel ? `, channel ${channel.group}` : ''
  if (mode === 'routed') return `routed${group}`
  return (mode === 'trunk' ? 'trunk' : `VLAN ${accessVlan}`) + group
}

/** `1-5,10` as a command takes it. */
export function vlanList(vlans: readonly number[]): string {
  const parts: [number, number][] = []
  for (const vlan of vlans.toSorted((one, other) => one - other)) {
    const last = parts.at(-1)
    if (last && vlan === last[1] + 1) last[1] = vlan
    else parts.push([vlan, vlan])
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}

/** The ends of the cables of a device, in the order of its ports. */
export function linksOf(network: Network, device: string, ports: readonly string[]) {
  return ports.flatMap((port) => {
    for (const cable of network.cables) {
      const [one, other] = cable.ends
      if (one.device === device && one.port === port) return [{ cable, port, neighbor: other }]
      if (other.device === device && other.port === port) return [{ cable, port, neighbor: one }]
    }
    return []
  })
}
