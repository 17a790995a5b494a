/** The fewest networks that cover exactly what several networks cover together, and what a network covers besides. */
import { broadcastOf, networkOf, sizeOf, type Network } from '#platform/contract/ipv4.ts'

/** From the first to the last address, both included. */
export type Range = { first: number; last: number }

/** What the networks cover together, as ranges that neither touch nor overlap. */
export function rangesOf(networks: readonly Network[]): Range[] {
  const ranges: Range[] = []
  for (const { address, prefix } of networks.toSorted(
    (one, other) => one.address - other.address,
  )) {
    const last = broadcastOf(address, prefix)
    const open = ranges.at(-1)
    if (open && address <= open.last + 1) open.last = Math.max(open.last, last)
    else ranges.push({ first: address, last })
  }
  return ranges
}

/** The fewest networks that cover exactly a range: from the left, each time the largest that is aligned and fits. */
export function networksOf({ first, last }: Range): Network[] {
  const networks: Network[] = []
  let next = first
  while (next <= last) {
    let prefix = 32
    while (
      prefix > 0 &&
      networkOf(next, prefix - 1) === next &&
      next + sizeOf(prefix - 1) - 1 <= last
    ) {
      prefix -= 1
    }
    networks.push({ address: next, prefix })
    next += sizeOf(prefix)
  }
  return networks
}

/** The fewest networks that cover exactly these. */
export function summarize(networks: readonly Network[]): Network[] {
  return rangesOf(networks).flatMap(networksOf)
}

export function covers(ranges: readonly Range[], { address, prefix }: Network): boolean {
  const last = broadcastOf(address, prefix)
  return ranges.some((range) => range.first <= address && last <= range.last)
}

/** The lowest address of a network that lies in none of the ranges, or undefined. */
export function firstOutside(
  ranges: readonly Range[],
  { address, prefix }: Network,
): number | undefined {
  const home = ranges.find(({ first, last }) => first <= address && address <= last)
  if (!home) return address
  return home.last >= broadcastOf(address, prefix) ? undefined : home.last + 1
}
