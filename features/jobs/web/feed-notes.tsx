/** Notes about the sources of the listings, for learners; the operator's messages are in the log. */
import type { Feed } from '../contract.ts'
import { count, dayInWords, momentInWords, WORDS_BY_FEED_STATE } from './words.ts'

type Props = { readonly isIncomplete: boolean; readonly feeds: readonly Feed[] }

/** Why listings may be outdated or incomplete, below them. */
export function FeedNotes({ isIncomplete, feeds }: Props) {
  const troubled = feeds.filter(({ state }) => state === 'failing' || state === 'held')
  if (!isIncomplete && troubled.length === 0) return null
  return (
    <section aria-label="About the sources" className="text-muted space-y-3 text-sm">
      {isIncomplete && <p>Some sources could not be read. What you see here may be incomplete.</p>}
      {troubled.map((feed) => (
        <p key={feed.id}>
          <span className="text-foreground font-medium">{nameOf(feed, feeds)}</span>{' '}
          {feed.state === 'failing'
            ? 'is not answering at the moment'
            : 'lists far fewer jobs than before; some shown here may be gone'}
          {feed.lastSuccessAt !== null &&
            `. Its listings are as of ${dayInWords(feed.lastSuccessAt)}`}
          .
        </p>
      ))}
    </section>
  )
}

/** The source's name; if it has several feeds, with the query of each. */
function nameOf({ source, name }: Feed, feeds: readonly Feed[]): string {
  const alike = feeds.filter((other) => other.source.name === source.name)
  return alike.length > 1 ? name : source.name
}

/** Every source with its state, for interested learners. */
export function FeedList({ feeds }: { feeds: readonly Feed[] }) {
  return (
    <details className="border-separator border-t pt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        Where these listings come from
      </summary>
      <ul className="mt-2 space-y-3">
        {feeds.map((feed) => (
          <li key={feed.id}>
            <p>
              <a
                href={feed.source.link}
                target="_blank"
                rel="noopener noreferrer"
                className="text-link"
              >
                {nameOf(feed, feeds)}
              </a>
            </p>
            <p className="text-muted text-sm">
              {WORDS_BY_FEED_STATE[feed.state]} · {count(feed.openListings, 'open listing')}
              {feed.lastSuccessAt !== null && ` · last read ${momentInWords(feed.lastSuccessAt)}`}
            </p>
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
