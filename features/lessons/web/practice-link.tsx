/** The way to a drill about one part of the exam, or about one lesson. */
import { Link, linkOptions } from '@tanstack/react-router'
import { Target } from 'lucide-react'

import { NeedsConnection } from '#platform/web/offline-pages.tsx'

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
  const link = linkOptions({
    to: '/dashboard/lessons/practice/drill',
    search: { mode: 'mixed', ...scope },
  })
  return (
    <Link
      {...link}
      className={
        isWide
          ? 'button button--outline h-auto min-h-11 max-w-full justify-self-start py-2 text-left whitespace-normal'
          : 'practice-link text-muted hover:text-foreground'
      }
    >
      <Target className="size-4 shrink-0" aria-hidden />
      <span>
        Practice<span className={isWide ? undefined : 'sr-only'}> {what}</span>
      </span>
      <NeedsConnection link={link} isShort />
    </Link>
  )
}
