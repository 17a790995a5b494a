/**
 * Which network addresses a feed may lead to.
 *
 * The operator's file names hosts, and names lead anywhere: a name that resolves into the server's own
 * network could read what is meant for machines inside. So every address a name resolves to is
 * checked, and the connection is made to the checked address, not to the name again.
 */
import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

import ipaddr from 'ipaddr.js'

/** IANA gives out global IPv6 addresses from here only. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** True for an IP address that no public source has: private, special in any way, or never given out. */
export function isPrivateAddress(ip: string): boolean {
  // Node's reading is the strict one: the library takes `010.1.1.1` too, as octal.
  if (isIP(ip) === 0) return true
  const address = ipaddr.parse(ip)
  if (address.range() !== 'unicast') return true
  return address instanceof ipaddr.IPv6 && !address.match(GLOBAL_IPV6)
}

/** True where a host as written in an address means this very machine. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/** Resolves a name for a connection, and refuses where any of its addresses is a private one. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    if (addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(new PrivateAddressError('the name leads into a private network'), '', 0)
    }
    const [first] = addresses
    if (options.all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family ?? 0)
  })
}
