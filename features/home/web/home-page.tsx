/**
 * The home page: the product on one screen, something to try, and the way in.
 *
 * The first screen waits for no request: everything that needs a response is below it, in placeholders of its size.
 */
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'

import { useBrand } from '#platform/web/brand.ts'
import { useSession, type Session } from '#platform/web/session.ts'
import { BrandMark } from '#platform/web/ui/brand-mark.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { ThemeButton } from '#platform/web/ui/theme-button.tsx'

import { ContentsList } from './contents-list.tsx'
import { DailyCards, type LoadVisitorReviews } from './daily-cards.tsx'
import { DailyQuestionPaper } from './daily-question.tsx'
import { DeskScene } from './desk-scene.tsx'
import { ReturningNote, VisitorNote } from './hero-note.tsx'
import { MissingPageNote } from './missing-page-note.tsx'

import './home-page.css'

const REGISTER = '/register.html'

export type HomeParts = {
  /** From challenge: the list for today, for whoever is signed in. */
  readonly Today: ComponentType
  /** From profile: the name for a person. */
  readonly callName: (person: { displayName: string | null; email: string | null }) => string
  readonly loadVisitorReviews: LoadVisitorReviews
  /** From the app: what the page says about the network and its own version. */
  readonly Notes: ComponentType
  /** From content: the certifications that can be studied here, and those that come next. */
  readonly written: readonly Named[]
  readonly inWriting: readonly Named[]
}

type Named = { readonly name: string }

export function HomePage({ callName, Today, Notes, loadVisitorReviews, ...tracks }: HomeParts) {
  const session = useSession()
  // If nobody was ever signed in here, the session stays `loading`: this page treats that as a visitor.
  const name = session.status === 'signed-in' ? callName(session.account) : null
  return (
    <div className="home">
      <a href="#main" className="home-skip">
        Skip to content
      </a>
      <Header isSignedIn={name !== null} />
      <main id="main">
        <MissingPageNote />
        <div className="home-width">
          <Notes />
        </div>
        {name === null ? (
          <Hero isKnown={session.status === 'signed-out' || isUnreachable(session)} {...tracks} />
        ) : (
          <ReturningHero name={name} Today={Today} />
        )}
        <div className="desk">
          <div className="home-width desk-things needs-script">
            <DailyQuestionPaper />
            <DailyCards loadVisitorReviews={loadVisitorReviews} />
          </div>
        </div>
        <Evening />
        <section aria-labelledby="contents-title" className="home-width home-part">
          <h2 id="contents-title" className="home-heading">
            What is on the desk
          </h2>
          <ContentsList />
        </section>
        <section aria-labelledby="end-title" className="home-width home-end">
          <h2 id="end-title">Tonight is a good evening to begin.</h2>
          <WayIn isSignedIn={name !== null} />
        </section>
      </main>
      <Footer isSignedIn={name !== null} />
    </div>
  )
}

function Header({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <header className="home-width home-header flex items-center gap-2">
      <BrandMark to="/" />
      <div className="flex-1" />
      <ThemeButton />
      {isSignedIn ? (
        <Link to="/dashboard" className="button button--ghost min-h-11">
          Dashboard
        </Link>
      ) : (
        <Link to="/login" className="button button--ghost min-h-11">
          Log in
        </Link>
      )}
    </header>
  )
}

const isUnreachable = (session: Session) =>
  session.status === 'loading' && session.onRetry !== undefined

const HEADING = (
  <h1 tabIndex={-1}>
    <span>One lamp.</span> <span>One lesson.</span> <span>One evening at a time.</span>
  </h1>
)

type HeroProps = Pick<HomeParts, 'written' | 'inWriting'> & { readonly isKnown: boolean }

const listed = (tracks: readonly Named[]) =>
  new Intl.ListFormat('en').format(tracks.map(({ name }) => name))

/**
 * For a visitor. Whoever was signed in here before is no visitor yet: until that is known, the styles show the shape of
 * what they will see (`data-known` and the mark that `head.js` sets).
 */
function Hero({ isKnown, written, inWriting }: HeroProps) {
  const brand = useBrand()
  return (
    <div className="home-width hero" data-known={isKnown || undefined}>
      <div className="hero-words">
        {HEADING}
        <div className="hero-shape" aria-hidden />
        <p className="hero-lead">
          {brand.name} is a free place to study for IT and security certifications, for people who
          work by day and learn by night.
        </p>
        <p className="hero-tracks">
          Here now: <strong>{listed(written)}</strong>.
          {inWriting.length > 0 && ` In writing: ${listed(inWriting)}.`}
        </p>
        <WayIn isSignedIn={false} />
        <VisitorNote />
      </div>
      <DeskScene />
    </div>
  )
}

type ReturningProps = Pick<HomeParts, 'Today'> & { readonly name: string }

/** For a learner: the list for today comes first, and the slogan is small above it. */
function ReturningHero({ name, Today }: ReturningProps) {
  return (
    <div className="home-width hero hero--returning">
      <div className="hero-words">
        {HEADING}
        <div className="hero-today">
          <LoadBoundary fallback={<Skeleton lines={4} label="Loading today's list" />}>
            <Today />
          </LoadBoundary>
        </div>
        <p className="way-in">
          {/* What comes first is in the list above it. */}
          <Link to="/dashboard" className="button button--outline">
            Back to your desk
          </Link>
        </p>
        <ReturningNote name={name} />
      </div>
      <DeskScene />
    </div>
  )
}

function WayIn({ isSignedIn }: { isSignedIn: boolean }) {
  if (isSignedIn) {
    return (
      <p className="way-in">
        <Link to="/dashboard" className="button button--primary">
          Back to your desk
        </Link>
      </p>
    )
  }
  return (
    <p className="way-in">
      <a href={REGISTER} className="button button--primary">
        Create account
      </a>
      <Link to="/login" className="button button--outline">
        Log in
      </Link>
    </p>
  )
}

const EVENING = [
  ['21:10', 'Twelve cards that are due', '6 min'],
  ['21:16', 'One lesson, to the last question of its check', '14 min'],
  ['21:30', 'A question to the tutor about what stayed unclear', '5 min'],
  ['21:35', 'Enough for today', ''],
] as const

/** An hour with the product, rather than its list of parts. */
function Evening() {
  return (
    <section aria-labelledby="evening-title" className="home-width home-part evening">
      <div>
        <h2 id="evening-title" className="home-heading">
          An evening, for example
        </h2>
        <p className="text-muted mt-3 max-w-prose">
          It opens where you stopped. Cards come back before you forget them, a lesson ends in a
          check, and what you got wrong comes back until it is right.
        </p>
      </div>
      <ol>
        {EVENING.map(([time, what, minutes]) => (
          <li key={time}>
            <span className="evening-time">{time}</span>
            <span>{what}</span>
            <span className="evening-minutes">{minutes}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Footer({ isSignedIn }: { isSignedIn: boolean }) {
  const { name, links } = useBrand()
  return (
    <footer className="home-width home-footer">
      <span>{name}</span>
      <nav aria-label="More">
        {isSignedIn ? (
          <>
            <Link to="/dashboard">Dashboard</Link>
            <Link to="/account">Account</Link>
          </>
        ) : (
          <>
            <a href={REGISTER}>Create account</a>
            <Link to="/login">Log in</Link>
          </>
        )}
        <a href={links.community} target="_blank" rel="noopener noreferrer">
          Community
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </nav>
    </footer>
  )
}
