/** An exercise in a run: what it is about, why it is asked, and the exercise itself. */
import { RotateCcw } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

import type { DrillExerciseItem } from '../contract.ts'
import { DrillOffers } from './drill-offers.tsx'
import { EXERCISE_REASON_WORDS } from './drill-words.ts'
import type { Outcome } from './kept-run.ts'
import type { DrillExerciseParts } from './parts.ts'
import { aboutExercise } from './ways-on.tsx'

type Props = Pick<DrillExerciseParts, 'DrillExercise'> & {
  readonly item: DrillExerciseItem
  readonly runId: string
  /** Of the drill. */
  readonly exam: string | undefined
  readonly nextLabel: string
  readonly onJudged: (outcome: Exclude<Outcome, 'open'>) => void
  readonly onDone: (outcome: Exclude<Outcome, 'open'>) => void
}

export function DrillExerciseStep({
  DrillExercise,
  item,
  runId,
  exam,
  nextLabel,
  onJudged,
  onDone,
}: Props) {
  const { exercise, topic, scenario, seed, difficulty, lesson, reason } = item
  const id = useId()
  const about = useRef<HTMLParagraphElement>(null)
  // The button that led here is gone: a keyboard and a screen reader go on from the beginning of the exercise.
  useEffect(() => {
    about.current?.focus({ preventScroll: true })
    about.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section aria-labelledby={`${id}-about`}>
      <p
        ref={about}
        id={`${id}-about`}
        tabIndex={-1}
        className="text-muted mb-2 text-sm outline-none"
      >
        An exercise about {topic.title}
        {reason !== null && (
          <span className="mt-1 flex items-center gap-1.5">
            <RotateCcw className="size-4" aria-hidden />
            {EXERCISE_REASON_WORDS[reason]}
          </span>
        )}
      </p>
      <DrillExercise
        kind={exercise}
        topic={topic.id}
        scenario={scenario}
        seed={seed}
        difficulty={difficulty}
        runId={runId}
        exam={exam}
        nextLabel={nextLabel}
        offers={(outcome) => (
          <div className="mt-5">
            <DrillOffers
              lesson={{ ...lesson, passageId: null }}
              topic={topic}
              ask={`Show me step by step how to solve an exercise about ${topic.title}.`}
              about={aboutExercise({ exercise, seed, difficulty, topic }, null)}
              hasMore={outcome !== 'right'}
              exam={exam}
            />
          </div>
        )}
        onJudged={onJudged}
        onDone={({ outcome }) => onDone(outcome)}
      />
    </section>
  )
}
