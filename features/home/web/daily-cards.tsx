/** A handful of flashcards to turn over, as a sample. A visitor's "I knew it" is kept in this browser for their account. */
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'

import { GUEST, isFlagged } from '#platform/web/outbox/waiting-flag.ts'
import { useSession } from '#platform/web/session.ts'

import type { Contents } from '../contract.ts'
import { useContents } from './use-home.ts'

/** Placeholders of the same size, until the cards have loaded. */
const PLACEHOLDERS = ['first', 'second', 'third']

type Grade = 'again' | 'good'

/** From flashcards: reviews as a visitor's browser keeps them. */
export type LoadVisitorReviews = () => Promise<{
  readonly keepVisitorReview: (cardId: string, grade: Grade, milliseconds: number) => void
  readonly findVisitorReviews: () => Promise<ReadonlyMap<string, string>>
}>

type Props = { readonly loadVisitorReviews: LoadVisitorReviews }

export function DailyCards({ loadVisitorReviews }: Props) {
  const { data, error } = useContents()
  if (error) return null
  return (
    <section aria-labelledby="cards-title">
      <h2 id="cards-title" className="home-heading">
        Three cards to turn
      </h2>
      <p className="text-muted mt-1">Say the answer first. Then look.</p>
      <ul className="mt-5 space-y-3">
        {data
          ? data.cards.map((card) => (
              <li key={card.id}>
                <Card card={card} loadVisitorReviews={loadVisitorReviews} />
              </li>
            ))
          : PLACEHOLDERS.map((name) => <li key={name} className="turn-card" aria-hidden />)}
      </ul>
    </section>
  )
}

function Card({
  card: { id, front, back },
  loadVisitorReviews,
}: Props & { card: Contents['cards'][number] }) {
  const [isTurned, setTurned] = useState(false)
  // A learner reviews cards where they come back when they are due.
  const isVisitor = useSession().status !== 'signed-in'
  return (
    <>
      <button
        type="button"
        className="turn-card"
        aria-expanded={isTurned}
        onClick={() => setTurned(!isTurned)}
      >
        <span className="block">{front}</span>
        <span className="turn-card-back" aria-live="polite">
          {isTurned ? back : 'Turn'}
        </span>
      </button>
      {isTurned && isVisitor && <Known cardId={id} loadVisitorReviews={loadVisitorReviews} />}
    </>
  )
}

const GRADES = [
  ['good', 'Yes'],
  ['again', 'Not yet'],
] as const satisfies readonly (readonly [Grade, string])[]

function Known({ cardId, loadVisitorReviews }: Props & { cardId: string }) {
  const labelId = useId()
  const [shownAt] = useState(() => performance.now())
  const [wasKept] = useState(() => isFlagged(GUEST))
  const earlier = useQuery({
    queryKey: ['home', 'graded', cardId],
    queryFn: async () => {
      const { findVisitorReviews } = await loadVisitorReviews()
      return (await findVisitorReviews()).get(cardId) ?? null
    },
    enabled: wasKept,
    gcTime: 0,
  })
  const [given, setGiven] = useState<Grade | null>(null)
  const grade = given ?? earlier.data
  const choose = (chosen: Grade) => {
    setGiven(chosen)
    const milliseconds = performance.now() - shownAt
    // Where its code does not load, the card was a sample all the same.
    void loadVisitorReviews().then(
      ({ keepVisitorReview }) => keepVisitorReview(cardId, chosen, milliseconds),
      () => undefined,
    )
  }
  return (
    <div role="group" aria-labelledby={labelId} className="turn-card-known">
      <span id={labelId}>Did you know it?</span>
      {GRADES.map(([value, words]) => (
        <button
          key={value}
          type="button"
          className="button button--outline button--sm min-h-11"
          aria-pressed={grade === value}
          data-chosen={grade === value || undefined}
          onClick={() => choose(value)}
        >
          {/* Also where a page may not choose its colors. */}
          {grade === value && <Check className="size-4" aria-hidden />}
          {words}
        </button>
      ))}
    </div>
  )
}
