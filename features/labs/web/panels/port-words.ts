/** What is set on a switch port, in a few words each. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { Gear, InterfaceConfig } from '../../core/network/network.ts'
import type { PortStatus } from '../../core/network/settled.ts'
import { vlanList } from '../link-words.ts'

/** Its physical ports, and the channels that were made. */
export function portsToSet({ ports, config }: Gear): readonly string[] {
  const channels = Object.keys(config.interfaces).filter((name) => name.startsWith('Port-channel'))
  return [...ports, ...channels]
}

export function vlanWords({ config }: Gear, port: string): string {
  const settings = config.interfaces[port]
  if (!settings) return ''
  const { mode, accessVlan, voiceVlan, nativeVlan, allowedVlans, ipv4 } = settings
  if (mode === 'routed') {
    return ipv4 ? `routed: ${formatIpv4(ipv4.address)}/${ipv4.prefix}` : 'routed, no address'
  }
  if (mode === 'access') {
    return `access: VLAN ${accessVlan}${voiceVlan === null ? '' : `, voice ${voiceVlan}`}`
  }
  const allowed = allowedVlans === 'all' ? 'all' : vlanList(allowedVlans) || 'none'
  return `trunk: native ${nativeVlan}, allowed ${allowed}`
}

export function speedOf(status: PortStatus | undefined): string {
  if (!status || status.speed === null) return '–'
  return `${status.speed} ${status.duplex ?? ''}`.trim()
}

/** Its channel and its protection, where it has any. */
export function besidesWords({
  channel,
  portSecurity,
  isEdgePort,
  hasBpduGuard,
}: InterfaceConfig): string {
  const words = [
    ...(channel ? [`channel ${channel.group} (${channel.mode})`] : []),
    ...(portSecurity
      ? [`port security: ${portSecurity.maximum} at most, ${portSecurity.violation}`]
      : []),
    ...(isEdgePort ? ['edge port'] : []),
    ...(hasBpduGuard ? ['BPDU guard'] : []),
  ]
  return words.join(', ') || '–'
}
