/** Subnets of different size in one block: the smallest that fits each need, the largest first. */
import { sizeOf, type Network } from '#platform/contract/ipv4.ts'

import { usableIn } from './ipv4.ts'

export type Need = { readonly id: string; readonly name: string; readonly hosts: number }

/** A block, and what it must hold. */
export type Plan = { readonly block: Network; readonly needs: readonly Need[] }

/** The longest prefix that leaves two hosts: that of a link. */
export const LONGEST = 30

/** The longest prefix whose subnet still has room for so many hosts. */
export function prefixFor(hosts: number): number {
  let prefix = LONGEST
  while (usableIn(prefix) < hosts) prefix -= 1
  return prefix
}

/** Largest first, each at the next free address: always aligned, never a hole. */
export function layOut({ block, needs }: Plan): ReadonlyMap<string, Network> {
  let free = block.address
  const subnets = new Map<string, Network>()
  for (const need of largestFirst(needs)) {
    const prefix = prefixFor(need.hosts)
    subnets.set(need.id, { address: free, prefix })
    free += sizeOf(prefix)
  }
  return subnets
}

export function largestFirst(needs: readonly Need[]): Need[] {
  return needs.toSorted((one, other) => prefixFor(one.hosts) - prefixFor(other.hosts))
}
