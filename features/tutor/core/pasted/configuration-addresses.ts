/** Addresses in a configuration: those of interfaces, and those that a DHCP pool gives out. */
import { isIn, parseIpv4, prefixOfMask } from '#platform/contract/ipv4.ts'

import { fault, listed, warning, type Finding } from './reading.ts'

/** A part of a configuration under its heading. */
export type Block = { readonly name: string; readonly lines: readonly string[] }

export const valueOf = ({ lines }: Block, pattern: RegExp): string | undefined =>
  lines.map((line) => pattern.exec(line)?.[1]).find((one) => one !== undefined)
export const has = ({ lines }: Block, pattern: RegExp): boolean =>
  lines.some((line) => pattern.test(line))
export const titleOf = ({ name }: Block): string => name.replace(/^interface /, '')

export function addressFindings(name: string, address: string, mask: string): Finding[] {
  const value = parseIpv4(address)
  const prefix = prefixOfMask(parseIpv4(mask) ?? -1)
  if (value === undefined)
    return [
      fault('bad-address', `${address} on ${name} is no IPv4 address.`, { topics: ['subnetting'] }),
    ]
  if (prefix === undefined)
    return [
      fault(
        'bad-mask',
        `${mask} on ${name} is no subnet mask: its ones must stand together on the left.`,
        { topics: ['subnetting'] },
      ),
    ]
  const host = value % 2 ** (32 - prefix)
  return prefix < 31 && (host === 0 || host === 2 ** (32 - prefix) - 1)
    ? [
        fault(
          'no-host-address',
          `${address}/${prefix} on ${name} is the ${host === 0 ? 'network' : 'broadcast'} address of its subnet, so no device may have it: choose one between them.`,
          { topics: ['subnetting'] },
        ),
      ]
    : []
}

/** The gateway of a pool must be in its network. */
export function poolFindings(block: Block): Finding[] {
  const [, network = '', mask = ''] =
    /^network (\S+) (\S+)/i.exec(block.lines.find((line) => /^network \d/i.test(line)) ?? '') ?? []
  const gateway = valueOf(block, /^default-router (\S+)/i)
  const [base, bits, router] = [
    parseIpv4(network),
    prefixOfMask(parseIpv4(mask) ?? -1),
    parseIpv4(gateway ?? ''),
  ]
  if (!block.name.startsWith('ip dhcp pool') || base === undefined || bits === undefined) return []
  if (gateway === undefined)
    return [
      warning(
        'pool-without-gateway',
        `The pool ${network}/${bits} has no \`default-router\`: clients get an address and reach only their own subnet. Add the gateway of this subnet.`,
        { topics: ['dhcp', 'default-route-faults'] },
      ),
    ]
  return router !== undefined && !isIn(router, { address: base, prefix: bits })
    ? [
        fault(
          'pool-gateway-outside',
          `The pool gives out addresses of ${network}/${bits} with the gateway ${gateway}, which is in another subnet: clients get an address and cannot reach their gateway, so nothing beyond the subnet works. Correct \`default-router\`, then let the clients renew.`,
          { topics: ['dhcp', 'default-route-faults', 'host-ip-settings'] },
        ),
      ]
    : []
}

/** Of several gateways of VLANs, one without the relay that the others have. */
export function relayFindings(blocks: readonly Block[]): Finding[] {
  const gateways = blocks.filter(
    (block) =>
      /^interface (?:vlan ?\d|.*\.\d+$)/i.test(block.name) && has(block, /^ip address \d/i),
  )
  const helper = /^ip helper-address (\S+)/i
  const [relayed] = gateways.filter((block) => has(block, helper))
  const bare = gateways.filter((block) => !has(block, helper))
  if (relayed === undefined || bare.length === 0) return []
  const server = valueOf(relayed, helper) ?? 'SERVER'
  return [
    warning(
      'no-relay',
      `${listed(bare.map(titleOf))} ${bare.length === 1 ? 'has' : 'have'} no \`ip helper-address\`, while ${titleOf(relayed)} has one (${server}): requests for an address are broadcasts, so from ${bare.length === 1 ? 'that VLAN' : 'those VLANs'} they do not reach a DHCP server in another network, and clients give themselves 169.254 addresses. Add \`ip helper-address ${server}\` under ${titleOf(bare[0] ?? relayed)}, and see that the server has a pool for its subnet.`,
      { topics: ['dhcp', 'dhcp-pool-faults'] },
    ),
  ]
}
