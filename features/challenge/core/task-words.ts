/** How tasks are called: on screen, in the palette, and wherever a list goes. */
import { CHECK_MINUTES, type Task } from './tasks.ts'

type Lesson = Extract<Task, { kind: 'lesson' }>
type Reviews = Extract<Task, { kind: 'reviews' }>
type Named = { readonly task: Task; readonly title: string }

export function taskWords({ task, title }: Named): string {
  switch (task.kind) {
    case 'lesson':
      // A title has a colon of its own.
      return `${LESSON_WORDS[task.part]} “${title}”`
    case 'reviews':
      return `Review ${reviewsWords(task)}${task.isAhead ? ', some ahead of time' : ''}`
    case 'drill':
      return `Practice ${task.items} items, mixed`
    case 'mistakes':
      return `Go over ${task.items} mistakes`
    case 'exam':
      return `Practice exam, ${task.items} items`
  }
}

function reviewsWords({ count, cards = count, ofCards }: Reviews): string {
  return ofCards === undefined ? cardsWords(cards) : `${cards} of ${ofCards} cards`
}

export function cardsWords(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`
}

export function lessonsWords(count: number): string {
  return count === 1 ? '1 lesson' : `${count} lessons`
}

const LESSON_WORDS = {
  whole: 'Lesson',
  begin: 'Begin the lesson',
  finish: 'Finish the lesson',
} as const

/**
 * What the minutes of a lesson are for: its own page counts those of its text alone.
 *
 * @returns `12 min to read, 4 min check`; of a part, `10 of 12 min to read`.
 */
export function lessonMinutesWords({ part, minutes, minutesLeft }: Lesson): string {
  const toRead = minutesLeft - CHECK_MINUTES
  if (part === 'begin' && minutes <= toRead) return `${minutes} of ${minutesWords(toRead)} to read`
  const forCheck = minutes - Math.max(0, toRead)
  const check = forCheck < CHECK_MINUTES ? `${forCheck} of ${CHECK_MINUTES}` : CHECK_MINUTES
  return toRead > 0 ? `${minutesWords(toRead)} to read, ${check} min check` : 'its check'
}

export function tasksWords(count: number): string {
  return count === 1 ? '1 task' : `${count} tasks`
}

/** `1 h 30 min`, `45 min`. @param minutes whole. */
export function minutesWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

const MOST_NAMED = 3

/** `Framing, Routing, Ports and 7 more`. */
export function listWords(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  return more > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${more} more` : names.join(', ')
}
