/** What the last check said of a field, or of a part of it. */
import { Check, X } from 'lucide-react'

import type { PartVerdict } from '../core/exercise.ts'
import { MarkedText } from './marked-text.tsx'

/** By sign and word, not by color alone. */
export function VerdictNote({
  id,
  verdict,
}: {
  /** So that its field can be described by it. */
  readonly id?: string | undefined
  readonly verdict: PartVerdict | undefined
}) {
  if (!verdict) return null
  return (
    <p id={id} className="exercise-verdict" data-correct={verdict.isCorrect || undefined}>
      {verdict.isCorrect ? <Check aria-hidden /> : <X aria-hidden />}
      <span>
        <MarkedText text={verdict.message} />
      </span>
    </p>
  )
}
