/** One item of a report: a light line while it is closed, all about it when it is open. */
import { Check, ChevronDown, CircleSlash, Clock, Flag, X } from 'lucide-react'
import { memo } from 'react'

import { CONFIDENCE_WORDS, judgeAsked } from '#features/learning/contract.ts'

import type { ReportItem } from '../../contract.ts'
import { secondsWords } from '../exams/attempt-words.ts'
import type { ReportParts } from '../parts.ts'
import {
  aboutExercise,
  aboutQuestion,
  askAbout,
  AskTutorLink,
  MoreOfTopicLink,
  ReadLink,
} from '../ways-on.tsx'
import { isMissed, standingOf, standingWords, titleOf, type Standing } from './item-standing.ts'
import { itemAnchor } from './use-open-items.ts'

type Props = {
  readonly item: ReportItem
  /** The id of the exam that it was asked in. */
  readonly exam: string
  readonly isOpen: boolean
  readonly onToggle: (number: number) => void
  readonly parts: ReportParts
}

const ICON = {
  right: Check,
  'in-part': X,
  wrong: X,
  blank: X,
  late: Clock,
  'not-counted': CircleSlash,
} as const satisfies Record<Standing, typeof Check>

function ReportedItemRow({ item, exam, isOpen, onToggle, parts }: Props) {
  const { number, state, isPerformance } = item
  const standing = standingOf(item)
  const Icon = ICON[standing]
  const anchor = itemAnchor(number)
  return (
    <li id={anchor} className="report-item" data-standing={standing}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${anchor}-body` : undefined}
          onClick={() => onToggle(number)}
        >
          <Icon aria-hidden className="report-icon" />
          <span className="min-w-0 flex-1">
            <span className="report-head">
              {number}. {standingWords(item)}
              {state?.answer &&
                state.confidence === 'sure' &&
                standing !== 'right' &&
                ', you were sure'}
              {isPerformance && ', performance-based (PBQ)'}
              {state?.isFlagged && (
                <>
                  , <Flag aria-hidden className="inline size-3.5" /> flagged
                </>
              )}
            </span>
            <span className="report-stem" data-open={isOpen || undefined}>
              {titleOf(item)}
            </span>
          </span>
          <ChevronDown aria-hidden className="report-chevron" />
        </button>
      </h3>
      {isOpen && (
        <div id={`${anchor}-body`} className="report-body">
          <ItemBody item={item} exam={exam} parts={parts} />
        </div>
      )}
    </li>
  )
}

/** Opening one does not render the others. */
export const ReportedItem = memo(ReportedItemRow)

type BodyProps = Pick<Props, 'item' | 'parts'>

function ItemBody({ item, exam, parts }: BodyProps & Pick<Props, 'exam'>) {
  return (
    <>
      {item.kind === 'question' ? (
        <QuestionBody item={item} parts={parts} />
      ) : item.kind === 'exercise' ? (
        <ExerciseBody item={item} parts={parts} />
      ) : (
        <LabBody item={item} parts={parts} />
      )}
      <Facts item={item} />
      <Links item={item} exam={exam} />
    </>
  )
}

function QuestionBody({
  item,
  parts: { QuestionText, JudgedAnswer },
}: BodyProps & { readonly item: Extract<ReportItem, { kind: 'question' }> }) {
  const { number, asked, key, state } = item
  const response = state?.answer?.kind === 'question' ? state.answer.response : null
  return (
    <>
      <QuestionText asked={asked} stemId={`${itemAnchor(number)}-stem`} headingLevel={4} />
      <JudgedAnswer
        asked={asked}
        questionKey={key}
        response={response}
        judgment={response && judgeAsked(asked, key, response)}
      />
    </>
  )
}

function ExerciseBody({
  item,
  parts: { ExerciseReview },
}: BodyProps & { readonly item: Extract<ReportItem, { kind: 'exercise' }> }) {
  const { exercise, topic, seed, state } = item
  const given = state?.answer?.kind === 'exercise' ? state.answer : null
  return (
    <ExerciseReview
      kind={exercise}
      topic={topic.id}
      seed={seed}
      answer={given?.answer ?? null}
      posed={given?.posed ?? null}
    />
  )
}

function LabBody({
  item,
  parts: { ExamLabReview },
}: BodyProps & { readonly item: Extract<ReportItem, { kind: 'lab' }> }) {
  const { lab, seed, difficulty, state } = item
  const answer = state?.answer?.kind === 'lab' ? state.answer : null
  return <ExamLabReview lab={lab} seed={seed} difficulty={difficulty} answer={answer} />
}

const CHANGE_WORDS = {
  'to-right': 'Yes, from wrong to right',
  'to-wrong': 'Yes, from right to wrong',
  neither: 'Yes, and it made no difference',
} as const satisfies Record<NonNullable<ReportItem['change']>, string>

function Facts({ item }: { readonly item: ReportItem }) {
  const { state, change, isSeenBefore, objective } = item
  return (
    <dl className="report-facts">
      {item.kind === 'question' && (
        <>
          <dt>What decides it</dt>
          <dd>“{item.key.clue}”</dd>
          <dt>Source</dt>
          <dd>{item.key.source}</dd>
        </>
      )}
      <dt>Objective</dt>
      <dd>
        {objective}, {item.topic.title}
      </dd>
      {state && (
        <>
          <dt>Time</dt>
          <dd>{secondsWords(state.milliseconds / 1000)}</dd>
        </>
      )}
      {state?.confidence && (
        <>
          <dt>How sure you were</dt>
          <dd>{CONFIDENCE_WORDS[state.confidence]}</dd>
        </>
      )}
      {change !== null && (
        <>
          <dt>Changed</dt>
          <dd>{CHANGE_WORDS[change]}</dd>
        </>
      )}
      {isSeenBefore && (
        <>
          <dt>Met before</dt>
          <dd>Yes: left out of the estimate</dd>
        </>
      )}
    </dl>
  )
}

/** With what was answered. An exam's exercises are all of the same difficulty. */
function aboutItem(item: ReportItem): string | undefined {
  const given = item.state?.answer ?? null
  if (item.kind === 'question')
    return aboutQuestion(item.asked, given?.kind === 'question' ? given.response : null)
  // The tutor knows no networks; it explains the topic.
  if (item.kind === 'lab') return undefined
  return aboutExercise(
    { ...item, difficulty: EXAM_DIFFICULTY },
    given?.kind === 'exercise' ? given.answer : null,
  )
}

const EXAM_DIFFICULTY = 2

function Links({ item, exam }: Pick<Props, 'item' | 'exam'>) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <li>
        <ReadLink lesson={item.lesson} />
      </li>
      <li className="print:hidden">
        <AskTutorLink lesson={item.lesson} ask={askAbout(titleOf(item))} about={aboutItem(item)} />
      </li>
      {isMissed(item) && (
        <li className="print:hidden">
          <MoreOfTopicLink topic={item.topic} exam={exam} />
        </li>
      )}
    </ul>
  )
}
