/** From rows to values: how exams went. */
import { z } from 'zod'

import type { Outcome } from '../../contract.ts'
import type { OutcomeRow } from './queries.ts'

const Numbers = z.array(z.string())

export function outcomeOf({ sat_on, result, score, weak_domains }: OutcomeRow): Outcome {
  return {
    satOn: sat_on,
    result,
    score,
    weakDomains: z.parse(Numbers, JSON.parse(weak_domains)),
  }
}

/** Days on which an exam was failed, whichever challenge it was for: the vendor counts them all. */
export function failedDays(rows: readonly OutcomeRow[], examId: string): string[] {
  return rows.flatMap(({ exam_id, result, sat_on }) =>
    exam_id === examId && result === 'failed' ? [sat_on] : [],
  )
}
