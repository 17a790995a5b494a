/** Questions that ask the same idea: who has met one of them has met all. */
type Asking = { readonly id: string; readonly siblings: readonly string[] }

/** Whether a question is one of these, or a sibling of one. @param question with all siblings of its cluster. */
export function asksIdeaOf({ id, siblings }: Asking, ids: ReadonlySet<string>): boolean {
  return ids.has(id) || siblings.some((sibling) => ids.has(sibling))
}

/** By question, all others that it is joined with, directly or through others. */
export function clustersOf(questions: readonly Asking[]): ReadonlyMap<string, readonly string[]> {
  const neighbors = new Map<string, Set<string>>(questions.map(({ id }) => [id, new Set()]))
  for (const { id, siblings } of questions) {
    for (const other of siblings) {
      neighbors.get(id)?.add(other)
      neighbors.get(other)?.add(id)
    }
  }
  const clusters = new Map<string, readonly string[]>()
  for (const { id } of questions) {
    if (clusters.has(id)) continue
    const cluster = reachableFrom(id, neighbors)
    for (const member of cluster) {
      clusters.set(
        member,
        cluster.filter((other) => other !== member),
      )
    }
  }
  return clusters
}

function reachableFrom(start: string, neighbors: ReadonlyMap<string, ReadonlySet<string>>) {
  const found = new Set([start])
  for (const id of found) for (const next of neighbors.get(id) ?? []) found.add(next)
  return [...found]
}
