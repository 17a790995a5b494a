/** One item: what it asks, where it is answered, and how sure the learner is. Nothing tells what is right. */
import { useId, type RefObject } from 'react'

import { CONFIDENCE_WORDS, Confidence } from '#features/learning/contract.ts'

import type { ItemState, RoomItem } from '../../contract.ts'
import { isAnswered, UNTOUCHED_ITEM } from '../../core/item-state.ts'
import { lateWords, type LateAnswer } from '../../core/late-answer.ts'
import type { ItemParts } from '../parts.ts'
import { LateNote } from './late-words.tsx'
import type { ItemActions } from './use-item-actions.ts'

type Props = {
  readonly attemptId: string
  readonly element: RefObject<HTMLElement | null>
  readonly item: RoomItem
  /** Of the whole exam, in order. */
  readonly items: readonly RoomItem[]
  readonly state: ItemState | undefined
  readonly late: LateAnswer | undefined
  readonly parts: ItemParts
  readonly actions: ItemActions
}

export function ItemView({
  attemptId,
  element,
  item,
  items,
  state = UNTOUCHED_ITEM,
  late,
  parts,
  actions,
}: Props) {
  const place = placeInCase(item, items)
  return (
    <section ref={element} aria-label={`Item ${item.number}`}>
      {(item.isPerformance || place !== null) && (
        <p className="room-kicker">
          {item.isPerformance && (
            <>
              <span className="chip chip--accent">Performance-based question (PBQ)</span>{' '}
              <span className="text-muted">You can skip it and come back.</span>
            </>
          )}
          {place && (
            <span>
              Item {place.at} of {place.of} about this case
            </span>
          )}
        </p>
      )}
      <Body attemptId={attemptId} item={item} state={state} parts={parts} actions={actions} />
      {late && <LateNote words={lateWords(late)} />}
      {item.kind !== 'gone' && (
        <HowSure
          confidence={state.confidence}
          isBlank={!isAnswered(state)}
          onChange={actions.setConfidence}
        />
      )}
    </section>
  )
}

type BodyProps = Pick<Props, 'attemptId' | 'item' | 'parts' | 'actions'> & {
  readonly state: ItemState
}

function Body({ attemptId, item, state, parts, actions }: BodyProps) {
  const { QuestionInput, ExamExercise, ExamLab } = parts
  const { answer } = state
  if (item.kind === 'gone') {
    return <p>This item has been removed since your exam began. It is not counted: go on.</p>
  }
  if (item.kind === 'exercise') {
    return (
      <ExamExercise
        kind={item.exercise}
        topic={item.topic}
        seed={item.seed}
        answer={answer?.kind === 'exercise' ? answer.answer : null}
        onAnswer={(given, posed) =>
          actions.answerExercise({ kind: 'exercise', answer: given, posed })
        }
      />
    )
  }
  if (item.kind === 'lab') {
    const { lab, seed, difficulty, number } = item
    return (
      <ExamLab
        lab={lab}
        seed={seed}
        difficulty={difficulty}
        place={`${attemptId} ${number}`}
        answer={answer?.kind === 'lab' ? answer : null}
        onAnswer={(given) => actions.answerLab({ kind: 'lab', ...given })}
      />
    )
  }
  const { asked } = item
  const response = answer?.kind === 'question' ? answer.response : null
  return (
    <>
      <QuestionInput
        asked={asked}
        response={response}
        onChange={actions.respond}
        struck={state.struck}
        onStrike={actions.strike}
      />
      {asked.kind === 'ordering' && response === null && (
        <p className="answer-hint">
          Blank until you move something.{' '}
          <button
            type="button"
            className="text-link min-h-11 text-left"
            onClick={() => actions.respond({ order: asked.items.map(({ id }) => id) })}
          >
            Answer with this order
          </button>
        </p>
      )}
    </>
  )
}

type SureProps = {
  readonly confidence: Confidence | null
  readonly isBlank: boolean
  readonly onChange: (how: Confidence) => void
}

function HowSure({ confidence, isBlank, onChange }: SureProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="mt-6">
      <p id={id} className="text-muted mb-1.5 text-sm">
        How sure are you? (optional{isBlank ? ', with an answer' : ''})
      </p>
      <div className="flex flex-wrap gap-1.5">
        {Confidence.options.map((how) => (
          <button
            key={how}
            type="button"
            className="room-toggle"
            aria-pressed={confidence === how}
            onClick={() => onChange(how)}
          >
            {CONFIDENCE_WORDS[how]}
          </button>
        ))}
      </div>
    </div>
  )
}

/** From 1; null outside of cases. */
function placeInCase(item: RoomItem, items: readonly RoomItem[]) {
  const caseId = caseOf(item)
  if (caseId === null) return null
  const same = items.filter((each) => caseOf(each) === caseId)
  return { at: same.indexOf(item) + 1, of: same.length }
}

function caseOf(item: RoomItem): string | null {
  return item.kind === 'question' ? item.caseId : null
}
