/** The practice entries of the command palette: a drill of each kind, and one about the lesson that was found. */
import { useNavigate } from '@tanstack/react-router'
import { Target } from 'lucide-react'

import type { SearchHit } from '#features/curriculum/contract.ts'
import type { PaletteItem } from '#platform/web/ui/command-palette.tsx'

import { matchName, NAME_MATCH, type NameMatch } from './name-match.ts'

const DRILLS = [
  { mode: 'mixed', label: 'Practice: 10 mixed items', words: 'drill exam' },
  { mode: 'mistakes', label: 'Practice: your mistakes', words: 'drill wrong repeat' },
  { mode: 'sure-and-wrong', label: 'Practice: what you were sure of, and wrong', words: 'drill' },
  { mode: 'guessed-right', label: 'Practice: what you guessed right', words: 'drill lucky' },
  { mode: 'second-best', label: 'Practice: second best', words: 'drill clue runner-up' },
  { mode: 'never-seen', label: 'Practice: what you have never seen', words: 'drill new' },
] as const
/** While nothing is typed, so that the list stays short. */
const SHOWN_AT_FIRST = 2

type Practice = {
  readonly items: readonly (PaletteItem & { readonly run: () => void })[]
  /** How many of them the typed words name. */
  readonly namedCount: number
  /** How well they name the best of them. */
  readonly match: NameMatch
}

export function usePractice(typed: string, hits: readonly SearchHit[]): Practice {
  const navigate = useNavigate()
  const matches = DRILLS.map((drill) => ({
    drill,
    match: matchName(typed, drill.label, drill.words),
  }))
  const named = matches
    .filter(({ match }) => match > NAME_MATCH.none)
    .toSorted((a, b) => b.match - a.match)
  const namedCount = named.length
  const match = named[0]?.match ?? NAME_MATCH.none
  const drills = named.map(({ drill: { mode, label } }) => ({
    id: `practice-${mode}`,
    label,
    Icon: Target,
    run: () => void navigate({ to: '/dashboard/lessons/practice/drill', search: { mode } }),
  }))
  if (typed === '') return { items: drills.slice(0, SHOWN_AT_FIRST), namedCount, match }
  // The title of a term is not that of its lesson.
  const found = hits.find(({ kind }) => kind !== 'term')
  if (!found) return { items: drills, namedCount, match }
  const { lessonId, title } = found
  const ofFound = {
    id: 'practice-found',
    label: `Practice “${title}”`,
    Icon: Target,
    run: () =>
      void navigate({
        to: '/dashboard/lessons/practice/drill',
        search: { mode: 'mixed', lesson: lessonId },
      }),
  }
  return { items: [...drills, ofFound], namedCount, match }
}
