/**
 * Writes a calendar as calendar programs read it: iCalendar (RFC 5545, with the names and the refresh of RFC 7986).
 *
 * Each line ends with CR LF and has at most 75 octets; a longer one goes on in the next, after a space. All events are
 * of whole days: a day is a date where the learner is, so no time zone is needed, and daylight saving moves nothing.
 */
import { addDays, type Day } from '../calendar.ts'

export type CalendarEvent = {
  /** The same for the same thing, whenever the calendar is written: so a program moves the event and adds no second one. */
  readonly uid: string
  readonly day: Day
  readonly title: string
  readonly description: string
  /** Absolute. */
  readonly url: string
  /** Whether it fills the day for others who look at it; a study day leaves it free. */
  readonly isBusy: boolean
  /** Never less than in an earlier calendar: programs keep the event with the higher number. */
  readonly sequence: number
}

export type Calendar = {
  /** The product that writes it. */
  readonly product: string
  readonly name: string
  readonly description: string
  readonly events: readonly CalendarEvent[]
  /** When it is written, epoch milliseconds. */
  readonly writtenAt: number
}

/** How often a program should ask for it again. Those that decide themselves mostly take a day. */
const REFRESH = 'PT6H'
const MOST_OCTETS = 75

export function calendarFile(calendar: Calendar): string {
  const { product, name, description, events, writtenAt } = calendar
  const stamp = utc(writtenAt)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${text(`-//${product}//Challenge//EN`)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `DESCRIPTION:${text(description)}`,
    `X-WR-CALDESC:${text(description)}`,
    `LAST-MODIFIED:${stamp}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...(events.length === 0 ? NO_EVENT : events.flatMap((event) => eventLines(event, stamp))),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/** A calendar must hold something (RFC 5545, 3.4): without an event it holds the time zone UTC. */
const NO_EVENT = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
] as const

function eventLines(event: CalendarEvent, stamp: string): string[] {
  const { uid, day, title, description, url, isBusy, sequence } = event
  return [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${date(day)}`,
    // The day after it: the end is not part of an event.
    `DTEND;VALUE=DATE:${date(addDays(day, 1))}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(description)}`,
    `URL:${withoutControls(url)}`,
    `TRANSP:${isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]
}

const date = (day: Day) => day.replaceAll('-', '')

/** `20261124T120000Z`. */
function utc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** RFC 5545, 3.3.11. */
function text(value: string): string {
  return withoutControls(value.replaceAll(/\r\n?/g, '\n'))
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

/** A text may hold no control character but the tab; the line feed is written otherwise. Half of a character is none. */
function withoutControls(value: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is removed
  return value.toWellFormed().replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
}

function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  // By code points: no character is cut in two.
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MOST_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x1_00_00 ? 3 : 4
}
