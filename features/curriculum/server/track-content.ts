/** One track's content: everything by its id, a search that is indexed when it is first wanted, and vectors read when used. */
import { inSlices } from '#platform/server/in-slices.ts'

import type { TrackContent, Vectors } from '../contract.ts'
import type { Aliases } from '../core/aliases.ts'
import type { TrackPart } from './compiled-content.ts'
import { searchIndexSteps, type Search } from './search-index.ts'
import { openVectors, packVectors } from './vector-table.ts'

/** @param readVectors null where the part has none. */
export function trackContent(
  part: TrackPart,
  { currentId }: Aliases,
  readVectors: () => Promise<Uint8Array | null>,
): TrackContent {
  const byId = <T extends { id: string }>(list: readonly T[]) => {
    const map = new Map(list.map((item) => [item.id, item]))
    return (id: string) => map.get(currentId(id))
  }
  const questionsByLesson = Map.groupBy(part.questions, ({ lessonId }) => lessonId)
  const cardsByLesson = Map.groupBy(part.cards, ({ lessonId }) => lessonId)
  let search: Promise<Search> | undefined
  const openSearch = () => (search ??= inSlices(searchIndexSteps(part)))
  let vectors: Promise<Vectors> | undefined
  return {
    ...part,
    lesson: byId(part.lessons),
    question: byId(part.questions),
    term: byId(part.terms),
    questionsOfLesson: (id) => questionsByLesson.get(currentId(id)) ?? [],
    cardsOfLesson: (id) => cardsByLesson.get(currentId(id)) ?? [],
    search: async (query, limit) => (await openSearch())(query, limit),
    prepareSearch: () => void openSearch(),
    vectors: () =>
      (vectors ??= readVectors().then(
        (packed) => openVectors(packed ?? packVectors([])),
        (error: unknown) => {
          // The next one reads again.
          vectors = undefined
          throw error
        },
      )),
  }
}
