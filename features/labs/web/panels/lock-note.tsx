/** Says that something is locked, and why. */
import { Lock } from 'lucide-react'

export function LockNote({ because }: { readonly because: string }) {
  return (
    <p className="lab-lock">
      <Lock aria-hidden />
      <span>
        <span className="sr-only">Locked: </span>
        {because}
      </span>
    </p>
  )
}
