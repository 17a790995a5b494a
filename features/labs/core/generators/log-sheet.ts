/** The worksheet of three logs: their lines, and what is answered. */
import type { Filled, Worksheet, WorksheetChoice } from '../worksheet.ts'
import { clockTime, type LogLine } from './log-lines.ts'
import { answerFields, answersIn, UNANSWERED } from './two-answers.ts'

const DEVICES = ['FW1', 'SRV1', 'DHCP1'] as const

type DeviceName = (typeof DEVICES)[number]

/** What is asked, and what is right. */
export type Case = {
  readonly logs: Readonly<Record<DeviceName, readonly LogLine[]>>
  readonly hosts: readonly string[]
  readonly culprit: string
  /** To the minute, by true time. */
  readonly minute: string
  readonly minutes: readonly string[]
}

export function lineId(device: DeviceName, at: number): string {
  return `${device} ${at + 1}`
}

export function makeWorksheet(told: Case): Worksheet {
  const lines = DEVICES.flatMap((device) =>
    told.logs[device].map((_, at) => {
      const id = lineId(device, at)
      return { value: id, label: id.replace(' ', ', line ') }
    }),
  )
  const named = (values: readonly string[]): readonly WorksheetChoice[] =>
    values.map((value) => ({ value, label: value }))
  return {
    title: 'Logs',
    fields: answerFields([
      { id: 'host', label: 'Computer', choices: named(told.hosts) },
      { id: 'time', label: 'Time of the first sign', choices: named(told.minutes) },
      { id: 'line', label: 'Line of evidence', choices: lines },
    ]),
    supply: {},
    facts: told,
    readings: () =>
      DEVICES.map((device) => ({
        title: `Log of ${device}`,
        says: null,
        columns: ['Line', 'Time', 'What it says'],
        rows: told.logs[device].map(({ at, text }, index) => [
          String(index + 1),
          clockTime(at),
          text,
        ]),
      })),
    checks: {
      host: (filled) => hostFault(told, filled),
      time: (filled) => {
        const given = answersIn(filled)
        if (given.some(({ time }) => time === told.minute)) return null
        return given.length === 0 ? UNANSWERED : 'The time that was named is not the one.'
      },
    },
    draw: null,
  }
}

function hostFault({ logs, culprit }: Case, filled: Filled): string | null {
  const given = answersIn(filled)
  if (given.length === 0) return UNANSWERED
  const isShown = (line: string | undefined) =>
    DEVICES.some((device) =>
      logs[device].some((each, at) => each.isEvidence && lineId(device, at) === line),
    )
  const named = given.filter(({ host }) => host === culprit)
  if (named.some(({ line }) => isShown(line))) return null
  return named.length > 0
    ? 'The line that was named does not show the attack.'
    : 'The computer that was named did not do it.'
}
