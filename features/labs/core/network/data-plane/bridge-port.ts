/**
 * VLANs at the ports of a switch (IEEE 802.1Q-2018, 6.9): which one a frame belongs to as it comes in, and with which
 * tag it goes out.
 *
 * An access port takes no tagged frames but those of its voice VLAN ("admit only untagged"), also where the tag is its
 * own VLAN. A trunk filters what comes in by the same list as what goes out, its native VLAN included.
 */
import { carriage } from '../switchport.ts'
import type { DropReason } from '../trace.ts'
import type { BridgePort } from './world.ts'

/** The VLAN of a frame that came in, or why the port does not take it. */
export function classifyFrame(
  { name, config }: BridgePort,
  tag: number | null,
): number | DropReason {
  if (config.mode === 'access') {
    if (tag === null) return config.accessVlan
    return tag === config.voiceVlan ? tag : { code: 'tagged-on-access', vlan: tag, port: name }
  }
  const vlan = tag ?? config.nativeVlan
  return carriage(config, vlan) ? vlan : { code: 'vlan-not-allowed', vlan, port: name }
}

/** @returns null where frames of this VLAN go out untagged. */
export function tagOf({ config }: BridgePort, vlan: number): number | null {
  return carriage(config, vlan) === 'tagged' ? vlan : null
}

/** Null where frames of this VLAN go out of the port. */
export function whyNotOut(port: BridgePort, vlan: number): DropReason | null {
  const { name } = port
  if (!port.isUp) return whyDown(port)
  if (!port.isForwarding) return { code: 'blocked-by-spanning-tree', port: name }
  return carriage(port.config, vlan) ? null : { code: 'vlan-not-allowed', vlan, port: name }
}

export function passes(port: BridgePort, vlan: number): boolean {
  return port.isForwarding && carriage(port.config, vlan) !== null
}

/** A member that its channel leaves out has a link, and passes nothing; so has a destination of mirroring. */
export function whyDown({ name, downBecause }: BridgePort): DropReason {
  if (downBecause === 'monitoring') return { code: 'mirror-destination', port: name }
  if (downBecause === 'unauthorized') return { code: downBecause, port: name }
  return { code: downBecause === 'not-bundled' ? 'channel-mismatch' : 'no-link', port: name }
}
