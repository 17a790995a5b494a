/** The labs that a lesson leads to, at its end: how long each takes, and how far the learner came with it. */
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useLocation } from '@tanstack/react-router'
import { Network } from 'lucide-react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { NeedsConnection } from '#platform/web/offline-pages.tsx'
import { useAccount } from '#platform/web/session.ts'

import type { LabResult, ListedLab } from '../../contract.ts'
import { betterResult } from '../../core/lab-result.ts'
import { DIFFICULTIES, type Difficulty } from '../../core/scene.ts'
import { listBegun } from '../kept-lab.ts'
import { minutesWords, WORDS_BY_RESULT } from '../lab-words.ts'
import { labsQuery } from '../labs-query.ts'

import './lesson-labs.css'

/** Nothing where the lesson has no lab, or it is not known yet which there are: the lesson goes on without. */
export function LessonLabs({ lessonId }: { readonly lessonId: string }) {
  const { uid } = useAccount()
  const { hash } = useLocation()
  const { data } = useQuery(labsQuery)
  const { data: begun = [] } = useQuery({
    queryKey: ['labs', 'begun', uid],
    queryFn: () => listBegun(uid),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  const labs = data?.labs.filter(({ lessons }) => lessons.some(({ id }) => id === lessonId)) ?? []
  if (labs.length === 0) return null
  return (
    <section aria-labelledby="labs-title" className="lesson-labs print:hidden">
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
        {labs.length === 1 ? 'A lab' : 'Labs'} about this lesson: a small network to repair, like a
        performance-based question (PBQ) of the exam.
      </p>
      <ul>
        {labs.map((lab) => {
          const difficulty = nextDifficulty(lab)
          const isBegun = begun.some((one) => one.labId === lab.id && one.difficulty === difficulty)
          const link = linkOptions({
            to: '/dashboard/lessons/labs/$labId',
            params: { labId: lab.id },
            search: { difficulty, lesson: lessonId },
          })
          return (
            <li key={lab.id}>
              <Link {...link}>
                <Network aria-hidden />
                <span>
                  <span className="lesson-labs-title">{lab.title}</span>
                  <span className="lesson-labs-facts">
                    {minutesWords(lab.minutes)}, {stateWords(lab, isBegun)}
                  </span>
                </span>
                <NeedsConnection link={link} isShort />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The first one that is not solved without help. */
function nextDifficulty({ results }: ListedLab): Difficulty {
  const isSolved = (one: Difficulty) =>
    results.some(({ difficulty, result }) => difficulty === one && result === 'solved')
  return DIFFICULTIES.find((one) => !isSolved(one)) ?? 3
}

/** The best that was done in it, at any difficulty. */
function stateWords({ results }: ListedLab, isBegun: boolean): string {
  const best = results.reduce<LabResult | null>(
    (found, { result }) => betterResult(found, result),
    null,
  )
  if (best !== null) return `${WORDS_BY_RESULT[best]}${isBegun ? ', one is begun' : ''}`
  return isBegun ? 'begun' : 'not begun'
}
