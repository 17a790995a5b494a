/** A question after its answer: what was given, what is right, and why, part by part. */
import { Check, X } from 'lucide-react'
import { useId } from 'react'

import { nearMissOf, type Judgment, type QuestionResponse } from '#features/learning/contract.ts'

import type { AskedQuestion, QuestionKey } from '../../contract.ts'
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
  const drawing = asked.kind === 'placing' ? asked.exhibits.at(-1) : undefined
  return (
    <div className="answer answer-options">
      {partsOf(props).map((part) => (
        <JudgedPart key={part.id} part={part} />
      ))}
      {questionKey.kind === 'ordering' && (
        <p className="answer-why">{inlineCode(questionKey.reason)}</p>
      )}
      {drawing && 'rows' in questionKey && 'rows' in asked && (
        <ExhibitView
          exhibit={drawing}
          places={{
            ids: new Set(asked.choices.map(({ id }) => id)),
            on: (placeId) =>
              asked.rows
                .filter(({ id }) =>
                  questionKey.rows.some((row) => row.id === id && row.rightIds[0] === placeId),
                )
                .map(({ text }) => text),
          }}
        />
      )}
      {response === null && <p className="answer-why">You left this one blank.</p>}
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
      className="answer-option answer-option--judged"
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
    const words = isRight ? 'Right' : isGiven ? 'Your choice, wrong' : 'Wrong'
    return {
      id,
      text,
      isRight,
      isGiven,
      words: isRight && isGiven ? 'Right, and your choice' : words,
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
    const place = at === -1 ? 'Not placed' : at === index ? 'Your place' : `You had it at ${at + 1}`
    return {
      id,
      text: `${index + 1}. ${textById.get(id) ?? id}`,
      isRight,
      isGiven: at !== -1,
      words: place,
      reason: null,
    }
  })
}

function rowParts(
  asked: AskedQuestion,
  { rows }: Key<'matching' | 'placing'>,
  response: QuestionResponse | null,
): Part[] {
  if (!('choices' in asked)) return []
  const textById = new Map(asked.choices.map(({ id, text }) => [id, text]))
  const match = response && 'match' in response ? response.match : {}
  return asked.rows.map(({ id, text }) => {
    const row = rows.find((other) => other.id === id)
    const given = match[id]
    const isRight = given !== undefined && (row?.rightIds.includes(given) ?? false)
    const right = row?.rightIds.map((rightId) => textById.get(rightId) ?? rightId).join(' or ')
    return {
      id,
      text: `${text}: ${right}`,
      isRight,
      isGiven: given !== undefined,
      words: isRight
        ? 'Right'
        : given === undefined
          ? 'Left empty'
          : `You chose ${textById.get(given)}`,
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
      words: isRight ? 'Right' : given === '' ? 'Left empty' : `You wrote ${given}`,
      reason: [isRight ? undefined : near?.reason, field?.reason].filter(Boolean).join(' '),
    }
  })
}
