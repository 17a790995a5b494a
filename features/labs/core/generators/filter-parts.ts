/** Access lists of labs, as configuration and as the lines that make it. */
import { formatIpv4, wildcardOf } from '#platform/contract/ipv4.ts'

import type { AccessList, AclRule, AddressMatch } from '../network/layer3.ts'
import type { InterfaceAddress, Ipv4, Network } from '../network/network.ts'
import { changeGear, gearIn } from './parts.ts'

export const ANY: AddressMatch = { address: 0, wildcard: 0xffff_ffff }

export function hostMatch(address: Ipv4): AddressMatch {
  return { address, wildcard: 0 }
}

export function networkMatch({ address, prefix }: InterfaceAddress): AddressMatch {
  return { address, wildcard: wildcardOf(prefix) }
}

/** As lines have it: `10.1.2.0 0.0.0.255`. */
export function withWildcard({ address, prefix }: InterfaceAddress): string {
  return `${formatIpv4(address)} ${formatIpv4(wildcardOf(prefix))}`
}

type RuleParts = Pick<AclRule, 'action' | 'protocol' | 'source' | 'target'> &
  Partial<Omit<AclRule, 'sequence'>>

const BLANK_RULE = { sourcePorts: null, targetPorts: null, isEstablished: false, icmp: null }

/** Rules with the numbers 10, 20 and so on, as lists have that were written line by line. */
export function makeList(kind: AccessList['kind'], ...rules: readonly RuleParts[]): AccessList {
  return {
    kind,
    rules: rules.map((rule, at) => ({ sequence: 10 * (at + 1), ...BLANK_RULE, ...rule })),
  }
}

export function port(number: number): AclRule['targetPorts'] {
  return { from: number, to: number }
}

/** With this list, or with what `change` makes of it. */
export function withList(
  network: Network,
  device: string,
  name: string,
  change: (list: AccessList | undefined) => AccessList,
): Network {
  const { accessLists } = gearIn(network, device).config
  return changeGear(network, device, {
    accessLists: { ...accessLists, [name]: change(accessLists[name]) },
  })
}
