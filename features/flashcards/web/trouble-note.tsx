/**
 * Says that answers wait on this device, and why. Always the same words, so they are announced once.
 *
 * To be offline is no error: they are sent when the network is back, and there is nothing to do.
 */
import { wordsFor } from '#platform/web/error-words.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { useIsOnline } from '#platform/web/use-is-online.ts'

type Props = { readonly trouble: Error | null; readonly onRetry: () => void }

export function TroubleNote({ trouble, onRetry }: Props) {
  const isOnline = useIsOnline()
  return (
    <>
      {trouble && isOnline && (
        <ErrorNote
          error={
            new Error(
              `Your answers are not saved yet, but kept on this device. ${wordsFor(trouble)}`,
            )
          }
          onRetry={onRetry}
        />
      )}
      {/* Always there, so that what comes into it is announced; empty, it takes no room between its neighbors. */}
      <div role="status" className="empty:absolute">
        {trouble && !isOnline && (
          <p className="bg-surface-secondary rounded-xl px-4 py-2">
            You are offline. Your answers are kept on this device, and sent when you are online
            again.
          </p>
        )}
      </div>
    </>
  )
}
