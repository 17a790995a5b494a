/** Secret addresses, the calendar and the partner's page, on the product's own content. */
import { randomUUID } from 'node:crypto'

import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import { addDays } from '../../core/calendar.ts'
import type { Shown } from '../../core/out/endpoints.ts'
import { minutesWords, taskWords } from '../../core/task-words.ts'
import { TODAY } from '../../core/testing.ts'
import { deleteChallengeData, exportChallengeData } from '../account-data.ts'
import type { ChallengeNeeds } from '../needs.ts'
import { selectAllDays } from '../queries.ts'
import { DAY, openChallengeBank } from '../testing.ts'
import { outHandlers } from './handlers.ts'

let needs: ChallengeNeeds | undefined
const { givenChallenger } = await openChallengeBank(async (db) => {
  const parts = await openChallengeParts(db)
  needs = parts.needs
  return parts
})
const handlers = outHandlers(needs!)

/** The secret at the end of an address. */
const secretIn = (url: string | null | undefined) =>
  /[/#]([\w-]{43})(?:\.ics)?$/.exec(url ?? '')?.[1] ?? ''

function givenLearner() {
  const ada = givenChallenger()
  const ask = { calendar: handlers.getCalendarFeed, partner: handlers.readPartnerPage }
  return {
    ...ada,
    addresses: () => handlers.listAddresses(ada.context(), {}),
    makeCalendar: async (addressId: string = randomUUID()) =>
      secretIn(
        (await handlers.saveCalendarAddress(ada.context(), { body: { addressId } })).calendar?.url,
      ),
    makePartner: async (traits: Partial<Shown> = {}, addressId: string = randomUUID()) => {
      const body = { addressId, shown: { name: 'Ada', exam: true, ...traits } }
      return secretIn((await handlers.savePartnerAddress(ada.context(), { body })).partner?.url)
    },
    switchOff: (purpose: 'calendar' | 'partner') =>
      handlers.endAddress(ada.context(), { params: { purpose } }),
    feed: (secret: string) => ask.calendar(ada.context(), { params: { secret } }),
    file: () => handlers.getCalendarFile(ada.context(), {}),
    partner: (secret: string) => ask.partner(ada.context(), { body: { secret } }),
  }
}

const NOT_FOUND = { code: 'not_found', message: 'This address was not found.' }

function eventsIn(file: string) {
  return new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
}
const daysIn = (file: string, kind: string) =>
  eventsIn(file).flatMap(({ uid, startDate }) => (uid.startsWith(kind) ? [String(startDate)] : []))

describe('a secret address', () => {
  test('is made once, and can be seen again', async () => {
    const ada = givenLearner()
    const secret = await ada.makeCalendar()

    expect(await ada.addresses()).toMatchObject({
      calendar: { url: `https://learn.example.test/api/challenge/calendar/${secret}.ics` },
      partner: null,
    })
  })

  test('sent twice, also at once, is one address', async () => {
    const ada = givenLearner()
    const id = randomUUID()
    const secrets = await Promise.all([1, 2, 3].map(() => ada.makeCalendar(id)))

    expect(new Set([...secrets, await ada.makeCalendar(id)]).size).toBe(1)
    expect(await ada.feed(secrets[0]!)).toContain('BEGIN:VCALENDAR')
  })

  test('made on two devices at once is one, and both show it', async () => {
    const ada = givenLearner()
    await Promise.all([ada.makeCalendar(), ada.makeCalendar()])
    const { calendar } = await ada.addresses()

    expect(await ada.feed(secretIn(calendar?.url))).toContain('BEGIN:VCALENDAR')
  })

  test('that is made anew ends the former one', async () => {
    const ada = givenLearner()
    const former = await ada.makeCalendar()
    const present = await ada.makeCalendar()

    expect(present).not.toBe(former)
    await expect(ada.feed(former)).rejects.toMatchObject(NOT_FOUND)
    expect(await ada.feed(present)).toContain('BEGIN:VCALENDAR')
  })

  test('that is switched off is not found, like one that never was', async () => {
    const ada = givenLearner()
    const [calendar, partner] = [await ada.makeCalendar(), await ada.makePartner()]
    await ada.switchOff('calendar')
    await ada.switchOff('partner')
    await ada.switchOff('partner')

    expect(await ada.addresses()).toEqual({ calendar: null, partner: null })
    for (const secret of [calendar, 'x', '', 'a'.repeat(43)]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(ada.feed(secret)).rejects.toMatchObject(NOT_FOUND)
    }
    await expect(ada.partner(partner)).rejects.toMatchObject(NOT_FOUND)
  })

  test('is for one purpose, and of one learner', async () => {
    const [ada, bob] = [givenLearner(), givenLearner()]
    const [calendar, partner] = [await ada.makeCalendar(), await ada.makePartner()]
    await bob.makeCalendar()
    await bob.switchOff('calendar')
    await bob.switchOff('partner')

    expect(await bob.addresses()).toEqual({ calendar: null, partner: null })
    await expect(ada.feed(partner)).rejects.toMatchObject(NOT_FOUND)
    await expect(ada.partner(calendar)).rejects.toMatchObject(NOT_FOUND)
    expect(await ada.feed(calendar)).toContain('BEGIN:VCALENDAR')
  })

  test('is not in the database, neither as it is nor in the export', async () => {
    const ada = givenLearner()
    const secrets = [await ada.makeCalendar(), await ada.makePartner()]
    const rows = await ada.db
      .selectFrom('challenge_address')
      .selectAll()
      .where('user_id', '=', ada.userId)
      .execute()
    const exported = await exportChallengeData(ada.db, ada.userId)

    expect(rows).toHaveLength(2)
    for (const secret of secrets) {
      expect(JSON.stringify([rows, exported])).not.toContain(secret)
    }
    expect(exported.addresses).toMatchObject([
      { purpose: 'calendar', shown: null },
      { purpose: 'partner', shown: { name: 'Ada', exam: true } },
    ])
  })

  test('that cannot be shown any more still works', async () => {
    const ada = givenLearner()
    const secret = await ada.makeCalendar()
    // As after a restore without the secret of the installation.
    await ada.db
      .updateTable('challenge_address')
      .set({ sealed_secret: 'sealed-with-a-key-that-is-lost' })
      .where('user_id', '=', ada.userId)
      .execute()

    expect((await ada.addresses()).calendar).toMatchObject({ url: null })
    expect(await ada.feed(secret)).toContain('BEGIN:VCALENDAR')
  })

  test('is gone with the account', async () => {
    const ada = givenLearner()
    const secret = await ada.makeCalendar()
    await deleteChallengeData(ada.db, ada.userId)

    await expect(ada.feed(secret)).rejects.toMatchObject(NOT_FOUND)
  })
})

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
    expect(eventsIn(file)[0]?.description).toMatch(/^☐ (?:L|Begin the l)esson: .+ \(\d+ min\)$/m)
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
    expect(today?.description).toMatch(/^☑ Lesson: /)
  })

  test('lists for each day of the week what the plan’s page lists', async () => {
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
  ])('begins with the day of the goals’ time zone: %s', async (timeZone, later) => {
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

describe('the page for a study partner', () => {
  test('shows progress under the name that the learner chose', async () => {
    const ada = givenLearner()
    await ada.set()
    const secret = await ada.makePartner({ name: 'Ada L.' })
    await ada.finishLesson(ada.lessons[0]!)
    const { name, progress } = await ada.partner(secret)

    expect(name).toBe('Ada L.')
    expect(progress).toMatchObject({
      exam: { code: 'N10-009', day: addDays(TODAY, 60) },
      daysThatCount: 1,
      countedThisWeek: [TODAY],
      lessons: { done: 1 },
    })
    expect(progress?.ahead).toHaveLength(7)
    expect(await selectAllDays(ada.db, ada.userId)).toEqual([])
  })

  test('changes what it shows without another address', async () => {
    const ada = givenLearner()
    await ada.set()
    const id = randomUUID()
    const secret = await ada.makePartner({}, id)
    expect(await ada.makePartner({ name: 'A.', exam: false }, id)).toBe(secret)

    expect(await ada.partner(secret)).toMatchObject({
      name: 'A.',
      progress: { exam: null, domains: [] },
    })
  })

  test('says so where no challenge is open', async () => {
    const ada = givenLearner()
    expect(await ada.partner(await ada.makePartner())).toEqual({ name: 'Ada', progress: null })
  })
})
