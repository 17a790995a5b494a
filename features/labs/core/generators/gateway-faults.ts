/** What is wrong with two gateways that share an address (VRRP, RFC 9568), as faults with repairs. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { AclRule } from '../network/layer3.ts'
import type { Network, PortRef } from '../network/network.ts'
import { configure, configurePort, moveCable, save, type Fault, type Repair } from './faults.ts'
import { DESK_1 } from './office-plan.ts'
import { changeGear, changeHost, changePort, gearIn, portIn } from './parts.ts'
import { FIRST_PRIORITY, type TwoGateways } from './two-gateways.ts'

function changeGroup(
  network: Network,
  port: PortRef,
  group: number,
  change: Partial<{ address: number; priority: number; isPreempting: boolean }>,
): Network {
  const { vrrp } = portIn(network, port)
  const old = vrrp[group]
  if (!old) throw new Error(`${port.device} has no group ${group}.`)
  return changePort(network, port, { vrrp: { ...vrrp, [group]: { ...old, ...change } } })
}

/** Both routers in a group of another number, as they should be. */
function toOtherGroup(site: TwoGateways): Repair {
  const { first, second, group, otherGroup, virtual } = site
  const remove = `no vrrp ${group}`
  const address = `vrrp ${otherGroup} ip ${formatIpv4(virtual)}`
  return {
    actions: [
      configurePort(first, remove, address, `vrrp ${otherGroup} priority ${FIRST_PRIORITY}`),
      configurePort(second, remove, address),
      save(first.device),
      save(second.device),
    ],
    // The old group would be left with one router, which answers for an address that nobody asks for, or for its own.
    harmless: [remove],
  }
}

/** A typo: when R2 takes over, it answers for an address that nobody has as a gateway. */
export function wrongVirtual(site: TwoGateways, random: Random): Fault {
  const { second, group, virtual, first } = site
  // Neither that of a router nor of a computer.
  const typo = virtual + (first.address > virtual ? 1 : -1) * random.pick([5, 9, 10])
  return {
    id: 'wrong-virtual',
    look: second,
    apply: (network) => changeGroup(network, second, group, { address: typo }),
    repairs: [
      {
        actions: [
          configurePort(second, `vrrp ${group} ip ${formatIpv4(virtual)}`),
          save(second.device),
        ],
      },
      toOtherGroup(site),
    ],
  }
}

/** Each router is the only one of its group, and so its master. */
export function otherGroup({
  first,
  second,
  group,
  otherGroup: typo,
  virtual,
}: TwoGateways): Fault {
  const address = formatIpv4(virtual)
  return {
    id: 'other-group',
    look: second,
    apply: (network) => {
      const own = portIn(network, second).vrrp[group]
      return own ? changePort(network, second, { vrrp: { [typo]: own } }) : network
    },
    repairs: [
      {
        actions: [
          configurePort(second, `no vrrp ${typo}`, `vrrp ${group} ip ${address}`),
          save(second.device),
        ],
      },
      {
        actions: [
          configurePort(
            first,
            `no vrrp ${group}`,
            `vrrp ${typo} ip ${address}`,
            `vrrp ${typo} priority ${FIRST_PRIORITY}`,
          ),
          save(first.device),
        ],
        // R2 is not in it, and says so by the MAC address of the other group when it takes over.
        harmless: [`no vrrp ${group}`],
      },
    ],
  }
}

/** R1 has a lower one than R2. */
export function lowPriority({ first, second, group }: TwoGateways, random: Random): Fault {
  const low = random.pick([80, 85, 90])
  return {
    id: 'low-priority',
    look: first,
    apply: (network) => changeGroup(network, first, group, { priority: low }),
    repairs: [
      {
        actions: [
          configurePort(first, `vrrp ${group} priority ${FIRST_PRIORITY}`),
          save(first.device),
        ],
      },
      {
        actions: [configurePort(second, `vrrp ${group} priority ${low - 20}`), save(second.device)],
      },
    ],
  }
}

/** After a failure, R2 stays master although R1 is back. */
export function noPreempt({ first, group, virtual }: TwoGateways): Fault {
  return {
    id: 'no-preempt',
    look: first,
    apply: (network) => changeGroup(network, first, group, { isPreempting: false }),
    repairs: [
      { actions: [configurePort(first, `vrrp ${group} preempt`), save(first.device)] },
      {
        // All of it anew.
        actions: [
          configurePort(
            first,
            `no vrrp ${group}`,
            `vrrp ${group} ip ${formatIpv4(virtual)}`,
            `vrrp ${group} priority ${FIRST_PRIORITY}`,
          ),
          save(first.device),
        ],
      },
    ],
  }
}

/** The computer has R1's own address as its gateway: when R1 is gone, so is the address. */
export function physicalGateway({ first, second, virtual, spareGroup }: TwoGateways): Fault {
  const address = formatIpv4(first.address)
  return {
    id: 'physical-gateway',
    look: { device: DESK_1 },
    apply: (network) => changeHost(network, DESK_1, { gateway: first.address }),
    repairs: [
      { actions: [configure(DESK_1, `gateway ${formatIpv4(virtual)}`)] },
      {
        // A second group, of which R1 is the owner: R2 stands in for that address, too.
        actions: [
          ...[first, second].map((end) => configurePort(end, `vrrp ${spareGroup} ip ${address}`)),
          save(first.device),
          save(second.device),
        ],
      },
    ],
  }
}

/** R2 does not hear R1, since a VLAN does not get from the one to the other. */
export function vlanCut(site: TwoGateways): Fault {
  const { trunk, vlan, otherVlan, secondSeat, second, freeSeat } = site
  if (trunk) {
    return {
      id: 'vlan-not-allowed',
      look: trunk,
      apply: (network) => changePort(network, trunk, { allowedVlans: [1, otherVlan] }),
      repairs: [
        {
          actions: [
            configurePort(trunk, `switchport trunk allowed vlan add ${vlan}`),
            save(trunk.device),
          ],
        },
        {
          actions: [configurePort(trunk, 'switchport trunk allowed vlan all'), save(trunk.device)],
        },
      ],
    }
  }
  return {
    id: 'wrong-access-vlan',
    look: secondSeat,
    apply: (network) => changePort(network, secondSeat, { accessVlan: otherVlan }),
    repairs: [
      {
        actions: [
          configurePort(secondSeat, `switchport access vlan ${vlan}`),
          save(secondSeat.device),
        ],
      },
      {
        actions: [
          ...moveCable(secondSeat, freeSeat, { device: second.device, port: second.port }),
          configurePort(freeSeat, `switchport access vlan ${vlan}`, 'no shutdown'),
          save(freeSeat.device),
        ],
      },
    ],
  }
}

const ANY = { address: 0, wildcard: 0xffff_ffff }
export const LIST = 'FROM-OFFICE'

/** All that somebody thought of, but not VRRP: it has an IP protocol of its own, number 112 (RFC 9568, 5.1.1.4). */
export function advertisementsDenied({ second }: TwoGateways): Fault {
  const protocols = ['icmp', 'tcp', 'udp', 'ospf'] as const
  const rules = protocols.map((protocol, at): AclRule => ({
    sequence: 10 * (at + 1),
    action: 'permit',
    protocol,
    source: ANY,
    sourcePorts: null,
    target: ANY,
    targetPorts: null,
    isEstablished: false,
    icmp: null,
  }))
  const remove = configurePort(second, `no ip access-group ${LIST} in`)
  return {
    id: 'advertisements-denied',
    look: second,
    apply: (network) => {
      const { accessLists } = gearIn(network, second.device).config
      return changePort(
        changeGear(network, second.device, {
          accessLists: { ...accessLists, [LIST]: { kind: 'extended', rules } },
        }),
        second,
        { accessGroups: { in: LIST, out: null } },
      )
    },
    repairs: [
      {
        actions: [
          configure(
            second.device,
            `ip access-list extended ${LIST}`,
            'permit ip any host 224.0.0.18',
          ),
          save(second.device),
        ],
      },
      { actions: [remove, save(second.device)] },
    ],
  }
}
