/**
 * The boxes of a lesson: a scene, an example, a mistake, what to remember; a try-it has a file of its own.
 *
 * Each is a named group and not a landmark: a lesson has a dozen of them, and landmarks are for navigating the page.
 */
import { Bookmark, PenLine, TriangleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import type { ExerciseRequest } from '#features/practice/contract.ts'

import { useLesson } from './lesson-context.ts'

type Box = { readonly children: ReactNode }

export function Situation({ children }: Box) {
  return (
    <div role="group" className="situation" aria-label="The situation">
      {children}
    </div>
  )
}

export function WorkedExample({ title, children }: Box & { readonly title: string }) {
  const id = useId()
  return (
    <div role="group" className="teaching-box" aria-labelledby={id}>
      <p className="teaching-kind">
        <PenLine aria-hidden />
        Worked example
      </p>
      <h3 id={id} className="teaching-title">
        {title}
      </h3>
      {children}
    </div>
  )
}

export function Mistake({ title, children }: Box & { readonly title: string }) {
  const id = useId()
  return (
    <div role="group" className="teaching-box teaching-box--mistake" aria-labelledby={id}>
      <p className="teaching-kind">
        <TriangleAlert aria-hidden />A common mistake
      </p>
      <h3 id={id} className="teaching-title">
        {title}
      </h3>
      {children}
    </div>
  )
}

export function Remember({ children }: Box) {
  const id = useId()
  return (
    <div role="group" className="teaching-box teaching-box--remember" aria-labelledby={id}>
      <h2 id={id} className="teaching-kind">
        <Bookmark aria-hidden />
        Remember
      </h2>
      {children}
    </div>
  )
}

/** As a lesson writes it; numbers may be text. */
type ExerciseProps = {
  readonly kind: string
  readonly topic?: string
  /** Added by the build: the topics of the lesson's front matter, with spaces between. */
  readonly lessonTopics?: string
  /** Ids with spaces between. */
  readonly only?: string
  readonly scenario?: string
  readonly difficulty?: string | number
  readonly seed?: string | number
}

/**
 * Practice provides the drills; without them this renders nothing. A drill appears after everything else is laid out:
 * as soon as there is a form, the browser checks it for autofill and would lay everything out at once.
 */
export function Exercise(props: ExerciseProps) {
  const { kind, topic, lessonTopics, only, scenario, difficulty, seed } = props
  const { lessonId, renderExercise, stage = 'whole' } = useLesson()
  if (!renderExercise) return null
  const request: ExerciseRequest = {
    kind,
    topics: topic === undefined ? (lessonTopics?.split(' ') ?? []) : [topic],
    only: only?.split(' '),
    scenario,
    difficulty: difficulty === undefined ? undefined : Number(difficulty),
    seed: seed === undefined ? undefined : Number(seed),
    lessonId,
  }
  return (
    <div className="lesson-exercise" data-beside-text="">
      {stage === 'whole' && renderExercise(request)}
    </div>
  )
}
