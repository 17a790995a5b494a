/** What stands below an answer of the mode “step by step”: how far it is, and practice at its end. */
import { Link } from '@tanstack/react-router'
import { Target } from 'lucide-react'

import type { Steps } from '../contract.ts'

/** The way on from steps that were worked out: exercises of their kind. */
export function StepsEnd({ steps: { isOver, practice } }: { readonly steps: Steps }) {
  if (!isOver || practice === undefined) return null
  return (
    <p>
      <Link
        to="/dashboard/lessons/practice/drill"
        search={{ mode: 'mixed', topic: practice, length: 5 }}
        className="text-link inline-flex min-h-11 items-center gap-2"
      >
        <Target aria-hidden className="size-4 shrink-0" />
        Practice this
      </Link>
    </p>
  )
}
