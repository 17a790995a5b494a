/** Two routers with OSPF, and what may be wrong between them. Name only what a test is about. */
import { addressOf } from '../data-plane/testing.ts'
import type { AccessList, AclRule } from '../layer3.ts'
import type { Gear, InterfaceConfig, Network } from '../network.ts'
import { givenNetwork, givenRouter } from './examples.ts'

export type OspfTraits = {
  readonly port: Partial<InterfaceConfig>
  readonly more: Readonly<Record<string, Partial<InterfaceConfig>>>
  readonly area: number
  readonly wildcard: number
  readonly routerId: number
  readonly passive: readonly string[]
  readonly isPassiveByDefault: boolean
  /** What the access list WEB permits. */
  readonly list: readonly AclRule['protocol'][]
}

export function routed(text: string): Partial<InterfaceConfig> {
  return { mode: 'routed', ipv4: addressOf(text) }
}

/** A router whose first port has this address. */
export function givenOspfRouter(
  id: string,
  address: string,
  traits: Partial<OspfTraits> = {},
): Gear {
  return givenRouter(id, {
    interfaces: { 'gi0/0': { ...routed(address), ...traits.port }, ...traits.more },
    config: {
      accessLists: traits.list ? { WEB: permitting(traits.list) } : {},
      ospf: {
        process: 1,
        routerId: traits.routerId ?? null,
        networks: [
          { address: 0, wildcard: traits.wildcard ?? 0xffff_ffff, area: traits.area ?? 0 },
        ],
        passive: traits.passive ?? [],
        isPassiveByDefault: traits.isPassiveByDefault ?? false,
        sendsDefaultRoute: false,
      },
    },
  })
}

function permitting(protocols: readonly AclRule['protocol'][]): AccessList {
  const any = { address: 0, wildcard: 0xffff_ffff }
  const rules = protocols.map((protocol, at): AclRule => ({
    sequence: (at + 1) * 10,
    action: 'permit',
    protocol,
    source: any,
    sourcePorts: null,
    target: any,
    targetPorts: null,
    isEstablished: false,
    icmp: null,
  }))
  return { kind: 'extended', rules }
}

/** Two routers with a cable between them. */
export function ospfPair(one: Partial<OspfTraits>, other: Partial<OspfTraits> = {}): Network {
  return givenNetwork(
    [givenOspfRouter('rt-1', '10.0.0.1/24', one), givenOspfRouter('rt-2', '10.0.0.2/24', other)],
    [['rt-1 gi0/0', 'rt-2 gi0/0']],
  )
}
