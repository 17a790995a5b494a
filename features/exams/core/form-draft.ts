/** A form while it is made: what it has, and what of each domain it still needs. */
import type { Skill } from '#features/curriculum/contract.ts'
import type { Random } from '#platform/contract/random.ts'

import { byLargestRemainder } from './apportion.ts'
import type { PlacedExercise, PlacedLab, PlacedQuestion, PreparedBank } from './prepare-bank.ts'

/** 0: kept for exams and never met; 1: never met; 2: met, it or a sibling. The lowest is the best. */
type Rank = 0 | 1 | 2

export type FormDraft = {
  readonly bank: PreparedBank
  readonly random: Random
  /** How many items the form will have. */
  readonly size: number
  /** How many items of a domain are still missing. */
  readonly openByDomain: Map<string, number>
  /** By objective: how many items it would have by its number of topics, with fractions. */
  readonly shareByObjective: ReadonlyMap<string, number>
  readonly takenByObjective: Map<string, number>
  readonly takenByTopic: Map<string, number>
  readonly takenBySkill: Map<Skill, number>
  readonly takenClusters: Set<number>
  /** Questions that were compared once and left: they wait until there are no others. */
  readonly passedOver: Set<PlacedQuestion>
  readonly rankOf: (question: PlacedQuestion) => Rank
}

/** What the bank aims at (docs/coverage), so a form does too: exams ask little that is only recalled. A guess in its figures. */
const SHARE_BY_SKILL = {
  recall: 0.2,
  application: 0.45,
  analysis: 0.35,
} as const satisfies Record<Skill, number>

export function beginDraft(
  bank: PreparedBank,
  random: Random,
  size: number,
  { met, kept }: { readonly met: ReadonlySet<string>; readonly kept: ReadonlySet<string> },
): FormDraft {
  const counts = byLargestRemainder(
    size,
    bank.domains.map(({ weight }) => weight),
  )
  const metClusters = new Set([...met].flatMap((id) => bank.clusterOf.get(id) ?? []))
  return {
    bank,
    random,
    size,
    openByDomain: new Map(bank.domains.map(({ domain }, index) => [domain, counts[index] ?? 0])),
    shareByObjective: new Map(
      bank.domains.flatMap(({ objectives }, index) => {
        const topics = objectives.reduce((sum, { topicCount }) => sum + topicCount, 0)
        return objectives.map(({ objective, topicCount }) => [
          objective,
          ((counts[index] ?? 0) * topicCount) / topics,
        ])
      }),
    ),
    takenByObjective: new Map(),
    takenByTopic: new Map(),
    takenBySkill: new Map(),
    takenClusters: new Set(),
    passedOver: new Set(),
    rankOf: ({ id, cluster }) => (metClusters.has(cluster) ? 2 : kept.has(id) ? 0 : 1),
  }
}

type Taken = PlacedQuestion | PlacedExercise | PlacedLab

export function take(draft: FormDraft, item: Taken): void {
  note(draft, item, 1)
  if ('cluster' in item) draft.takenClusters.add(item.cluster)
}

/** Takes an item out again. */
export function giveBack(draft: FormDraft, item: Taken): void {
  note(draft, item, -1)
  if ('cluster' in item) draft.takenClusters.delete(item.cluster)
}

function note(draft: FormDraft, item: Taken, change: 1 | -1): void {
  add(draft.openByDomain, item.domain, -change)
  add(draft.takenByObjective, item.objective, change)
  add(draft.takenByTopic, item.topic, change)
  if ('skill' in item) add(draft.takenBySkill, item.skill, change)
}

function add<Key>(counts: Map<Key, number>, key: Key, change: number): void {
  counts.set(key, (counts.get(key) ?? 0) + change)
}

export function openIn(draft: FormDraft, domain: string): number {
  return draft.openByDomain.get(domain) ?? 0
}

export function isFree(draft: FormDraft, { cluster }: PlacedQuestion): boolean {
  return !draft.takenClusters.has(cluster)
}

/** How far an objective is below its share; less than nothing where it has more. */
export function roomIn(draft: FormDraft, objective: string): number {
  return (draft.shareByObjective.get(objective) ?? 0) - (draft.takenByObjective.get(objective) ?? 0)
}

/** Another item of the same topic is as bad as a skill that is this far above its share. A guess. */
const COST_OF_A_TOPIC = 0.05

/**
 * The better of the first two free ones of the best rank, by skill and by how often its topic is asked. Of two alone, so
 * that no question is chosen more than twice as often as it would be by chance (exposure: Sympson & Hetter 1985).
 *
 * @param pool in random order.
 */
export function draw(
  draft: FormDraft,
  pool: readonly PlacedQuestion[],
): PlacedQuestion | undefined {
  let found: PlacedQuestion[] = []
  let best: number = Number.POSITIVE_INFINITY
  for (const question of pool) {
    if (!isFree(draft, question)) continue
    const rank = 2 * draft.rankOf(question) + (draft.passedOver.has(question) ? 1 : 0)
    if (rank > best) continue
    if (rank < best) found = []
    best = rank
    if (found.length < 2) found.push(question)
    if (rank === 0 && found.length === 2) break
  }
  const [one, other] = found
  if (!one || !other) return one
  const isOther = fitness(draft, other) > fitness(draft, one)
  draft.passedOver.add(isOther ? one : other)
  return isOther ? other : one
}

function fitness(draft: FormDraft, { topic, skill }: PlacedQuestion): number {
  // Of the questions; exercises and labs have neither a cluster nor a skill.
  const taken = draft.takenClusters.size
  const share = (draft.takenBySkill.get(skill) ?? 0) / Math.max(1, taken)
  return SHARE_BY_SKILL[skill] - share - COST_OF_A_TOPIC * (draft.takenByTopic.get(topic) ?? 0)
}
