/** A host in its subnet: the problem that `subnet-facts` poses, and its arithmetic. */
import {
  broadcastOf,
  fromOctets,
  isIn,
  maskOf,
  networkOf,
  sizeOf,
} from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { Difficulty } from '../exercise.ts'
import { lastOctet, privateAddress, usableIn } from './ipv4.ts'

export const NAMED_ADDRESSES = ['network', 'broadcast', 'first', 'last'] as const
/** What is answered by an address of the subnet. */
export type NamedAddress = (typeof NAMED_ADDRESSES)[number]

export const GATEWAY_POSITIONS = ['inside', 'outside', 'reserved'] as const
export type GatewayPosition = (typeof GATEWAY_POSITIONS)[number]

/** What is given: the prefix, the mask, or the mask and a gateway. */
export type Sort = 'prefix' | 'mask' | 'settings'
export type Asked = NamedAddress | 'mask' | 'prefix' | 'hosts' | 'gateway'

export type HostInSubnet = {
  readonly sort: Sort
  readonly host: number
  readonly prefix: number
  /** Of `settings` alone. */
  readonly gateway?: number
  readonly asked: readonly Asked[]
  /** The help of difficulty 1. */
  readonly showsBlocks: boolean
}

/** Prefixes by the octet in which they end: none that ends with its octet, which would need no arithmetic. */
const PREFIXES_BY_OCTET = [
  { weight: 1, prefixes: [9, 10, 11, 12, 13, 14, 15] },
  { weight: 3, prefixes: [17, 18, 19, 20, 21, 22, 23] },
  { weight: 4, prefixes: [25, 26, 27, 28, 29, 30] },
].flatMap(({ weight, prefixes }) => Array.from({ length: weight }, () => prefixes))

/** What is true of the subnet. */
export function factsOf({ host, prefix }: HostInSubnet) {
  const network = networkOf(host, prefix)
  const broadcast = broadcastOf(host, prefix)
  const { index, octet, step } = lastOctet({ address: network, prefix })
  return {
    mask: maskOf(prefix),
    addressBy: { network, broadcast, first: network + 1, last: broadcast - 1 } as const,
    hosts: usableIn(prefix),
    /** The octet in which the subnet ends, 0 to 3, with the mask there and the step from subnet to subnet. */
    index,
    octet,
    maskOctet: 256 - step,
    block: step,
  }
}

function hostIn(random: Random, prefix: number): number {
  // 10.0.0.0/8 is the one private block with room for every prefix.
  const address =
    prefix < 16
      ? fromOctets(10, random.int(0, 255), random.int(0, 255), random.int(0, 255))
      : privateAddress(random)
  const network = networkOf(address, prefix)
  return network + random.int(1, usableIn(prefix))
}

/** A gateway for the host: in its subnet, in the neighboring one, or where no host can be. */
function gatewayFor(random: Random, host: number, prefix: number): number {
  const network = networkOf(host, prefix)
  const position = random.pick(GATEWAY_POSITIONS)
  if (position === 'reserved') return random.pick([network, broadcastOf(host, prefix)])
  // The other half of the next larger network.
  const start = position === 'inside' ? network : (network ^ sizeOf(prefix)) >>> 0
  let gateway = host
  while (gateway === host) gateway = start + random.int(1, usableIn(prefix))
  return gateway
}

/** Where the gateway is, seen from the host's subnet. */
export function gatewayPositionOf(problem: HostInSubnet): GatewayPosition {
  const { host, prefix, gateway = host } = problem
  const { network, broadcast } = factsOf(problem).addressBy
  if (!isIn(gateway, { address: network, prefix })) return 'outside'
  return gateway === network || gateway === broadcast ? 'reserved' : 'inside'
}

const NOT_GIVEN_BY_SORT = {
  prefix: 'mask',
  mask: 'prefix',
  settings: 'prefix',
} as const satisfies Record<Sort, Asked>

function askedOf(sort: Sort, difficulty: Difficulty): Asked[] {
  return [
    ...(difficulty === 3 ? [NOT_GIVEN_BY_SORT[sort]] : []),
    'network',
    'broadcast',
    ...(difficulty === 1 ? [] : (['first', 'last'] as const)),
    'hosts',
    ...(sort === 'settings' ? (['gateway'] as const) : []),
  ]
}

/** A problem of this sort, with numbers of its own. */
export function poseHost(random: Random, sort: Sort, difficulty: Difficulty): HostInSubnet {
  const prefix = random.pick(random.pick(PREFIXES_BY_OCTET))
  const host = hostIn(random, prefix)
  return {
    sort,
    host,
    prefix,
    ...(sort === 'settings' && { gateway: gatewayFor(random, host, prefix) }),
    asked: askedOf(sort, difficulty),
    showsBlocks: difficulty === 1,
  }
}
