/** The exam as it truly is: which topics it asks about, a form of it, and how a learner does on one. */
import type { Chance } from '../chance.ts'
import {
  chanceOfRight,
  drawExamItem,
  drawPart,
  normalOgive,
  type Item,
  type ItemTraits,
} from './items.ts'

export type Domain = {
  readonly number: string
  readonly weight: number
  readonly topics: readonly string[]
}

export type TrueTopic = {
  readonly id: string
  readonly domain: number
  readonly domainNumber: string
  /** Topics that are taught together: a few in a row. The product knows nothing of them. */
  readonly group: number
  /** Its share of the exam's marks. The product takes all topics of a domain for alike; the exam does not. */
  readonly share: number
}

export const FORM_ITEMS = 90
const PERFORMANCE_ITEMS = 4
const PARTS = 5
/** Marks are counted in fifths of an item. */
const FULL = FORM_ITEMS * PARTS

const TOPICS_A_GROUP = 6

/** A topic that two domains name belongs to the first. */
export function topicsOf(domains: readonly Domain[], chance: Chance): readonly TrueTopic[] {
  const weights = domains.reduce((sum, { weight }) => sum + weight, 0)
  const taken = new Set<string>()
  return domains.flatMap(({ number, weight, topics }, domain) => {
    const own = topics.filter((id) => !taken.has(id))
    for (const id of own) taken.add(id)
    const asked = own.map(() => Math.exp(0.5 * chance.normal()))
    const all = asked.reduce((sum, each) => sum + each, 0)
    return own.map((id, index) => ({
      id,
      domain,
      group: 100 * domain + Math.floor(index / TOPICS_A_GROUP),
      domainNumber: number,
      share: ((weight / weights) * (asked[index] ?? 0)) / all,
    }))
  })
}

/** The expected share of marks by ability: a table, because it is asked for each topic of each learner. */
export type ShareTable = (theta: number) => number

export function shareTable(chance: Chance, traits: ItemTraits): ShareTable {
  const mixture = Array.from({ length: 3000 }, (_, index) =>
    index % FORM_ITEMS < PERFORMANCE_ITEMS
      ? drawPart(chance, traits)
      : drawExamItem(chance, traits),
  )
  const table = Float64Array.from({ length: 241 }, (_, index) => {
    const theta = (index - 120) / 20
    return mixture.reduce((sum, item) => sum + chanceOfRight(item, theta), 0) / mixture.length
  })
  return (theta) => {
    const at = Math.min(239.999, Math.max(0, theta * 20 + 120))
    const below = Math.floor(at)
    const rest = at - below
    return (1 - rest) * (table[below] as number) + rest * (table[below + 1] as number)
  }
}

export function expectedShare(
  topics: readonly TrueTopic[],
  thetas: Float64Array,
  shareAt: ShareTable,
): number {
  let share = 0
  for (let index = 0; index < topics.length; index += 1) {
    share += (topics[index] as TrueTopic).share * shareAt(thetas[index] as number)
  }
  return share
}

/** The items of a form, each with its topic and the marks it brings, in fifths. */
export type Form = readonly {
  readonly topic: number
  readonly marks: number
  readonly item: Item
}[]

export function drawForm(chance: Chance, topics: readonly TrueTopic[], traits: ItemTraits): Form {
  const bounds = Float64Array.from(topics, ({ share }) => share)
  for (let index = 1; index < bounds.length; index += 1) {
    bounds[index] = (bounds[index] as number) + (bounds[index - 1] as number)
  }
  return Array.from({ length: FORM_ITEMS }, (_, index) => {
    // Evenly through all topics: each domain has as many items as its weight says.
    const at = (index + chance.uniform()) / FORM_ITEMS
    const found = bounds.findIndex((bound) => at < bound)
    const topic = found === -1 ? topics.length - 1 : found
    // Spread over the form.
    const isPerformance = index % 22 === 11
    return isPerformance
      ? Array.from({ length: PARTS }, () => ({ topic, marks: 1, item: drawPart(chance, traits) }))
      : [{ topic, marks: PARTS, item: drawExamItem(chance, traits) }]
  }).flat()
}

/** The chance of each item, for a learner; the exam may be harder than the bank. */
export function chancesOn(form: Form, thetas: Float64Array, gap: number): Float64Array {
  return Float64Array.from(form, ({ topic, item }) =>
    chanceOfRight(item, (thetas[topic] as number) - gap),
  )
}

/** The share of marks. */
export function sit(chance: Chance, form: Form, chances: Float64Array): number {
  let marks = 0
  form.forEach((item, index) => {
    if (chance.uniform() < (chances[index] as number)) marks += item.marks
  })
  return marks / FULL
}

/** Mean and standard deviation of the share of marks. */
type Marks = { readonly mean: number; readonly sd: number }

/**
 * On a fresh form, for a learner whose ability is known. Fresh items are drawn anew, so marks are sums of independent
 * items with the expected share of their topics. The exam may be harder than the bank.
 */
export function marksOf(
  topics: readonly TrueTopic[],
  thetas: Float64Array,
  shareAt: ShareTable,
  gap: number,
): Marks {
  let mean = 0
  let variance = 0
  for (let index = 0; index < topics.length; index += 1) {
    const { share } = topics[index] as TrueTopic
    const right = shareAt((thetas[index] as number) - gap)
    mean += share * right
    variance += share * right * (1 - right)
  }
  // A performance-based item is the mean of its parts.
  const items = FORM_ITEMS - PERFORMANCE_ITEMS + PERFORMANCE_ITEMS / PARTS
  return { mean, sd: Math.sqrt(variance * items) / FORM_ITEMS }
}

/** The best that could be said. Half a mark less than the mark, because marks mostly come in whole ones. */
export function passChance({ mean, sd }: Marks, mark: number): number {
  const least = (Math.ceil(mark * FORM_ITEMS - 1e-9) - 0.5) / FORM_ITEMS
  return normalOgive((mean - least) / sd)
}
