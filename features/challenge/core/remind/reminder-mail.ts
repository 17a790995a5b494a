/** The text of the mail that reminds of the day's list: what there is to do, where, and how to end these mails. */
import type { Day } from '../calendar.ts'
import { minutesWords, taskWords } from '../task-words.ts'
import { minutesOf, type Task } from '../tasks.ts'

type Parts = {
  readonly siteName: string
  readonly day: Day
  /** As learners know it: `Network+ N10-009`. */
  readonly exam: string
  /** What is open, at least one. `title`: of a lesson. */
  readonly tasks: readonly { readonly task: Task; readonly title: string }[]
  readonly planUrl: string
  /** The page with the button that ends the reminders. */
  readonly stopUrl: string
}

export function reminderMail({ siteName, day, exam, tasks, planUrl, stopUrl }: Parts): {
  readonly subject: string
  readonly text: string
} {
  const total = minutesWords(minutesOf(tasks.map(({ task }) => task)))
  const lines = [
    'Hello,',
    '',
    `this is on your list for ${exam}, ${DATE.format(new Date(`${day}T00:00:00Z`))}:`,
    '',
    ...tasks.map((named) => `- ${taskWords(named)} (${minutesWords(named.task.minutes)})`),
    '',
    `Together about ${total}. The list is here:`,
    planUrl,
    '',
    `You get this mail because you turned on reminders at ${siteName}. End them with one press:`,
    stopUrl,
  ]
  return { subject: `Your list for today: ${total}`, text: `${lines.join('\n')}\n` }
}

const DATE = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
