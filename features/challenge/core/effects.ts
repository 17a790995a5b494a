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

/** None is taken to do harm, and a lesson and an item never to do nothing. */
const LEAST: Effects = { lesson: 0.1, item: 0.01, cards: 0 }
/** Beyond these the model says nothing more. */
const MOST: Effects = { lesson: 2.5, item: 0.6, cards: 6 }

/** Each one no further than what may be learned. What is no number counts as the first guess. */
export function withinBounds(effects: Effects): Effects {
  const bounded = (kind: keyof Effects) => {
    const value: unknown = effects[kind]
    return typeof value !== 'number' || Number.isNaN(value)
      ? FIRST_EFFECTS[kind]
      : Math.min(MOST[kind], Math.max(LEAST[kind], value))
  }
  return { lesson: bounded('lesson'), item: bounded('item'), cards: bounded('cards') }
}
