/** Under which IPv6 address people know a device, and whether one is made by itself. */
import { isLinkLocal, isInPrefix } from '../network/ipv6-address.ts'
import { formatIpv6, type Ipv6Address } from '../network/ipv6.ts'
import { deviceIn, nameOf, type Device, type Ipv6 } from '../network/network.ts'
import { tablesOf, type NetworkState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import { readCidr6 } from '../terminal/grammar/slots.ts'

/**
 * One that was entered counts as it was when the lab began: a server with a new one is one that nobody finds. A host that
 * makes its own has the one that it has now.
 *
 * @returns null where it has none but a link-local one
 */
export function knownAddress6({ start }: Scene, state: NetworkState, id: string): Ipv6 | null {
  const [entered] = enteredIn(deviceIn(start.network, id))
  if (entered) return entered.address
  const own = [...madeBy(state, id), ...enteredIn(deviceIn(state.network, id))]
  return own[0]?.address ?? null
}

function enteredIn(device: Device): readonly Ipv6Address[] {
  const configs =
    device.kind === 'host'
      ? [device.config.ipv6]
      : Object.values(device.config.interfaces).map(({ ipv6 }) => ipv6)
  return configs
    .flatMap(({ addresses }) => addresses)
    .filter(({ address }) => !isLinkLocal(address))
}

/** By advertisements, and nobody else has them. */
function madeBy(state: NetworkState, id: string): readonly Ipv6Address[] {
  const { learned6, conflicts6 } = tablesOf(state, id)
  const isShared = ({ address }: Ipv6Address) => conflicts6.some((each) => each.address === address)
  return (learned6?.addresses ?? []).filter((each) => !isShared(each))
}

/** 2000::/3 (RFC 4291, 2.4). */
function isGlobal(address: Ipv6): boolean {
  return /^[23]/.test(address)
}

/** What is missing of an address in a prefix and a gateway, in words; null where both are there. */
export function prefixFault(state: NetworkState, id: string, prefix: string): string | null {
  const name = nameOf(deviceIn(state.network, id))
  const network = readCidr6(prefix)
  if (!network) throw new Error(`“${prefix}” is no IPv6 prefix.`)
  const made = madeBy(state, id)
  if (!made.some(({ address }) => isInPrefix(address, network))) {
    return made.length === 0
      ? `${name} has made itself no IPv6 address from advertisements.`
      : `${name} has made itself an IPv6 address, but not in ${prefix}.`
  }
  // Local ones beside it lead nowhere else (RFC 4193); of another global prefix, answers never come back.
  const foreign = made.find(({ address }) => isGlobal(address) && !isInPrefix(address, network))
  if (foreign) {
    return `${name} has made itself ${formatIpv6(foreign.address)} as well, which is not in ${prefix}.`
  }
  const gateways = tablesOf(state, id).learned6?.gateways ?? []
  return gateways.some(({ expiresAtMs }) => expiresAtMs > state.clockMs)
    ? null
    : `No router has told ${name} that it is a gateway for IPv6.`
}
