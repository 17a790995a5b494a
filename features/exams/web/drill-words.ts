/** What drills are called on screen. */
import type { DrillExerciseItem, DrillMode, DrillQuestion, DrillScope } from '../contract.ts'

export const MODE_WORDS = {
  mixed: {
    title: 'Mixed',
    about: 'Chosen for you from the whole exam, near the edge of what you can do.',
  },
  mistakes: {
    title: 'Mistakes',
    about: 'Questions and exercises that you answered wrong the last time.',
  },
  'sure-and-wrong': {
    title: 'Sure and wrong',
    about: 'The costliest mistakes: you were sure, so nothing would have made you look again.',
  },
  'guessed-right': {
    title: 'Guessed right',
    about: 'Right by luck. Next time the guess may not land.',
  },
  'second-best': {
    title: 'Second best',
    about:
      'After each answer, name the words that decide between the best option and the runner-up.',
  },
  'never-seen': {
    title: 'Never seen',
    about: 'Questions and exercises that you have not met anywhere yet.',
  },
} as const satisfies Record<DrillMode, { title: string; about: string }>

export const REASON_WORDS = {
  mistake: 'You missed this one before',
  'sure-and-wrong': 'You were sure of this one, and wrong',
  'guessed-right': 'You guessed this one before',
  'again-unaided': 'This one came back',
} as const satisfies Record<NonNullable<DrillQuestion['reason']>, string>

export const EXERCISE_REASON_WORDS = {
  mistake: 'You missed one like this before',
  'again-unaided': 'One like this again: try it without help',
} as const satisfies Record<NonNullable<DrillExerciseItem['reason']>, string>

/** The part of the exam, to follow the name of a mode; empty for all of it. */
function scopeWords(scope: DrillScope): string {
  if (scope.attempt !== undefined) return 'of this practice exam'
  if (scope.objective !== undefined) return `objective ${scope.objective}`
  if (scope.domain !== undefined) return `domain ${scope.domain}`
  if (scope.topic !== undefined) return scope.topic.replaceAll('-', ' ')
  if (scope.topics !== undefined) return `${scope.topics.length} topics`
  if (scope.lesson !== undefined) return scope.lesson.replaceAll('-', ' ')
  return ''
}

/** `Mixed, domain 2`. */
export function aboutRun(mode: DrillMode, scope: DrillScope): string {
  return [MODE_WORDS[mode].title, scopeWords(scope)].filter(Boolean).join(', ')
}
