/** The cross that closes a note, a message or a bar. */
import { X } from 'lucide-react'

type Props = {
  /** What it does, such as “Close this note”: there are no words to see. */
  readonly label: string
  readonly onClick: () => void
  /** Its size and place. */
  readonly className?: string
}

export function CloseButton({ label, onClick, className = 'size-11' }: Props) {
  return (
    <button
      type="button"
      className={`button button--ghost shrink-0 p-0 ${className}`}
      aria-label={label}
      onClick={onClick}
    >
      <X className="size-4" aria-hidden />
    </button>
  )
}
