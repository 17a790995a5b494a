/** How a switch or router is looked after: from whom it takes the time, to whom it logs, who may watch it by SNMP. */
import type { Access } from './access.ts'
import type { Ipv4 } from './address.ts'

export type Management = Access & {
  /** Whom it asks for the time (NTP, RFC 5905), in ascending order. */
  readonly ntpServers: readonly Ipv4[]
  /** Where its log is sent (syslog, RFC 5424), in ascending order. */
  readonly logHosts: readonly Ipv4[]
  /** The least urgent severity that is sent, 0 to 7: a greater number is less urgent (RFC 5424, 6.2.1). */
  readonly logSeverity: number
  /** SNMP v1 and v2c: who knows such a word is answered, and it crosses the network in clear text (RFC 3584). */
  readonly communities: readonly Community[]
  /** By name, each once. */
  readonly snmpGroups: readonly SnmpGroup[]
  readonly snmpUsers: readonly SnmpUser[]
  /** Who gets its notifications (traps). */
  readonly trapHosts: readonly TrapHost[]
}

/** `ro`: reads only. */
export type Community = { readonly name: string; readonly access: 'ro' | 'rw' }

/**
 * Levels of security of SNMPv3 (RFC 3411, 3.4.3): neither, with authentication, and with encryption (privacy) as well.
 * From the least to the most.
 */
export const SNMP_LEVELS = ['noauth', 'auth', 'priv'] as const
export type SnmpLevel = (typeof SNMP_LEVELS)[number]

/** `level`: the least that its users have to use (RFC 3415). */
export type SnmpGroup = { readonly name: string; readonly level: SnmpLevel }

/** Secrets; the protocols are SHA (RFC 3414) and AES with 128 bits (RFC 3826). Null: it has none. */
export type SnmpUser = {
  readonly name: string
  readonly group: string
  readonly authSecret: string | null
  readonly privacySecret: string | null
}

export type TrapHost = {
  readonly address: Ipv4
  readonly level: SnmpLevel
  readonly user: string
}

/** What a manager (RFC 3411) asks with: always with authentication and encryption. */
export type SnmpManager = {
  readonly user: string
  readonly authSecret: string
  readonly privacySecret: string
}

/** By number (RFC 5424, 6.2.1), in the words of common equipment. */
export const SEVERITIES = [
  'emergencies',
  'alerts',
  'critical',
  'errors',
  'warnings',
  'notifications',
  'informational',
  'debugging',
] as const

/** A line of a log: of the device itself, or of a syslog server that it came to. */
export type LogEntry = {
  /** Since midnight, by the clock of the device that wrote it. */
  readonly atMs: number
  /** Its host name. */
  readonly from: string
  /** By number, as in `SEVERITIES`. */
  readonly severity: number
  readonly text: string
}

/** Informational, as on common equipment. */
export const DEFAULT_LOG_SEVERITY = 6

export const NTP_PORT = 123
export const SNMP_PORT = 161
export const TRAP_PORT = 162
export const SYSLOG_PORT = 514

export const BLANK_MANAGEMENT: Management = {
  ntpServers: [],
  logHosts: [],
  logSeverity: DEFAULT_LOG_SEVERITY,
  communities: [],
  snmpGroups: [],
  snmpUsers: [],
  trapHosts: [],
}

/** The most that a user can do. */
export function levelOfUser({ authSecret, privacySecret }: SnmpUser): SnmpLevel {
  if (authSecret === null) return 'noauth'
  return privacySecret === null ? 'auth' : 'priv'
}

/** Whether anybody who asks by SNMP is answered: no communities and no users, no agent. */
export function hasSnmpAgent({ communities, snmpUsers }: Management): boolean {
  return communities.length > 0 || snmpUsers.length > 0
}
