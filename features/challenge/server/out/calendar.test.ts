/** The calendar, for a program and as a file, on the product's own content. */
import { describe, expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import { addDays } from '../../core/calendar.ts'
import { minutesWords, taskWords } from '../../core/task-words.ts'
import { TODAY } from '../../core/testing.ts'
import { selectAllDays } from '../queries.ts'
import { DAY } from '../testing.ts'
import { eventsIn, openOutBank } from './testing.ts'

const { givenLearner } = await openOutBank(openChallengeParts)

const daysIn = (file: string, kind: string) =>
  eventsIn(file).flatMap(({ uid, startDate }) => (uid.startsWith(kind) ? [String(startDate)] : []))

describe('the calendar', () => {
  test('has the days until the exam, the practice exams and the exam, for a program and as a file', async () => {
    const ada = givenLearner()
    await ada.set({ minutes: 60, longWeekdays: [6], restDays: [addDays(TODAY, 1)] })
    const file = await ada.file()

    expect(await ada.feed(await ada.makeCalendar())).toBe(file)
    const studyDays = daysIn(file, 'study-')
    expect(studyDays[0]).toBe(TODAY)
    expect(studyDays).not.toContain(addDays(TODAY, 1))
    expect(studyDays.length).toBeGreaterThan(30)
    expect(daysIn(file, 'practice-exam-').length).toBeGreaterThan(1)
    expect(daysIn(file, 'exam-')).toEqual([addDays(TODAY, 60)])
    expect(eventsIn(file)[0]?.description).toMatch(/^☐ (?:L|Begin the l)esson “.+” \(\d+ min\)$/m)
  })

  test('stores no list: the first look of the learner makes it', async () => {
    const ada = givenLearner()
    await ada.set()
    await ada.file()

    expect(await selectAllDays(ada.db, ada.userId)).toEqual([])
  })

  test('shows the list of today as the learner has it, and what is done of it', async () => {
    const ada = givenLearner()
    await ada.set({ minutes: 45 })
    const list = (await ada.today())!
    const [lesson] = list.today.tasks.flatMap(({ task }) =>
      task.kind === 'lesson' ? [task.lessonId] : [],
    )
    await ada.finishLesson(lesson!)
    const [today] = eventsIn(await ada.file())

    expect(today?.description.split('\n').slice(0, -1)).toHaveLength(list.today.tasks.length)
    expect(today?.description).toMatch(/^☑ Lesson “/)
  })

  test("lists for each day of the week what the plan's page lists", async () => {
    const ada = givenLearner()
    await ada.set({ minutes: 45 })
    await ada.today()
    const eventByDay = new Map(
      eventsIn(await ada.file()).flatMap((event) =>
        event.uid.startsWith('study-') ? [[String(event.startDate), event.description]] : [],
      ),
    )
    const { week } = (await ada.plan())!

    expect(week).toHaveLength(7)
    for (const { day, tasks } of week) {
      const lines = eventByDay.get(day)?.split('\n').slice(0, -1)
      expect(lines).toEqual(
        tasks.map((shown) => `☐ ${taskWords(shown)} (${minutesWords(shown.task.minutes)})`),
      )
    }
  })

  test('that is written later keeps the ids of its events, also with other goals', async () => {
    const ada = givenLearner()
    const id = await ada.set()
    const before = await ada.file()
    ada.wait(DAY)
    await ada.set({ minutes: 30, examDay: addDays(TODAY, 40) }, id)
    const after = await ada.file()

    const numberBy = new Map(eventsIn(before).map(({ uid, sequence }) => [uid, sequence]))
    const known = eventsIn(after).filter(({ uid }) => numberBy.has(uid))
    expect(known.length).toBeGreaterThan(30)
    for (const { uid, sequence } of known) {
      expect(sequence).toBeGreaterThan(numberBy.get(uid) ?? Infinity)
    }
    expect(daysIn(after, 'exam-')).toEqual([addDays(TODAY, 40)])
    expect(daysIn(after, 'study-')[0]).toBe(addDays(TODAY, 1))
  })

  test('is empty, not missing, where no challenge is open', async () => {
    const ada = givenLearner()
    const secret = await ada.makeCalendar()
    const id = await ada.set()
    expect(eventsIn(await ada.feed(secret)).length).toBeGreaterThan(0)
    await ada.end(id)

    const file = await ada.feed(secret)
    expect(eventsIn(file)).toEqual([])
    expect(file).toContain('No challenge is open.')
  })

  test('has the exam of a date alone on that day, and none where no date is booked', async () => {
    const ada = givenLearner()
    const id = await ada.set({ examDay: TODAY })
    expect(eventsIn(await ada.file()).map(({ startDate }) => String(startDate))).toEqual([TODAY])

    await ada.set({ examDay: null }, id)
    const file = await ada.file()
    expect(daysIn(file, 'exam-')).toEqual([])
    expect(daysIn(file, 'study-').length).toBeGreaterThan(10)
  })

  test.each([
    ['Pacific/Kiritimati', addDays(TODAY, 1)],
    ['Europe/Paris', TODAY],
    ['America/Los_Angeles', TODAY],
  ])("begins with the day of the goals' time zone: %s", async (timeZone, later) => {
    const ada = givenLearner()
    await ada.set({ timeZone })
    // At noon UTC it is two in the night there at most, which is still the same study day.
    expect(daysIn(await ada.file(), 'study-')[0]).toBe(TODAY)
    ada.wait(8 * 3_600_000)
    expect(daysIn(await ada.file(), 'study-')[0]).toBe(later)
  })

  test('has each day once when the clocks change, and on February 29', async () => {
    const ada = givenLearner()
    ada.wait(DAY * 450)
    const from = addDays(TODAY, 450)
    expect(from).toBe('2028-02-17')
    await ada.set({ examDay: '2028-04-10', timeZone: 'Europe/Paris' })
    const days = daysIn(await ada.file(), 'study-')

    expect(days).toContain('2028-02-29')
    // The clocks go forward in the night to March 26.
    expect(days).toEqual(expect.arrayContaining(['2028-03-25', '2028-03-26', '2028-03-27']))
    expect(new Set(days).size).toBe(days.length)
  })
})
