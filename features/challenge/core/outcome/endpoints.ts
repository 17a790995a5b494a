/** What is asked around the exam, as the two sides agree on it: whether to book, how it went, what comes then. */
import { z } from 'zod/mini'

import { TimeZone } from '#platform/contract/device-time.ts'
import { defineContract } from '#platform/contract/endpoint.ts'

import { Advice } from '../booking/advice-schema.ts'
import { AfterExam } from './after-exam-schema.ts'
import { OutcomeReport } from './outcome.ts'

const OfChallenge = z.object({ challengeId: z.uuid() })
const AtHome = z.object({ timeZone: TimeZone })

export const examEndpoints = defineContract({
  /** How its exam went: reported once, or corrected. Also after the challenge has ended. */
  reportOutcome: {
    method: 'PUT',
    path: '/api/challenge/challenges/:challengeId/outcome',
    params: OfChallenge,
    body: OutcomeReport,
    response: z.object({}),
  },
  /** What to show around the day of its exam. */
  getAfterExam: {
    method: 'GET',
    path: '/api/challenge/challenges/:challengeId/outcome',
    params: OfChallenge,
    query: AtHome,
    response: AfterExam,
  },
  /** Book, wait or move: of the active challenge; null where there is none, or its exam is not ahead. */
  getAdvice: {
    method: 'GET',
    path: '/api/challenge/advice',
    query: AtHome,
    response: z.nullable(Advice),
  },
})
