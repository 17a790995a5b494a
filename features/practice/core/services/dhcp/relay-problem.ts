/** Makes problems of DHCP relays: three VLANs, a server elsewhere, and the scope for the client. */
import { formatIpv4, fromOctets } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { Difficulty } from '../../exercise.ts'

type Vlan = { readonly id: number; readonly hasHelper: boolean; readonly description: string }

/** Addresses are numbers; `hosts` are last octets in the client's subnet. */
export type Problem = {
  readonly net: number
  readonly vlans: readonly Vlan[]
  readonly server: number
  readonly client: number
  /** Of the client's scope: the first host of the range, and what is taken from there on. */
  readonly firstHost: number
  readonly excludedUntil: number
  readonly leasedHosts: readonly number[]
  readonly reservedHost: number | null
  readonly difficulty: Difficulty
  /** At difficulty 1, which of the other wrong options is kept: its index, modulo how many there are. */
  readonly kept: number
}

const VLANS = [10, 20, 30, 40, 50]
/** The end of the range. */
export const LAST_HOST = 250

export const subnetOf = ({ net }: Problem, vlan: number) => net + 256 * vlan
export const gatewayOf = (data: Problem, vlan: number) => formatIpv4(subnetOf(data, vlan) + 1)
export const addressOf = (data: Problem, host: number) =>
  formatIpv4(subnetOf(data, data.client) + host)
export const isRelayed = ({ vlans, client }: Problem) =>
  vlans.some(({ id, hasHelper }) => id === client && hasHelper)

/** The lowest host of the range that is not excluded, leased or reserved. */
export function givenHost({
  firstHost,
  excludedUntil,
  leasedHosts,
  reservedHost,
}: Problem): number {
  let host = Math.max(firstHost, excludedUntil + 1)
  while (leasedHosts.includes(host) || reservedHost === host) host += 1
  return host
}

/** @param hasRelay whether the client's own interface relays. */
export function draftProblem(
  random: Random,
  difficulty: Difficulty,
  hasRelay: boolean,
  descriptions: readonly string[],
): Problem {
  const ids = random.sample(VLANS, 3).toSorted((one, other) => one - other)
  const named = random.sample(descriptions, ids.length)
  const client = random.pick(ids)
  const firstHost = 10 * random.int(1, 3)
  const excludedUntil = firstHost + random.int(2, 9)
  const next = excludedUntil + 1
  const leasedHosts = random.chance(0.6) ? [next, ...(random.chance(0.5) ? [next + 1] : [])] : []
  return {
    net: fromOctets(10, random.int(1, 250), 0, 0),
    vlans: ids.map((id, index) => ({
      id,
      hasHelper: id === client ? hasRelay : random.chance(0.8),
      description: named[index] ?? '',
    })),
    server: random.pick([5, 10, 53]),
    client,
    firstHost,
    excludedUntil,
    leasedHosts,
    reservedHost: random.chance(0.6) ? next + leasedHosts.length : null,
    difficulty,
    kept: random.int(0, 5),
  }
}
