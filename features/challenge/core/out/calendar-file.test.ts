/** The calendar as another program reads it: ical.js, which calendar programs use themselves. */
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'

import { addDays } from '../calendar.ts'
import { TODAY } from '../testing.ts'
import { calendarFile, type Calendar, type CalendarEvent } from './calendar-file.ts'

const NOON = Date.parse('2026-11-24T12:00:00Z')

function anEvent(traits: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    uid: 'study-2026-11-24-x',
    day: TODAY,
    title: 'Study N10-009, 45 min',
    description: '☐ Lesson: Ports (16 min)',
    url: 'https://learn.example.test/dashboard/lessons/plan',
    isBusy: false,
    sequence: 7,
    ...traits,
  }
}

function write(events: readonly CalendarEvent[], traits: Partial<Calendar> = {}): string {
  return calendarFile({
    product: 'Testwise',
    name: 'Testwise: Network+ N10-009',
    description: 'The days until the exam.',
    events,
    writtenAt: NOON,
    ...traits,
  })
}

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  const events = calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
  return { calendar, events }
}

describe('a calendar', () => {
  test('says what it is, who wrote it, and how often to ask again', () => {
    const { calendar } = read(write([anEvent()]))

    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Testwise//Challenge//EN')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Testwise: Network+ N10-009')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H')
    expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT6H')
  })

  test('has events of whole days, which end before the next day', () => {
    const { events } = read(write([anEvent({ day: '2028-02-29' })]))

    expect(events[0]?.startDate.isDate).toBe(true)
    expect(String(events[0]?.startDate)).toBe('2028-02-29')
    expect(String(events[0]?.endDate)).toBe('2028-03-01')
    expect(String(events[0]?.component.getFirstPropertyValue('dtstamp'))).toBe(
      '2026-11-24T12:00:00Z',
    )
    expect(events[0]?.sequence).toBe(7)
  })

  test('without an event holds a time zone, as a calendar must hold something', () => {
    const { calendar, events } = read(write([]))

    expect(events).toEqual([])
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
  })
})

/** Letters that need escaping, of one to four octets, joined ones, and half of a pair. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(',', ';', '\\', '\n', '\\n', ':', '"', 'é', '世', '🎓', '👩🏽‍💻', ' ', '\t'),
      fc.constantFrom('BEGIN:VEVENT', 'END:VCALENDAR\r\n', '\ud800', '\u0000', '\u001b'),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

/** What a text is once it was written: line ends are one kind, and what no text may hold is gone. */
const asWritten = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- they are what is removed
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const anyCalendar = fc.array(
  fc.record({ title: anyText, description: anyText, daysAhead: fc.integer({ min: 0, max: 800 }) }),
  { maxLength: 8 },
)

test('any text arrives as it was written', () => {
  fc.assert(
    fc.property(anyCalendar, (any) => {
      const file = write(
        any.map(({ daysAhead, ...texts }, index) =>
          anEvent({ ...texts, uid: `event-${index}`, day: addDays(TODAY, daysAhead) }),
        ),
      )
      const { events } = read(file)

      expect(events.map(({ summary, description }) => [summary, description])).toEqual(
        any.map(({ title, description }) => [asWritten(title), asWritten(description)]),
      )
    }),
  )
})

test('each line ends with CR LF, and has at most 75 octets', () => {
  fc.assert(
    fc.property(anyCalendar, (any) => {
      const file = write(any.map((texts) => anEvent(texts)))
      const lines = file.split('\r\n')

      expect(lines.pop()).toBe('')
      for (const line of lines) {
        expect(line).not.toMatch(/[\r\n]/)
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      }
    }),
  )
})

test('a long title is folded between letters, never inside one', () => {
  const title = 'ü🎓'.repeat(120)
  const file = write([anEvent({ title })])

  expect(Buffer.from(file).toString('utf8')).toBe(file)
  expect(read(file).events[0]?.summary).toBe(title)
})
