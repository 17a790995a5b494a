/** Progress: a bar with its value as text. */
type Props = {
  readonly label: string
  /** 0 to 100. */
  readonly percent: number
  /** The text next to the bar; the percentage when absent. */
  readonly text?: string
  readonly isLabelHidden?: boolean
}

export function ProgressBar({ label, percent, text, isLabelHidden = false }: Props) {
  const rounded = Math.round(percent)
  return (
    <div>
      <div className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className={isLabelHidden ? 'sr-only' : ''}>{label}</span>
        <span className="text-muted tabular-nums">{text ?? `${rounded}%`}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={rounded}
        aria-valuetext={text ?? `${rounded} percent`}
        className="bg-surface-tertiary h-2 overflow-hidden rounded-full"
      >
        <div className="bg-accent h-full rounded-full" style={{ width: `${rounded}%` }} />
      </div>
    </div>
  )
}
