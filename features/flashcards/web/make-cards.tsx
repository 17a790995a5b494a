/**
 * For other pages: cards that are proposed, to look at and to change. A press makes them as cards of the learner's own,
 * another one undoes it.
 *
 * What the learner has already is not made again.
 */
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { MAX_OWN_SIDE_LENGTH, type OwnCardText } from '../contract.ts'
import { isSameCard } from '../core/same-card.ts'
import { useOwnCards } from './use-own-cards.ts'

import './own-cards.css'

type Props = {
  readonly cards: readonly OwnCardText[]
  /** What opened this gets the focus. */
  readonly onClose: () => void
}

export function MakeCards({ cards, onClose }: Props) {
  const own = useOwnCards()
  // While they are made or deleted here, the list is not asked again which are there.
  const [known, setKnown] = useState<readonly boolean[] | null>(null)
  const [made, setMade] = useState<readonly string[]>([])
  if (own.error) return <ErrorNote error={own.error} onRetry={own.load} />
  if (!own.isLoaded) return <Skeleton lines={4} label="Loading your cards" />
  const isThere = known ?? cards.map((card) => own.cards.some((other) => isSameCard(card, other)))
  if (made.length > 0) {
    return (
      <Made
        count={made.length}
        isWaiting={own.cards.some(({ id, isWaiting }) => isWaiting && made.includes(id))}
        onUndo={() => {
          for (const id of made) own.change(id, null)
          setMade([])
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <Proposal
      cards={cards}
      isThere={isThere}
      onMake={(chosen) => {
        setKnown(isThere)
        setMade(
          chosen.map((card) => {
            const id = crypto.randomUUID()
            own.change(id, card)
            return id
          }),
        )
      }}
      onClose={onClose}
    />
  )
}

type ProposalProps = Props & {
  readonly isThere: readonly boolean[]
  readonly onMake: (cards: readonly OwnCardText[]) => void
}

function Proposal({ cards, isThere, onMake, onClose }: ProposalProps) {
  const id = useId()
  const [written, setWritten] = useState(cards)
  const [isChosen, setChosen] = useState(() => cards.map(() => true))
  const [isTried, setTried] = useState(false)
  const chosen = written.filter((_card, at) => isChosen[at] && !isThere[at])
  const isEmpty = ({ front, back }: OwnCardText) => front.trim() === '' || back.trim() === ''
  const change = (at: number, card: OwnCardText) =>
    setWritten(written.map((other, index) => (index === at ? card : other)))
  const isAnyLeft = isThere.includes(false)
  return (
    <form
      aria-labelledby={id}
      className="own-card-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length === 0) return
        if (chosen.some(isEmpty)) return setTried(true)
        onMake(
          chosen.map((card) => ({ ...card, front: card.front.trim(), back: card.back.trim() })),
        )
      }}
    >
      <h3 id={id} ref={focusOnce} tabIndex={-1} className="font-semibold outline-none">
        Cards from this answer
      </h3>
      <ol className="grid gap-4">
        {written.map((card, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a proposal keeps its order
          <li key={at} className="grid gap-2">
            {isThere[at] ? (
              <p>
                {card.front} <span className="text-muted">This is among your cards already.</span>
              </p>
            ) : (
              <ProposedCard
                card={card}
                number={at + 1}
                isChosen={isChosen[at] ?? false}
                onChoose={(isOn) =>
                  setChosen(isChosen.map((other, index) => (index === at ? isOn : other)))
                }
                onChange={(changed) => change(at, changed)}
              />
            )}
          </li>
        ))}
      </ol>
      {isTried && chosen.some(isEmpty) && (
        <p role="alert" className="text-sm text-(--danger-text)">
          A card needs both sides. Write the empty one, or leave the card out.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isAnyLeft && (
          <button
            type="submit"
            className="button button--primary min-h-11"
            aria-disabled={chosen.length === 0 || undefined}
          >
            {chosen.length === 1 ? 'Make 1 card' : `Make ${chosen.length} cards`}
          </button>
        )}
        <button type="button" className="button button--outline min-h-11" onClick={onClose}>
          Close
        </button>
      </div>
    </form>
  )
}

/** A new function with each render would move the focus again. */
const focusOnce = focusOnArrival

type CardProps = {
  readonly card: OwnCardText
  readonly number: number
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onChange: (card: OwnCardText) => void
}

function ProposedCard({ card, number, isChosen, onChoose, onChange }: CardProps) {
  const id = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Card {number}</legend>
      <label className="inline-flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
        Make card {number}
      </label>
      {isChosen && (
        <>
          {(['front', 'back'] as const).map((side) => (
            <div key={side}>
              <label htmlFor={`${id}-${side}`} className="mb-1 block text-sm font-medium">
                {side === 'front' ? 'Front: what is asked' : 'Back: the answer'}
              </label>
              <textarea
                id={`${id}-${side}`}
                className="own-card-field"
                rows={2}
                maxLength={MAX_OWN_SIDE_LENGTH}
                value={card[side]}
                aria-invalid={card[side].trim() === '' || undefined}
                onChange={(event) => onChange({ ...card, [side]: event.target.value })}
              />
            </div>
          ))}
        </>
      )}
    </fieldset>
  )
}

type MadeProps = {
  readonly count: number
  readonly isWaiting: boolean
  readonly onUndo: () => void
  readonly onClose: () => void
}

function Made({ count, isWaiting, onUndo, onClose }: MadeProps) {
  const cards = count === 1 ? 'The card is' : `The ${count} cards are`
  return (
    <div className="own-card-form">
      <p ref={focusOnArrival} tabIndex={-1} role="status" className="outline-none">
        {cards} {isWaiting ? 'waiting to be saved. After that:' : 'saved:'} you meet{' '}
        {count === 1 ? 'it' : 'them'} with{' '}
        <Link to="/dashboard/flashcards" className="text-link">
          your flashcards
        </Link>
        .
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button--outline min-h-11" onClick={onUndo}>
          Undo
        </button>
        <button type="button" className="button button--outline min-h-11" onClick={onClose}>
          Close
        </button>
      </div>
    </div>
  )
}
