/** Lessons that a learner has left out of the plan. They stay readable, and count when they are done anyway. */

type Domain = { readonly number: string; readonly lessonIds: readonly string[] }

/** How many of them each domain has, by its number. As on the way, a lesson counts for its first domain. */
export function leftOutByDomain(
  domains: readonly Domain[],
  leftOut: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const id of leftOut) {
    const first = domains.find(({ lessonIds }) => lessonIds.includes(id))
    if (first) counts.set(first.number, (counts.get(first.number) ?? 0) + 1)
  }
  return counts
}
