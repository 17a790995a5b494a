/**
 * Hosts with the settings that they have in fact: those of a DHCP client come from its lease.
 *
 * The configuration keeps what was entered. Whoever asks what address a host has looks at these copies.
 */
import type { Device, Host, Network } from './network.ts'
import type { Lease } from './services.ts'
import { tablesOf, type NetworkState } from './state.ts'

/** The same object where nothing comes from a lease. Name servers that were entered win over those of the lease. */
export function leasedHost(host: Host, lease: Lease | null): Host {
  const { config } = host
  if (!config.usesDhcp) return host
  const { address, prefix, gateway, dns } = lease ?? NO_LEASE
  return {
    ...host,
    config: {
      ...config,
      ipv4: lease ? { address, prefix } : null,
      gateway,
      dns: config.dns.length > 0 ? config.dns : dns,
    },
  }
}

const NO_LEASE = { address: 0, prefix: 0, gateway: null, dns: [] } as const

export function leasedDevice(device: Device, lease: Lease | null): Device {
  return device.kind === 'host' ? leasedHost(device, lease) : device
}

/** The same object where no host is a DHCP client. */
export function leasedNetwork(state: Pick<NetworkState, 'network' | 'tables'>): Network {
  const { network } = state
  if (!hasClients(network)) return network
  const leaseOf = ({ id }: Device) => state.tables[id]?.lease ?? null
  return {
    ...network,
    devices: network.devices.map((device) => leasedDevice(device, leaseOf(device))),
  }
}

/** A device of a state by its id, as `leasedNetwork` has it. */
export function leasedIn(state: NetworkState, device: Device): Device {
  return leasedDevice(device, tablesOf(state, device.id).lease)
}

export function hasClients({ devices }: Network): boolean {
  return devices.some((device) => device.kind === 'host' && device.config.usesDhcp)
}
