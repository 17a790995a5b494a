import { expect, test } from 'vitest'

import { reminderMail } from './reminder-mail.ts'

const TASKS = [
  {
    task: { kind: 'lesson', lessonId: 'frames', part: 'whole', minutes: 16, minutesLeft: 16 },
    title: 'A frame crosses one link',
  },
  { task: { kind: 'reviews', count: 30, cards: 20, minutes: 6 }, title: '' },
  { task: { kind: 'exam', length: 'full', items: 90, minutes: 90 }, title: '' },
] as const

test('the mail says what there is to do, how long it takes, where, and how to end it', () => {
  const mail = reminderMail({
    siteName: 'Learn',
    day: '2028-02-29',
    exam: 'Network+ N10-009',
    tasks: TASKS,
    planUrl: 'https://learn.example/dashboard/lessons/plan',
    stopUrl: 'https://learn.example/stop-reminders.html#secret',
  })

  expect(mail.subject).toBe('Your list for today: 1 h 52 min')
  expect(mail.text).toBe(`Hello,

this is on your list for Network+ N10-009, Tuesday, February 29:

- Lesson “A frame crosses one link” (16 min)
- Review 20 cards (6 min)
- Practice exam, 90 items (1 h 30 min)

Together about 1 h 52 min. The list is here:
https://learn.example/dashboard/lessons/plan

You get this mail because you turned on reminders at Learn. End them with one press:
https://learn.example/stop-reminders.html#secret
`)
})
