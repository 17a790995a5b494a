/**
 * Content that changes while learners use it, for tests of the record: things get new ids, and checks other questions.
 *
 * Two lessons in two domains of one exam, and a topic that no exam asks about. A thing is named by what it was called at
 * first, whatever its id is now.
 */
import type {
  ChoiceQuestion,
  ContentCard,
  Misconception,
  Track,
} from '#features/curriculum/contract.ts'
import { aChoice } from '#features/curriculum/server/testing.ts'

import type { LearningNeeds } from '../needs.ts'

export const TOPIC_OF_QUESTION = {
  'q-frames-1': 'framing',
  'q-frames-2': 'framing',
  'q-frames-3': 'switching',
  'q-routes-1': 'routing',
  'q-routes-2': 'routing',
} as const
export type QuestionName = keyof typeof TOPIC_OF_QUESTION
export const QUESTIONS = Object.keys(TOPIC_OF_QUESTION) as QuestionName[]

export const CHECKS = {
  frames: ['q-frames-1', 'q-frames-2', 'q-frames-3'],
  routes: ['q-routes-1', 'q-routes-2'],
} as const satisfies Record<string, readonly QuestionName[]>
export type LessonName = keyof typeof CHECKS
export const LESSONS = Object.keys(CHECKS) as LessonName[]

export const CARDS = ['card-frames', 'card-routes'] as const
export type CardName = (typeof CARDS)[number]

export const EXERCISES = ['exercise-subnets', 'exercise-ports'] as const
export type ExerciseName = (typeof EXERCISES)[number]

/** The last one is in no exam. */
export const TOPICS = ['framing', 'switching', 'routing', 'trivia'] as const
export type TopicName = (typeof TOPICS)[number]

/** The first is shown by all questions and by one exercise, the second by the exercises. */
export const MISCONCEPTIONS = ['belief-about-frames', 'belief-about-numbers'] as const
type MisconceptionName = (typeof MISCONCEPTIONS)[number]

export type Name =
  | LessonName
  | QuestionName
  | CardName
  | ExerciseName
  | TopicName
  | MisconceptionName
/** Everything that content can rename. */
export const NAMES: readonly Name[] = [
  ...LESSONS,
  ...QUESTIONS,
  ...CARDS,
  ...EXERCISES,
  ...TOPICS,
  ...MISCONCEPTIONS,
]

const topicOfCard = { 'card-frames': 'framing', 'card-routes': 'routing' } as const

export class ChangingContent {
  /** Every id of a thing so far, the newest last. */
  readonly #ids = new Map<Name, string[]>(NAMES.map((name) => [name, [name]]))
  readonly #names = new Map<string, Name>(NAMES.map((name) => [name, name]))
  readonly #removed = new Set<QuestionName>()
  readonly #options = new Set(['right', 'wrong', 'worse', 'worst'])
  /** One, which is replaced when a topic is renamed. */
  readonly #tracks: Track[] = [this.#readTrack()]

  idOf(name: Name): string {
    return this.#ids.get(name)?.at(-1) ?? name
  }

  /** Gives a thing a new id; the old one leads to it. */
  rename(name: Name): void {
    const ids = this.#ids.get(name) ?? []
    const id = `${name}-v${ids.length + 1}`
    ids.push(id)
    this.#names.set(id, name)
    this.#tracks[0] = this.#readTrack()
  }

  /** Makes two things one: the ids of the first lead to the second. */
  merge(name: Name, into: Name): void {
    const ids = [...(this.#ids.get(name) ?? []), ...(this.#ids.get(into) ?? [])]
    for (const id of ids) this.#names.set(id, into)
    this.#ids.set(into, ids)
  }

  /** Takes a question out of its check, or puts it back. */
  editCheck(name: QuestionName): void {
    if (!this.#removed.delete(name)) this.#removed.add(name)
  }

  /** Takes an option out of every question. */
  removeOption(id: string): void {
    this.#options.delete(id)
  }

  isRemoved(name: QuestionName): boolean {
    return this.#removed.has(name)
  }

  checkOf(lesson: LessonName): { lessonId: string; draw: () => string[] } {
    const asked = CHECKS[lesson].filter((name) => !this.#removed.has(name))
    return { lessonId: this.idOf(lesson), draw: () => asked.map((name) => this.idOf(name)) }
  }

  /** Its option `right` is the key. */
  question(name: QuestionName): ChoiceQuestion {
    return aChoice({
      id: this.idOf(name),
      topic: this.idOf(TOPIC_OF_QUESTION[name]),
      lessonId: '',
      stem: name,
      options: [...this.#options].map((id) => ({
        id,
        isCorrect: id === 'right',
        misconception: id === 'wrong' ? this.idOf('belief-about-frames') : null,
      })),
    })
  }

  card(name: CardName): ContentCard {
    const topic = this.idOf(topicOfCard[name])
    return { id: this.idOf(name), topic, lessonId: '', front: name, back: name, source: '' }
  }

  /** What slips in an exercise show. */
  misconceptionsOf(name: ExerciseName): readonly MisconceptionName[] {
    return name === 'exercise-subnets' ? MISCONCEPTIONS : ['belief-about-numbers']
  }

  /** As the record needs it; it follows every later change. */
  readonly curriculum: LearningNeeds['curriculum'] = this.#asCurriculum()

  #asCurriculum(): LearningNeeds['curriculum'] {
    return {
      tracks: this.#tracks,
      track: (id) => this.#tracks.find((track) => track.id === id),
      topicTitle: (id) => `About ${id}`,
      currentId: (id) => this.#everyIdOf(id)[0] ?? id,
      everyIdOf: (id) => this.#everyIdOf(id),
      misconception: (id) => this.#misconception(id),
      misconceptionsShownBy: (item) => this.#shownBy(item).map((name) => this.idOf(name)),
      progressOf: (_track, completed) => (100 * completed.size) / LESSONS.length,
    }
  }

  #misconception(id: string): Misconception | undefined {
    const name = MISCONCEPTIONS.find((each) => each === this.#names.get(id))
    return name && { id: this.idOf(name), topic: 'framing', belief: name, correction: '' }
  }

  #shownBy(item: string): readonly MisconceptionName[] {
    const name = this.#names.get(item)
    if (QUESTIONS.some((each) => each === name)) return ['belief-about-frames']
    const exercise = EXERCISES.find((each) => each === name)
    return exercise ? this.misconceptionsOf(exercise) : []
  }

  #everyIdOf(id: string): readonly string[] {
    const name = this.#names.get(id)
    const ids = name === undefined ? [] : (this.#ids.get(name) ?? [])
    return ids.length > 0 ? [...ids.slice(-1), ...ids.slice(0, -1)] : [id]
  }

  #readTrack(): Track {
    const objective = (number: string, topics: readonly TopicName[]) => ({
      number,
      title: '',
      topics: topics.map((topic) => this.idOf(topic)),
      lessonIds: [],
    })
    const domain = (number: string, weight: number, topics: readonly TopicName[]) => ({
      number,
      title: '',
      weight,
      objectives: [objective(`${number}.1`, topics)],
    })
    return {
      id: 'network-plus',
      name: 'Network+',
      vendor: 'CompTIA',
      exams: [
        {
          id: 'n10-009',
          code: 'N10-009',
          name: 'Network+',
          minutes: 90,
          maxQuestions: 90,
          passing: '',
          practice: null,
          booking: null,
          domains: [domain('1', 60, ['framing', 'switching']), domain('2', 40, ['routing'])],
        },
      ],
    }
  }
}
