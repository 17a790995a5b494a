/** Prints from whom a device has the time, where its log goes, and who may watch it. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import {
  levelOfUser,
  SEVERITIES,
  SYSLOG_PORT,
  TRAP_PORT,
  type LogEntry,
} from '../../network/management.ts'
import {
  askTime,
  bestSource,
  clockTimeMs,
  UNSYNCHRONIZED_STRATUM,
} from '../../network/telling-time.ts'
import { learnedBy, text, type Exec } from './exec-command.ts'

/** With a star where nobody tells it the time. */
export const showClock: Exec = ({ state, gear }) => {
  const isTold = bestSource(askTime(state, gear.id)) !== null
  const time = timeOfDay(clockTimeMs(state, gear))
  return { printed: text(`${isTold || gear.clockOffsetMs === undefined ? '' : '*'}${time} UTC`) }
}

/** `08:00:12.500` */
export function timeOfDay(ms: number): string {
  return new Date(ms).toISOString().slice('1970-01-01T'.length, -1)
}

export const showNtpStatus: Exec = ({ state, gear }) => {
  const source = bestSource(askTime(state, gear.id))
  return {
    printed: source
      ? text(
          `Clock is synchronized, stratum ${source.stratum + 1}`,
          `The time is from ${formatIpv4(source.server)}`,
        )
      : text(
          `Clock is unsynchronized, stratum ${UNSYNCHRONIZED_STRATUM}`,
          'Nobody tells it the time',
        ),
  }
}

export const showNtpAssociations: Exec = ({ state, gear }) => {
  const asked = askTime(state, gear.id)
  const best = bestSource(asked)
  return {
    printed: [
      {
        kind: 'table',
        caption: 'Time servers that are asked',
        columns: ['Address', 'Answers', 'Stratum', 'Used'],
        rows: asked.map(({ server, by, source }) => [
          formatIpv4(server),
          by === null ? 'no' : 'yes',
          by === null ? '-' : String(source?.stratum ?? UNSYNCHRONIZED_STRATUM),
          source !== null && source.server === best?.server ? 'yes' : 'no',
        ]),
      },
    ],
  }
}

export const showLogging: Exec = (look) => {
  const { logSeverity, logHosts } = look.gear.config.management
  return {
    printed: text(
      `Sends messages of severity 0 to ${logSeverity}: ${SEVERITIES[logSeverity]}${logSeverity > 0 ? ' and more urgent' : ''}`,
      ...(logHosts.length === 0 ? ['To no syslog server'] : []),
      ...logHosts.map((address) => `To ${formatIpv4(address)}, UDP port ${SYSLOG_PORT}`),
      'Since it started:',
      ...learnedBy(look).log.map(logLine),
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
