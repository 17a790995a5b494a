/** One listing in the list: what it is, what it requires, its labels, and the learner's marks. */
import { Link } from '@tanstack/react-router'
import { Bookmark, EyeOff, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { MarkButton } from '#platform/web/filtered-list/mark-button.tsx'

import type { ListingCard as Card } from '../contract.ts'
import { Labels } from './labels.tsx'
import type { MarkChange } from './outbox.ts'
import {
  byModality,
  payInWords,
  locationsInWords,
  postedInWords,
  wishInWords,
  WORDS_BY_STAGE,
} from './words.ts'

type Props = {
  readonly listing: Card
  readonly onMark: (change: MarkChange) => void
  /** True in the list of hidden listings. */
  readonly isAmongHidden: boolean
}

export function ListingCard({ listing, onMark, isAmongHidden }: Props) {
  const [isPressed, setIsPressed] = useState(false)
  if (listing.isHidden && !isAmongHidden)
    return <HiddenCard listing={listing} onMark={onMark} takesFocus={isPressed} />
  const hideOrShow = () => {
    setIsPressed(true)
    onMark({ listingId: listing.id, mark: 'hidden', isOn: !listing.isHidden })
  }
  const { id, title, company, salary, labels, certifications, excerpt, source, stage, isOpen } =
    listing
  return (
    <article
      className="job-card"
      aria-labelledby={`job-${id}`}
      data-closed={isOpen ? undefined : ''}
    >
      <div>
        <h3 id={`job-${id}`} className="text-lg leading-snug font-semibold">
          <Link to="/dashboard/jobs/$listingId" params={{ listingId: id }} className="job-title">
            {title}
          </Link>
        </h3>
        <p className="mt-1">{company}</p>
        <p className="text-muted text-sm">{locationsInWords(listing)}</p>
      </div>
      {!isOpen && <p className="font-medium">Closed</p>}
      <WhatItAsks certifications={certifications} />
      <Labels labels={labels} />
      {excerpt !== '' && (
        <p className="text-muted line-clamp-2 text-sm">{excerpt.replaceAll('\n', ' · ')}</p>
      )}
      <div className="job-foot">
        <p className="text-muted min-w-0 text-sm">
          {salary && <span className="text-foreground font-medium">{payInWords(salary)} · </span>}
          {postedInWords(listing)} · Source: {source.name}
          {stage !== null && stage !== 'saved' && ` · ${WORDS_BY_STAGE[stage]}`}
        </p>
        <div className="flex flex-wrap gap-2">
          <SaveButton listing={listing} onMark={onMark} />
          <button
            type="button"
            className="mark-button"
            aria-label={`${listing.isHidden ? 'Show again' : 'Hide'}: ${title}`}
            onClick={hideOrShow}
          >
            {listing.isHidden ? <Undo2 aria-hidden /> : <EyeOff aria-hidden />}
            {listing.isHidden ? 'Show again' : 'Hide'}
          </button>
        </div>
      </div>
    </article>
  )
}

type SaveProps = {
  readonly listing: Pick<Card, 'id' | 'title' | 'isSaved'>
  readonly onMark: (change: MarkChange) => void
}

export function SaveButton({ listing, onMark }: SaveProps) {
  return (
    <MarkButton
      title={listing.title}
      words={{ off: 'Save', on: 'Saved' }}
      icon={<Bookmark aria-hidden />}
      isOn={listing.isSaved}
      onChange={(isOn) => onMark({ listingId: listing.id, mark: 'saved', isOn })}
    />
  )
}

type HiddenProps = Pick<Props, 'listing' | 'onMark'> & {
  /** False where it was hidden before the page was opened, or in another tab. */
  readonly takesFocus: boolean
}

/** Replaces the hidden listing and offers Undo, which then has the focus. */
function HiddenCard({ listing, onMark, takesFocus }: HiddenProps) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) undo.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div
      className="job-card flex flex-wrap items-center justify-between"
      role="group"
      aria-label={`Hidden: ${listing.title}`}
    >
      <p className="text-muted min-w-0">
        Hidden: <span className="text-foreground">{listing.title}</span>
      </p>
      <button
        ref={undo}
        type="button"
        className="mark-button"
        onClick={() => onMark({ listingId: listing.id, mark: 'hidden', isOn: false })}
      >
        <Undo2 aria-hidden />
        Undo
      </button>
    </div>
  )
}

/** 'Asks for' and 'prefers', separately. */
export function WhatItAsks({ certifications }: Pick<Card, 'certifications'>) {
  const wished = byModality(certifications)
  if (wished.length === 0) return null
  return (
    <dl className="space-y-1">
      {wished.map(([modality, meant]) => (
        <div key={modality} className="job-wish">
          <dt>{wishInWords(modality, meant.length)}</dt>
          <dd>{meant.map(({ name }) => name).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}
