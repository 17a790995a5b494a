/** The labs that a lesson leads to, at its end. */
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'

import { labsQuery } from '../labs-query.ts'
import { LabLinks } from './lab-links.tsx'

/** Nothing where the lesson has no lab, or it is not known yet which there are: the lesson goes on without. */
export function LessonLabs({ lessonId }: { readonly lessonId: string }) {
  const { hash } = useLocation()
  const { data } = useQuery(labsQuery)
  const labs = data?.labs.filter(({ lessons }) => lessons.some(({ id }) => id === lessonId)) ?? []
  if (labs.length === 0) return null
  return (
    <section aria-labelledby="labs-title" className="print:hidden">
      {/* The way back from a lab leads here. */}
      <h2
        id="labs-title"
        ref={hash === 'labs-title' ? focusOnArrival : undefined}
        tabIndex={-1}
        className="scroll-mt-24 text-xl font-semibold outline-none"
      >
        Do it yourself
      </h2>
      <p className="text-muted">
        {labs.length === 1 ? 'A lab' : 'Labs'} about this lesson, like the performance-based
        questions (PBQ) of the exam.
      </p>
      <LabLinks labs={labs} lessonId={lessonId} />
    </section>
  )
}
