/** Prints where the log of a device goes, and who may watch it. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import {
  levelOfUser,
  SEVERITIES,
  SYSLOG_PORT,
  TRAP_PORT,
  type LogEntry,
} from '../../network/management.ts'
import { learnedBy, text, type Exec } from './exec-command.ts'
import { timeOfDay } from './time-words.ts'

export const showLogging: Exec = (look) => {
  const { logSeverity, logHosts } = look.gear.config.management
  const { log } = learnedBy(look)
  return {
    printed: text(
      `Sends messages of severity 0 to ${logSeverity}: ${SEVERITIES[logSeverity]}${logSeverity > 0 ? ' and more urgent' : ''}`,
      ...(logHosts.length === 0 ? ['To no syslog server'] : []),
      ...logHosts.map((address) => `To ${formatIpv4(address)}, UDP port ${SYSLOG_PORT}`),
      log.length === 0 ? 'Since it started: nothing' : 'Since it started:',
      ...log.map(logLine),
    ),
  }
}

/** `08:00:12.500 R1 notifications: Configured`; the time is that of the device. */
export function logLine({ atMs, from, severity, text: says }: LogEntry): string {
  return `${timeOfDay(atMs)} ${from} ${SEVERITIES[severity]}: ${says}`
}

export const showSnmpCommunities: Exec = ({ gear }) => ({
  printed: [
    {
      kind: 'table',
      caption: 'Communities of SNMP v1 and v2c',
      columns: ['Community', 'Access'],
      rows: gear.config.management.communities.map(({ name, access }) => [
        name,
        access === 'ro' ? 'read' : 'read and write',
      ]),
    },
  ],
})

export const showSnmpGroups: Exec = ({ gear }) => ({
  printed: [
    {
      kind: 'table',
      caption: 'Groups of SNMPv3',
      columns: ['Group', 'Security level'],
      rows: gear.config.management.snmpGroups.map(({ name, level }) => [name, level]),
    },
  ],
})

/** Secrets are not shown: the protocols tell enough. */
export const showSnmpUsers: Exec = ({ gear }) => ({
  printed: [
    {
      kind: 'table',
      caption: 'Users of SNMPv3',
      columns: ['User', 'Group', 'Authentication', 'Privacy'],
      rows: gear.config.management.snmpUsers.map((user) => [
        user.name,
        user.group,
        user.authSecret === null ? 'none' : 'SHA',
        levelOfUser(user) === 'priv' ? 'AES128' : 'none',
      ]),
    },
  ],
})

export const showSnmpHosts: Exec = ({ gear }) => ({
  printed: [
    {
      kind: 'table',
      caption: 'Who gets traps',
      columns: ['Address', 'UDP port', 'Version', 'Security level', 'User'],
      rows: gear.config.management.trapHosts.map(({ address, level, user }) => [
        formatIpv4(address),
        String(TRAP_PORT),
        'v3',
        level,
        user,
      ]),
    },
  ],
})
