/**
 * A drill in progress: questions are fetched a few ahead, and answers go through the outbox, so that it goes on without a
 * network for as long as there are questions.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Confidence, QuestionResponse } from '#features/learning/contract.ts'
import { call } from '#platform/web/api.ts'
import { utcOffsetMinutes } from '#platform/web/device-time.ts'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'

import { examsContract, type DrillItem, type DrillMode, type DrillScope } from '../contract.ts'
import { drillAnswerKind } from './outbox.ts'

export type DrillSettings = {
  readonly mode: DrillMode
  readonly scope: DrillScope
  readonly length: number
}

export type Given = {
  readonly response: QuestionResponse
  readonly confidence: Confidence
  readonly milliseconds: number
}

/** An item of the run, with its answer once there is one. */
export type Step = {
  readonly item: DrillItem
  readonly given: Given | null
  readonly isCorrect: boolean
}

const AHEAD = 5

export function useDrill({ mode, scope, length }: DrillSettings) {
  const queryClient = useQueryClient()
  const { outbox } = useOutbox()
  const [run] = useState(() => ({ id: crypto.randomUUID(), seed: randomSeed() }))
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [position, setPosition] = useState(0)
  const [isExhausted, setExhausted] = useState(false)

  const missing = Math.min(AHEAD, length - steps.length)
  const isNeeded = !isExhausted && missing > 0 && steps.length - position <= 1
  const { isError, error, refetch } = useQuery({
    queryKey: ['exams', 'drill', run.id, steps.length],
    enabled: isNeeded,
    gcTime: 0,
    retry: 1,
    queryFn: async ({ signal }) => {
      const { items } = await call(
        examsContract.chooseDrillItems,
        {
          body: {
            mode,
            scope,
            seed: run.seed,
            count: missing,
            asked: steps.map(({ item, given, isCorrect }) => ({
              id: item.asked.id,
              outcome: outcomeOf(given, isCorrect),
            })),
          },
        },
        { signal },
      )
      if (items.length < missing) setExhausted(true)
      const more = items.map((item): Step => ({ item, given: null, isCorrect: false }))
      // The learner may have answered meanwhile; the same questions may arrive twice.
      setSteps((now) => (now.length === steps.length ? [...now, ...more] : now))
      return items.length
    },
  })

  const answer = (given: Given, isCorrect: boolean) => {
    const step = steps[position]
    if (!step) return
    const now = new Date()
    outbox.add(drillAnswerKind, {
      lane: `exams drill ${run.id}`,
      body: {
        runId: run.id,
        questionId: step.item.asked.id,
        ...given,
        hints: 0,
        answeredAt: now.toISOString(),
        utcOffsetMinutes: utcOffsetMinutes(now),
      },
    })
    setSteps((all) =>
      all.map((each, at) => (at === position ? { ...each, given, isCorrect } : each)),
    )
  }
  const finish = () => {
    // What was answered changes what there is to practice.
    void queryClient.invalidateQueries({ queryKey: ['exams', 'practice'] })
  }
  const total = isExhausted ? steps.length : length
  return {
    steps,
    position,
    total,
    current: steps[position],
    isOver: position >= total && (isExhausted || steps.length > 0),
    trouble: isError ? error : null,
    retry: () => void refetch(),
    answer,
    next: () => {
      setPosition(position + 1)
      if (position + 1 >= total) finish()
    },
    /** Ends the run before its time. */
    stop: () => {
      setExhausted(true)
      setSteps((all) => all.slice(0, position + (all[position]?.given ? 1 : 0)))
      finish()
    },
  }
}

function outcomeOf(given: Given | null, isCorrect: boolean): 'open' | 'right' | 'wrong' {
  if (given === null) return 'open'
  return isCorrect ? 'right' : 'wrong'
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1
}
