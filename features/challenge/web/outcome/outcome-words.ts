/** How an exam went, in words. */
import { fullDay } from '#platform/web/day-words.ts'

import type { AfterExam, Outcome } from '../../contract.ts'

const RESULT_WORDS = {
  passed: 'passed',
  failed: 'not passed',
  'not-sat': 'not sat',
} as const satisfies Record<Outcome['result'], string>

/** `passed on January 9, 2027, score 780`. */
export function outcomeWords({ result, satOn, score }: Outcome): string {
  if (result === 'not-sat') return `not sat on ${fullDay(satOn)}`
  return `${RESULT_WORDS[result]} on ${fullDay(satOn)}${score === null ? '' : `, score ${score}`}`
}

/** What the vendor asks before the next attempt, as a sentence. */
export function waitWords({ attempt, waitDays, earliest }: NonNullable<AfterExam['retake']>) {
  const which = attempt === 2 ? 'the second attempt' : 'this attempt'
  if (waitDays === null) {
    return "How long to wait before the next attempt is not known here: see the vendor's page."
  }
  if (waitDays === 0) return `The vendor asks for no wait before ${which}.`
  return `${waitDays} days have to pass after the last attempt: ${fullDay(earliest)} is the first day.`
}
