/**
 * When is enough known to say how likely a pass is? Before that, what is missing.
 *
 * A forecast from few answers is mostly what was assumed of everybody; one from old answers, or from one part of the
 * exam, is about somebody else or something else.
 */

/** What a learner has shown in one exam, by the answers that count. */
export type Shown = {
  readonly domains: readonly { readonly number: string; readonly answers: number }[]
  /** Of the exam, and how many of them have an answer. */
  readonly topics: { readonly all: number; readonly touched: number }
  readonly answersInLast14Days: number
  /** Different study days with an answer. */
  readonly days: number
  /** Width of the 80 % interval of the expected score, 0 to 1. */
  readonly scoreWidth: number
}

/** In the units of `NEEDED`: shares are percent, and a width is points of raw marks. */
export type Missing = {
  readonly kind: 'answers' | 'domain' | 'topics' | 'recent' | 'days' | 'precision'
  readonly have: number
  /** At least; of `precision` at most. */
  readonly need: number
  /** Its number; of `domain` alone. */
  readonly domain?: string
}

export const NEEDED = {
  answers: 100,
  answersInDomain: 10,
  topicsPercent: 40,
  answersInLast14Days: 20,
  days: 5,
  mostPoints: 15,
} as const

/** Whether so many answers that count say something of a domain: as many as a forecast takes of each. */
export function isLevelKnown(answers: number): boolean {
  return answers >= NEEDED.answersInDomain
}

/** @returns what is missing, in the order in which it is best done; empty where a forecast may be shown. */
export function missingBeforeForecast(shown: Shown): readonly Missing[] {
  const { domains, topics, answersInLast14Days, days, scoreWidth } = shown
  const missing: Missing[] = []
  const ask = (kind: Missing['kind'], have: number, need: number, domain?: string) => {
    if (have < need) missing.push({ kind, have, need, ...(domain !== undefined && { domain }) })
  }
  ask(
    'answers',
    domains.reduce((sum, { answers }) => sum + answers, 0),
    NEEDED.answers,
  )
  for (const { number, answers } of domains) ask('domain', answers, NEEDED.answersInDomain, number)
  // Rounded down: 39.6 % is not 40 yet.
  const percent = topics.all === 0 ? 0 : Math.floor((100 * topics.touched) / topics.all)
  ask('topics', percent, NEEDED.topicsPercent)
  ask('recent', answersInLast14Days, NEEDED.answersInLast14Days)
  ask('days', days, NEEDED.days)
  // Rounded up to a tenth, so that what is shown as enough is enough.
  const points = Math.ceil(1000 * scoreWidth - 1e-9) / 10
  if (points > NEEDED.mostPoints) {
    missing.push({ kind: 'precision', have: points, need: NEEDED.mostPoints })
  }
  return missing
}
