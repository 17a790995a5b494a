/** What of a plan is in a calendar, over any learner and any calendar of theirs. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, weekdayOf } from '../calendar.ts'
import { isStudyDay } from '../goals.ts'
import { makePlan, type PlanInput } from '../plan.ts'
import type { Task } from '../tasks.ts'
import { anyInput, TODAY } from '../testing.ts'
import { calendarEvents, type CalendarChallenge } from './calendar-events.ts'

const ID = '5a0b5a4e-9a53-4b43-8d4f-3f3b1c9f5a01'
const NOON = Date.parse(`${TODAY}T12:00:00Z`)
const AT_NOON = { planUrl: 'https://learn.example.test/plan', now: NOON }

const LESSON: Task = {
  kind: 'lesson',
  lessonId: 'ports',
  part: 'whole',
  minutes: 16,
  minutesLeft: 16,
}
const EXAM: Task = { kind: 'exam', length: 'half', items: 45, minutes: 45 }
const listed = (task: Task, isDone = false) => ({ task, title: 'Ports, and sockets', isDone })

function aChallenge(traits: Partial<CalendarChallenge> = {}): CalendarChallenge {
  return {
    id: ID,
    begunAt: NOON,
    since: TODAY,
    exam: { name: 'Network+', code: 'N10-009' },
    examDay: addDays(TODAY, 10),
    days: [],
    practiceExams: [],
    ...traits,
  }
}

const planned = (input: PlanInput) =>
  aChallenge({
    examDay: input.examDay,
    days: makePlan(input).days.map(({ day, tasks }) => ({
      day,
      tasks: tasks.map((task) => listed(task)),
    })),
    practiceExams: input.pastExamDays.toSorted().map((day) => ({ day, items: 45 })),
  })
const eventsOf = (challenge: CalendarChallenge) => calendarEvents(challenge, AT_NOON)
const isStudy = ({ uid }: { uid: string }) => uid.startsWith('study-')
const daysOf = (challenge: CalendarChallenge, kind: string) =>
  eventsOf(challenge).flatMap(({ uid, day }) => (uid.startsWith(kind) ? [day] : []))

describe('any plan', () => {
  test('has one event a study day, none on rest days, and none after the exam', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const challenge = planned(input)
        const withTasks = challenge.days.filter(({ tasks }) => tasks.length > 0)

        expect(daysOf(challenge, 'study-')).toEqual(withTasks.map(({ day }) => day))
        for (const day of daysOf(challenge, 'study-')) {
          expect(isStudyDay(input.goals, day)).toBe(true)
        }
        for (const { day } of eventsOf(challenge)) expect(day <= input.examDay).toBe(true)
        expect(daysOf(challenge, 'exam-')).toEqual([input.examDay])
      }),
      { numRuns: 60 },
    )
  })

  test('has ids that are unique, and the same for what is planned again', () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: 10, max: 240 }), (input, minutes) => {
        const uids = (challenge: CalendarChallenge) => eventsOf(challenge).map(({ uid }) => uid)
        const before = planned(input)
        const after = planned({ ...input, goals: { ...input.goals, minutes } })

        expect(new Set(uids(before)).size).toBe(uids(before).length)
        const dayByUid = new Map(eventsOf(before).map(({ uid, day }) => [uid, day]))
        for (const { uid, day } of eventsOf(after).filter((event) => isStudy(event))) {
          expect(dayByUid.get(uid) ?? day).toBe(day)
        }
        // Practice exams are counted, wherever they lie.
        const places = uids(after).filter((uid) => uid.startsWith('practice-'))
        const first = input.pastExamDays.filter((day) => day < TODAY).length
        expect(places).toEqual(places.map((_, at) => `practice-exam-${first + at + 1}-${ID}`))
      }),
      { numRuns: 60 },
    )
  })
})

test('a study day lists its tasks, what is done among them', () => {
  const [event] = eventsOf(
    aChallenge({ days: [{ day: TODAY, tasks: [listed(LESSON, true), listed(EXAM)] }] }),
  )

  expect(event).toMatchObject({ title: 'Study N10-009, 1 h 1 min', isBusy: false })
  expect(event?.description.split('\n')).toEqual([
    '☑ Lesson “Ports, and sockets” (16 min)',
    '☐ Practice exam, 45 items (45 min)',
    'https://learn.example.test/plan',
  ])
})

describe('a practice exam', () => {
  const days = (day: string, isDone = false) => [{ day, tasks: [listed(EXAM, isDone)] }]

  test('that is planned for another day moves, and adds no event', () => {
    const [before, after] = [2, 5].map((ahead) =>
      eventsOf(aChallenge({ days: days(addDays(TODAY, ahead)) })).filter(({ uid }) =>
        uid.startsWith('practice-'),
      ),
    )
    expect(before).toMatchObject([{ uid: `practice-exam-1-${ID}`, day: addDays(TODAY, 2) }])
    expect(after).toMatchObject([{ uid: `practice-exam-1-${ID}`, day: addDays(TODAY, 5) }])
  })

  test('that was sat keeps its event, on the day it was sat on', () => {
    const sat = aChallenge({
      days: days(TODAY, true),
      practiceExams: [{ day: TODAY, items: 45 }],
    })

    expect(eventsOf(sat).filter(({ uid }) => uid.startsWith('practice-'))).toMatchObject([
      { uid: `practice-exam-1-${ID}`, title: 'Practice exam N10-009, 45 items (done)', day: TODAY },
    ])
  })

  test('that was sat before the challenge is counted, and is no event', () => {
    const earlier = aChallenge({
      days: days(addDays(TODAY, 2)),
      practiceExams: [{ day: addDays(TODAY, -9), items: 20 }],
    })

    expect(daysOf(earlier, 'practice-')).toEqual([addDays(TODAY, 2)])
    expect(eventsOf(earlier).map(({ uid }) => uid)).toContain(`practice-exam-2-${ID}`)
  })
})

describe('the exam', () => {
  test('has one event, which moves with its date and fills the day', () => {
    const moved = [10, 20].map((ahead) =>
      eventsOf(aChallenge({ examDay: addDays(TODAY, ahead) })).at(-1),
    )
    expect(moved).toMatchObject([
      { uid: `exam-${ID}`, day: addDays(TODAY, 10), isBusy: true },
      { uid: `exam-${ID}`, day: addDays(TODAY, 20), title: 'Exam: Network+ N10-009' },
    ])
  })

  test('that is today is all there is', () => {
    expect(eventsOf(aChallenge({ examDay: TODAY })).map(({ day }) => day)).toEqual([TODAY])
  })

  test('that is past stays where it was', () => {
    expect(daysOf(aChallenge({ examDay: addDays(TODAY, -3) }), 'exam-')).toEqual([
      addDays(TODAY, -3),
    ])
  })

  test('that is not booked is no event, and the days go on', () => {
    const open = aChallenge({
      examDay: null,
      days: [{ day: '2028-02-29', tasks: [listed(LESSON)] }],
    })
    expect(weekdayOf('2028-02-29')).toBe(2)
    expect(eventsOf(open).map(({ uid }) => uid)).toEqual([`study-2028-02-29-${ID}`])
  })
})

test('an event that is written later has no lower number', () => {
  const numberAt = (now: number) =>
    calendarEvents(aChallenge(), { ...AT_NOON, now }).at(-1)?.sequence
  expect([0, 59_999, 60_000, 86_400_000].map((wait) => numberAt(NOON + wait))).toEqual([
    0, 0, 1, 1440,
  ])
  expect(numberAt(NOON - 5000)).toBe(0)
})
