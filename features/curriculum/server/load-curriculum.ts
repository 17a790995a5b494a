/** Loads the curriculum once, at start, and answers from memory ever after. */
import type { Curriculum, Track } from '../contract.ts'
import { progressOf } from '../core/progress.ts'
import { readCached } from './content-cache.ts'
import type { Content } from './read-content.ts'
import { buildSearchIndex } from './search-index.ts'

/**
 * @param cacheFile where the content is kept as it was last read; without it, it is read each time.
 * @throws with every mistake in the content, one a line, each with its file and line.
 */
export async function loadCurriculum(folder: string, cacheFile?: string): Promise<Curriculum> {
  const read = async () => {
    // The parsers are only loaded where there is something to parse.
    const { readContent } = await import('./read-content.ts')
    const { content, problems } = await readContent(folder)
    if (problems.length > 0) throw new Error(`The content has mistakes:\n${problems.join('\n')}`)
    return content
  }
  return indexContent(
    cacheFile === undefined ? await read() : await readCached(folder, cacheFile, read),
  )
}

export function indexContent(content: Content): Curriculum {
  const aliases = new Map(Object.entries(content.aliases))
  const currentId = (id: string): string => {
    // A chain of renames is followed; a circle among them ends where it began.
    let current = id
    for (let step = 0; step < 10; step++) {
      const next = aliases.get(current)
      if (next === undefined) return current
      current = next
    }
    return current
  }
  const byId = <T extends { id: string }>(list: readonly T[]) => {
    const map = new Map(list.map((item) => [item.id, item]))
    return (id: string) => map.get(currentId(id))
  }
  const track = byId(content.tracks)
  const lesson = byId(content.lessons)
  const topic = byId(content.topics)
  const questionsByLesson = Map.groupBy(content.questions, ({ lessonId }) => lessonId)
  const cardsByLesson = Map.groupBy(content.cards, ({ lessonId }) => lessonId)
  const objectivesOf = (found: Track | undefined) =>
    (found?.exams ?? []).flatMap(({ domains }) => domains.flatMap(({ objectives }) => objectives))

  return {
    ...content,
    currentId,
    track,
    lesson,
    question: byId(content.questions),
    card: byId(content.cards),
    topicTitle: (id) => topic(id)?.title ?? id,
    questionsOfLesson: (id) => questionsByLesson.get(currentId(id)) ?? [],
    cardsOfLesson: (id) => cardsByLesson.get(currentId(id)) ?? [],
    lessonsOfTrack: (trackId) => {
      const ids = new Set(objectivesOf(track(trackId)).flatMap(({ lessonIds }) => lessonIds))
      return [...ids].flatMap((id) => lesson(id) ?? [])
    },
    objectivesOfLesson: (trackId, lessonId) =>
      objectivesOf(track(trackId))
        .filter(({ lessonIds }) => lessonIds.includes(currentId(lessonId)))
        .map(({ number }) => number),
    progressOf: (trackId, completed) => progressOf(track(trackId)?.exams ?? [], completed),
    search: buildSearchIndex(content),
  }
}
