/**
 * Finds the resources for a learner's filters, in order, and counts the entries of each other choice.
 */
import {
  ALL_TRACKS,
  CHOICE_NAMES,
  Choices,
  Level,
  ResourceKind,
  type Counts,
  type Filters,
  type Mark,
  type Resource,
} from '../contract.ts'

export type MarkedIds = Readonly<Record<Mark, ReadonlySet<string>>>

export type Wanted = Omit<Filters, 'q' | 'track'> & {
  /** A track's id, or `ALL_TRACKS`. */
  readonly track: string
  /** Ids, the best match first; absent without a search. */
  readonly matches?: readonly string[] | undefined
}

export type Found = {
  readonly resources: readonly Resource[]
  readonly counts: Counts
}

/** Whether a resource stays in the list where a choice is made. */
const KEEPS: {
  readonly [Name in keyof Choices]: (
    resource: Resource,
    value: Choices[Name],
    marked: MarkedIds,
  ) => boolean
} = {
  kind: ({ kind }, value) => kind === value,
  cost: ({ cost }, value) => cost === value,
  level: ({ level }, value) => level === value,
  mark: ({ id }, value, marked) =>
    value === 'open' ? !marked.done.has(id) : marked[value].has(id),
}

type FilterName = keyof Counts
const FILTER_NAMES: readonly FilterName[] = ['track', ...CHOICE_NAMES]

export function findResources(
  resources: readonly Resource[],
  wanted: Wanted,
  marked: MarkedIds,
  trackIds: readonly string[],
): Found {
  const { matches, topic } = wanted
  const found = inOrder(resources, matches).filter(
    ({ topics }) => topic === undefined || topics.includes(topic),
  )
  const keeps = (resource: Resource, name: FilterName, value: string): boolean =>
    name === 'track'
      ? value === ALL_TRACKS || resource.tracks.includes(value)
      : // A filter is given values of its own list only.
        KEEPS[name](resource, value as never, marked)
  const passing = (except: FilterName | null) =>
    found.filter((resource) =>
      FILTER_NAMES.every((name) => {
        const value = wanted[name]
        return name === except || value === undefined || keeps(resource, name, value)
      }),
    )
  const countsOf = (name: FilterName) => {
    const others = passing(name)
    const values = name === 'track' ? [...trackIds, ALL_TRACKS] : Choices.shape[name].options
    return values.map((value) => ({
      value,
      count: others.filter((resource) => keeps(resource, name, value)).length,
    }))
  }
  return {
    resources: passing(null),
    counts: Object.fromEntries(FILTER_NAMES.map((name) => [name, countsOf(name)])) as Counts,
  }
}

/** Search results by relevance; else learning material first, easy and specific before the rest. */
function inOrder(
  resources: readonly Resource[],
  matches: readonly string[] | undefined,
): readonly Resource[] {
  if (!matches) {
    return resources.toSorted(
      (a, b) =>
        rankOf(ResourceKind, a.kind) - rankOf(ResourceKind, b.kind) ||
        rankOf(Level, a.level) - rankOf(Level, b.level) ||
        a.tracks.length - b.tracks.length ||
        a.title.localeCompare(b.title, 'en'),
    )
  }
  const resourceById = new Map(resources.map((resource) => [resource.id, resource]))
  return matches.flatMap((id) => resourceById.get(id) ?? [])
}

function rankOf<Value extends string>(choice: { options: readonly Value[] }, value: Value): number {
  return choice.options.indexOf(value)
}
