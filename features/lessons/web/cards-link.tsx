/** The way from a lesson to those of its cards that were never reviewed. */
import { Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'

type Props = {
  readonly lessonId: string
  /** At least one. */
  readonly count: number
  /** The check that ends here has opened them. */
  readonly areOpened?: boolean
}

export function CardsLink({ lessonId, count, areOpened = false }: Props) {
  const cards = count === 1 ? '1 card' : `${count} cards`
  return (
    <Link
      to="/dashboard/flashcards/review"
      search={{ lesson: lessonId }}
      className="button button--primary h-auto min-h-11 max-w-full py-2 text-left whitespace-normal"
    >
      <Layers className="size-5 shrink-0" aria-hidden />
      {`${cards} ${areOpened ? 'opened' : 'not reviewed yet'}: review ${count === 1 ? 'it' : 'them'} now`}
    </Link>
  )
}
