/** The facilities and severities of syslog by their numbers (RFC 5424): a priority is facility × 8 + severity. */
const FACILITIES = [
  'kernel',
  'user',
  'mail',
  'system daemons',
  'security and authorization',
  'syslog itself',
  'printing',
  'network news',
  'UUCP',
  'clock',
  'private authorization',
  'FTP',
  'NTP',
  'audit',
  'alert',
  'clock daemon',
  ...Array.from({ length: 8 }, (_, at) => `local${at}`),
]
const SEVERITIES = [
  'emergency',
  'alert',
  'critical',
  'error',
  'warning',
  'notice',
  'informational',
  'debug',
]
export const MOST_PRIORITY = 191

export type Priority = {
  readonly facility: number
  readonly facilityName: string
  readonly severity: number
  readonly severityName: string
}

export function priorityParts(priority: number): Priority {
  const [facility, severity] = [Math.floor(priority / 8), priority % 8]
  return {
    facility,
    facilityName: FACILITIES[facility] ?? 'unknown',
    severity,
    severityName: SEVERITIES[severity] ?? 'unknown',
  }
}
