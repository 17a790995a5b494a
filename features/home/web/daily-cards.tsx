/** A handful of flashcards to turn over, as a sample. */
import { useState } from 'react'

import type { Contents } from '../contract.ts'
import { useContents } from './use-home.ts'

/** Placeholders of the same size, until the cards have loaded. */
const PLACEHOLDERS = ['first', 'second', 'third']

export function DailyCards() {
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
                <Card card={card} />
              </li>
            ))
          : PLACEHOLDERS.map((name) => <li key={name} className="turn-card" aria-hidden />)}
      </ul>
    </section>
  )
}

function Card({ card: { front, back } }: { card: Contents['cards'][number] }) {
  const [isTurned, setTurned] = useState(false)
  return (
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
  )
}
