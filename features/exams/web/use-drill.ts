/**
 * A drill in progress: items are fetched a few ahead, and answers go through the outbox, so that it goes on without a
 * network for as long as there are items. An exercise sends its answers itself.
 *
 * Where the app opens without a network, more items are fetched than are shown: they are chosen before it is known how
 * the next ones go, so they are asked only where others cannot be had.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'

import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api.ts'
import { utcOffsetMinutes } from '#platform/web/device-time.ts'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { sayOffline } from '#platform/web/say-offline.ts'
import { useAccount } from '#platform/web/session.ts'

import {
  examsContract,
  MOST_ASKED,
  type DrillItem,
  type DrillMode,
  type DrillScope,
} from '../contract.ts'
import {
  forgetRun,
  isTimeUpIn,
  keepRun,
  type Given,
  type KeptRun,
  type Outcome,
  type Step,
} from './kept-run.ts'
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

const AHEAD = 5
const MOST_IN_RESERVE = 10

/** @param kept the run to go on with, which was left before it was finished, or before its time ran out. */
export function useDrill(settings: DrillSettings, kept: KeptRun | null) {
  const { mode, length: wanted, minutes, areVerdictsShown } = settings
  const { uid } = useAccount()
  const length = minutes === null ? wanted : MOST_ASKED
  const queryClient = useQueryClient()
  const { outbox } = useOutbox()
  const [run] = useState(
    () => kept ?? { id: crypto.randomUUID(), seed: randomSeed(), startedAt: Date.now() },
  )
  const [left] = useState(() => placeIn(kept))
  const [steps, setSteps] = useState<readonly Step[]>(left.steps)
  // Where the address names none, the server says which: the run stays with it, whatever is selected meanwhile.
  const [exam, setExam] = useState(kept?.exam ?? settings.scope.exam)
  const scope = exam === undefined ? settings.scope : { ...settings.scope, exam }
  const [position, setPosition] = useState(left.position)
  const [isExhausted, setExhausted] = useState(left.isExhausted)
  const [reserve, setReserve] = useState<readonly DrillItem[]>(kept?.reserve ?? [])
  // Questions that arrive after the end begin no second run.
  const isEnded = useRef(false)
  const [clockFrom, setClockFrom] = useState(kept?.clockFrom ?? null)
  const { minutesLeft, isTimeUp } = useMinutesLeft(minutes, clockFrom, position)

  const missing = Math.min(AHEAD, length - steps.length)
  const choose = (count: number, signal: AbortSignal) =>
    call(
      examsContract.chooseDrillItems,
      {
        body: {
          mode,
          scope,
          seed: run.seed,
          count,
          withExercises: areVerdictsShown,
          asked: steps.map(({ item, outcome }) => ({ id: idOf(item), outcome })),
        },
      },
      { signal },
    )
  const isNeeded = !isExhausted && missing > 0 && steps.length - position <= 1
  const { isError, error, refetch } = useQuery({
    queryKey: ['exams', 'drill', run.id, steps.length],
    enabled: isNeeded,
    gcTime: 0,
    retry: 1,
    queryFn: async ({ signal }) => {
      const notHere =
        steps.length === 0
          ? 'this run was not begun on this device. It begins when you are back online.'
          : 'what comes next is not on this device. It comes when you are back online.'
      const found = await choose(missing, signal).catch((error: unknown) => {
        const items = reserve.filter((item) =>
          steps.every((step) => idOf(step.item) !== idOf(item)),
        )
        if (items.length === 0 || !isUnreachable(error)) return sayOffline(notHere)(error)
        return { exam: exam ?? null, items: items.slice(0, missing), isReserve: true }
      })
      const { items } = found
      if (isEnded.current) return 0
      setExam(found.exam ?? undefined)
      if (items.length < missing && !('isReserve' in found)) setExhausted(true)
      const more = items.map((item): Step => ({ item, outcome: 'open', given: null, named: null }))
      // The time runs from the first question on, however long it took to arrive.
      setClockFrom((at) => at ?? Date.now())
      // The learner may have answered meanwhile; the same questions may arrive twice.
      setSteps((now) => (now.length === steps.length ? [...now, ...more] : now))
      return items.length
    },
  })

  const reserveCount = Math.min(MOST_IN_RESERVE, length - steps.length)
  useQuery({
    queryKey: ['exams', 'drill', run.id, 'reserve', steps.length],
    enabled: opensOffline() && steps.length > 0 && reserveCount > 0 && !isExhausted,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const { items } = await choose(reserveCount, signal)
      setReserve(items)
      return items.length
    },
  })

  const isOver =
    position >= (isExhausted ? steps.length : length) && (isExhausted || steps.length > 0)
  useKeptRun(
    uid,
    {
      id: run.id,
      seed: run.seed,
      startedAt: run.startedAt,
      clockFrom,
      mode,
      scope: settings.scope,
      length: wanted,
      minutes,
      areVerdictsShown,
      ...(exam !== undefined && { exam }),
      steps: [...steps],
      position,
      isExhausted,
      reserve: [...reserve],
    },
    isOver,
    isEnded,
  )

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
        isRepeat: mode === 'mistakes' || step.item.reason !== null,
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
  const answeredCount = position + (hasAnswer(steps[position]) ? 1 : 0)
  return {
    runId: run.id,
    /** With its exam, once that is known. */
    scope,
    steps,
    position,
    total,
    current: steps[position],
    /** Of the run so far, with the one on the page. */
    answeredCount,
    isOver,
    reserve,
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
    stop: () => endAfter(answeredCount),
    /** Ends it without a trace, where nothing is answered. */
    dropRun: () => {
      isEnded.current = true
      void forgetRun(uid, settings)
    },
  }
}

/** Kept with each change, and gone when it is over. */
function useKeptRun(uid: string, run: KeptRun, isOver: boolean, isEnded: RefObject<boolean>): void {
  const text = JSON.stringify(run)
  useEffect(() => {
    const now = JSON.parse(text) as KeptRun
    if (isOver) void forgetRun(uid, now)
    else if (now.steps.length > 0 && !isEnded.current) void keepRun(uid, now)
  }, [uid, text, isOver, isEnded])
}

/** Where a run goes on. */
function placeIn(
  kept: KeptRun | null,
): Pick<KeptRun, 'steps' | 'isExhausted'> & { position: number } {
  if (kept === null) return { steps: [], isExhausted: false, position: 0 }
  const { steps, isExhausted } = kept
  const answered = steps.findLastIndex(hasAnswer) + 1
  if (isTimeUpIn(kept)) {
    return { steps: steps.slice(0, answered), isExhausted: true, position: answered }
  }
  const position = kept.position ?? answered
  return { steps, isExhausted, position: isVerdictLeft(kept, position) ? position : answered }
}

/** The verdict on a question was on the page: who went to read its passage finds it again. */
function isVerdictLeft({ areVerdictsShown, mode, steps }: KeptRun, position: number): boolean {
  const step = steps[position]
  if (!areVerdictsShown || !step?.given) return false
  return (
    mode !== 'second-best' ||
    step.named !== null ||
    step.item.kind !== 'question' ||
    step.item.secondBest === null
  )
}

function isUnreachable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable'
}

/** Whether a service worker opens this page. */
function opensOffline(): boolean {
  return (navigator.serviceWorker?.controller ?? null) !== null
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
