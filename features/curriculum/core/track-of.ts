/** The track that something is done for. A learner may have another one selected, as with a link from a plan. */
/** Of a curriculum, what tells the tracks apart. */
type Known = {
  readonly tracks: readonly KnownTrack[]
  readonly track: (id: string) => KnownTrack | undefined
  readonly objectivesOfLesson: (trackId: string, lessonId: string) => readonly string[]
}
type KnownTrack = {
  readonly id: string
  readonly exams: readonly {
    readonly id: string
    readonly domains: readonly {
      readonly objectives: readonly { readonly topics: readonly string[] }[]
    }[]
  }[]
}
/** What it is about, by id. The first of these that is named decides. */
type Subject = {
  readonly exam?: string | undefined
  readonly lesson?: string | undefined
  readonly topics?: readonly string[]
}

/** @returns the selected track if it has the subject, else the first that has; the selected one where none has, or nothing is named. */
export function trackOf(
  curriculum: Known,
  selectedId: string,
  { exam, lesson, topics = [] }: Subject,
): string {
  const has = ({ id, exams }: KnownTrack): boolean => {
    if (exam !== undefined) return exams.some((each) => each.id === exam)
    if (lesson !== undefined) return curriculum.objectivesOfLesson(id, lesson).length > 0
    return exams
      .flatMap(({ domains }) => domains.flatMap(({ objectives }) => objectives))
      .some((objective) => objective.topics.some((topic) => topics.includes(topic)))
  }
  const selected = curriculum.track(selectedId)
  if (selected && has(selected)) return selected.id
  return curriculum.tracks.find(has)?.id ?? selectedId
}
