/** What a device is, in words. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { Device, Gear, HostLook } from '../core/network/network.ts'

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

/** `192.0.2.10/24`; of gear, those of its interfaces. Empty where there is none. */
export function addressWords(device: Device): string {
  const addresses =
    device.kind === 'host'
      ? [device.config.ipv4]
      : Object.values(device.config.interfaces).map(({ ipv4 }) => ipv4)
  return addresses
    .flatMap((each) => (each ? `${formatIpv4(each.address)}/${each.prefix}` : []))
    .join(', ')
}
