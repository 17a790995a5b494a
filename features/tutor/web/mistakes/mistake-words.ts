/** The words of the list of mistakes. */
import type { Mistake, Standing } from '../../core/mistakes/schema.ts'

export const TAB_BY_STANDING = {
  open: 'Open',
  closed: 'Closed',
  contested: 'Put aside',
} as const satisfies Record<Standing, string>

const PLACES: Readonly<Record<string, string>> = {
  check: 'in the check of a lesson',
  lesson: 'in a lesson',
  quiz: 'in a quiz with the tutor',
  daily: 'in the question of the day',
  drill: 'in a drill',
  exam: 'in a practice exam',
  'teach-back': 'when you explained it',
  lab: 'in a lab',
}

/** Features may add places that this page does not know. */
export function placeWords(place: string): string {
  return PLACES[place] ?? 'while you studied'
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

/** The day where the learner is: `November 27, 2026`. @param instant ISO 8601. */
export function dayWords(instant: string): string {
  return DAY.format(new Date(instant))
}

export function passesWords({ passes, passesNeeded, standing }: Mistake): string {
  if (standing === 'closed') return `Passed in ${passesNeeded} different questions without help.`
  const without = 'right without help, in different questions'
  return `${passes} of ${passesNeeded} ${without}. At ${passesNeeded} it is closed.`
}

/** What the field of the tutor says when it opens. */
export const quizRequest = ({ belief }: Mistake) => `Quiz me on: ${belief}`
export const explainRequest = ({ belief }: Mistake) => `True or false: ${belief}`
