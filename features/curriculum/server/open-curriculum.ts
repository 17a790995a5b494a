/** Answers from content in memory: everything by its id, and what each track teaches. */
import type { Content, Curriculum, Lesson, Track } from '../contract.ts'
import { progressOf } from '../core/progress.ts'
import { buildSearchIndex } from './search-index.ts'

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
  const teachingById = new Map(content.tracks.map((each) => [each.id, teachingOf(each, lesson)]))
  const teaching = (trackId: string) => teachingById.get(currentId(trackId))

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
    lessonsOfTrack: (trackId) => teaching(trackId)?.lessons ?? [],
    objectivesOfLesson: (trackId, lessonId) =>
      teaching(trackId)?.objectivesByLesson.get(currentId(lessonId)) ?? [],
    progressOf: (trackId, completed) => progressOf(track(trackId)?.exams ?? [], completed),
    search: buildSearchIndex(content),
  }
}

/** What a track teaches, worked out once: its lessons in order, and the numbers of the objectives that each serves. */
function teachingOf({ exams }: Track, lesson: (id: string) => Lesson | undefined) {
  const objectivesByLesson = new Map<string, string[]>()
  for (const { number, lessonIds } of exams.flatMap(({ domains }) =>
    domains.flatMap(({ objectives }) => objectives),
  )) {
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
