/** What an exercise asks, and what there is to read. */
import type { Exercise } from '../core/exercise.ts'
import { ExhibitView } from './exhibit-view.tsx'
import { MarkedText } from './marked-text.tsx'

export function ProblemView({ exercise }: { readonly exercise: Exercise }) {
  return (
    <>
      <p className="exercise-prompt">
        <MarkedText text={exercise.prompt} />
      </p>
      {exercise.exhibits.map((exhibit) => (
        <ExhibitView key={exhibit.title} exhibit={exhibit} />
      ))}
    </>
  )
}
