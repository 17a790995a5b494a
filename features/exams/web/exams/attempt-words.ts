/** What practice exams and their results are called on screen. */
import type { AttemptLength, AttemptMode, AttemptResult, PastAttempt } from '../../contract.ts'

export const LENGTH_WORDS = {
  full: 'Full length',
  half: 'Half length',
  short: 'Short',
} as const satisfies Record<AttemptLength, string>

export const MODE_WORDS = {
  exam: { title: 'Exam', about: 'The clock runs on whatever happens, as in the real exam.' },
  practice: { title: 'Practice', about: 'You can pause. The report says for how long.' },
} as const satisfies Record<AttemptMode, { title: string; about: string }>

/** A number and its sign stay on one line. */
const NO_BREAK = '\u00a0'

/** @param share 0 to 1. */
export function percentWords(share: number): string {
  return `${Math.round(share * 100)}${NO_BREAK}%`
}

/** An interval of shares, 0 to 1. */
export function intervalWords({ low, high }: { low: number; high: number }): string {
  return `${Math.round(low * 100)} to ${percentWords(high)}`
}

export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Whole minutes; what is shorter than one says so. */
export function minutesWords(minutes: number): string {
  const whole = Math.round(minutes)
  return whole === 0 && minutes > 0 ? 'less than a minute' : countWords(whole, 'minute')
}

export function secondsWords(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return countWords(whole, 'second')
  const rest = whole % 60
  const minutes = countWords(Math.floor(whole / 60), 'minute')
  return rest === 0 ? minutes : `${minutes} ${countWords(rest, 'second')}`
}

/** `61 of 85 right, performance-based 62 %`: these give partial credit, so they are counted apart. */
export function rawWords({ right, total, performance }: AttemptResult['all']): string {
  const counted = total === 0 ? [] : [`${right} of ${total} right`]
  const { meanScore } = performance
  const apart = meanScore === null ? [] : [`performance-based ${percentWords(meanScore)}`]
  return [...counted, ...apart].join(', ') || 'Nothing was counted'
}

export function whenWords(iso: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  )
}

export function dayWords(iso: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(iso))
}

export function timeUsedWords({
  usedMinutes,
  minutes,
  extraMinutes,
  pausedMinutes,
}: Pick<PastAttempt, 'usedMinutes' | 'minutes' | 'extraMinutes' | 'pausedMinutes'>): string {
  return [
    `${minutesWords(usedMinutes)} of ${minutes}`,
    ...(extraMinutes > 0 ? [`with ${extraMinutes} extra`] : []),
    ...(pausedMinutes > 0 ? [`paused for ${minutesWords(pausedMinutes)}`] : []),
  ].join(', ')
}
