/** Takes a task off the list of today that the learner added. */
import { wordsFor } from '#platform/web/error-words.ts'

import { useRemoveTask } from './use-added.ts'

type Props = {
  readonly addedId: string
  /** Of the task. */
  readonly words: string
  readonly onRemoved: () => void
}

export function RemoveTask({ addedId, words, onRemoved }: Props) {
  const { mutate, isPending, error } = useRemoveTask(onRemoved)
  return (
    <div className="today-added">
      <span className="text-muted">Added by you.</span>
      <button
        type="button"
        aria-label={`Remove: ${words}`}
        aria-disabled={isPending || undefined}
        onClick={() => {
          if (!isPending) mutate(addedId)
        }}
      >
        Remove
      </button>
      {error && (
        <span role="alert" className="text-(--danger-text)">
          {wordsFor(error)}
        </span>
      )}
    </div>
  )
}
