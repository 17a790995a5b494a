/** IPv6 as lines of a configuration, and which addresses an interface can have. */
import { isGroup6, LOOPBACK_6, networkOf6, UNSPECIFIED } from '../../network/ipv6-address.ts'
import {
  BLANK_INTERFACE_IPV6,
  formatIpv6,
  type InterfaceIpv6,
  type Ipv6Address,
} from '../../network/ipv6.ts'
import type { GearConfig, Ipv6 } from '../../network/network.ts'
import { prefixText } from '../grammar/written.ts'

/** All of an interface's as lines. */
export function ipv6InterfaceLines(config: InterfaceIpv6): readonly string[] {
  const { isEnabled, addresses, linkLocal, advertisement: said } = config
  const { lifetimeSeconds } = BLANK_INTERFACE_IPV6.advertisement
  return [
    ...(linkLocal === null ? [] : [`ipv6 address ${formatIpv6(linkLocal)} link-local`]),
    ...addresses.map((each) => `ipv6 address ${prefixText(each)}`),
    ...(isEnabled ? ['ipv6 enable'] : []),
    ...said.withoutAutonomous.map((each) => `ipv6 nd prefix ${prefixText(each)} no-autoconfig`),
    ...(said.isManaged ? ['ipv6 nd managed-config-flag'] : []),
    ...(said.hasOther ? ['ipv6 nd other-config-flag'] : []),
    ...(said.lifetimeSeconds === lifetimeSeconds
      ? []
      : [`ipv6 nd ra lifetime ${said.lifetimeSeconds}`]),
    ...(said.isSuppressed ? ['ipv6 nd ra suppress'] : []),
  ]
}

/** What belongs to no interface. */
export function ipv6GlobalLines({ isRoutingIpv6, routes6 }: GearConfig): readonly string[] {
  return [
    ...(isRoutingIpv6 ? ['ipv6 unicast-routing'] : []),
    ...routes6.map(
      ({ nextHop, distance, interface: name, ...network }) =>
        `ipv6 route ${prefixText(network)} ${name === null ? '' : `${name} `}${formatIpv6(nextHop)}${distance === 1 ? '' : ` ${distance}`}`,
    ),
  ]
}

/** Null, or why no interface can have the address (RFC 4291, 2.5 and 2.6.1). */
export function problemOfIpv6({ address, prefix }: Ipv6Address): string | null {
  const text = formatIpv6(address)
  if (isGroup6(address) || address === UNSPECIFIED || address === LOOPBACK_6)
    return `${text} is no address of an interface.`
  if (prefix === 0) return 'A prefix of 0 leaves no network to be in.'
  // The network itself is the anycast address of all its routers.
  if (prefix < 127 && address === networkOf6(address, prefix))
    return `${text} is the prefix itself. Write an address in it, such as ${formatIpv6(withOne(address))}.`
  return null
}

function withOne(address: Ipv6): Ipv6 {
  return `${address.slice(0, -1)}1`
}
