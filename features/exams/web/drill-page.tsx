/** A drill: one item after the other, chosen for this learner. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'

import { AppError } from '#platform/contract/errors.ts'
import { OfflineWays } from '#platform/web/offline-pages.tsx'
import { useScreenSearch } from '#platform/web/screen-search.ts'
import { useAccount } from '#platform/web/session.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadTrouble } from '#platform/web/ui/load-trouble.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { DrillDone } from './drill-done.tsx'
import { DrillExerciseStep } from './drill-exercise-step.tsx'
import { DrillProgress } from './drill-progress.tsx'
import { DrillQuestionStep } from './drill-question-step.tsx'
import { drillSearch, settingsOf } from './drill-search.ts'
import { aboutRun } from './drill-words.ts'
import { EndRun } from './end-run.tsx'
import { answeredIn, findRun, forgetRun, isTimeUpIn, type KeptRun } from './kept-run.ts'
import type { DrillParts } from './parts.ts'
import { useDrill, type DrillSettings } from './use-drill.ts'

export function DrillPage({ parts }: { readonly parts: DrillParts }) {
  const search = useScreenSearch(drillSearch)
  const settings = settingsOf(search)
  // Another address is another run, and to come back to one is another visit.
  const key = JSON.stringify(settings)
  const [visit, setVisit] = useState(() => ({ key, id: crypto.randomUUID() }))
  if (visit.key !== key) setVisit({ key, id: crypto.randomUUID() })
  const about = aboutRun(settings.mode, settings.scope)
  return (
    <div className="action-screen mx-auto w-full max-w-[44rem]">
      <PageTitle title={`Practice: ${about}`} />
      <Link
        to="/dashboard/lessons/practice"
        search={{ exam: search.exam }}
        className="text-muted hover:text-foreground -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-1 text-sm"
      >
        <ArrowLeft className="size-4" aria-hidden />
        All practice
      </Link>
      <h1 tabIndex={-1} className="mt-1 text-xl font-semibold sm:text-2xl">
        Practice: {about}
      </h1>
      <Suspense fallback={<Skeleton lines={6} label="Choosing what comes next" />}>
        <LeftOrNewDrill key={visit.id} visit={visit.id} parts={parts} settings={settings} />
      </Suspense>
    </div>
  )
}

type Props = {
  readonly parts: DrillParts
  readonly settings: DrillSettings
}

/** Goes on with the run that was left here, if there is one. */
function LeftOrNewDrill({ parts, settings, visit }: Props & { readonly visit: string }) {
  const { uid } = useAccount()
  const { data: kept } = useSuspenseQuery({
    queryKey: ['exams', 'left run', uid, visit, settings],
    queryFn: () => findRun(uid, settings),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // What is kept changes with each answer: this visit goes on with what it found.
  const [left, setLeft] = useState(kept)
  const beginAgain = () => {
    void forgetRun(uid, settings)
    setLeft(null)
  }
  return (
    <Drill key={left?.id} parts={parts} settings={settings} kept={left} onBeginAgain={beginAgain} />
  )
}

const WEEKDAY_AND_TIME = {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

type GoingOnProps = {
  readonly run: KeptRun
  readonly isTimeUp: boolean
  readonly onBeginAgain: () => void
}

function GoingOn({ run, isTimeUp, onBeginAgain }: GoingOnProps) {
  const at = new Date(run.startedAt)
  return (
    <p className="text-muted mt-2 flex flex-wrap items-center gap-x-4 text-sm">
      {isTimeUp
        ? 'The time of this run ran out while you were away.'
        : `You go on with the run of ${at.toLocaleString('en-US', WEEKDAY_AND_TIME)}${run.minutes === null ? '' : ': its time ran on'}.`}
      <button type="button" className="text-link min-h-11" onClick={onBeginAgain}>
        Begin a new one
      </button>
    </p>
  )
}

type DrillProps = Props & {
  readonly kept: KeptRun | null
  readonly onBeginAgain: () => void
}

function Drill({ parts, settings, kept, onBeginAgain }: DrillProps) {
  const { prepareDrillExercise } = parts
  const drill = useDrill(settings, kept)
  const { steps, reserve, total, isOver, minutesLeft } = drill
  const [wasTimeUp] = useState(() => kept !== null && isTimeUpIn(kept))
  // What was fetched ahead is asked also without a network.
  useEffect(() => {
    for (const item of [...steps.map(({ item }) => item), ...reserve]) {
      if (item.kind === 'exercise')
        prepareDrillExercise({ kind: item.exercise, topic: item.topic.id })
    }
  }, [steps, reserve, prepareDrillExercise])
  if (isOver && steps.length === 0) return <NothingToAsk exam={drill.scope.exam} />
  if (isOver) {
    return (
      <div className="mt-6 space-y-6">
        {wasTimeUp && kept && <GoingOn run={kept} isTimeUp onBeginAgain={onBeginAgain} />}
        <DrillDone steps={steps} settings={{ ...settings, scope: drill.scope }} parts={parts} />
      </div>
    )
  }
  return (
    <>
      {/* Where nothing is answered, there is nothing to go on with: its items are the same. */}
      {kept && (answeredIn(kept) > 0 || kept.minutes !== null) && (
        <GoingOn run={kept} isTimeUp={false} onBeginAgain={onBeginAgain} />
      )}
      <div className="mt-4 mb-6 flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_11rem]">
          <DrillProgress
            answered={drill.answeredCount}
            total={total}
            minutes={
              minutesLeft === null
                ? null
                : { left: minutesLeft, all: settings.minutes ?? minutesLeft }
            }
          />
        </div>
        {steps.length > 0 && <EndRun drill={drill} />}
      </div>
      <CurrentStep drill={drill} parts={parts} settings={settings} />
    </>
  )
}

type StepProps = Props & { readonly drill: ReturnType<typeof useDrill> }

function CurrentStep({ drill, parts, settings }: StepProps) {
  const { runId, scope, steps, position, total, current, trouble, minutesLeft } = drill
  const isLast = position === total - 1 || minutesLeft === 0
  // Where what comes is not known yet, it may be an exercise.
  const isQuestionNext = steps[position + 1]?.item.kind === 'question'
  const nextLabel = isLast ? 'Finish' : isQuestionNext ? 'Next question' : 'Next'
  if (!current) {
    return trouble === null ? (
      <>
        <Skeleton lines={6} label="Choosing what comes next" />
        <OfflineWays />
      </>
    ) : trouble instanceof AppError && trouble.code === 'not_found' ? (
      <NoSuchPart words={trouble.message} />
    ) : (
      <>
        <LoadTrouble error={trouble} onRetry={drill.retry} what="What comes next" />
        <OfflineWays />
      </>
    )
  }
  const { item, named, given } = current
  // By position: what comes back in one run starts without an answer.
  return item.kind === 'exercise' ? (
    <DrillExerciseStep
      key={position}
      DrillExercise={parts.DrillExercise}
      item={item}
      exam={scope.exam}
      runId={runId}
      nextLabel={nextLabel}
      onJudged={drill.judgeExercise}
      onDone={drill.finishExercise}
    />
  ) : (
    <DrillQuestionStep
      key={position}
      QuestionForm={parts.QuestionForm}
      MakeCard={parts.MakeCard}
      item={item}
      exam={scope.exam}
      named={named}
      given={given}
      isVerdictShown={settings.areVerdictsShown}
      nextLabel={nextLabel}
      onAnswer={drill.answer}
      onNameClue={drill.nameClue}
      onNext={drill.next}
    />
  )
}

function NoSuchPart({ words }: { readonly words: string }) {
  return (
    <EmptyState title="There is no such practice">
      <p>{words} The address may be mistyped.</p>
      <ChooseElse />
    </EmptyState>
  )
}

type OfExam = { readonly exam?: string | undefined }

function ChooseElse({ exam }: OfExam) {
  return (
    <Link
      to="/dashboard/lessons/practice"
      search={{ exam }}
      className="button button--primary min-h-11"
    >
      Choose something else
    </Link>
  )
}

function NothingToAsk({ exam }: OfExam) {
  return (
    <div className="mt-6">
      <EmptyState title="Nothing left to ask here">
        <p>
          What you got right comes back after some days, and some questions are kept for practice
          exams. Another part of the exam may have more.
        </p>
        <ChooseElse exam={exam} />
      </EmptyState>
    </div>
  )
}
