/** The first and the last week of a picture, below it. */
import { shortDay } from '#platform/web/day-words.ts'

export function WeeksAxis({ weeks }: { readonly weeks: readonly string[] }) {
  const [first] = weeks
  return (
    <p className="figure-axis" aria-hidden>
      {weeks.length > 1 && first && <span>{shortDay(first)}</span>}
      <span>this week</span>
    </p>
  )
}
