/** What is wrong with an address, its mask and its gateway, whichever system printed them. */
import {
  broadcastOf,
  formatIpv4,
  formatNetwork,
  networkOf,
  parseIpv4,
  prefixOfMask,
} from '#platform/contract/ipv4.ts'

import {
  fault,
  isApipa,
  isPrivate,
  isSameNetwork,
  listed,
  note,
  warning,
  type Finding,
} from './reading.ts'

export type HostAddress = {
  readonly address: string
  readonly mask: string | null
  readonly gateways: readonly string[]
  /** Null where the output does not show them. */
  readonly dns: readonly string[] | null
  /** Null where the output does not say it. */
  readonly isStatic: boolean | null
  readonly isDuplicate: boolean
  /** The output would show a gateway if there was one. */
  readonly hasGatewayLine: boolean
}

const SETTINGS = ['host-ip-settings', 'host-settings-tools']

/** @param isAlone whether this adapter is the one that needs a gateway. */
export function hostFindings(host: HostAddress, { isAlone }: { isAlone: boolean }): Finding[] {
  const { address, mask, gateways } = host
  const value = parseIpv4(address)
  if (host.isDuplicate) return [duplicate(address)]
  if (isApipa(address)) return [apipa(host)]
  if (value === undefined || address === '0.0.0.0') return [noAddress(address)]
  const prefix = mask === null ? undefined : prefixOfMask(parseIpv4(mask) ?? 0)
  if (mask !== null && prefix === undefined)
    return [
      fault(
        'mask-impossible',
        `${mask} cannot be a subnet mask: in binary, a mask is ones followed by zeros, with no gap. Compare it with the mask of a neighbor that works.`,
        { topics: [...SETTINGS, 'subnetting'], tree: 'no-internet', node: 'subnet' },
      ),
    ]
  return [
    ...(prefix === undefined ? [] : borderFindings(value, prefix, mask ?? '')),
    ...gateways.flatMap((gateway) => gatewayFindings(value, prefix, gateway)),
    ...(gateways.length === 0 && host.hasGatewayLine && isAlone ? [noGateway(address)] : []),
    ...dnsFindings(host),
  ]
}

function apipa({ address, isStatic, gateways }: HostAddress): Finding {
  const reach = gateways.length === 0 ? ' There is no default gateway, either.' : ''
  return isStatic === true
    ? fault(
        'apipa-static',
        `${address} is from 169.254.0.0/16, the range that a PC takes by itself, but DHCP is turned off on this adapter: somebody typed this address, and it reaches only devices on its own link.${reach}`,
        { topics: ['apipa', ...SETTINGS], tree: 'no-address' },
      )
    : fault(
        'apipa',
        `${address} is an APIPA address: the PC asked for an address by DHCP, and nobody answered, so it gave itself one from 169.254.0.0/16. With it, the PC reaches only devices on its own link.${reach}`,
        { topics: ['apipa', 'dhcp', 'dhcp-pool-faults'], tree: 'no-address' },
      )
}

function duplicate(address: string): Finding {
  return fault(
    'duplicate-address',
    `Windows marks ${address} as a duplicate: another device answered for this address, so this PC does not use it. Find the other one by its MAC address.`,
    { topics: ['address-conflicts', 'dhcp'], tree: 'ip-conflict', node: 'static' },
  )
}

function noAddress(address: string): Finding {
  return fault(
    'no-address',
    `The address ${address} means that the adapter has no address: it has not received one by DHCP, or its address was given back.`,
    { topics: ['dhcp', ...SETTINGS], tree: 'no-address' },
  )
}

function noGateway(address: string): Finding {
  return fault(
    'no-gateway',
    `${address} has no default gateway: the PC reaches its own subnet and nothing beyond, because it does not know whom to give packets for other networks.`,
    { topics: ['default-route-faults', ...SETTINGS], tree: 'no-internet', node: 'wrong-gateway' },
  )
}

function borderFindings(value: number, prefix: number, mask: string): Finding[] {
  const address = formatIpv4(value)
  const network = formatNetwork({ address: networkOf(value, prefix), prefix })
  if (prefix < 31 && (value === networkOf(value, prefix) || value === broadcastOf(value, prefix)))
    return [
      fault(
        'not-a-host-address',
        `${address} with the mask ${mask} is the ${value === networkOf(value, prefix) ? 'network' : 'broadcast'} address of ${network}, so no host can use it. Either the address or the mask is wrong.`,
        { topics: [...SETTINGS, 'subnetting'], tree: 'no-internet', node: 'subnet' },
      ),
    ]
  const isWide = prefix === 8 || (prefix === 16 && address.startsWith('192.168.'))
  return isWide
    ? [
        warning(
          'mask-wide',
          `The mask ${mask} makes all of ${network} look local. If the network is divided into smaller subnets, the PC asks for its other parts by ARP and gets no answer: compare the mask with that of a neighbor that works.`,
          { topics: SETTINGS, tree: 'other-subnet', node: 'local' },
        ),
      ]
    : []
}

function gatewayFindings(value: number, prefix: number | undefined, text: string): Finding[] {
  const gateway = parseIpv4(text)
  const topics = ['host-ip-settings', 'default-route-faults', 'subnetting']
  if (gateway === undefined || gateway === 0) return [noGateway(formatIpv4(value))]
  if (gateway === value)
    return [
      fault(
        'gateway-is-own-address',
        `The default gateway ${text} is the PC's own address, so packets for other networks go nowhere. Enter the router's address in this subnet.`,
        { topics, tree: 'no-internet', node: 'wrong-gateway' },
      ),
    ]
  if (prefix === undefined || prefix >= 32 || isSameNetwork(value, gateway, prefix)) return []
  const network = formatNetwork({ address: networkOf(value, prefix), prefix })
  const first = formatIpv4(networkOf(value, prefix) + 1)
  const last = formatIpv4(broadcastOf(value, prefix) - 1)
  return [
    fault(
      'gateway-outside-subnet',
      `The gateway ${text} is outside the PC's own subnet: ${formatIpv4(value)} under this mask is in ${network}, whose hosts are ${first} to ${last}. A gateway must be a neighbor, so the PC cannot reach it: gateway, address or mask has a typo.`,
      { topics, tree: 'no-internet', node: 'wrong-gateway' },
    ),
  ]
}

function dnsFindings({ dns, isStatic }: HostAddress): Finding[] {
  if (dns === null) return []
  const ipv4 = dns.filter((server) => parseIpv4(server) !== undefined)
  const isNone = dns.every((server) => /^fec0:/i.test(server))
  if (isNone)
    return [
      fault(
        'no-dns-server',
        `No DNS server is in these lines${isStatic === true ? ', and DHCP is turned off, so nothing assigns one' : ''}. If the paste is whole, none is set: numbers work, names do not resolve.`,
        {
          topics: ['dns-resolution', 'host-ip-settings'],
          tree: 'name-not-resolved',
          node: 'wrong-option',
        },
      ),
    ]
  return ipv4.length > 0 && !ipv4.some(isPrivate)
    ? [
        note(
          'dns-outside',
          `The DNS server ${listed(ipv4)} is a public one. Names of the internet resolve there; internal names do not.`,
          { topics: ['dns-resolution', 'host-ip-settings'] },
        ),
      ]
    : []
}
