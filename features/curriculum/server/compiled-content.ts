/** The compiled content: an index that is read at the start, and a part for each track that is read when the track is used. */
import type {
  AnswerUnit,
  ContentCard,
  Curriculum,
  DecisionTree,
  Lesson,
  LessonHead,
  Proposition,
  Question,
  Term,
  Track,
} from '../contract.ts'

export type IndexedLesson = LessonHead & {
  /** The tracks whose parts contain the lesson. */
  readonly trackIds: readonly string[]
  readonly questionIds: readonly string[]
  readonly cardIds: readonly string[]
}

export type ContentIndex = {
  readonly tracks: readonly Track[]
  readonly topics: readonly { readonly id: string; readonly title: string }[]
  readonly lessons: readonly IndexedLesson[]
  readonly counts: Curriculum['counts']
  /** Old id: new id. */
  readonly aliases: Readonly<Record<string, string>>
}

export type TrackPart = {
  readonly lessons: readonly Lesson[]
  readonly questions: readonly Question[]
  readonly cards: readonly ContentCard[]
  readonly terms: readonly Term[]
  readonly answers: readonly AnswerUnit[]
  readonly trees: readonly DecisionTree[]
  readonly propositions: readonly Proposition[]
}

/** Of a track that has no lessons. */
export const NO_CONTENT: TrackPart = {
  lessons: [],
  questions: [],
  cards: [],
  terms: [],
  answers: [],
  trees: [],
  propositions: [],
}

export type CompiledContent = {
  readonly index: ContentIndex
  readonly readPart: (trackId: string) => Promise<TrackPart>
  /** The vectors of a part, as `openVectors` takes them; null where it has none. */
  readonly readVectors: (trackId: string) => Promise<Uint8Array | null>
}
