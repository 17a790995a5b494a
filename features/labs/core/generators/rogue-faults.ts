/** What is wrong in the lab `rogue-dhcp`, each with two ways to repair it. */
import { fromOctets } from '#platform/contract/ipv4.ts'

import type { Network } from '../network/network.ts'
import { configure, configurePort, save, type Fault } from './faults.ts'
import type { Office } from './office.ts'
import { changeGear, changeHost, changePort } from './parts.ts'
import { ROGUE, rogueSettings, type Invaded } from './rogue-office.ts'

/** As home routers have it. */
const HOME_SUBNET = fromOctets(192, 168, 1, 0)

function asHomeRouter(network: Network): Network {
  return changeHost(network, ROGUE, rogueSettings(HOME_SUBNET + 1, HOME_SUBNET))
}

export function snoopingLines({ teamVlan }: Office): readonly string[] {
  return ['ip dhcp snooping', `ip dhcp snooping vlan ${teamVlan}`]
}

/** Nothing looks at who answers. */
export function noSnooping(
  office: Invaded,
  id: 'rogue-of-the-same-subnet' | 'rogue-of-another-subnet',
): Fault {
  const { far, roguePort, uplink } = office
  return {
    id,
    look: { device: far },
    apply: (network) => (id === 'rogue-of-another-subnet' ? asHomeRouter(network) : network),
    repairs: [
      {
        actions: [
          configure(
            far,
            ...snoopingLines(office),
            `interface ${uplink.port}`,
            'ip dhcp snooping trust',
          ),
          save(far),
        ],
      },
      { actions: [configurePort(roguePort, 'shutdown'), save(far)] },
    ],
  }
}

/** The answers of the real server are dropped, too. */
export function trustMissing(office: Invaded): Fault {
  const { far, teamVlan, roguePort, uplink } = office
  return {
    id: 'trust-missing',
    look: { device: far },
    apply: (network) =>
      changeGear(asHomeRouter(network), far, { snooping: { isOn: true, vlans: [teamVlan] } }),
    repairs: [
      { actions: [configurePort(uplink, 'ip dhcp snooping trust'), save(far)] },
      {
        actions: [
          configurePort(roguePort, 'shutdown'),
          configure(far, 'no ip dhcp snooping'),
          save(far),
        ],
      },
    ],
  }
}

/** Whoever set it up took the one port for the other. */
export function wrongPortTrusted(office: Invaded): Fault {
  const { far, teamVlan, roguePort, uplink } = office
  return {
    id: 'wrong-port-trusted',
    look: { device: far },
    apply: (network) =>
      changePort(
        changeGear(asHomeRouter(network), far, { snooping: { isOn: true, vlans: [teamVlan] } }),
        roguePort,
        { isSnoopingTrusted: true },
      ),
    repairs: [
      {
        actions: [
          configurePort(roguePort, 'no ip dhcp snooping trust'),
          configurePort(uplink, 'ip dhcp snooping trust'),
          save(far),
        ],
      },
      {
        actions: [
          configurePort(roguePort, 'shutdown'),
          configurePort(uplink, 'ip dhcp snooping trust'),
          save(far),
        ],
      },
    ],
  }
}

/** At the switch of the first desk, where there is no other server. */
export function trustMissingAtSide(office: Invaded): Fault {
  const { side, teamVlan, sideUplink } = office
  return {
    id: 'trust-missing-at-side',
    look: { device: side },
    apply: (network) => changeGear(network, side, { snooping: { isOn: true, vlans: [teamVlan] } }),
    repairs: [
      { actions: [configurePort(sideUplink, 'ip dhcp snooping trust'), save(side)] },
      { actions: [configure(side, 'no ip dhcp snooping'), save(side)] },
    ],
  }
}
