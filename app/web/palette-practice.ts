/** The practice entries of the command palette: a drill of each kind, and one about the lesson that was found. */
import { useNavigate } from '@tanstack/react-router'
import { Target } from 'lucide-react'

import type { SearchHit } from '#features/curriculum/contract.ts'

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

/** @param isCalled whether the typed words name the command. */
export function usePractice(
  typed: string,
  hits: readonly SearchHit[],
  isCalled: (command: { label: string; words?: string }) => boolean,
) {
  const navigate = useNavigate()
  const drills = DRILLS.filter(isCalled).map(({ mode, label }) => ({
    id: `practice-${mode}`,
    label,
    Icon: Target,
    run: () => void navigate({ to: '/dashboard/lessons/practice/drill', search: { mode } }),
  }))
  if (typed === '') return drills.slice(0, SHOWN_AT_FIRST)
  // The title of a term is not that of its lesson.
  const found = hits.find(({ kind }) => kind !== 'term')
  if (!found) return drills
  const { lessonId, title } = found
  return [
    ...drills,
    {
      id: 'practice-found',
      label: `Practice: ${title}`,
      Icon: Target,
      run: () =>
        void navigate({
          to: '/dashboard/lessons/practice/drill',
          search: { mode: 'mixed', lesson: lessonId },
        }),
    },
  ]
}
