/** What is wrong with how gear is looked after: the time, the log, SNMP, and the way there; as faults with repairs. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { AclRule } from '../network/layer3.ts'
import type { Management } from '../network/management.ts'
import type { Network } from '../network/network.ts'
import { configure, configurePort, save, type Fault } from './faults.ts'
import { changeGear, changePort, gearIn, portIn } from './parts.ts'
import type { WatchedSite } from './watched-site.ts'

export const LIST = 'FROM-SWITCHES'
const SPARE_GROUP = 'ENCRYPTED'

/** The line that makes the manager's user. */
export function userLine({ manager }: WatchedSite, group: string): string {
  const { user, authSecret, privacySecret } = manager
  return `snmp-server user ${user} ${group} v3 auth sha ${authSecret} priv aes 128 ${privacySecret}`
}

function changeManagement(network: Network, device: string, change: Partial<Management>): Network {
  const { management } = gearIn(network, device).config
  return changeGear(network, device, { management: { ...management, ...change } })
}

/** A switch asks the monitoring for the time, which does not tell it. */
export function wrongClock(site: WatchedSite, device: string): Fault {
  const router = site.gatewayBySwitch[device]
  if (!router) throw new Error(`${device} has no gateway.`)
  const remove = `no ntp server ${formatIpv4(site.monitor)}`
  return {
    id: 'wrong-clock',
    look: { device },
    apply: (network) => changeManagement(network, device, { ntpServers: [site.monitor] }),
    repairs: [
      {
        actions: [configure(device, remove, `ntp server ${formatIpv4(site.time)}`), save(device)],
        // Who does not answer is not believed.
        harmless: [remove],
      },
      // Its router knows the time, and tells it.
      { actions: [configure(device, `ntp server ${formatIpv4(router.address)}`), save(device)] },
    ],
  }
}

/** The router lets logs and SNMP of the switches in, and forgets NTP. */
export function timeDenied(site: WatchedSite, device: string): Fault {
  const router = site.gatewayBySwitch[device]
  if (!router) throw new Error(`${device} has no gateway.`)
  return {
    id: 'time-denied',
    look: router,
    apply: (network) => {
      const { accessLists } = gearIn(network, router.device).config
      const lists = { ...accessLists, [LIST]: { kind: 'extended' as const, rules: RULES } }
      const withList = changeGear(network, router.device, { accessLists: lists })
      const { accessGroups } = portIn(network, router)
      return changePort(withList, router, { accessGroups: { ...accessGroups, in: LIST } })
    },
    repairs: [
      {
        actions: [
          configure(router.device, `ip access-list extended ${LIST}`, 'permit udp any any eq ntp'),
          save(router.device),
        ],
      },
      {
        actions: [configurePort(router, `no ip access-group ${LIST} in`), save(router.device)],
      },
    ],
  }
}

const ANY = { address: 0, wildcard: 0xffff_ffff }
const RULE: Omit<AclRule, 'sequence'> = {
  action: 'permit',
  protocol: 'udp',
  source: ANY,
  sourcePorts: null,
  target: ANY,
  targetPorts: null,
  isEstablished: false,
  icmp: null,
}
/** Pings, messages to syslog, answers to polls, traps. */
const RULES: readonly AclRule[] = [
  { ...RULE, sequence: 10, protocol: 'icmp' },
  { ...RULE, sequence: 20, targetPorts: { from: 514, to: 514 } },
  { ...RULE, sequence: 30, sourcePorts: { from: 161, to: 161 } },
  { ...RULE, sequence: 40, targetPorts: { from: 162, to: 162 } },
]

/** Only what is broken is sent, and nothing of who changed what. */
export function quietLog(_site: WatchedSite, device: string, random: Random): Fault {
  const logSeverity = random.pick([2, 3, 4])
  return {
    id: 'quiet-log',
    look: { device },
    apply: (network) => changeManagement(network, device, { logSeverity }),
    repairs: [
      { actions: [configure(device, 'logging trap informational'), save(device)] },
      // What a new device sends.
      { actions: [configure(device, 'no logging trap'), save(device)] },
    ],
  }
}

/** The log goes to the time server, where nobody takes it. */
export function wrongLogHost({ time, monitor }: WatchedSite, device: string): Fault {
  const remove = `no logging host ${formatIpv4(time)}`
  const add = `logging host ${formatIpv4(monitor)}`
  return {
    id: 'wrong-log-host',
    look: { device },
    apply: (network) => changeManagement(network, device, { logHosts: [time] }),
    repairs: [
      { actions: [configure(device, remove, add), save(device)], harmless: [remove] },
      // To both: who does not listen drops it.
      { actions: [configure(device, add), save(device)] },
    ],
  }
}

/** Users may do without encryption. */
export function openGroup(site: WatchedSite, device: string): Fault {
  const { group } = site
  return {
    id: 'open-group',
    look: { device },
    apply: (network) =>
      changeManagement(network, device, { snmpGroups: [{ name: group, level: 'auth' }] }),
    repairs: [
      { actions: [configure(device, `snmp-server group ${group} v3 priv`), save(device)] },
      toSpareGroup(site, device),
    ],
  }
}

/** The user joins another group, whose users have to encrypt. */
function toSpareGroup(site: WatchedSite, device: string): Fault['repairs'][0] {
  return {
    actions: [
      configure(device, `snmp-server group ${SPARE_GROUP} v3 priv`, userLine(site, SPARE_GROUP)),
      save(device),
    ],
  }
}

/** Nobody has moved it from the old version: there is a community, and no user. */
export function oldVersion(site: WatchedSite, device: string, random: Random): Fault {
  const { group } = site
  const name = random.pick(['public', 'monitoring', 'readme'])
  const remove = `no snmp-server community ${name}`
  return {
    id: 'old-version',
    look: { device },
    apply: (network) =>
      changeManagement(network, device, {
        communities: [{ name, access: 'ro' }],
        snmpGroups: [],
        snmpUsers: [],
      }),
    repairs: [
      {
        actions: [
          configure(device, remove, `snmp-server group ${group} v3 priv`, userLine(site, group)),
          save(device),
        ],
      },
      {
        actions: [configure(device, remove), ...toSpareGroup(site, device).actions],
      },
    ],
  }
}

/** One of the secrets was typed from memory. */
export function wrongSecret(site: WatchedSite, device: string, random: Random): Fault {
  const { group, manager } = site
  const isPrivacy = random.chance(0.5)
  const typo = (secret: string, is: boolean) => (is ? `${secret.slice(0, -1)}x` : secret)
  return {
    id: 'wrong-secret',
    look: { device },
    apply: (network) =>
      changeManagement(network, device, {
        snmpUsers: [
          {
            name: manager.user,
            group,
            authSecret: typo(manager.authSecret, !isPrivacy),
            privacySecret: typo(manager.privacySecret, isPrivacy),
          },
        ],
      }),
    repairs: [
      { actions: [configure(device, userLine(site, group)), save(device)] },
      toSpareGroup(site, device),
    ],
  }
}

/** A switch sends what is for other networks to an address that nobody has. */
export function wrongGateway({ gatewayBySwitch }: WatchedSite, device: string): Fault {
  const { address } = gatewayBySwitch[device] ?? { address: 0 }
  const gateway = formatIpv4(address)
  return {
    id: 'wrong-gateway',
    look: { device },
    apply: (network) => changeGear(network, device, { gateway: address + 253 }),
    repairs: [
      { actions: [configure(device, `ip default-gateway ${gateway}`), save(device)] },
      {
        actions: [
          configure(device, 'ip routing', `ip route 0.0.0.0 0.0.0.0 ${gateway}`),
          save(device),
        ],
      },
    ],
  }
}
