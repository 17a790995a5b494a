/**
 * For other pages: cards that are proposed, to look at and to change. A press makes them as cards of the learner's own,
 * another one undoes it.
 *
 * What the learner has already is not made again.
 */
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { MAX_OWN_SIDE_LENGTH, type OwnCardText } from '../contract.ts'
import { ownCardIdOf } from '../core/own-card-id.ts'
import { isSameCard } from '../core/same-card.ts'
import { laneOf } from './outbox.ts'
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
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    cards.map((card) => ({ card, isChosen: true })),
  )
  const { refused } = useOutbox()
  if (own.error) return <ErrorNote error={own.error} onRetry={own.load} />
  if (!own.isLoaded) return <Skeleton lines={4} label="Loading your cards" />
  const isThere = known ?? cards.map((card) => own.cards.some((other) => isSameCard(card, other)))
  if (made.length > 0) {
    return (
      <Made
        count={made.length}
        refusedCount={
          made.filter((id) => refused.some(({ lane }) => lane === laneOf(ownCardIdOf(id)))).length
        }
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
      drafts={drafts}
      onChange={setDrafts}
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

type Draft = { readonly card: OwnCardText; readonly isChosen: boolean }

type ProposalProps = Pick<Props, 'onClose'> & {
  readonly drafts: readonly Draft[]
  readonly onChange: (drafts: readonly Draft[]) => void
  readonly isThere: readonly boolean[]
  readonly onMake: (cards: readonly OwnCardText[]) => void
}

const isEmpty = ({ front, back }: OwnCardText) => front.trim() === '' || back.trim() === ''

function Proposal({ drafts, onChange, isThere, onMake, onClose }: ProposalProps) {
  const id = useId()
  const [isTried, setTried] = useState(false)
  const chosen = drafts.flatMap(({ card, isChosen }, at) =>
    isChosen && !isThere[at] ? [card] : [],
  )
  const hasEmpty = chosen.some(isEmpty)
  return (
    <form
      aria-labelledby={id}
      className="own-card-form"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (chosen.length === 0 || hasEmpty) return
        onMake(
          chosen.map((card) => ({ ...card, front: card.front.trim(), back: card.back.trim() })),
        )
      }}
    >
      <h3 id={id} ref={focusOnArrival} tabIndex={-1} className="font-semibold outline-none">
        Cards from this answer
      </h3>
      <ol className="grid gap-4">
        {drafts.map((draft, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a proposal keeps its order
          <li key={at}>
            {isThere[at] ? (
              <p>
                {draft.card.front}{' '}
                <span className="text-muted">This is among your cards already.</span>
              </p>
            ) : (
              <ProposedCard
                draft={draft}
                number={at + 1}
                onChange={(changed) =>
                  onChange(drafts.map((other, index) => (index === at ? changed : other)))
                }
              />
            )}
          </li>
        ))}
      </ol>
      {isTried && hasEmpty && (
        <p role="alert" className="text-sm text-(--danger-text)">
          A card needs both sides. Write the empty one, or leave the card out.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isThere.includes(false) && (
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

type CardProps = {
  readonly draft: Draft
  readonly number: number
  readonly onChange: (draft: Draft) => void
}

const SIDES = [
  ['front', 'Front: what is asked'],
  ['back', 'Back: the answer'],
] as const

function ProposedCard({ draft, number, onChange }: CardProps) {
  const id = useId()
  const { card, isChosen } = draft
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Card {number}</legend>
      <label className="inline-flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onChange({ card, isChosen: event.target.checked })}
        />
        Make card {number}
      </label>
      {isChosen &&
        SIDES.map(([side, label]) => (
          <div key={side}>
            <label htmlFor={`${id}-${side}`} className="mb-1 block text-sm font-medium">
              {label}
            </label>
            <textarea
              id={`${id}-${side}`}
              className="own-card-field"
              rows={2}
              maxLength={MAX_OWN_SIDE_LENGTH}
              value={card[side]}
              aria-invalid={card[side].trim() === '' || undefined}
              onChange={(event) =>
                onChange({ isChosen, card: { ...card, [side]: event.target.value } })
              }
            />
          </div>
        ))}
    </fieldset>
  )
}

type MadeProps = {
  readonly count: number
  readonly refusedCount: number
  readonly isWaiting: boolean
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** The page says elsewhere why a card waits or was refused. */
function Made({ count, refusedCount, isWaiting, onUndo, onClose }: MadeProps) {
  const it = count === 1 ? 'it' : 'them'
  return (
    <div className="own-card-form">
      <p ref={focusOnArrival} tabIndex={-1} className="outline-none">
        {refusedCount > 0 ? (
          `${refusedCount} of ${cardsWords(count)} could not be saved.`
        ) : (
          <>
            {cardsWords(count)} {isWaiting ? 'made, waiting to be saved.' : 'made.'} You meet {it}{' '}
            with{' '}
            <Link to="/dashboard/flashcards" className="text-link">
              your flashcards
            </Link>
            .
          </>
        )}
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

const cardsWords = (count: number) => (count === 1 ? '1 card' : `${count} cards`)
