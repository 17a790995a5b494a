/** Shows an error in words for people, and a button to try again where that may help. */
import { wordsFor } from '../error-words.ts'

type Props = {
  readonly error: Error
  readonly onRetry?: (() => void) | undefined
  readonly retryLabel?: string
}

export function ErrorNote({ error, onRetry, retryLabel = 'Try again' }: Props) {
  return (
    <div
      role="alert"
      className="border-danger bg-danger-soft flex flex-wrap items-center justify-between gap-3 rounded-xl border px-4 py-3"
    >
      <p className="whitespace-pre-line">{wordsFor(error)}</p>
      {onRetry && (
        <button type="button" className="button button--outline button--sm" onClick={onRetry}>
          {retryLabel}
        </button>
      )}
    </div>
  )
}
