/** The priority of a syslog message, taken apart and made: facility × 8 + severity (RFC 5424). */
import { MOST_PRIORITY, priorityParts } from '../../syslog-names.ts'
import { bold, type Request, type Work } from '../calculation.ts'
import { numberStep, plainOf } from './plain-text.ts'

const PRIORITY = /\bpri(?:ority)?\b(?: value)?\s*(?:of|is|=|:)?\s*<?(\d{1,3})>?|<(\d{1,3})>/
const PARTS =
  /\b(?:facility (?:of |is |=)?(\d{1,2}|local[0-7]))\b.*\bseverity (?:of |is |=)?([0-7])\b|\b(local[0-7])\b.*\bseverity (?:of |is |=)?([0-7])\b/

export function readSyslogPriorities(raw: string): Request[] {
  const words = plainOf(raw)
  if (!/\bsyslog\b|\bfacility\b|\bseverity\b/.test(words) || /\bwhy\b/.test(words)) return []
  const parts = PARTS.exec(words)
  if (parts && /\bpri(?:ority)?\b/.test(words)) {
    const facility = parts[1] ?? parts[3] ?? ''
    const number = facility.startsWith('local') ? 16 + Number(facility.slice(5)) : Number(facility)
    const severity = Number(parts[2] ?? parts[4])
    return [
      { kind: 'syslog-priority', inputs: { priority: String(number * 8 + severity), made: 'yes' } },
    ]
  }
  const found = PRIORITY.exec(words)
  const priority = found?.[1] ?? found?.[2]
  if (priority === undefined || !/\bwhich\b|\bwhat\b|\bhow\b|\?/.test(words)) return []
  return [{ kind: 'syslog-priority', inputs: { priority } }]
}

export const workSyslogPriority: Work = (inputs) => {
  const priority = Number(inputs['priority'] ?? Number.NaN)
  if (!Number.isInteger(priority) || priority < 0 || priority > MOST_PRIORITY) return null
  const { facility, facilityName, severity, severityName } = priorityParts(priority)
  const said = `${facility} (${facilityName})`
  const level = `${severity} (${severityName})`
  return {
    title: `Syslog priority ${priority}`,
    answer:
      inputs['made'] === 'yes'
        ? `The priority is ${bold(priority)}: facility ${said} × 8 + severity ${level}.`
        : `Priority ${priority} is ${bold(`facility ${said}`)} and ${bold(`severity ${level}`)}: ${priority} = ${facility} × 8 + ${severity}. A lower severity is more serious.`,
    facts: [
      { label: 'Facility', value: said },
      { label: 'Severity', value: level },
      { label: 'Priority', value: String(priority) },
    ],
    steps: [
      numberStep(
        `Divide by 8 without the rest: ${priority} ÷ 8 gives ${facility}, the facility.`,
        'Which number is the facility?',
        facility,
        'Divide the priority by 8 and leave the rest.',
      ),
      numberStep(
        `The rest is the severity: ${priority} − ${facility} × 8 = ${severity}, ${severityName}.`,
        'Which number is the severity?',
        severity,
        'Subtract eight times the facility from the priority.',
      ),
    ],
    topics: ['log-aggregation'],
  }
}
