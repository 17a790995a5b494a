/** Starts a practice exam: how long, in which mode, with how much time. */
import { Timer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import type { AttemptLength, AttemptMode, ExamAttempts, PastAttempt } from '../../contract.ts'
import { EXTRA_TIMES, extraMinutes, extraTimeOf, type ExtraTime } from '../../core/extra-time.ts'
import { FEWEST_ITEMS_FOR_RANGE } from '../../core/scaled-range.ts'
import { countWords, dayWords, LENGTH_WORDS, minutesWords, MODE_WORDS } from './attempt-words.ts'
import type { Wish } from './use-start-attempt.ts'

type Props = {
  readonly attempts: ExamAttempts
  /** The length that is chosen at first; that of the last attempt, where absent. */
  readonly asked: AttemptLength | undefined
  /** The attempt whose form is asked once more. */
  readonly repeated: PastAttempt | null
  readonly onNewForm: () => void
  readonly isPending: boolean
  readonly onStart: (wish: Wish) => void
}

type Length = ExamAttempts['lengths'][number]

const MODES: readonly AttemptMode[] = ['exam', 'practice']

const EXTRA_WORDS = {
  none: 'None',
  third: 'A third more',
  half: 'Half as much again',
  double: 'Twice the time',
} as const satisfies Record<ExtraTime, string>

export function StartForm({ attempts, asked, repeated, onNewForm, isPending, onStart }: Props) {
  const { exam, lengths, unmetQuestions, past } = attempts
  const last = repeated ?? past[0]
  const [lengthId, setLengthId] = useState<AttemptLength>(
    repeated?.length ?? asked ?? last?.length ?? 'full',
  )
  const [mode, setMode] = useState<AttemptMode>(last?.mode ?? 'exam')
  const [extra, setExtra] = useState<ExtraTime>(
    last ? extraTimeOf(last.extraMinutes, last.minutes - last.extraMinutes) : 'none',
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (repeated) heading.current?.focus()
  }, [repeated])
  const length = lengths.find(({ id }) => id === lengthId) ?? lengths[0]
  if (!length) return null
  const extraOfLength = extraMinutes(extra, length.minutes)
  const titleId = `start-${exam.id}`
  return (
    <section aria-labelledby={titleId} className="card card--default p-[min(1.25rem,5vw)] sm:p-6">
      <h2
        ref={heading}
        id={titleId}
        tabIndex={-1}
        className="text-xl font-semibold text-balance outline-none"
      >
        {repeated
          ? `Sit the form of ${dayWords(repeated.startedAt)} again`
          : `A new practice exam for ${exam.code}`}
      </h2>
      <p className="text-muted mt-1 max-w-prose">
        {repeated
          ? `The same ${repeated.itemCount} items in the same order. Those that you have met are left out of the estimate.`
          : "Our own questions in the shape of the exam, not the vendor's questions: it shows where you stand, and promises nothing."}
      </p>
      <form
        className="mt-5 space-y-6"
        onSubmit={(event) => {
          event.preventDefault()
          onStart({
            examId: exam.id,
            length: length.id,
            mode,
            extraMinutes: extraOfLength,
            repeatOf: repeated?.id ?? null,
          })
        }}
      >
        {!repeated && (
          <Choice
            title="Length"
            name={`length-${exam.id}`}
            chosen={length.id}
            options={lengths.map((each) => ({ value: each.id, ...lengthWords(each) }))}
            onChoose={setLengthId}
          />
        )}
        <Choice
          title="Mode"
          className="exam-modes"
          name={`mode-${exam.id}`}
          chosen={mode}
          options={MODES.map((each) => ({ value: each, ...MODE_WORDS[each] }))}
          onChoose={setMode}
        />
        <Choice
          title="Extra time"
          className="exam-extra"
          name={`extra-${exam.id}`}
          chosen={extra}
          options={EXTRA_TIMES.map((each) => ({
            value: each,
            title: EXTRA_WORDS[each],
            about: extraWords(each, length),
          }))}
          onChoose={setExtra}
        />
        {!repeated && <p className="max-w-prose text-sm">{unmetWords(unmetQuestions)}</p>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="submit" className="button button--primary min-h-11" aria-busy={isPending}>
            <Timer className="size-4" aria-hidden />
            {isPending ? 'Starting …' : 'Start'}
          </button>
          {repeated && (
            <button type="button" className="button button--outline min-h-11" onClick={onNewForm}>
              A new form instead
            </button>
          )}
          <p className="text-muted text-sm">
            {countWords(length.items, 'item')} in {minutesWords(length.minutes + extraOfLength)}.
            The clock starts at once.
          </p>
        </div>
      </form>
    </section>
  )
}

type OptionWords = { readonly title: string; readonly facts?: string; readonly about: string }

type ChoiceProps<Value extends string> = {
  readonly title: string
  readonly className?: string
  /** Of its radio buttons. */
  readonly name: string
  readonly chosen: Value
  readonly options: readonly (OptionWords & { readonly value: Value })[]
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({
  title,
  className = '',
  name,
  chosen,
  options,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      <div className={`exam-choices mt-2 ${className}`}>
        {options.map(({ value, ...words }) => (
          <Option
            key={value}
            name={name}
            isChosen={value === chosen}
            onChoose={() => onChoose(value)}
            {...words}
          />
        ))}
      </div>
    </fieldset>
  )
}

type OptionProps = OptionWords & {
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Option({ name, isChosen, onChoose, title, facts, about }: OptionProps) {
  return (
    <label className="option-card" data-chosen={isChosen || undefined}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        {facts !== undefined && <span className="block tabular-nums">{facts}</span>}
        <span className="text-muted block text-sm">{about}</span>
      </span>
    </label>
  )
}

function lengthWords({ id, items, minutes, performance, labs }: Length): OptionWords {
  const ofLabs = labs ? `, ${rangeWords(labs)} of them labs` : ''
  const gives =
    items < FEWEST_ITEMS_FOR_RANGE
      ? `Counts and an expected score, no scaled range: ${items} items say too little.`
      : 'Counts, an expected score and a scaled range.'
  return {
    title: LENGTH_WORDS[id],
    facts: `${items} items, ${minutes} minutes`,
    about: `Begins with ${rangeWords(performance)} performance-based questions (PBQ)${ofLabs}. ${gives}`,
  }
}

function rangeWords({ from, to }: Length['performance']): string {
  return from === to ? String(from) : `${from} to ${to}`
}

function extraWords(extra: ExtraTime, { id, minutes }: Length): string {
  if (extra === 'none') return `${minutes} minutes in all.`
  const more = extraMinutes(extra, minutes)
  const all = `${more} minutes more, ${minutes + more} in all.`
  if (extra !== 'third') return all
  return id === 'full'
    ? `${all} Candidates with another first language can get that.`
    : `${all} For the full exam it is 30, which candidates with another first language can get.`
}

function unmetWords(unmet: number): string {
  if (unmet === 0) {
    return 'You have met every question that is kept for practice exams: a new form repeats some, and they are left out of the estimate.'
  }
  return `Of the questions that are kept for practice exams, ${unmet === 1 ? 'one is' : `${unmet} are`} still new to you; a form takes those first, and what you have met is left out of the estimate.`
}
