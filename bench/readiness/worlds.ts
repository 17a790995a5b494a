/** The worlds of LEARNING, section 3: how learners are, how they study, and when they sit the exam. */
export type World = {
  readonly name: string
  /** The share of learners who pass at the assumed mark. */
  readonly baseRate: number
  /** Logits a week, while studying. */
  readonly growth: number
  /** `early`: nearly all is learned in the first two weeks; `late`: in the last two. */
  readonly pace: 'steady' | 'early' | 'late'
  /** Of items around what their authors say, in logits. */
  readonly itemSd: number
  /** That count, unless the days end before. */
  readonly answers: number
  /** Days without study before the forecast. */
  readonly pauseDays: number
  /** Days of study, as planned, from the forecast to the exam. */
  readonly sitsIn: number
  /** After a week, most answers are in the topics that went worst so far. */
  readonly drills: boolean
  /** Half of the answers follow a lesson on their topic at once; `counted` tells the product otherwise. */
  readonly afterLessons: 'no' | 'yes' | 'counted'
  /** The share of answers to items met before of which the product does not know that. */
  readonly unflagged: number
  readonly extraGuess: number
}

export const ANSWERS_A_DAY = 12
export const DAYS = 42

const USUAL: World = {
  name: '',
  baseRate: 0.5,
  growth: 0.18,
  pace: 'steady',
  itemSd: 0.6,
  answers: Infinity,
  pauseDays: 0,
  sitsIn: 0,
  drills: false,
  afterLessons: 'no',
  unflagged: 0,
  extraGuess: 0,
}

const world = (name: string, traits: Partial<World>): World => ({ ...USUAL, name, ...traits })

export const WORLDS: readonly World[] = [
  world('2 of 10 pass', { baseRate: 0.2 }),
  world('5 of 10 pass', {}),
  world('8 of 10 pass', { baseRate: 0.8 }),
  world('no growth', { growth: 0 }),
  world('growth of .35 a week', { growth: 0.35 }),
  world('items scatter by .9', { itemSd: 0.9 }),
  world('three weeks of pause, then the exam', { pauseDays: 21 }),
  world('weak topics are drilled', { drills: true }),
  world('half of the answers straight after lessons', { afterLessons: 'yes' }),
  world('one in 25 answers is an unflagged repeat', { unflagged: 0.04 }),
  world('items give away .08 more than is known', { extraGuess: 0.08 }),
  world('sat in 7 days', { sitsIn: 7 }),
  world('sat in 14 days', { sitsIn: 14 }),
  world('60 answers', { answers: 60 }),
  world('100 answers', { answers: 100 }),
  world('200 answers', { answers: 200 }),
]

/** What no model can be right in; printed to show how far off forecasts are then. */
export const WITHOUT_AIM: readonly World[] = [
  // What the rule of 24 hours prevents.
  world('answers straight after lessons, if they counted', { afterLessons: 'counted' }),
  world('all is learned in the first two weeks', { pace: 'early' }),
  world('all is learned in the last two weeks', { pace: 'late' }),
]
