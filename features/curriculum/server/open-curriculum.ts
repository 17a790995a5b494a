/** The curriculum over compiled content: the index from the start, a track's content from its first use. */
import type { Curriculum, Track, TrackContent } from '../contract.ts'
import { followAliases } from '../core/aliases.ts'
import { objectivesOf } from '../core/outline.ts'
import { progressOf } from '../core/progress.ts'
import { shownMisconceptions } from '../core/shown-misconceptions.ts'
import type { CompiledContent, IndexedLesson } from './compiled-content.ts'
import { trackContent } from './track-content.ts'

/**
 * How many tracks are cached with their indexes, about 30 MB each (decision 0023). Another one replaces the least
 * recently used.
 */
const MOST_TRACKS = 3

export function openCurriculum({ index, readPart, readVectors }: CompiledContent): Curriculum {
  const aliases = followAliases(index.aliases)
  const { currentId } = aliases
  const byId = <T extends { id: string }>(list: readonly T[]) => {
    const map = new Map(list.map((item) => [item.id, item]))
    return (id: string) => map.get(currentId(id))
  }
  const track = byId(index.tracks)
  const lesson = byId(index.lessons)
  const topic = byId(index.topics)
  const lessonIdBy = (idsOf: (lesson: IndexedLesson) => readonly string[]) => {
    const lessonIds = new Map(
      index.lessons.flatMap((each) => idsOf(each).map((id) => [id, each.id])),
    )
    return (id: string) => lessonIds.get(currentId(id))
  }
  const teachingById = new Map(index.tracks.map((each) => [each.id, teachingOf(each, lesson)]))
  const teaching = (trackId: string) => teachingById.get(currentId(trackId))

  const tracksWithContent = new Set(index.lessons.flatMap(({ trackIds }) => trackIds))
  const [firstTrack] = index.tracks
  const firstWithContent = index.tracks.find(({ id }) => tracksWithContent.has(id)) ?? firstTrack
  const partIdFor = (trackId: string): string =>
    tracksWithContent.has(trackId) ? trackId : (firstWithContent?.id ?? '')
  const readTrack = keepLatest(MOST_TRACKS, async (id) =>
    trackContent(await readPart(id), aliases, () => readVectors(id)),
  )

  return {
    ...aliases,
    tracks: index.tracks,
    counts: index.counts,
    topicTitle: (id) => topic(id)?.title ?? id,
    track,
    lesson,
    lessonsAbout: (topicId) => {
      const id = currentId(topicId)
      return index.lessons.filter(({ topics }) => topics.includes(id))
    },
    lessonsOfTrack: (trackId) => teaching(trackId)?.lessons ?? [],
    objectivesOfLesson: (trackId, lessonId) =>
      teaching(trackId)?.objectivesByLesson.get(currentId(lessonId)) ?? [],
    progressOf: (trackId, completed) => progressOf(track(trackId)?.exams ?? [], completed),
    lessonOfQuestion: lessonIdBy(({ questionIds }) => questionIds),
    lessonOfCard: lessonIdBy(({ cardIds }) => cardIds),
    ...shownMisconceptions(index, currentId),
    content: (trackId) => readTrack(partIdFor(currentId(trackId))),
    contentOfLesson: (lessonId, trackId) => {
      const trackIds = lesson(lessonId)?.trackIds ?? []
      const selected = currentId(trackId)
      return readTrack(
        partIdFor(trackIds.includes(selected) ? selected : (trackIds[0] ?? selected)),
      )
    },
  }
}

/** Loads each id once and caches the latest ones. A failed load is repeated. */
function keepLatest(
  most: number,
  read: (id: string) => Promise<TrackContent>,
): (id: string) => Promise<TrackContent> {
  const kept = new Map<string, Promise<TrackContent>>()
  return (id) => {
    const known = kept.get(id)
    const content = known ?? read(id)
    // A map iterates in order of insertion: reinserted, this one is now the latest.
    kept.delete(id)
    kept.set(id, content)
    if (known === undefined) {
      content.catch(() => {
        if (kept.get(id) === content) kept.delete(id)
      })
    }
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return content
  }
}

/** The lessons of a track in order, and the numbers of each one's objectives, computed once. */
function teachingOf({ exams }: Track, lesson: (id: string) => IndexedLesson | undefined) {
  const objectivesByLesson = new Map<string, string[]>()
  for (const { number, lessonIds } of objectivesOf(exams)) {
    for (const id of new Set(lessonIds)) {
      const numbers = objectivesByLesson.get(id)
      if (numbers) numbers.push(number)
      else objectivesByLesson.set(id, [number])
    }
  }
  return {
    objectivesByLesson,
    lessons: [...objectivesByLesson.keys()].flatMap((id) => lesson(id) ?? []),
  }
}
