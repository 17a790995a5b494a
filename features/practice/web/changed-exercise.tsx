/** In place of an exercise that cannot be made again. */
import type { ReactNode } from 'react'

import './exercise.css'

/** @param children what that means, or what to do. */
export function ChangedExercise({ children }: { readonly children: ReactNode }) {
  return (
    <p className="exercise">
      This exercise has changed since the exam was made, and cannot be shown as it was. {children}
    </p>
  )
}
