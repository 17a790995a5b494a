/** What is wrong with a tunnel between two offices, as faults with repairs: mostly, that large packets are lost in silence. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { Network } from '../network/network.ts'
import { TUNNEL_MTU } from '../network/tunnel.ts'
import { configure, save, type Fault } from './faults.ts'
import { withList } from './filter-parts.ts'
import { changeGear, changePort, gearIn } from './parts.ts'
import { addressAndMask } from './router-parts.ts'
import { OUTSIDE_LIST, SERVERS_LIST, TUNNEL, type TunnelSite } from './tunnel-site.ts'

/** Bytes of the headers of IPv4 and TCP. */
const HEADERS = 40
export const FITTING_SEGMENT = TUNNEL_MTU - HEADERS
const TOO_BIG_RULE = 'permit icmp any any packet-too-big'

/** Without the rule that lets routers say how large packets may be. */
export function deafen(network: Network, device: string, list: string): Network {
  return withList(network, device, list, (old) => ({
    kind: 'extended',
    rules: (old?.rules ?? []).filter(({ icmp }) => icmp !== 'packet-too-big'),
  }))
}

/** R3 drops all ICMP but pings: somebody found that safer. */
export function icmpFiltered(): Fault {
  return {
    id: 'icmp-filtered',
    look: { device: 'r3' },
    apply: (network) => deafen(network, 'r3', SERVERS_LIST),
    repairs: [
      {
        // Before the line that denies the rest.
        actions: [
          configure('r3', `ip access-list extended ${SERVERS_LIST}`, `35 ${TOO_BIG_RULE}`),
          save('r3'),
        ],
      },
      { actions: [clampTo(FITTING_SEGMENT), save('r2')] },
    ],
  }
}

function clampTo(bytes: number) {
  return configure('r2', `interface ${TUNNEL}`, `ip tcp adjust-mss ${bytes}`)
}

/** R3 is somebody else's and drops all ICMP but pings; segments should fit by themselves, and the header of GRE was forgotten. */
export function segmentsTooLarge(): Fault {
  return {
    id: 'segments-too-large',
    look: { device: 'r2', port: TUNNEL },
    apply: (network) =>
      changePort(
        deafen(network, 'r3', SERVERS_LIST),
        { device: 'r2', port: TUNNEL },
        {
          maxSegment: 1500 - HEADERS,
        },
      ),
    repairs: [
      { actions: [clampTo(FITTING_SEGMENT), save('r2')] },
      // The packets around the large ones are then cut outside, and put together by R1.
      {
        actions: [configure('r2', `interface ${TUNNEL}`, 'ip mtu 1500'), save('r2')],
      },
    ],
  }
}

/** The provider has a line that takes less; the tunnel asks for that, and R2's list drops the answer. */
export function outsideDeaf({ outside }: TunnelSite): Fault {
  return {
    id: 'outside-deaf',
    look: { device: 'r2' },
    apply: (network) => deafen(network, 'r2', OUTSIDE_LIST),
    repairs: [
      {
        actions: [
          configure(
            'r2',
            `ip access-list extended ${OUTSIDE_LIST}`,
            `permit icmp any host ${formatIpv4(outside.r2.own)} packet-too-big`,
          ),
          save('r2'),
        ],
      },
      {
        actions: [
          configure('r2', `interface ${TUNNEL}`, 'no tunnel path-mtu-discovery'),
          save('r2'),
        ],
      },
    ],
  }
}

/** A route of R1 leads to the other end of the tunnel through the tunnel: it takes itself down. */
export function recursiveRoute({ outside, inTunnel }: TunnelSite): Fault {
  const to = { address: (outside.r2.own & ~0xff) >>> 0, prefix: 24 }
  const route = { ...to, nextHop: inTunnel.r2, distance: 1 }
  return {
    id: 'recursive-route',
    look: { device: 'r1' },
    apply: (network) => {
      const { routes } = gearIn(network, 'r1').config
      return changeGear(network, 'r1', {
        routes: [...routes, route].toSorted((a, b) => a.address - b.address || a.prefix - b.prefix),
      })
    },
    repairs: [
      {
        actions: [
          configure('r1', `no ip route ${addressAndMask(to)} ${formatIpv4(inTunnel.r2)}`),
          save('r1'),
        ],
      },
      // A longer prefix for the one address that packets around others go to.
      {
        actions: [
          configure(
            'r1',
            `ip route ${addressAndMask({ address: outside.r2.own, prefix: 32 })} ${formatIpv4(outside.r1.provider)}`,
          ),
          save('r1'),
        ],
      },
    ],
  }
}
