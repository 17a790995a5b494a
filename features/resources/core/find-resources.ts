/**
 * Finds the resources for a learner's filters, in order, and counts the entries of each other choice.
 */
import {
  ALL_TRACKS,
  Cost,
  Level,
  MarkChoice,
  ResourceKind,
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

type Counted<Value> = { readonly value: Value; readonly count: number }[]

export type Found = {
  readonly resources: readonly Resource[]
  readonly counts: {
    readonly track: Counted<string>
    readonly kind: Counted<ResourceKind>
    readonly cost: Counted<Cost>
    readonly level: Counted<Level>
    readonly mark: Counted<MarkChoice>
  }
}

type Test = (resource: Resource) => boolean

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
  const testOf = {
    track:
      (track: string): Test =>
      ({ tracks }) =>
        track === ALL_TRACKS || tracks.includes(track),
    kind:
      (value: ResourceKind): Test =>
      ({ kind }) =>
        kind === value,
    cost:
      (value: Cost): Test =>
      ({ cost }) =>
        cost === value,
    level:
      (value: Level): Test =>
      ({ level }) =>
        level === value,
    mark:
      (value: MarkChoice): Test =>
      ({ id }) =>
        value === 'open' ? !marked.done.has(id) : marked[value].has(id),
  }
  const tests = {
    track: testOf.track(wanted.track),
    kind: wanted.kind && testOf.kind(wanted.kind),
    cost: wanted.cost && testOf.cost(wanted.cost),
    level: wanted.level && testOf.level(wanted.level),
    mark: wanted.mark && testOf.mark(wanted.mark),
  }
  const passing = (except: keyof typeof tests | null) =>
    found.filter((resource) =>
      Object.entries(tests).every(([name, test]) => name === except || !test || test(resource)),
    )
  const count = <Value>(
    filter: keyof typeof tests,
    values: readonly Value[],
    testFor: (value: Value) => Test,
  ): Counted<Value> => {
    const others = passing(filter)
    return values.map((value) => ({ value, count: others.filter(testFor(value)).length }))
  }

  return {
    resources: passing(null),
    counts: {
      track: count('track', [...trackIds, ALL_TRACKS], testOf.track),
      kind: count('kind', ResourceKind.options, testOf.kind),
      cost: count('cost', Cost.options, testOf.cost),
      level: count('level', Level.options, testOf.level),
      mark: count('mark', MarkChoice.options, testOf.mark),
    },
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
