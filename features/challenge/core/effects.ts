/** What each kind of task does to a topic, in logits: guesses on the low side, until they are learned from learners here. */

export type Effects = {
  /** What reading a lesson and its check add to each of its topics. */
  readonly lesson: number
  /** What one new item of a drill adds to its topic, before many others were answered. */
  readonly item: number
  /** What it is worth to remember all cards of a topic. */
  readonly cards: number
}

/** Growth while studying is .18 to .35 logits a week (LEARNING, section 3). Of cards nothing is believed. */
export const FIRST_EFFECTS: Effects = { lesson: 0.9, item: 0.08, cards: 0 }
