/**
 * Which network addresses a feed may lead to.
 *
 * The operator's file names hosts, and names lead anywhere: a name that resolves into the server's own
 * network could read what is meant for machines inside. So every address a name resolves to is
 * checked, and the connection is made to the checked address, not to the name again.
 */
import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// RFC 6890's special-purpose addresses, and what leads to them. Two lists: one list would check an
// IPv4 address against the mapped range, too, and all of them are in it.
const PRIVATE_IPV4 = new BlockList()
const PRIVATE_IPV6 = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  PRIVATE_IPV4.addSubnet(net, prefix, 'ipv4')
}
for (const [net, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE_IPV6.addSubnet(net, prefix, 'ipv6')
}

/** True for an IP address that no public source has. */
export function isPrivateAddress(ip: string): boolean {
  switch (isIP(ip)) {
    case 4:
      return PRIVATE_IPV4.check(ip, 'ipv4')
    case 6:
      return PRIVATE_IPV6.check(ip, 'ipv6')
    default:
      return true
  }
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
