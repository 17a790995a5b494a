/**
 * Resolves renamed ids.
 *
 * Learners' records keep the id that a piece of content had when it was stored. All code that reads such an id
 * resolves it here.
 */
export type Aliases = {
  /** The current id of a piece of content. */
  readonly currentId: (id: string) => string
  /** Every id that leads to the current one, which comes first. */
  readonly everyIdOf: (id: string) => readonly string[]
}

/** @param newIdByOld as in `content/aliases.yaml`; a chain of renames is followed. */
export function followAliases(newIdByOld: Readonly<Record<string, string>>): Aliases {
  const newIds = new Map(Object.entries(newIdByOld))
  const currentId = (id: string): string => {
    // Nearly always, and lists of a learner's ids are long.
    if (!newIds.has(id)) return id
    const seen = new Set<string>()
    let current = id
    // A cycle of renames ends where it began.
    for (
      let next = newIds.get(id);
      next !== undefined && !seen.has(next);
      next = newIds.get(next)
    ) {
      seen.add(next)
      current = next
    }
    return current
  }
  const oldIdsByCurrent = Map.groupBy(newIds.keys(), currentId)
  return {
    currentId,
    everyIdOf: (id) => {
      const current = currentId(id)
      const oldIds = oldIdsByCurrent.get(current)
      return oldIds ? [...new Set([current, ...oldIds])] : [current]
    },
  }
}
