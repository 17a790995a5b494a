/** How far a run is: of so many items, or of so many minutes. */
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx'

type Props = {
  readonly answered: number
  readonly total: number
  /** Null where the run has a number of items instead. */
  readonly minutes: { readonly left: number; readonly all: number } | null
}

export function DrillProgress({ answered, total, minutes }: Props) {
  if (minutes === null) {
    return (
      <ProgressBar
        label="Answered"
        percent={(100 * answered) / total}
        text={`${answered} of ${total}`}
      />
    )
  }
  const { left, all } = minutes
  return (
    <div>
      <p className="mb-1 flex justify-between gap-3 text-sm">
        <span>{leftWords(left)}</span>
        <span className="text-muted tabular-nums">{answered} answered</span>
      </p>
      {/* No progress bar to a screen reader: some beep each time that one moves. */}
      <div aria-hidden className="bg-surface-tertiary h-2 overflow-hidden rounded-full">
        <div
          className="bg-accent h-full rounded-full"
          style={{ width: `${(100 * (all - left)) / all}%` }}
        />
      </div>
    </div>
  )
}

function leftWords(left: number): string {
  if (left === 0) return 'Time is up: this one is the last'
  return left === 1 ? '1 minute left' : `${left} minutes left`
}
