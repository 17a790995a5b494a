/** What stands above an exercise: that it is one, and its title. */
import { Dumbbell } from 'lucide-react'

type Props = {
  /** Of the title: it names the exercise. */
  readonly id: string
  /** Of the heading; none: the title is no heading, because the page around it has one. */
  readonly level?: 2 | 3
  readonly children: string
}

export function ExerciseTitle({ id, level, children }: Props) {
  const Title = level === undefined ? 'p' : (`h${level}` as const)
  return (
    <>
      <p className="exercise-kind">
        <Dumbbell aria-hidden />
        Exercise
      </p>
      <Title id={id} className="exercise-title">
        {children}
      </Title>
    </>
  )
}
