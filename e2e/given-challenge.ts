/** A challenge that has begun, opened by request: the form that opens one has its own journey. */
import { challengeContract } from '#features/challenge/contract.ts'
import { profileContract } from '#features/profile/contract.ts'

import type { Learner } from './test.ts'

/** @param examDay as `2027-01-25`; none unless given. */
export async function givenChallenge({ ask }: Learner, examDay: string | null = null) {
  await ask(profileContract.createProfile, { body: {} })
  await ask(challengeContract.saveChallenge, {
    params: { challengeId: crypto.randomUUID() },
    body: {
      examId: 'n10-009',
      examDay,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      minutes: 45,
      longWeekdays: [],
      restDays: [],
      timeZone: 'UTC',
    },
  })
}
