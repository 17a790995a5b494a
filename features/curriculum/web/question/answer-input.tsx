/**
 * Where a question is answered: options, an order, pairs, places in a drawing, or typed values.
 *
 * Each kind is answered with the keyboard, by touch and with a screen reader in the same way; nothing has to be dragged.
 */
import { Undo2, X } from 'lucide-react'
import { useId, type Ref } from 'react'

import type { QuestionResponse } from '#features/learning/contract.ts'
import { countWord } from '#platform/contract/count-word.ts'
import { OrderList } from '#platform/web/ui/order-list.tsx'

import type { AskedQuestion } from '../../contract.ts'
import { inlineCode } from '../inline-code.tsx'
import { PlacingInput } from './placing-input.tsx'

import './question.css'

/** Options that the learner has ruled out, where they can be. */
export type Strikes = {
  readonly struck: readonly string[]
  /** Rules an option out, or takes that back. */
  readonly onStrike: (optionId: string) => void
}

type Props = {
  readonly asked: AskedQuestion
  /** Null before anything was given. */
  readonly response: QuestionResponse | null
  readonly onChange: (response: QuestionResponse) => void
  readonly strikes?: Strikes | undefined
  /** The id of what is wrong with the answer so far. */
  readonly describedBy?: string | undefined
  readonly ref?: Ref<HTMLFieldSetElement>
}

export function AnswerInput({ asked, response, onChange, strikes, describedBy, ref }: Props) {
  return (
    <fieldset ref={ref} className="answer" aria-describedby={describedBy}>
      <legend>{TASK[asked.kind](asked)}</legend>
      {(asked.kind === 'single' || asked.kind === 'multiple') && (
        <ChoiceInput asked={asked} response={response} onChange={onChange} strikes={strikes} />
      )}
      {asked.kind === 'ordering' && (
        <OrderInput asked={asked} response={response} onChange={onChange} />
      )}
      {asked.kind === 'matching' && (
        <MatchingInput asked={asked} response={response} onChange={onChange} />
      )}
      {asked.kind === 'placing' && (
        <PlacingInput asked={asked} response={response} onChange={onChange} />
      )}
      {asked.kind === 'fill-in' && (
        <TypedInput asked={asked} response={response} onChange={onChange} />
      )}
    </fieldset>
  )
}

const TASK: Readonly<Record<AskedQuestion['kind'], (asked: AskedQuestion) => string>> = {
  single: () => 'Choose one',
  multiple: (asked) => ('rightCount' in asked ? `Choose ${countWord(asked.rightCount)}` : ''),
  ordering: () => 'Put these in order, the first one at the top',
  matching: () => 'Match each line',
  placing: () => 'Place each of these in the drawing',
  'fill-in': () => 'Write your answer',
}

type InputProps<Kind> = {
  readonly asked: Extract<AskedQuestion, { kind: Kind }>
  readonly response: QuestionResponse | null
  readonly onChange: (response: QuestionResponse) => void
}

type ChoiceProps = InputProps<'single' | 'multiple'> & { readonly strikes: Strikes | undefined }

function ChoiceInput({ asked, response, onChange, strikes }: ChoiceProps) {
  const name = useId()
  const chosen = response && 'choice' in response ? response.choice : []
  const choose = (id: string) => {
    if (asked.kind === 'single') onChange({ choice: [id] })
    else if (chosen.includes(id)) onChange({ choice: chosen.filter((other) => other !== id) })
    else onChange({ choice: [...chosen, id] })
  }
  return (
    <div className="answer-options">
      {asked.options.map(({ id, text }, index) => {
        const isStruck = strikes?.struck.includes(id) ?? false
        const option = (
          <label
            key={id}
            className="option-card answer-option"
            data-chosen={chosen.includes(id) || undefined}
            data-struck={isStruck || undefined}
          >
            <input
              type={asked.kind === 'single' ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.includes(id)}
              onChange={() => choose(id)}
            />
            <span>
              {strikes && <Letter index={index} />}
              {isStruck && <span className="sr-only">Ruled out: </span>}
              <span className="answer-option-text">{inlineCode(text)}</span>
            </span>
          </label>
        )
        return strikes ? (
          <div key={id} className="answer-strikable">
            {option}
            <StrikeButton text={text} isStruck={isStruck} onPress={() => strikes.onStrike(id)} />
          </div>
        ) : (
          option
        )
      })}
    </div>
  )
}

const LETTERS = 'ABCDEFGHIJKL'

/** What one calls it, and the key that chooses it. */
function Letter({ index }: { readonly index: number }) {
  return (
    <span className="answer-letter" aria-hidden>
      {LETTERS[index]}
    </span>
  )
}

type StrikeProps = {
  readonly text: string
  readonly isStruck: boolean
  readonly onPress: () => void
}

function StrikeButton({ text, isStruck, onPress }: StrikeProps) {
  const words = text.replaceAll('`', '')
  return (
    <button
      type="button"
      className="answer-strike"
      aria-label={isStruck ? `Take back that this is ruled out: ${words}` : `Rule out: ${words}`}
      title={isStruck ? 'Take back' : 'Rule out'}
      onClick={onPress}
    >
      {isStruck ? <Undo2 aria-hidden /> : <X aria-hidden />}
    </button>
  )
}

function OrderInput({ asked, response, onChange }: InputProps<'ordering'>) {
  const order = response && 'order' in response ? response.order : asked.items.map(({ id }) => id)
  const textById = new Map(asked.items.map(({ id, text }) => [id, text]))
  return (
    <OrderList
      items={order.map((id) => ({ id, text: textById.get(id) ?? '' }))}
      render={inlineCode}
      onChange={(ids) => onChange({ order: ids })}
    />
  )
}

function MatchingInput({ asked, response, onChange }: InputProps<'matching' | 'placing'>) {
  const id = useId()
  const match = response && 'match' in response ? response.match : {}
  return (
    <div className="answer-pairs">
      {asked.rows.map((row, index) => (
        <div key={row.id} className="answer-pair">
          <label htmlFor={`${id}-${index}`}>{inlineCode(row.text)}</label>
          <select
            id={`${id}-${index}`}
            className="input input--full-width answer-select"
            value={match[row.id] ?? ''}
            onChange={(event) => onChange({ match: withPart(match, row.id, event.target.value) })}
          >
            <option value="">Choose…</option>
            {asked.choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.text.replaceAll('`', '')}
              </option>
            ))}
          </select>
        </div>
      ))}
    </div>
  )
}

/** @param value nothing where it is empty: the part is then left out. */
function withPart(parts: Readonly<Record<string, string>>, id: string, value: string) {
  const { [id]: _, ...others } = parts
  return value === '' ? others : { ...others, [id]: value }
}

/** The keyboard that a phone offers. */
const INPUT_MODE = {
  text: 'text',
  command: 'text',
  number: 'decimal',
  address: 'text',
  mac: 'text',
} as const
const LONGEST = 200

function TypedInput({ asked, response, onChange }: InputProps<'fill-in'>) {
  const id = useId()
  const typed = response && 'text' in response ? response.text : {}
  return (
    <div className="answer-pairs">
      {asked.fields.map((field, index) => (
        <div key={field.id} className="answer-pair">
          <label htmlFor={`${id}-${index}`}>{inlineCode(field.label)}</label>
          <input
            id={`${id}-${index}`}
            className="input input--full-width answer-typed"
            inputMode={INPUT_MODE[field.form]}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={LONGEST}
            value={typed[field.id] ?? ''}
            onChange={(event) => onChange({ text: { ...typed, [field.id]: event.target.value } })}
          />
        </div>
      ))}
    </div>
  )
}
