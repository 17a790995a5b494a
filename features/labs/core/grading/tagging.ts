/** Whether a computer comes into another VLAN by tagging its own frames: a network in which it does so. */
import {
  BLANK_ROUTED,
  blankGear,
  deviceIn,
  HOST_PORT,
  nameOf,
  neighborOf,
  withDevice,
  type Cable,
  type Gear,
  type Ipv4,
  type Network,
  type PortRef,
} from '../network/network.ts'
import { changeNetwork } from '../network/run.ts'
import type { NetworkState } from '../network/state.ts'
import { addressesOf, freeAddressIn } from './address.ts'
import type { Pair } from './goal-roles.ts'

/**
 * The sender as a device that tags its frames with the VLAN of the other, and has an address of its subnet: any computer
 * can be told to. Null where its port takes no tags.
 */
export function tagAsTarget(state: NetworkState, { from, to }: Pair, address: Ipv4 | null) {
  const { network } = state
  const sender = deviceIn(network, from)
  const subnet = addressesOf(deviceIn(network, to)).find((own) => own.address === address)
  const vlan = vlanAt(network, to)
  if (sender.kind !== 'host' || address === null || !subnet || vlan === null) return null
  const free = freeAddressIn(network, subnet)
  const at = neighborOf(network, { device: from, port: HOST_PORT })
  const port = at && portAt(network, at)
  if (!free || (port?.mode !== 'trunk' && port?.voiceVlan !== vlan)) return null
  const blank = blankGear(
    { kind: 'router', id: from, mac: sender.mac, ports: [TAGGING_PORT] },
    nameOf(sender),
  )
  const interfaces = {
    [TAGGING_PORT]: { ...BLANK_ROUTED, isShutdown: false },
    [`${TAGGING_PORT}.${vlan}`]: {
      ...BLANK_ROUTED,
      isShutdown: false,
      dot1q: { vlan, isNative: false },
      ipv4: free,
    },
  }
  const tagging: Gear = { ...blank, config: { ...blank.config, interfaces } }
  const cables = network.cables.map((cable): Cable => {
    const [one, other] = cable.ends.map((end) =>
      end.device === from ? { device: from, port: TAGGING_PORT } : end,
    ) as [PortRef, PortRef]
    return { ...cable, ends: [one, other] }
  })
  const changed = { ...withDevice(network, tagging), cables }
  return { state: changeNetwork(state, changed), address, vlan }
}

const TAGGING_PORT = 'GigabitEthernet0/0'

/** The switch port; undefined where there is none. */
function portAt(network: Network, { device, port }: PortRef) {
  const gear = deviceIn(network, device)
  return gear.kind === 'host' ? undefined : gear.config.interfaces[port]
}

/** In which VLAN a host's frames are; null where it is at no switch port. */
function vlanAt(network: Network, host: string): number | null {
  const at = neighborOf(network, { device: host, port: HOST_PORT })
  const port = at && portAt(network, at)
  if (!port || port.mode === 'routed') return null
  return port.mode === 'trunk' ? port.nativeVlan : port.accessVlan
}
