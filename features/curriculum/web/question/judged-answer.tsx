/** A question after its answer: what was given, what is right, and why, part by part. */
import { Check, X } from 'lucide-react'
import { useId } from 'react'

import { nearMissOf, type Judgment, type QuestionResponse } from '#features/learning/contract.ts'

import type { AskedQuestion, QuestionKey } from '../../contract.ts'
import { placedOn, type Exhibit } from '../../core/exhibit.ts'
import { ExhibitView } from '../exhibit/exhibit-view.tsx'
import { inlineCode } from '../inline-code.tsx'

import './question.css'

type Props = {
  readonly asked: AskedQuestion
  readonly questionKey: QuestionKey
  /** Null where it was left blank. */
  readonly response: QuestionResponse | null
  readonly judgment: Judgment | null
}

type Part = {
  readonly id: string
  readonly text: string
  readonly isRight: boolean
  /** Whether it is part of what was given. */
  readonly isGiven: boolean
  /** What the verdict says of it: "Right", "Your choice, wrong", … */
  readonly words: string
  readonly reason: string | null
}

export function JudgedAnswer(props: Props) {
  const { asked, questionKey, response } = props
  const drawing = asked.kind === 'placing' ? placedOn(asked.exhibits, asked.choices) : undefined
  return (
    <div className="answer answer-options">
      {partsOf(props).map((part) => (
        <JudgedPart key={part.id} part={part} />
      ))}
      {questionKey.kind === 'ordering' && (
        <p className="answer-why">{inlineCode(questionKey.reason)}</p>
      )}
      {drawing && <RightPlaces {...props} drawing={drawing} />}
      {response === null && <p className="answer-why">You left this one blank.</p>}
    </div>
  )
}

/** The drawing with each thing where it belongs; where several places are right, on the one that was given. */
function RightPlaces({
  asked,
  questionKey,
  response,
  drawing,
}: Props & { readonly drawing: Exhibit }) {
  if (!('rows' in questionKey) || !('rows' in asked)) return null
  const match = response && 'match' in response ? response.match : {}
  const placeById = new Map(
    questionKey.rows.map(({ id, rightIds }) => {
      const given = match[id]
      return [id, given !== undefined && rightIds.includes(given) ? given : rightIds[0]]
    }),
  )
  const pieces = asked.rows.map((row, index) => ({ ...row, number: index + 1 }))
  return (
    <div>
      <p className="answer-why">Where each of them belongs:</p>
      <ExhibitView
        exhibit={drawing}
        places={{
          ids: new Set(asked.choices.map(({ id }) => id)),
          on: (placeId) => pieces.filter(({ id }) => placeById.get(id) === placeId),
        }}
      />
    </div>
  )
}

function JudgedPart({ part }: { readonly part: Part }) {
  const id = useId()
  const { text, isRight, isGiven, words, reason } = part
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="option-card answer-option answer-option--judged"
      data-chosen={isGiven || undefined}
      data-correct={isRight || undefined}
    >
      {isRight ? <Check aria-hidden /> : <X aria-hidden />}
      <div>
        <p id={id} className="font-medium">
          {inlineCode(text)}
          <span className="answer-words">{words}</span>
        </p>
        {reason !== null && (
          <p className="text-muted mt-1 text-[0.9375rem] leading-relaxed">{inlineCode(reason)}</p>
        )}
      </div>
    </div>
  )
}

function partsOf({ asked, questionKey: key, response, judgment }: Props): readonly Part[] {
  switch (key.kind) {
    case 'single':
    case 'multiple':
      return choiceParts(asked, key, response)
    case 'ordering':
      return orderParts(asked, key, judgment)
    case 'matching':
    case 'placing':
      return rowParts(asked, key, response)
    case 'fill-in':
      return fieldParts(asked, key, response, judgment)
  }
}

type Key<Kind> = Extract<QuestionKey, { kind: Kind }>

const CHOICE_WORDS = {
  'true-true': 'Right, and your choice',
  'true-false': 'Right',
  'false-true': 'Your choice, wrong',
  'false-false': 'Wrong',
} as const

function choiceParts(
  asked: AskedQuestion,
  { options }: Key<'single' | 'multiple'>,
  response: QuestionResponse | null,
): Part[] {
  const shown = 'options' in asked ? asked.options : []
  const chosen = response && 'choice' in response ? response.choice : []
  return shown.map(({ id, text }) => {
    const option = options.find((other) => other.id === id)
    const isRight = option?.isCorrect ?? false
    const isGiven = chosen.includes(id)
    const isLeftOut = asked.kind === 'multiple' && response !== null && isRight && !isGiven
    return {
      id,
      text,
      isRight,
      isGiven,
      words: isLeftOut ? 'Right, but you left it out' : CHOICE_WORDS[`${isRight}-${isGiven}`],
      reason: option?.reason ?? null,
    }
  })
}

function orderParts(
  asked: AskedQuestion,
  { order }: Key<'ordering'>,
  judgment: Judgment | null,
): Part[] {
  const textById = new Map('items' in asked ? asked.items.map(({ id, text }) => [id, text]) : [])
  const given = judgment && 'order' in judgment.response ? judgment.response.order : []
  return order.map((id, index) => {
    const at = given.indexOf(id)
    const isRight = judgment !== null && !judgment.wrongParts.includes(id)
    return {
      id,
      text: `${index + 1}. ${textById.get(id) ?? id}`,
      isRight,
      isGiven: at !== -1,
      words: orderWords(isRight, at + 1, index + 1),
      reason: null,
    }
  })
}

/** @param given 0 where it was left blank. What follows the right step counts, even if both are at another place. */
function orderWords(isRight: boolean, given: number, right: number): string {
  if (given === 0) return 'Left empty'
  if (!isRight)
    return given === right ? 'Wrong after the step before it' : `Wrong, you had it at ${given}`
  if (given === right) return 'Right'
  return `Right after the step before it; you had it at ${given}`
}

function rowParts(
  asked: AskedQuestion,
  { rows }: Key<'matching' | 'placing'>,
  response: QuestionResponse | null,
): Part[] {
  if (!('choices' in asked)) return []
  const textById = new Map(asked.choices.map(({ id, text }) => [id, text]))
  const match = response && 'match' in response ? response.match : {}
  return asked.rows.map(({ id, text }, index) => {
    const row = rows.find((other) => other.id === id)
    const given = match[id]
    const isRight = given !== undefined && (row?.rightIds.includes(given) ?? false)
    const right = row?.rightIds.map((rightId) => textById.get(rightId) ?? rightId).join(' or ')
    return {
      id,
      text: asked.kind === 'placing' ? `${index + 1}. ${text}: ${right}` : `${text}: ${right}`,
      isRight,
      isGiven: given !== undefined,
      words: isRight
        ? 'Right'
        : given === undefined
          ? 'Left empty'
          : `Wrong, you chose ${textById.get(given)}`,
      reason: row?.reason ?? null,
    }
  })
}

function fieldParts(
  asked: AskedQuestion,
  { fields }: Key<'fill-in'>,
  response: QuestionResponse | null,
  judgment: Judgment | null,
): Part[] {
  if (asked.kind !== 'fill-in') return []
  const typed = response && 'text' in response ? response.text : {}
  return asked.fields.map(({ id, label, form }) => {
    const field = fields.find((other) => other.id === id)
    const given = typed[id]?.trim() ?? ''
    const isRight = judgment !== null && !judgment.wrongParts.includes(id)
    const near = field && nearMissOf({ form, nearMisses: field.nearMisses }, given)
    return {
      id,
      text: `${label}: ${field?.accepts[0]}`,
      isRight,
      isGiven: given !== '',
      words: isRight ? 'Right' : given === '' ? 'Left empty' : `Wrong, you wrote ${given}`,
      reason: [isRight ? undefined : near?.reason, field?.reason].filter(Boolean).join(' '),
    }
  })
}
