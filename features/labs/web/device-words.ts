/** What a device is, in words. */
import { formatAddress } from '../core/network/ipv6.ts'
import type { Device, Gear, HostLook, Network } from '../core/network/network.ts'
import { tablesOf, type NetworkState } from '../core/network/state.ts'

export type Look = HostLook | Gear['kind']

const WORD_BY_LOOK = {
  pc: 'PC',
  laptop: 'laptop',
  server: 'server',
  printer: 'printer',
  phone: 'phone',
  camera: 'camera',
  switch: 'switch',
  router: 'router',
  firewall: 'firewall',
} as const satisfies Record<Look, string>

export function lookOf(device: Device): Look {
  return device.kind === 'host' ? device.look : device.kind
}

export function kindWord(device: Device): string {
  return WORD_BY_LOOK[lookOf(device)]
}

/**
 * `192.0.2.10/24`; of gear, those of its interfaces. Empty where there is none.
 *
 * @param state with it, also what a host has made of router advertisements
 */
export function addressWords(device: Device, state?: NetworkState): string {
  const configs = device.kind === 'host' ? [device.config] : Object.values(device.config.interfaces)
  const learned = state ? (tablesOf(state, device.id).learned6?.addresses ?? []) : []
  const all = [...configs.flatMap(({ ipv4, ipv6 }) => [ipv4, ...ipv6.addresses]), ...learned]
  return all
    .flatMap((each) => (each ? `${formatAddress(each.address)}/${each.prefix}` : []))
    .join(', ')
}

/** Whether anything in a network has IPv6. */
export function hasIpv6({ devices }: Network): boolean {
  return devices.some((device) =>
    device.kind === 'host'
      ? device.config.ipv6.isAutomatic || device.config.ipv6.addresses.length > 0
      : device.config.isRoutingIpv6 ||
        Object.values(device.config.interfaces).some(
          ({ ipv6 }) => ipv6.isEnabled || ipv6.addresses.length > 0,
        ),
  )
}
