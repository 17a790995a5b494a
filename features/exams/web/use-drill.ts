/**
 * A drill in progress: items are fetched a few ahead, and answers go through the outbox, so that it goes on without a
 * network for as long as there are items. An exercise sends its answers itself.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { Confidence, QuestionResponse } from '#features/learning/contract.ts'
import { call } from '#platform/web/api.ts'
import { utcOffsetMinutes } from '#platform/web/device-time.ts'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'

import {
  examsContract,
  MOST_ASKED,
  type DrillItem,
  type DrillMode,
  type DrillScope,
} from '../contract.ts'
import { drillAnswerKind } from './outbox.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

export type DrillSettings = {
  readonly mode: DrillMode
  readonly scope: DrillScope
  /** How many items; as many as there is time for, where `minutes` are given. */
  readonly length: number
  readonly minutes: number | null
  /** At the end only: then there are no exercises, which show their verdicts at once. */
  readonly areVerdictsShown: boolean
}

export type Given = {
  readonly response: QuestionResponse
  readonly confidence: Confidence
  readonly milliseconds: number
}

export type Outcome = 'open' | 'right' | 'wrong' | 'assisted'

/** An item of the run. */
export type Step = {
  readonly item: DrillItem
  readonly outcome: Outcome
  /** The answer to a question. */
  readonly given: Given | null
  /** In the mode `second-best`, the id of the phrase that was named. */
  readonly named: string | null
}

const AHEAD = 5

export function useDrill(settings: DrillSettings) {
  const { mode, length: wanted, minutes, areVerdictsShown } = settings
  const length = minutes === null ? wanted : MOST_ASKED
  const queryClient = useQueryClient()
  const { outbox } = useOutbox()
  const [run] = useState(() => ({ id: crypto.randomUUID(), seed: randomSeed() }))
  const [steps, setSteps] = useState<readonly Step[]>([])
  // Where the address names none, the server says which: the run stays with it, whatever is selected meanwhile.
  const [exam, setExam] = useState(settings.scope.exam)
  const scope = exam === undefined ? settings.scope : { ...settings.scope, exam }
  const [position, setPosition] = useState(0)
  const [isExhausted, setExhausted] = useState(false)
  // Questions that arrive after the end begin no second run.
  const isEnded = useRef(false)
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const { minutesLeft, isTimeUp } = useMinutesLeft(minutes, startedAt, position)

  const missing = Math.min(AHEAD, length - steps.length)
  const isNeeded = !isExhausted && missing > 0 && steps.length - position <= 1
  const { isError, error, refetch } = useQuery({
    queryKey: ['exams', 'drill', run.id, steps.length],
    enabled: isNeeded,
    gcTime: 0,
    retry: 1,
    queryFn: async ({ signal }) => {
      const found = await call(
        examsContract.chooseDrillItems,
        {
          body: {
            mode,
            scope,
            seed: run.seed,
            count: missing,
            withExercises: areVerdictsShown,
            asked: steps.map(({ item, outcome }) => ({ id: idOf(item), outcome })),
          },
        },
        { signal },
      )
      const { items } = found
      if (isEnded.current) return 0
      setExam(found.exam ?? undefined)
      if (items.length < missing) setExhausted(true)
      const more = items.map((item): Step => ({ item, outcome: 'open', given: null, named: null }))
      // The time runs from the first question on, however long it took to arrive.
      setStartedAt((at) => at ?? performance.now())
      // The learner may have answered meanwhile; the same questions may arrive twice.
      setSteps((now) => (now.length === steps.length ? [...now, ...more] : now))
      return items.length
    },
  })

  const finish = () => {
    // What was answered changes what there is to practice.
    void queryClient.invalidateQueries({ queryKey: ['exams', 'practice'] })
  }
  const total = isExhausted ? steps.length : length
  const change = (changes: Partial<Step>) =>
    setSteps((all) => all.map((each, at) => (at === position ? { ...each, ...changes } : each)))
  /** What was asked ahead is not part of the run. */
  const endAfter = (count: number) => {
    isEnded.current = true
    setExhausted(true)
    setSteps((all) => all.slice(0, count))
    setPosition(count)
    finish()
  }
  const answer = (given: Given, isCorrect: boolean) => {
    const step = steps[position]
    if (step?.item.kind !== 'question') return
    const now = new Date()
    outbox.add(drillAnswerKind, {
      lane: `exams drill ${run.id}`,
      body: {
        runId: run.id,
        questionId: step.item.asked.id,
        ...(exam !== undefined && { exam }),
        ...given,
        hints: 0,
        answeredAt: now.toISOString(),
        utcOffsetMinutes: utcOffsetMinutes(now),
      },
    })
    change({ given, outcome: isCorrect ? 'right' : 'wrong' })
  }
  const next = () => {
    if (isTimeUp()) {
      endAfter(position + 1)
      return
    }
    setPosition(position + 1)
    if (position + 1 >= total) finish()
  }
  return {
    runId: run.id,
    /** With its exam, once that is known. */
    scope,
    steps,
    position,
    total,
    current: steps[position],
    isOver: position >= total && (isExhausted || steps.length > 0),
    trouble: isError ? error : null,
    retry: () => void refetch(),
    minutesLeft,
    hasAnswers: steps.some(hasAnswer),
    answer,
    nameClue: (phraseId: string) => change({ named: phraseId }),
    next,
    /** An exercise is answered; its answers are sent already. The learner may look at its solution, or go on. */
    judgeExercise: (outcome: Exclude<Outcome, 'open'>) => change({ outcome }),
    finishExercise: (outcome: Exclude<Outcome, 'open'>) => {
      change({ outcome })
      next()
    },
    /** Ends the run before its time. */
    stop: () => endAfter(position + (hasAnswer(steps[position]) ? 1 : 0)),
  }
}

function hasAnswer(step: Step | undefined): boolean {
  return step !== undefined && step.outcome !== 'open'
}

function idOf(item: DrillItem): string {
  return item.kind === 'question' ? item.asked.id : item.id
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1
}
