/** Whether a downtime that happened keeps within what an SLA allows. */
import { bold, readable } from './calculation.ts'

const WAS_DOWN =
  /\b(?:was|were|been|are|is|had) (?:down|offline|unavailable|an outage)\b[^\d.]{0,20}(\d+(?:\.\d+)?)\s*(minutes?|mins?|hours?|hrs?|h)\b|(\d+(?:\.\d+)?)\s*(minutes?|mins?|hours?|hrs?|h) (?:of )?(?:down ?time|outage)\b/

/** The minutes that it was down, where it is asked whether that is too long. */
export function takenIn(words: string): number | null {
  if (
    !/\bbreak\w*|\bbroke\w*|\bkept\b|\bkeep\b|\bmet\b|\bmeet\b|\bmiss\w*|\bviolat\w*|\bok\b|\bwithin\b|\bexceed\w*/.test(
      words,
    )
  )
    return null
  const [, value, unit = '', other, otherUnit = ''] = WAS_DOWN.exec(words) ?? []
  const minutes = Number(value ?? other ?? Number.NaN)
  if (Number.isNaN(minutes)) return null
  return (unit || otherUnit).startsWith('m') ? minutes : minutes * 60
}

export function verdictOn(taken: number, allowed: number): string {
  const isKept = taken <= allowed
  return ` It was down for ${readable(taken)} minutes: the promise was ${bold(isKept ? 'kept' : 'broken')}.`
}
