/**
 * The network address as the throttle counts it.
 *
 * One subscriber holds a whole IPv6 /64 and may use any address in it, so the /64 is the unit; an IPv4 address is one
 * unit, also when it arrives as IPv6.
 */
import ipaddr from 'ipaddr.js'

/** @param address from the connection or the proxy; a text that is no address counts as it is. */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  if (!(ip instanceof ipaddr.IPv6)) return ip.toString()
  const groups = ip.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
