/** A drill: one question after the other, chosen for this learner. */
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

import { useScreenSearch } from '#platform/web/screen-search.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadTrouble } from '#platform/web/ui/load-trouble.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { DrillItem } from '../contract.ts'
import { cardOfClue } from '../core/card-of-clue.ts'
import { ClueChoice } from './clue-choice.tsx'
import { ClueVerdict } from './clue-verdict.tsx'
import { DrillDone } from './drill-done.tsx'
import { DrillProgress } from './drill-progress.tsx'
import { drillSearch, USUAL_LENGTH } from './drill-search.ts'
import { MODE_WORDS, REASON_WORDS, scopeWords } from './drill-words.ts'
import type { MakeCardParts, QuestionParts } from './parts.ts'
import { useDrill, type DrillSettings } from './use-drill.ts'

type Parts = QuestionParts & MakeCardParts

export function DrillPage({ parts }: { readonly parts: Parts }) {
  const {
    mode = 'mixed',
    length = USUAL_LENGTH,
    minutes = null,
    verdicts,
    ...scope
  } = useScreenSearch(drillSearch)
  const about = [MODE_WORDS[mode].title, scopeWords(scope)].filter(Boolean).join(', ')
  return (
    <div className="mx-auto max-w-[44rem]">
      <PageTitle title={`Practice: ${about}`} />
      <Link
        to="/dashboard/lessons/practice"
        className="text-muted hover:text-foreground -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-1 text-sm"
      >
        <ArrowLeft className="size-4" aria-hidden />
        All practice
      </Link>
      <h1 tabIndex={-1} className="mt-1 text-xl font-semibold sm:text-2xl">
        Practice: {about}
      </h1>
      <Drill
        // Another address is another run.
        key={JSON.stringify([mode, scope, length, minutes, verdicts])}
        parts={parts}
        settings={{ mode, scope, length, minutes }}
        areVerdictsShown={verdicts !== 'end'}
      />
    </div>
  )
}

type Props = {
  readonly parts: Parts
  readonly settings: DrillSettings
  readonly areVerdictsShown: boolean
}

function Drill({ parts: { QuestionForm, MakeCard }, settings, areVerdictsShown }: Props) {
  const drill = useDrill(settings)
  const { steps, position, total, current, isOver, trouble, minutesLeft } = drill
  if (isOver && steps.length === 0) return <NothingToAsk />
  if (isOver) return <DrillDone steps={steps} settings={settings} />
  const isLast = position === total - 1 || minutesLeft === 0
  const secondBest = current?.item.secondBest
  return (
    <>
      <div className="mt-4 mb-8">
        <DrillProgress
          answered={position}
          total={total}
          minutes={
            minutesLeft === null
              ? null
              : { left: minutesLeft, all: settings.minutes ?? minutesLeft }
          }
        />
      </div>
      {current ? (
        <QuestionForm
          // A question that comes back in one run starts without an answer.
          key={position}
          asked={current.item.asked}
          questionKey={current.item.key}
          kicker={current.item.reason === null ? undefined : REASON_WORDS[current.item.reason]}
          comesBack="it comes back later in this run"
          isVerdictShown={areVerdictsShown}
          beforeVerdict={
            secondBest
              ? (onDone) => (
                  <ClueChoice
                    phrases={secondBest.phrases}
                    onName={(phraseId) => {
                      drill.nameClue(phraseId)
                      onDone()
                    }}
                  />
                )
              : undefined
          }
          nextLabel={() => (isLast ? 'Finish' : 'Next question')}
          offers={(isCorrect) => (
            <>
              {current.named !== null && <ClueVerdict item={current.item} named={current.named} />}
              <Offers item={current.item} isCorrect={isCorrect} />
              {!isCorrect && (
                <MakeCard
                  {...cardOfClue(current.item.asked, current.item.key)}
                  topic={current.item.topic.id}
                  lessonId={current.item.lesson.id}
                  label="Make a card of the clue"
                />
              )}
            </>
          )}
          onAnswer={drill.answer}
          onNext={drill.next}
        />
      ) : trouble === null ? (
        <Skeleton lines={6} label="Choosing a question" />
      ) : (
        <LoadTrouble error={trouble} onRetry={drill.retry} what="The next question" />
      )}
      {position > 0 && (
        <button
          type="button"
          className="text-muted hover:text-foreground mt-8 min-h-11 underline"
          onClick={drill.stop}
        >
          End this run
        </button>
      )}
    </>
  )
}

/** Where an answer leads on. */
function Offers({ item, isCorrect }: { readonly item: DrillItem; readonly isCorrect: boolean }) {
  const { lesson, topic, asked } = item
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <li>
        <Link
          to="/dashboard/lessons/$lessonId"
          params={{ lessonId: lesson.id }}
          {...(lesson.passageId !== null && { hash: lesson.passageId })}
          className="inline-flex min-h-11 items-center underline"
        >
          {lesson.passageId === null ? 'Read' : 'Read the passage'}: {lesson.title}
        </Link>
      </li>
      <li>
        <Link
          to="/dashboard/tutor"
          search={{ ask: askWords(asked.stem), lesson: lesson.id }}
          className="inline-flex min-h-11 items-center underline"
        >
          Ask the tutor about this
        </Link>
      </li>
      {!isCorrect && (
        <li>
          <Link
            to="/dashboard/lessons/practice/drill"
            search={{ mode: 'mixed', topic: topic.id, length: 5 }}
            className="inline-flex min-h-11 items-center underline"
          >
            Five more about {topic.title}
          </Link>
        </li>
      )}
    </ul>
  )
}

const QUOTE_LENGTH = 240

function askWords(stem: string): string {
  const quote = stem.length > QUOTE_LENGTH ? `${stem.slice(0, QUOTE_LENGTH)}…` : stem
  return `Explain what this question is about: “${quote}”`
}

function NothingToAsk() {
  return (
    <div className="mt-6">
      <EmptyState title="Nothing left to ask here">
        <p>
          What you got right comes back after some days, and some questions are kept for practice
          exams. Another part of the exam may have more.
        </p>
        <Link to="/dashboard/lessons/practice" className="button button--primary min-h-11">
          Choose something else
        </Link>
      </EmptyState>
    </div>
  )
}
