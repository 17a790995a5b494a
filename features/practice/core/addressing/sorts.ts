/** What a kind of pure arithmetic can ask: a few sorts of problem, and numbers make each of them anew. */
import type { Subject } from '../exercise.ts'

export type SortSubject<Sort extends string> = Subject & { readonly id: Sort }

/** @param sorts by their ids, as `kind.yaml` has them. */
export function subjectsOfSorts<Sort extends string>(
  sorts: Readonly<Record<Sort, { readonly topics: readonly string[] }>>,
): SortSubject<Sort>[] {
  const ids = Object.keys(sorts) as Sort[]
  return ids.map((id) => ({ id, topics: sorts[id].topics, isEndless: true }))
}
