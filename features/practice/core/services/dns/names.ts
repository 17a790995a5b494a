/** Names and addresses that exercises on DNS are made of. */
import { z } from 'zod/mini'

import { formatIpv4, octetsOf } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { documentationAddress } from '../../addressing/ipv4.ts'
import { Text, wordingOf } from '../../material.ts'

export const NameWords = z.strictObject({
  hosts: z.array(Text).check(z.minLength(3, 'write at least three hosts')),
  domains: z.array(Text).check(z.minLength(1, 'write at least one domain')),
})
export type NameWords = z.infer<typeof NameWords>

export const ServerWords = z.strictObject({
  root: Text,
  zone: wordingOf('zone'),
  resolver: Text,
})
export type ServerWords = z.infer<typeof ServerWords>

/** `shop.example.com` is a host of `example.com`, whose top-level domain is `com`. */
export type Name = {
  readonly full: string
  readonly host: string
  readonly domain: string
  readonly tld: string
}

export function nameOf(host: string, domain: string): Name {
  const tld = domain.slice(domain.lastIndexOf('.') + 1)
  return { full: `${host}.${domain}`, host, domain, tld }
}

export function makeName(random: Random, { hosts, domains }: NameWords): Name {
  return nameOf(random.pick(hosts), random.pick(domains))
}

/** Different addresses of the networks for documentation. */
export function makeAddresses(random: Random, count: number): string[] {
  const addresses = new Set<string>()
  while (addresses.size < count) addresses.add(formatIpv4(documentationAddress(random)))
  return [...addresses]
}

/** Where the PTR record of an address is found (RFC 1035, 3.5). */
export function reverseName(address: number): string {
  return `${octetsOf(address).toReversed().join('.')}.in-addr.arpa`
}
