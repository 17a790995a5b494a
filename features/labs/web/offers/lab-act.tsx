/** What leads from an answer about a lesson to its lab; to the end of the lesson where it has several. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Network } from 'lucide-react'

import { labsQuery } from '../labs-query.ts'

type Props = {
  readonly lessonId: string
  readonly className: string
}

/** Nothing where the lesson has no lab, or it is not known yet which there are. */
export function LabAct({ lessonId, className }: Props) {
  const { data } = useQuery(labsQuery)
  const labs = data?.labs.filter(({ lessons }) => lessons.some(({ id }) => id === lessonId)) ?? []
  const [first, second] = labs
  if (!first) return null
  const icon = <Network aria-hidden />
  return second ? (
    <Link
      to="/dashboard/lessons/$lessonId"
      params={{ lessonId }}
      hash="labs-title"
      className={className}
    >
      {icon}
      Try it in a lab
      <span className="sr-only">of the {labs.length} about this lesson</span>
    </Link>
  ) : (
    <Link
      to="/dashboard/lessons/labs/$labId"
      params={{ labId: first.id }}
      search={{ lesson: lessonId }}
      className={className}
    >
      {icon}
      Try it in a lab
      <span className="sr-only">“{first.title}”</span>
    </Link>
  )
}
