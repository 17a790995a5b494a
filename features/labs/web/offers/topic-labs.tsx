/** The labs about what a drill asked, at its end: what one knows is one thing, to do it another. */
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import type { ListedLab } from '../../contract.ts'
import { labsQuery } from '../labs-query.ts'
import { LabLinks } from './lab-links.tsx'

const MOST_LABS = 2

/**
 * Nothing where the topics have no lab, or it is not known yet which there are.
 *
 * @param topics the ids, the most important first.
 */
export function TopicLabs({ topics }: { readonly topics: readonly string[] }) {
  const id = useId()
  const { data } = useQuery(labsQuery)
  const labs = labsAbout(data?.labs ?? [], topics)
  if (labs.length === 0) return null
  return (
    <section aria-labelledby={id} className="w-full">
      <h3 id={id} className="font-semibold">
        Try it in a lab
      </h3>
      <LabLinks labs={labs} />
    </section>
  )
}

/** What is solved at some difficulty comes last. */
function labsAbout(all: readonly ListedLab[], topics: readonly string[]): readonly ListedLab[] {
  const placeOf = (lab: ListedLab) =>
    Math.min(...lab.topics.map(({ id }) => topics.indexOf(id)).filter((place) => place >= 0))
  const isSolved = ({ results }: ListedLab) => results.some(({ result }) => result === 'solved')
  return all
    .filter((lab) => lab.topics.some(({ id }) => topics.includes(id)))
    .toSorted(
      (one, other) =>
        Number(isSolved(one)) - Number(isSolved(other)) || placeOf(one) - placeOf(other),
    )
    .slice(0, MOST_LABS)
}
