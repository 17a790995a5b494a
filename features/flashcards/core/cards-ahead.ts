/** What there is to review for an exam on the days ahead, in numbers: for whoever plans a learner's time. */

export type CardsAhead = {
  /** How many begun cards the queue would show now: those that are due, and short steps that end within minutes. */
  readonly dueNow: number
  /** When the interval of each of the others ends, epoch milliseconds; without suspended ones. */
  readonly laterAts: readonly number[]
  /** Open, and never reviewed. */
  readonly newCards: number
  /** How many new ones the learner wants in a day, and how many of these are left today. */
  readonly newPerDay: number
  readonly newLeftToday: number
  /** How many one could review now, studying ahead. */
  readonly leftAhead: number
  /** How many of those at `laterAts` were reviewed today: study ahead leaves them out. */
  readonly reviewedToday: number
  /** The cards of each lesson that are not reviewed yet, by its id. */
  readonly unbegunByLesson: ReadonlyMap<string, number>
  /** How many cards each topic has, without suspended ones, with the learner's own; by its id. */
  readonly countByTopic: ReadonlyMap<string, number>
  /** Of the cards that were reviewed, the memory of each with its topic; without suspended ones. */
  readonly memories: readonly {
    readonly topic: string
    /** Days until the chance of recall has fallen to 90 %. */
    readonly stability: number
    readonly reviewedAt: number
  }[]
}
