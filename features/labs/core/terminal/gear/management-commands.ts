/** What is configured for whoever looks after the device: NTP, syslog and SNMP; with the lines that print it. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import {
  DEFAULT_LOG_SEVERITY,
  levelOfUser,
  SEVERITIES,
  SNMP_LEVELS,
  type Management,
  type SnmpLevel,
  type TrapHost,
} from '../../network/management.ts'
import { compareText } from '../../network/names.ts'
import type { Gear, Ipv4 } from '../../network/network.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { Configure, ConfigureCommand, Configured, Refused } from './configure-command.ts'

const TRAP_HOST =
  'snmp-server host <address:ipv4> version 3 <security:noauth|auth|priv> <user:word>'

/** Of switches and routers alike. */
export const MANAGEMENT_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'ntp server <address:ipv4>',
    says: 'Take the time from this server',
    does: addAddress('ntpServers'),
    no: {
      pattern: 'no ntp server <address:ipv4>',
      says: 'Take no time from it',
      does: removeAddress('ntpServers', 'There is no such time server.'),
    },
  },
  {
    pattern: 'logging host <address:ipv4>',
    says: 'Send the log to this syslog server',
    does: addAddress('logHosts'),
    no: {
      pattern: 'no logging host <address:ipv4>',
      says: 'Send no log there',
      does: removeAddress('logHosts', 'There is no such syslog server.'),
    },
  },
  {
    pattern: `logging trap (<number:0-7>, <severity:${SEVERITIES.join('|')}>)`,
    says: 'Which messages are sent: those of this severity, and those that are more urgent',
    does: (gear, _mode, args) =>
      withManagement(gear, {
        logSeverity: hasArg(args, 'number')
          ? numberArg(args, 'number')
          : SEVERITIES.findIndex((each) => each === textArg(args, 'severity')),
      }),
    no: {
      says: 'Down to informational, as on a new device',
      does: (gear) => withManagement(gear, { logSeverity: DEFAULT_LOG_SEVERITY }),
    },
  },
  {
    pattern: 'snmp-server community <name:word> [<access:ro|rw>]',
    says: 'Answer everyone who knows this word, without encryption (SNMP v1 and v2c)',
    does: (gear, _mode, args) => {
      const access = hasArg(args, 'access') && textArg(args, 'access') === 'rw' ? 'rw' : 'ro'
      const community = { name: textArg(args, 'name'), access } as const
      return withManagement(gear, {
        communities: withNamed(gear.config.management.communities, community),
      })
    },
    no: {
      pattern: 'no snmp-server community <name:word> [<access:ro|rw>]',
      says: 'Answer nobody for this word',
      does: removeNamed('communities', 'There is no such community.'),
    },
  },
  {
    pattern: 'snmp-server group <name:word> v3 <security:noauth|auth|priv>',
    says: 'A group of users of SNMPv3, and the least that they have to use',
    does: (gear, _mode, args) =>
      withManagement(gear, {
        snmpGroups: withNamed(gear.config.management.snmpGroups, {
          name: textArg(args, 'name'),
          level: levelArg(args),
        }),
      }),
    no: {
      pattern: 'no snmp-server group <name:word> [v3 [<security:noauth|auth|priv>]]',
      says: 'Remove the group; its users are answered no more',
      does: removeNamed('snmpGroups', 'There is no such group.'),
    },
  },
  {
    pattern:
      'snmp-server user <name:word> <group:word> v3 [auth sha <secret:word> [priv aes 128 <key:word>]]',
    says: 'A user of SNMPv3 in a group, with the secrets for authentication and encryption',
    does: (gear, _mode, args) =>
      withManagement(gear, {
        snmpUsers: withNamed(gear.config.management.snmpUsers, {
          name: textArg(args, 'name'),
          group: textArg(args, 'group'),
          authSecret: hasArg(args, 'secret') ? textArg(args, 'secret') : null,
          privacySecret: hasArg(args, 'key') ? textArg(args, 'key') : null,
        }),
      }),
    no: {
      pattern: 'no snmp-server user <name:word> [<group:word> [v3]]',
      says: 'Remove the user',
      does: removeNamed('snmpUsers', 'There is no such user.'),
    },
  },
  {
    pattern: TRAP_HOST,
    says: 'Send traps to this manager, as this user',
    does: (gear, _mode, args) => {
      const { trapHosts } = gear.config.management
      const host = {
        address: numberArg(args, 'address'),
        level: levelArg(args),
        user: textArg(args, 'user'),
      }
      return withManagement(gear, {
        trapHosts: [...trapHosts.filter((each) => !isTrapHost(each, host)), host].toSorted(
          (one, other) => one.address - other.address || compareText(one.user, other.user),
        ),
      })
    },
    no: {
      pattern: `no ${TRAP_HOST}`,
      says: 'Send no traps there',
      does: (gear, _mode, args) => {
        const { trapHosts } = gear.config.management
        const host = { address: numberArg(args, 'address'), user: textArg(args, 'user') }
        const kept = trapHosts.filter((each) => !isTrapHost(each, host))
        return kept.length === trapHosts.length
          ? { problem: 'No traps are sent there for this user.', value: 'address' }
          : withManagement(gear, { trapHosts: kept })
      },
    },
  },
]

/** Secrets stand in them as they were entered: the lines give the configuration again. */
export function managementLines({
  ntpServers,
  logHosts,
  logSeverity,
  communities,
  snmpGroups,
  snmpUsers,
  trapHosts,
}: Management): readonly string[] {
  const isUsual = logSeverity === DEFAULT_LOG_SEVERITY
  return [
    ...(isUsual ? [] : [`logging trap ${SEVERITIES[logSeverity]}`]),
    ...logHosts.map((address) => `logging host ${formatIpv4(address)}`),
    ...communities.map(({ name, access }) => `snmp-server community ${name} ${access}`),
    ...snmpGroups.map(({ name, level }) => `snmp-server group ${name} v3 ${level}`),
    ...snmpUsers.map((user) => {
      const { name, group, authSecret, privacySecret } = user
      const level = levelOfUser(user)
      const auth = level === 'noauth' ? '' : ` auth sha ${authSecret}`
      const privacy = level === 'priv' ? ` priv aes 128 ${privacySecret}` : ''
      return `snmp-server user ${name} ${group} v3${auth}${privacy}`
    }),
    ...trapHosts.map(
      ({ address, level, user }) =>
        `snmp-server host ${formatIpv4(address)} version 3 ${level} ${user}`,
    ),
    ...ntpServers.map((address) => `ntp server ${formatIpv4(address)}`),
  ]
}

function withManagement({ config }: Gear, change: Partial<Management>): Configured {
  return { config: { ...config, management: { ...config.management, ...change } } }
}

function levelArg(args: Args): SnmpLevel {
  return SNMP_LEVELS.find((level) => level === textArg(args, 'security')) ?? 'priv'
}

function addAddress(list: 'ntpServers' | 'logHosts'): Configure {
  return (gear, _mode, args) => {
    const addresses = new Set<Ipv4>([...gear.config.management[list], numberArg(args, 'address')])
    return withManagement(gear, { [list]: [...addresses].toSorted((a, b) => a - b) })
  }
}

function removeAddress(list: 'ntpServers' | 'logHosts', problem: string): Configure {
  return (gear, _mode, args) => {
    const addresses = gear.config.management[list]
    const kept = addresses.filter((each) => each !== numberArg(args, 'address'))
    return keptOr(gear, list, [addresses, kept], { problem, value: 'address' })
  }
}

/** Sorted: the order in which they were entered has no meaning, and is no difference between configurations. */
function withNamed<Named extends { readonly name: string }>(
  list: readonly Named[],
  added: Named,
): readonly Named[] {
  return [...list.filter(({ name }) => name !== added.name), added].toSorted((one, other) =>
    compareText(one.name, other.name),
  )
}

function removeNamed(list: 'communities' | 'snmpGroups' | 'snmpUsers', problem: string): Configure {
  return (gear, _mode, args) => {
    const named: readonly { readonly name: string }[] = gear.config.management[list]
    const kept = named.filter(({ name }) => name !== textArg(args, 'name'))
    return keptOr(gear, list, [named, kept], { problem, value: 'name' })
  }
}

function keptOr(
  gear: Gear,
  list: keyof Management,
  [before, kept]: readonly [readonly unknown[], readonly unknown[]],
  refused: Refused,
): Configured | Refused {
  return kept.length === before.length ? refused : withManagement(gear, { [list]: kept })
}

function isTrapHost(
  one: Pick<TrapHost, 'address' | 'user'>,
  other: Pick<TrapHost, 'address' | 'user'>,
): boolean {
  return one.address === other.address && one.user === other.user
}
