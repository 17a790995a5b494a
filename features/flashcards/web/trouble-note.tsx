/** Says that answers wait on this device, and why. Always the same words, so they are announced once. */
import { wordsFor } from '#platform/web/error-words.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'

type Props = { readonly trouble: Error; readonly onRetry: () => void }

export function TroubleNote({ trouble, onRetry }: Props) {
  const words = `Your answers are not saved yet, but kept on this device. ${wordsFor(trouble)}`
  return <ErrorNote error={new Error(words)} onRetry={onRetry} />
}
