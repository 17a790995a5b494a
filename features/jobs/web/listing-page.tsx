/** One listing: what it requires and in which words, lessons for it, its location, and the learner's steps. */
import { Link, useParams } from '@tanstack/react-router'
import { ExternalLink, MessageCircle } from 'lucide-react'

import { AppError } from '#platform/contract/errors.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { Listing } from '../contract.ts'
import { BoardLink } from './board-link.tsx'

import './jobs-page.css'
import { LabelsWithEvidence, Quote } from './labels.tsx'
import { SaveButton } from './listing-card.tsx'
import { ListingSteps } from './listing-steps.tsx'
import { PostingText } from './posting-text.tsx'
import { useListing, useMarkListing } from './use-jobs.ts'
import {
  byModality,
  daysAgo,
  dayInWords,
  payInWords,
  locationsInWords,
  WORDS_BY_LEVEL,
  wishInWords,
  yearsInWords,
} from './words.ts'

export function ListingPage() {
  const { listingId = '' }: { listingId?: string } = useParams({ strict: false })
  const { data: listing, error, refetch } = useListing(listingId)
  // An invalid id, as in a truncated address, is treated like an outdated one.
  if (error instanceof AppError && ['not_found', 'invalid_request'].includes(error.code))
    return <Gone />
  if (error && !listing) {
    return (
      <>
        <BoardLink />
        <Page title="Listing">
          <ErrorNote error={error} onRetry={() => void refetch()} />
        </Page>
      </>
    )
  }
  if (!listing) return <Skeleton lines={12} label="Loading the listing" />
  return <Details listing={listing} />
}

function Gone() {
  return (
    <Page title="Listing">
      <EmptyState title="This listing is gone">
        <p>It was closed some time ago, or its source is no longer listed here.</p>
        <p>
          <Link to="/dashboard/jobs" className="button button--primary">
            To the Job Board
          </Link>
        </p>
      </EmptyState>
    </Page>
  )
}

function Details({ listing }: { listing: Listing }) {
  const setMark = useMarkListing()
  const { title, company, labels, closedAt, closedWhy } = listing
  return (
    <>
      <BoardLink />
      <Page
        title={title}
        intro={
          <>
            {company}
            <br />
            {locationsInWords(listing)}
          </>
        }
        actions={<SaveButton listing={listing} onMark={setMark} />}
      >
        <div className="max-w-3xl space-y-8">
          {closedAt !== null && (
            <p
              role="status"
              className="border-border bg-surface-secondary rounded-xl border px-4 py-3"
            >
              <strong>Closed {daysAgo(closedAt)}.</strong> {closedWhy}
            </p>
          )}
          <Source listing={listing} />
          <Facts listing={listing} />
          {labels.length > 0 && (
            <section aria-labelledby="worth-knowing" className="space-y-3">
              <h2 id="worth-knowing" className="text-xl font-semibold">
                Worth knowing
              </h2>
              <LabelsWithEvidence labels={labels} />
            </section>
          )}
          <Certifications certifications={listing.certifications} />
          <Teaches teaches={listing.teaches} />
          <ListingSteps listing={listing} />
          <Posting listing={listing} />
          <Copies copies={listing.copies} />
        </div>
      </Page>
    </>
  )
}

/** The source's own name and link, unmodified, as its terms require. */
function Source({ listing: { url, source } }: { listing: Listing }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="button button--primary min-h-11"
        >
          Read and apply at the source
          <ExternalLink className="size-4" aria-label="(opens in a new tab)" />
        </a>
      )}
      <p>
        Source:{' '}
        <a href={source.link} target="_blank" rel="noopener noreferrer" className="text-link">
          {source.name}
        </a>
      </p>
    </div>
  )
}

function Facts({ listing }: { listing: Listing }) {
  const {
    salary,
    isSalaryFromText,
    level,
    years,
    employment,
    lastSeenAt,
    expiresAt,
    lang,
    postedAt,
    firstSeenAt,
  } = listing
  const facts: readonly (readonly [string, string | null])[] = [
    ['Pay', salary && `${payInWords(salary)}${isSalaryFromText ? ', as its text says' : ''}`],
    ['Level', level && WORDS_BY_LEVEL[level]],
    ['Experience', years && yearsInWords(years.least, years.evidence)],
    ['Employment', employment],
    [postedAt === null ? 'First seen' : 'Posted', daysAgo(postedAt ?? firstSeenAt)],
    ['Last seen at its source', daysAgo(lastSeenAt)],
    ['Closes', expiresAt && dayInWords(expiresAt)],
    ['Language', lang === null || lang.startsWith('en') ? null : languageName(lang)],
  ]
  return (
    <dl className="card card--default divide-separator gap-0 divide-y p-0">
      {facts.map(
        ([term, value]) =>
          value !== null && (
            <div key={term} className="grid gap-1 px-5 py-3 sm:grid-cols-[12rem_1fr]">
              <dt className="text-muted">{term}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code
  } catch {
    // A feed may write anything there.
    return code
  }
}

export function Certifications({ certifications }: Pick<Listing, 'certifications'>) {
  return (
    <section aria-labelledby="certifications" className="space-y-4">
      <h2 id="certifications" className="text-xl font-semibold">
        Certifications
      </h2>
      {certifications.length === 0 && <p className="text-muted">It names none that we know.</p>}
      {byModality(certifications).map(([modality, meant]) => (
        <div key={modality} className="space-y-3">
          <h3 className="font-semibold">{wishInWords(modality, meant.length)}</h3>
          <ul className="space-y-4">
            {meant.map(({ id, name, vendor, orEquivalent, impliedBy, evidence }) => (
              <li key={id} className="space-y-1.5">
                <p>
                  <span className="font-medium">{name}</span>{' '}
                  <span className="text-muted">
                    {vendor}
                    {impliedBy !== null && ` · one of those that meet ${impliedBy}`}
                    {orEquivalent && impliedBy === null && ' · or an equivalent'}
                  </span>
                </p>
                {evidence.map(({ text, under }) => (
                  <Quote key={text} text={text} under={under} />
                ))}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Teaches({ teaches }: Pick<Listing, 'teaches'>) {
  if (teaches.length === 0) return null
  return (
    <section aria-labelledby="teaches" className="space-y-3">
      <h2 id="teaches" className="text-xl font-semibold">
        Lessons about what it asks you to know
      </h2>
      <ul className="space-y-2">
        {teaches.map(({ topic, lessons }) => (
          <li key={topic}>
            <span className="text-muted">{topic}: </span>
            {lessons.map(({ id, title }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link
                  to="/dashboard/lessons/$lessonId"
                  params={{ lessonId: id }}
                  className="text-link"
                >
                  {title}
                </Link>
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p>
        <Link
          to="/dashboard/tutor"
          search={{ mode: 'quiz', ask: quizOn(teaches.map(({ topic }) => topic)) }}
          className="button button--outline min-h-11"
        >
          <MessageCircle aria-hidden className="size-4" />
          Let the tutor quiz me on this
        </Link>
      </p>
    </section>
  )
}

const quizOn = (topics: readonly string[]): string => `Quiz me on ${topics.join(', ')}`

function Posting({ listing: { text, excerpt, url, source } }: { listing: Listing }) {
  if (text === null && excerpt === '') return null
  return (
    <section aria-labelledby="posting" className="space-y-3">
      <h2 id="posting" className="text-xl font-semibold">
        {text === null ? 'From the posting' : 'The posting'}
      </h2>
      {text !== null ? (
        <PostingText text={text} />
      ) : (
        <>
          <p className="max-w-[65ch] whitespace-pre-line">{excerpt}</p>
          <p className="text-muted text-sm">
            {source.name} does not say that its texts may be shown elsewhere, so this is the
            beginning.
            {url !== null && ' The whole posting is at the source.'}
          </p>
        </>
      )}
    </section>
  )
}

function Copies({ copies }: Pick<Listing, 'copies'>) {
  if (copies.length === 0) return null
  return (
    <section aria-labelledby="copies" className="space-y-3">
      <h2 id="copies" className="text-xl font-semibold">
        The same job elsewhere
      </h2>
      <ul className="space-y-2">
        {copies.map(({ id, locations, url, source }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener noreferrer" className="text-link">
              {locations.join(' · ') || 'No location stated'}
            </a>{' '}
            <span className="text-muted">Source: {source.name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
