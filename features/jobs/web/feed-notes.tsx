/** What there is to say about the feeds: none yet, a mistake in their file, one that cannot be reached. */
import { Briefcase } from 'lucide-react'

import { EmptyState } from '#platform/web/ui/empty-state.tsx'

import type { Feed } from '../contract.ts'
import { count, dayInWords, momentInWords, WORDS_BY_FEED_STATE } from './words.ts'

const SAMPLE = `feeds:
  - adapter: greenhouse
    board: examplecorp
  - adapter: jobicy
    industry: cybersecurity
    tag: security`

/** Nobody has listed a feed: the page says whose task it is, and exactly how. */
export function NoFeeds({ fileName }: { fileName: string }) {
  return (
    <EmptyState title="No job feeds yet" icon={<Briefcase />}>
      <p>
        Listings come from feeds that whoever runs this site lists in the file{' '}
        <code className="font-mono">{fileName}</code> in its data folder. There is none so far.
      </p>
      <p>A file that works looks like this:</p>
      {/* Wide text scrolls inside its own box, which the keyboard can reach. */}
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`A sample of ${fileName}`}
        className="border-border bg-surface-secondary text-foreground overflow-x-auto rounded-xl border p-4 text-left font-mono text-sm"
      >
        {SAMPLE}
      </pre>
      <p>It is read again as soon as it changes. All settings are in docs/job-feeds.md.</p>
    </EmptyState>
  )
}

type Props = { readonly problems: readonly string[]; readonly feeds: readonly Feed[] }

/**
 * What keeps listings from being fresh, below them: a line for each source in trouble. What went
 * wrong with it is for the log, and for whoever opens the list of feeds.
 */
export function FeedNotes({ problems, feeds }: Props) {
  const troubled = feeds.filter(({ state }) => state === 'failing' || state === 'held')
  if (problems.length === 0 && troubled.length === 0) return null
  return (
    <section aria-label="About the feeds" className="text-muted space-y-3 text-sm">
      {problems.length > 0 && (
        <div>
          <p className="font-medium">
            The list of feeds has a mistake; its last good version goes on:
          </p>
          <ul className="font-mono">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {troubled.map(({ id, name, state, lastSuccessAt }) => (
        <p key={id}>
          <span className="text-foreground font-medium">{name}</span>{' '}
          {state === 'failing'
            ? 'is not answering at the moment'
            : 'lists far fewer jobs than before; some shown here may be gone'}
          {lastSuccessAt !== null && `. Its listings are as of ${dayInWords(lastSuccessAt)}`}.
        </p>
      ))}
    </section>
  )
}

/** Where the listings come from: every feed with its state, for whoever wants to know. */
export function FeedList({ feeds }: { feeds: readonly Feed[] }) {
  return (
    <details className="border-separator border-t pt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        Where these listings come from
      </summary>
      <ul className="mt-2 space-y-3">
        {feeds.map(({ id, name, source, state, problem, openListings, lastSuccessAt, nextAt }) => (
          <li key={id}>
            <p>
              <a href={source.link} target="_blank" rel="noopener noreferrer" className="text-link">
                {source.name}
              </a>{' '}
              <span className="text-muted">({name})</span>
            </p>
            <p className="text-muted text-sm">
              {WORDS_BY_FEED_STATE[state]} · {count(openListings, 'open listing')}
              {lastSuccessAt !== null && ` · last read ${momentInWords(lastSuccessAt)}`}
              {nextAt !== null && ` · next not before ${momentInWords(nextAt)}`}
            </p>
            {problem !== null && <p className="text-muted text-sm">{problem}</p>}
          </li>
        ))}
      </ul>
      <p className="text-muted mt-4 max-w-prose text-sm">
        What a listing asks for is read from its text by fixed rules, and each finding shows its
        sentence. Rules can misread: the source has the last word.
      </p>
    </details>
  )
}
