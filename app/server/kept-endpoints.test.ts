/** Which answers browsers keep for a time without a network. A new one belongs on this list only after a thought. */
import { expect, test } from 'vitest'

import { challengeContract } from '#features/challenge/contract.ts'
import { curriculumContract } from '#features/curriculum/contract.ts'
import { examsContract } from '#features/exams/contract.ts'
import { flashcardsContract } from '#features/flashcards/contract.ts'
import { homeContract } from '#features/home/contract.ts'
import { identityContract } from '#features/identity/contract.ts'
import { jobsContract } from '#features/jobs/contract.ts'
import { labsContract, networksContract } from '#features/labs/contract.ts'
import { learningContract } from '#features/learning/contract.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { practiceContract } from '#features/practice/contract.ts'
import { profileContract } from '#features/profile/contract.ts'
import { resourcesContract } from '#features/resources/contract.ts'
import { tutorContract } from '#features/tutor/contract.ts'
import type { Contract } from '#platform/contract/endpoint.ts'

const CONTRACTS: readonly Contract[] = [
  challengeContract,
  curriculumContract,
  examsContract,
  flashcardsContract,
  homeContract,
  identityContract,
  jobsContract,
  labsContract,
  networksContract,
  learningContract,
  lessonsContract,
  practiceContract,
  profileContract,
  resourcesContract,
  tutorContract,
]

test('kept are what a learner reads and goes on with: nothing of identity, no exam form, no room, no write', () => {
  const kept = CONTRACTS.flatMap((contract) => Object.values(contract)).filter(
    ({ isKept }) => isKept,
  )

  expect(kept.map(({ path }) => path).toSorted()).toEqual([
    '/api/challenge/beginning',
    '/api/challenge/challenges',
    '/api/challenge/plan',
    '/api/challenge/today',
    '/api/curriculum/lessons/:lessonId/terms',
    '/api/exams/practice',
    '/api/flashcards',
    '/api/flashcards/queue',
    '/api/labs',
    '/api/labs/networks',
    '/api/learning/figures',
    '/api/lessons/:lessonId',
    '/api/lessons/:lessonId/check',
    '/api/lessons/:lessonId/notes',
    '/api/lessons/outline',
    '/api/profile',
  ])
  for (const { method, access = 'learner' } of kept)
    expect([method, access]).toEqual(['GET', 'learner'])
})
