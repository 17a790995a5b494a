/** Faults of IPv6 on gear. */
import { changeGear } from '../../generators/parts.ts'
import { formatIpv6, type Ipv6Address } from '../../network/ipv6.ts'
import { atPort, portsInUse, type BenchFault } from './bench-fault.ts'

/** Another /64: the fourth group has another lowest bit. */
function otherPrefix({ address, prefix }: Ipv6Address): Ipv6Address | null {
  if (prefix !== 64) return null
  const group = (Number.parseInt(address.slice(12, 16), 16) ^ 1).toString(16).padStart(4, '0')
  return { address: `${address.slice(0, 12)}${group}${address.slice(16)}`, prefix }
}

export const IPV6_FAULTS = {
  'advertisements-off': {
    find: (site) =>
      portsInUse(site)
        .filter(
          ({ gear, config }) =>
            gear.config.isRoutingIpv6 &&
            config.ipv6.addresses.length > 0 &&
            !config.ipv6.advertisement.isSuppressed,
        )
        .map((at) =>
          atPort(at, {
            ipv6: {
              ...at.config.ipv6,
              advertisement: { ...at.config.ipv6.advertisement, isSuppressed: true },
            },
          }),
        ),
    look: 'Look at IPv6 of {device}: `show ipv6 interface`. Does it advertise itself to its hosts?',
    is: '{port} of {device} sends no router advertisements.',
    teaches:
      'Hosts learn prefix and gateway from router advertisements (RFC 4861). Without them they have their link-local address alone.',
  },
  'ipv6-routing-off': {
    find: ({ gears }) =>
      gears
        .filter(({ config }) => config.isRoutingIpv6)
        .map((gear) => ({
          look: { device: gear.id },
          apply: (network) => changeGear(network, gear.id, { isRoutingIpv6: false }),
        })),
    look: 'Look at IPv6 of {device}: is it a router for IPv6 at all? `show running-config` tells.',
    is: '{device} does not route IPv6, and so it sends no advertisements, either.',
    teaches:
      'IPv6 has a switch of its own: without `ipv6 unicast-routing` a router is one for IPv4 alone.',
  },
  'ipv6-prefix': {
    find: (site) =>
      portsInUse(site).flatMap((at) =>
        at.config.ipv6.addresses.flatMap((own) => {
          const wrong = otherPrefix(own)
          if (!wrong) return []
          const addresses = at.config.ipv6.addresses.map((each) => (each === own ? wrong : each))
          return atPort(
            at,
            { ipv6: { ...at.config.ipv6, addresses } },
            { words: { wrong: `${formatIpv6(wrong.address)}/64` } },
          )
        }),
      ),
    look: 'Look at IPv6 of {device}: `show ipv6 interface brief`. Compare each address with the network that is meant, group by group.',
    is: '{port} of {device} has the address {wrong}, which is in another prefix.',
    teaches:
      'Hosts make their addresses from the prefix of their router. A wrong digit there moves all of them to another network.',
  },
  'ipv6-route-missing': {
    find: ({ gears }) =>
      gears.flatMap((gear) =>
        gear.config.routes6.map((route) => ({
          look: { device: gear.id },
          apply: (network) =>
            changeGear(network, gear.id, {
              routes6: gear.config.routes6.filter((each) => each !== route),
            }),
          words: { target: `${formatIpv6(route.address)}/${route.prefix}` },
        })),
      ),
    look: 'Look at the routes of {device}: `show ipv6 route`. Does it know a way to every network?',
    is: '{device} has no route to {target}.',
    teaches: 'IPv6 has a routing table of its own. That IPv4 finds its way says nothing of IPv6.',
  },
} as const satisfies Readonly<Record<string, BenchFault>>
