/** The way to a drill about one part of the exam, or about one lesson. */
import { Link } from '@tanstack/react-router'
import { Target } from 'lucide-react'

type Scope =
  // A track may have two exams.
  | { readonly exam: string; readonly domain: string }
  | { readonly exam: string; readonly objective: string }
  | { readonly lesson: string }

type Props = {
  readonly scope: Scope
  /** What is practiced, in words: "objective 1.2". */
  readonly what: string
  /** With these words on it; else they are in its name only, since they are right beside it. */
  readonly isWide?: boolean
}

export function PracticeLink({ scope, what, isWide = false }: Props) {
  return (
    <Link
      to="/dashboard/lessons/practice/drill"
      search={{ mode: 'mixed', ...scope }}
      className={
        isWide
          ? 'button button--outline h-auto min-h-11 max-w-full justify-self-start py-2 text-left whitespace-normal'
          : 'practice-link text-muted hover:text-foreground'
      }
      aria-label={`Practice ${what}`}
    >
      <Target className="size-4 shrink-0" aria-hidden />
      {isWide ? `Practice ${what}` : 'Practice'}
    </Link>
  )
}
