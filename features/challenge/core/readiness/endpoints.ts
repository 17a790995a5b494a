/** Readiness, as the two sides agree on it. */
import { z } from 'zod/mini'

import { TimeZone } from '#platform/contract/device-time.ts'
import { defineContract } from '#platform/contract/endpoint.ts'

import { Readiness, ReadinessRecord } from './shapes.ts'

export const readinessEndpoints = defineContract({
  /** Of the active challenge: the forecast, which is kept, or what is missing for one; null where there is none. */
  getReadiness: {
    method: 'GET',
    path: '/api/challenge/readiness',
    query: z.object({
      timeZone: TimeZone,
      /** Also on the day before the exam and on the day itself, when it is hidden otherwise. */
      show: z.optional(z.stringbool()),
    }),
    response: z.nullable(Readiness),
  },
  /** The switch that hides it, until it is pressed again. */
  hideReadiness: {
    method: 'PUT',
    path: '/api/challenge/readiness/hidden',
    body: z.object({ isHidden: z.boolean() }),
    response: z.object({}),
  },
  /** How exams went beside what was forecast: the learner's own, and counts of everyone's. */
  getReadinessRecord: {
    method: 'GET',
    path: '/api/challenge/readiness/record',
    response: ReadinessRecord,
  },
})
