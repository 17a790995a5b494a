/** The lessons that are left, in reading order, and how one that is longer than the day is cut. */

export type PlanLesson = {
  readonly id: string
  readonly topicIds: readonly string[]
  /** For what is left of its text, and its check. */
  readonly minutesLeft: number
  /** Whether something of it was read already. */
  readonly isBegun: boolean
  /** Cards that open with it. */
  readonly cards: number
}

export type NextLesson = PlanLesson & {
  readonly part: 'whole' | 'begin' | 'finish'
  readonly minutes: number
}

/** Less is not worth opening it for, and not worth leaving for another day. */
const FEWEST_MINUTES = 5
/** Where there is hardly time for all. */
const FEWEST_IN_HASTE = 2

export class LessonQueue {
  readonly #lessons: PlanLesson[]
  #total: number
  /** The lesson that was cut today, and whether it had been begun before. */
  #cutToday: { readonly id: string; readonly wasBegun: boolean } | null = null

  constructor(lessons: readonly PlanLesson[]) {
    this.#lessons = [...lessons]
    this.#total = lessons.reduce((sum, { minutesLeft }) => sum + minutesLeft, 0)
  }

  beginDay(): void {
    this.#cutToday = null
  }

  get isEmpty(): boolean {
    return this.#lessons.length === 0
  }

  /** Of all of them. */
  get minutesLeft(): number {
    return this.#total
  }

  /**
   * The next lesson, or as much of it as has room; null where none has.
   *
   * @param room minutes.
   * @param isHasty whether no minute can be spared.
   */
  next(room: number, isHasty: boolean): NextLesson | null {
    const [lesson] = this.#lessons
    if (!lesson) return null
    const ends = Math.floor(room) >= lesson.minutesLeft
    // One that is too short for two good parts is halved, so that a short day always gets somewhere.
    const calm = Math.max(lesson.minutesLeft - FEWEST_MINUTES, Math.ceil(lesson.minutesLeft / 2))
    const most = isHasty ? lesson.minutesLeft : calm
    const fewest = isHasty ? FEWEST_IN_HASTE : Math.min(FEWEST_MINUTES, most)
    const minutes = ends ? lesson.minutesLeft : Math.min(Math.floor(room), most)
    if (!ends && minutes < fewest) return null
    const part = !ends ? 'begin' : this.#wasBegun(lesson) ? 'finish' : 'whole'
    return { ...lesson, part, minutes }
  }

  /** The next lesson was studied for this long. */
  take(minutes: number): void {
    const [lesson] = this.#lessons
    if (!lesson) return
    this.#total -= minutes
    if (minutes >= lesson.minutesLeft) this.#lessons.shift()
    else {
      const minutesLeft = lesson.minutesLeft - minutes
      this.#cutToday = { id: lesson.id, wasBegun: this.#wasBegun(lesson) }
      this.#lessons[0] = { ...lesson, minutesLeft, isBegun: true }
    }
  }

  /** Before today. */
  #wasBegun({ id, isBegun }: PlanLesson): boolean {
    return this.#cutToday?.id === id ? this.#cutToday.wasBegun : isBegun
  }
}
