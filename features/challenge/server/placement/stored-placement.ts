/** From rows to values: what was asked in a placement, what was answered, and the order that came of it. */
import { z } from 'zod'

import type { DomainOrder } from '../../core/placement/order-domains.ts'
import type { PlacementRow } from './queries.ts'

/** By the ids of their time. */
const AskedItem = z.object({ id: z.string(), objective: z.string(), topic: z.string() })
export type AskedItem = z.infer<typeof AskedItem>

const GivenAnswer = z.object({
  /** Made by the browser; of the event in the record of learning, too. */
  answerId: z.string(),
  questionId: z.string(),
  /** By its number. */
  domain: z.string(),
  /** As they were then, in logits and as a share. */
  difficulty: z.number(),
  guessChance: z.number(),
  isRight: z.boolean(),
})
export type GivenAnswer = z.infer<typeof GivenAnswer>

const Outcome = z.object({ order: z.array(z.string()), later: z.array(z.string()) })

export function askedOf({ asked }: Pick<PlacementRow, 'asked'>): AskedItem[] {
  return z.parse(z.array(AskedItem), JSON.parse(asked))
}

export function answersOf({ answers }: Pick<PlacementRow, 'answers'>): GivenAnswer[] {
  return z.parse(z.array(GivenAnswer), JSON.parse(answers))
}

/** Null until it has ended. */
export function outcomeOf({ outcome }: Pick<PlacementRow, 'outcome'>): DomainOrder | null {
  return outcome === null ? null : z.parse(Outcome, JSON.parse(outcome))
}
