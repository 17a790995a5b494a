/**
 * The rest of a form: choices, until every domain has its number.
 *
 * Within a domain each objective gets its share by number of topics, less what it has already. Questions of one
 * cluster may stand in several domains: where a domain finds nothing free, one that is taken elsewhere moves.
 */
import { roundByChance, sharesWithin } from './apportion.ts'
import { draw, giveBack, isFree, openIn, roomIn, take, type FormDraft } from './form-draft.ts'
import type { BlueprintDomain, PlacedQuestion } from './prepare-bank.ts'

type Pools = ReadonlyMap<string, readonly PlacedQuestion[]>

export function fillDomains(draft: FormDraft): PlacedQuestion[] {
  const pools: Pools = new Map(
    [...draft.bank.choices].map(([objective, all]) => [objective, draft.random.shuffle(all)]),
  )
  const chosen = new Set<PlacedQuestion>()
  const add = (question: PlacedQuestion) => {
    take(draft, question)
    chosen.add(question)
  }

  for (const domain of draft.bank.domains) {
    for (const [objective, count] of countsIn(draft, domain)) {
      for (let index = 0; index < count; index += 1) {
        const question = draw(draft, pools.get(objective) ?? [])
        if (question) add(question)
      }
    }
    // Where clusters span objectives, one may have had less than was counted on.
    while (openIn(draft, domain.domain) > 0) {
      const question = drawAnywhere(draft, domain, pools)
      if (!question) break
      add(question)
    }
  }
  for (const { domain } of draft.bank.domains) {
    while (openIn(draft, domain) > 0 && makeRoom(draft, domain, chosen, new Set([domain])));
  }
  return [...chosen]
}

/** How many choices each objective of a domain is to get. */
function countsIn(
  draft: FormDraft,
  { domain, objectives }: BlueprintDomain,
): (readonly [string, number])[] {
  const shares = sharesWithin(
    openIn(draft, domain),
    objectives.map(({ objective }) => Math.max(0, roomIn(draft, objective))),
    objectives.map(({ objective }) => freeClusters(draft, objective)),
  )
  const counts = roundByChance(shares, draft.random)
  return objectives.map(({ objective }, index) => [objective, counts[index] ?? 0])
}

function freeClusters({ bank, takenClusters }: FormDraft, objective: string): number {
  const clusters = bank.clusters.get(objective) ?? new Set()
  let count = clusters.size
  for (const cluster of takenClusters) if (clusters.has(cluster)) count -= 1
  return count
}

/** From the objective that is furthest below its share. */
function drawAnywhere(
  draft: FormDraft,
  { objectives }: BlueprintDomain,
  pools: Pools,
): PlacedQuestion | undefined {
  const emptiest = objectives
    .map(({ objective }) => ({ objective, room: roomIn(draft, objective) }))
    .toSorted((one, other) => other.room - one.room)
  for (const { objective } of emptiest) {
    const question = draw(draft, pools.get(objective) ?? [])
    if (question) return question
  }
  return undefined
}

/**
 * Finds one more choice of a domain by moving a cluster to it from another domain, which then finds itself another in
 * the same way (an augmenting path of the matching between clusters and domains).
 *
 * @param asked the domains that are looking already.
 */
function makeRoom(
  draft: FormDraft,
  domain: string,
  chosen: Set<PlacedQuestion>,
  asked: Set<string>,
): boolean {
  const own = choicesOf(draft, domain)
  const free = own.find((each) => isFree(draft, each))
  if (free) {
    take(draft, free)
    chosen.add(free)
    return true
  }
  const holders = new Map([...chosen].map((each) => [each.cluster, each]))
  for (const question of own) {
    const holder = holders.get(question.cluster)
    if (!holder || asked.has(holder.domain)) continue
    giveBack(draft, holder)
    take(draft, question)
    chosen.delete(holder)
    chosen.add(question)
    asked.add(holder.domain)
    if (makeRoom(draft, holder.domain, chosen, asked)) return true
    giveBack(draft, question)
    take(draft, holder)
    chosen.delete(question)
    chosen.add(holder)
  }
  return false
}

function choicesOf({ bank }: FormDraft, domain: string): PlacedQuestion[] {
  const objectives = bank.domains.find((each) => each.domain === domain)?.objectives ?? []
  return objectives.flatMap(({ objective }) => bank.choices.get(objective) ?? [])
}
