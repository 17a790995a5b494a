/**
 * Cuts all that packets can say into parts that no filter tells apart, and names one packet of each.
 *
 * Filters ask conditions: whether bits of an address are so, whether a port is in a range. Two addresses that fulfill the
 * same conditions are treated alike, so one of them speaks for both. Nothing is sampled: a condition that somebody wrote
 * makes parts of its own, however small.
 */
import { matchesAddress } from '../network/access-list.ts'
import type { AddressMatch, PortMatch } from '../network/layer3.ts'
import type { Ipv4 } from '../network/network.ts'

/** More than people write into a list by hand; each bit that a condition fixes may make one. */
const MOST_PARTS = 4000

/**
 * One address for each combination of conditions that some address of `whole` fulfills, outside of `without`.
 *
 * @param preferred are taken where they do, so that it is told of devices that there are.
 * @returns null where there are too many parts.
 */
export function pickAddresses(
  whole: AddressMatch,
  without: readonly AddressMatch[],
  conditions: readonly AddressMatch[],
  preferred: readonly Ipv4[],
): readonly Ipv4[] | null {
  let parts: readonly AddressMatch[] = [whole]
  for (const each of without) {
    parts = parts.flatMap((part) => (isApart(part, each) ? [part] : piecesBeside(part, each)))
    if (parts.length > MOST_PARTS) return null
  }
  const rest = parts
  for (const each of conditions) {
    parts = parts.flatMap((part) =>
      isApart(part, each) ? [part] : [common(part, each), ...piecesBeside(part, each)],
    )
    if (parts.length > MOST_PARTS) return null
  }
  const inside = preferred.filter((address) => rest.some((part) => matchesAddress(part, address)))
  return onePerCombination([...inside, ...parts.map(({ address }) => address)], (address) =>
    conditions.map((each) => matchesAddress(each, address)),
  )
}

/**
 * One port for each combination of ranges that it is in: of all 65,536.
 *
 * @param ranges of filters, and of whoever wants some told apart.
 * @param preferred are taken where they do, so that it is told of ports that people know.
 */
export function pickPorts(
  ranges: readonly PortMatch[],
  preferred: readonly number[] = [],
): readonly number[] {
  const starts = [0, ...ranges.flatMap(({ from, to }) => [from, to + 1])]
  const ports = starts.filter((port) => port <= LAST_PORT).toSorted((one, other) => one - other)
  return onePerCombination([...preferred, ...ports], (port) =>
    ranges.map(({ from, to }) => from <= port && port <= to),
  )
}

const LAST_PORT = 65_535

function onePerCombination<Each>(
  all: readonly Each[],
  fulfilled: (each: Each) => readonly boolean[],
): readonly Each[] {
  const picked = new Map<string, Each>()
  for (const each of all) {
    const key = fulfilled(each).map(Number).join('')
    if (!picked.has(key)) picked.set(key, each)
  }
  return [...picked.values()]
}

/** Whether a bit that both fix differs. */
function isApart(one: AddressMatch, other: AddressMatch): boolean {
  return ((one.address ^ other.address) & ~one.wildcard & ~other.wildcard) !== 0
}

/** What fulfills both; they are not apart. */
function common(one: AddressMatch, other: AddressMatch): AddressMatch {
  return {
    address: ((one.address & ~one.wildcard) | (other.address & ~other.wildcard)) >>> 0,
    wildcard: (one.wildcard & other.wildcard) >>> 0,
  }
}

/** What is in `part` and not in `other`: one piece for each bit that `other` fixes and `part` does not. */
function piecesBeside(part: AddressMatch, other: AddressMatch): readonly AddressMatch[] {
  const pieces: AddressMatch[] = []
  let { address, wildcard } = part
  for (let at = 31; at >= 0; at -= 1) {
    const bit = (1 << at) >>> 0
    if ((wildcard & bit) === 0 || (other.wildcard & bit) !== 0) continue
    wildcard = (wildcard & ~bit) >>> 0
    const wanted = other.address & bit
    pieces.push({ address: (address | (bit & ~wanted)) >>> 0, wildcard })
    address = (address | wanted) >>> 0
  }
  return pieces
}
