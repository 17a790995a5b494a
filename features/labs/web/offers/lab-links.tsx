/** Links to labs from elsewhere: how long each takes, and how far the learner came with it. */
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { Network } from 'lucide-react'

import { NeedsConnection } from '#platform/web/offline-pages.tsx'
import { useAccount } from '#platform/web/session.ts'

import type { LabResult, ListedLab } from '../../contract.ts'
import { betterResult } from '../../core/lab-result.ts'
import { DIFFICULTIES, type Difficulty } from '../../core/scene.ts'
import { listBegun } from '../kept-lab.ts'
import { minutesWords, WORDS_BY_RESULT } from '../lab-words.ts'

import './lab-links.css'

type Props = {
  readonly labs: readonly ListedLab[]
  /** From which they are opened: they lead back there. */
  readonly lessonId?: string
}

export function LabLinks({ labs, lessonId }: Props) {
  const { uid } = useAccount()
  const { data: begun = [] } = useQuery({
    queryKey: ['labs', 'begun', uid],
    queryFn: () => listBegun(uid),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <ul className="lab-links">
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
                <span className="lab-links-title">{lab.title}</span>
                <span className="lab-links-facts">
                  {minutesWords(lab.minutes)}, {stateWords(lab, isBegun)}
                </span>
              </span>
              <NeedsConnection link={link} isShort />
            </Link>
          </li>
        )
      })}
    </ul>
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
