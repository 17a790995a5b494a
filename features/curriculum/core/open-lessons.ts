/** Which lessons can be read without an account: the first of each domain of each exam. */
export type OpenLesson = {
  readonly lessonId: string
  readonly trackId: string
  /** The domain that it begins. */
  readonly domain: { readonly number: string; readonly title: string }
}

/** Of a track: as much of it as decides. */
type Outline = {
  readonly id: string
  readonly exams: readonly {
    readonly domains: readonly {
      readonly number: string
      readonly title: string
      readonly objectives: readonly { readonly lessonIds: readonly string[] }[]
    }[]
  }[]
}

/** Each lesson once, in the order of tracks, exams and domains. A domain without lessons opens none. */
export function openLessonsOf(tracks: readonly Outline[]): readonly OpenLesson[] {
  const found = new Map<string, OpenLesson>()
  for (const { id: trackId, exams } of tracks) {
    for (const { number, title, objectives } of exams.flatMap(({ domains }) => domains)) {
      const [lessonId] = objectives.flatMap(({ lessonIds }) => lessonIds)
      if (lessonId === undefined || found.has(lessonId)) continue
      found.set(lessonId, { lessonId, trackId, domain: { number, title } })
    }
  }
  return [...found.values()]
}
