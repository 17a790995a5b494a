/** Faults in the settings of hosts. */
import { broadcastOf, formatIpv4, isIn, maskOf, networkOf } from '#platform/contract/ipv4.ts'

import { configure } from '../../generators/faults.ts'
import { changeHost } from '../../generators/parts.ts'
import type { Host, HostConfig, InterfaceAddress, Ipv4 } from '../../network/network.ts'
import { nobodyIn, type BenchFault, type PlacedFault, type Site } from './bench-fault.ts'

type StaticHost = Host & { readonly config: { readonly ipv4: InterfaceAddress } }

/** Those whose address was entered. */
function staticHosts({ hosts }: Site): readonly StaticHost[] {
  return hosts.filter(
    (host): host is StaticHost => host.config.ipv4 !== null && !host.config.usesDhcp,
  )
}

function onHost(
  { id }: Host,
  change: Partial<HostConfig>,
  repair: readonly string[],
  words: PlacedFault['words'] = {},
): PlacedFault {
  return {
    look: { device: id },
    apply: (network) => changeHost(network, id, change),
    repair: [configure(id, ...repair)],
    words,
  }
}

export function addressLine({ address, prefix }: InterfaceAddress): string {
  return `ip address ${formatIpv4(address)} ${formatIpv4(maskOf(prefix))}`
}

const MASKS = [28, 29, 27, 30, 26, 25]

/** A longer one, with which somebody of the subnet is outside, and the own address is one of a host still. */
function wrongMask(site: Site, { id, config }: StaticHost): InterfaceAddress | undefined {
  const { address, prefix } = config.ipv4
  const others = [
    config.gateway,
    ...staticHosts(site).flatMap((host) => (host.id === id ? [] : host.config.ipv4.address)),
  ].filter(
    (other) => other !== null && isIn(other, { address: networkOf(address, prefix), prefix }),
  )
  return MASKS.map((longer) => ({ address, prefix: longer })).find((wrong) => {
    const network = networkOf(address, wrong.prefix)
    return (
      wrong.prefix > prefix &&
      address !== network &&
      address !== broadcastOf(address, wrong.prefix) &&
      others.some((other) => !isIn(other as Ipv4, { address: network, prefix: wrong.prefix }))
    )
  })
}

function dnsLine(dns: readonly Ipv4[]): string {
  return `dns ${dns.slice(0, 2).map(formatIpv4).join(' ')}`
}

export const HOST_FAULTS = {
  'host-mask': {
    find: (site) =>
      staticHosts(site).flatMap((host) => {
        const wrong = wrongMask(site, host)
        return wrong
          ? onHost(host, { ipv4: wrong }, [addressLine(host.config.ipv4)], {
              mask: formatIpv4(maskOf(wrong.prefix)),
            })
          : []
      }),
    look: 'Look at the settings of {device}: address and mask. Which addresses does it take for its own subnet?',
    is: 'The mask of {device} is {mask}, which is too long: it takes neighbors for strangers.',
    teaches:
      'By its mask a host decides who is in its own subnet and who is behind the gateway. A gateway outside of the own subnet is none.',
  },
  'host-gateway': {
    find: (site) =>
      staticHosts(site).flatMap((host) => {
        const free = nobodyIn(site, host.config.ipv4)
        const { gateway } = host.config
        return gateway === null || free === undefined
          ? []
          : onHost(host, { gateway: free }, [`gateway ${formatIpv4(gateway)}`], {
              gateway: formatIpv4(free),
            })
      }),
    look: 'Look at the settings of {device}: does its default gateway answer a ping?',
    is: 'The default gateway of {device} is {gateway}, where nobody is.',
    teaches:
      'Whatever is outside of the own subnet goes to the default gateway. With a wrong one a host reaches its neighbors, and nobody else.',
  },
  'host-gateway-missing': {
    find: (site) =>
      staticHosts(site).flatMap((host) => {
        const { gateway } = host.config
        return gateway === null
          ? []
          : onHost(host, { gateway: null }, [`gateway ${formatIpv4(gateway)}`])
      }),
    look: 'Look at the settings of {device}: to whom does it send what is not for its own subnet?',
    is: '{device} has no default gateway.',
    teaches: 'Without a default gateway a host reaches its own subnet alone.',
  },
  'duplicate-address': {
    find: (site) =>
      staticHosts(site).flatMap((host) =>
        staticHosts(site)
          .filter(
            ({ id, config: { ipv4 } }) =>
              id !== host.id &&
              ipv4.address !== host.config.ipv4.address &&
              isIn(ipv4.address, {
                address: networkOf(host.config.ipv4.address, host.config.ipv4.prefix),
                prefix: host.config.ipv4.prefix,
              }),
          )
          .map((other) =>
            onHost(
              host,
              { ipv4: { ...host.config.ipv4, address: other.config.ipv4.address } },
              [addressLine(host.config.ipv4)],
              { other: other.config.hostname },
            ),
          ),
      ),
    look: 'Look at the address of {device}: does any other device have it, too? `arp -a` on a neighbor tells whose MAC address answers.',
    is: '{device} has the address of {other}.',
    teaches:
      'An address belongs to one device. Of two that have it, now this one answers and now that one, or one of them gives up.',
  },
  'host-dns': {
    find: (site) =>
      staticHosts(site).flatMap((host) => {
        const free = nobodyIn(site, host.config.ipv4)
        const { dns } = host.config
        return dns.length === 0 || free === undefined
          ? []
          : onHost(host, { dns: [free] }, [dnsLine(dns)], {
              dns: formatIpv4(free),
            })
      }),
    look: 'Look at the settings of {device}: does the DNS server that it asks answer?',
    is: '{device} asks {dns} for names, where no DNS server is.',
    teaches:
      'Where an address works and a name does not, it is DNS. First of all: whom does the host ask?',
  },
  'host-ipv6-manual': {
    find: ({ hosts }) =>
      hosts
        .filter(({ config }) => config.ipv6.isAutomatic)
        .map((host) =>
          onHost(host, { ipv6: { ...host.config.ipv6, isAutomatic: false } }, ['ipv6 automatic']),
        ),
    look: 'Look at the IPv6 addresses of {device}: does it have one in the prefix of its network?',
    is: '{device} takes nothing from router advertisements.',
    teaches:
      'With SLAAC (RFC 4862) a host makes its address from the prefix that a router announces. A host on which that is off makes itself none.',
  },
} as const satisfies Readonly<Record<string, BenchFault>>
