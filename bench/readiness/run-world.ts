/** Learners of one world study, are forecast by the product, and sit the exam. */
import {
  afterForgetting,
  FIRST_BELIEFS,
  forecast,
  forgetting,
  missingBeforeForecast,
  projected,
  type Beliefs,
} from '#features/challenge/server.ts'
import type { Track } from '#features/curriculum/contract.ts'
import { spreadIn, topicArea } from '#features/learning/server.ts'

import { createChance, type Chance } from '../chance.ts'
import { drawBank, type Bank } from './bank.ts'
import {
  chancesOn,
  drawForm,
  expectedShare,
  FORM_ITEMS,
  marksOf,
  passChance,
  shareTable,
  sit,
  topicsOf,
  type ShareTable,
} from './exam.ts'
import { brier, calibrationError, calibrationFloor, mean, skill, type Judged } from './measures.ts'
import { study, type Studied } from './study.ts'
import type { World } from './worlds.ts'

export const MARK = FIRST_BELIEFS.passMark.mean

/** The exam is known: what is left is what is not known of the learner, and a form's luck. */
const KNOWN_EXAM: Beliefs = { passMark: { mean: MARK, sd: 0 }, gap: { mean: 0, sd: 0 } }

/** How forecasts of one kind did. */
export type Result = {
  readonly passRate: number
  readonly meanForecast: number
  readonly brier: number
  readonly attainable: number
  /** Skill as a share of what is attainable. */
  readonly skill: number
  readonly calibration: number
  readonly floor: number
}

export type WorldResult = {
  /** One exam, of which mark and difficulty are known. */
  readonly known: Result
  /** Each learner sits another exam, with a mark and a difficulty that nobody knows: as the product says it. */
  readonly unknown: Result
  /** How often the 80 % interval has the true expected score. */
  readonly covered: number
  readonly width: number
  /** The share of learners to whom the product says a forecast at all. */
  readonly spoken: number
  /** Brier of "80 % of the last hundred right", and of the percentage taken as probability. */
  readonly thumbs: readonly [number, number]
  /** Mean forecast less pass rate, as the product says it, where all sit an exam with this mark or difficulty. */
  readonly elsewhere: readonly number[]
}

/** Exams that are not as believed. */
export const ELSEWHERE = [
  { mark: 0.76, gap: 0 },
  { mark: 0.72, gap: 0 },
  { mark: 0.8, gap: 0 },
  { mark: 0.76, gap: -0.3 },
  { mark: 0.76, gap: 0.3 },
] as const

type Exam = {
  readonly id: string
  readonly track: Track
}

type Draws = { readonly world: World; readonly bank: Bank }

export function runWorld(
  world: World,
  { id, track }: Exam,
  { learners, seed }: { readonly learners: number; readonly seed: number },
): WorldResult {
  const chance = createChance(seed)
  const exam = track.exams.find((each) => each.id === id)
  if (!exam) throw new Error(`There is no exam ${id}.`)
  const domains = exam.domains.map(({ number, weight, objectives }) => ({
    number,
    weight,
    topics: [...new Set(objectives.flatMap(({ topics }) => topics))],
  }))
  const topics = topicsOf(domains, chance)
  const bank = drawBank(chance, topics, world)
  const shareAt = shareTable(chance, world)
  const shift = shiftFor({ world, bank }, shareAt, chance)
  const names = { everyIdOf: (topic: string) => [topic], topicTitle: (topic: string) => topic }

  const sheet = new Sheet(learners)
  for (let learner = 0; learner < learners; learner += 1) {
    const studied = study(chance, { world, bank, shift }, id)
    const before = spreadIn(studied.records, track, names, { examId: id, at: studied.at })
    if (!before) throw new Error(`There is no exam ${id}.`)
    const today = afterForgetting(before, forgetting(metTopics(bank, studied)))
    const spread = projected(today, world.sitsIn)
    const form = drawForm(chance, topics, world)
    const chances = chancesOn(form, studied.thetas, 0)
    const { score } = sheet.addForecasts(
      learner,
      forecast(spread, KNOWN_EXAM, FORM_ITEMS),
      forecast(spread, FIRST_BELIEFS, FORM_ITEMS).pass,
    )
    const scoreToday = forecast(today, KNOWN_EXAM, FORM_ITEMS).score
    const share = expectedShare(topics, studied.thetas, shareAt)
    sheet.covered += score.low <= share && share <= score.high ? 1 : 0
    sheet.width += score.high - score.low
    if (missingBeforeForecast(shownBy(topics, studied, scoreToday)).length === 0) sheet.spoken += 1
    const raw = sit(chance, form, chances)
    const best = passChance(marksOf(topics, studied.thetas, shareAt, 0), MARK)
    sheet.addOutcomes(learner, raw, best)
    // Of even chances, where the product believes in a bell: its mean and standard deviation are the same.
    const mark = MARK + FIRST_BELIEFS.passMark.sd * evenly(chance)
    const gap = FIRST_BELIEFS.gap.sd * evenly(chance)
    const passes = sit(chance, form, chancesOn(form, studied.thetas, gap)) >= mark - 1e-9
    sheet.unknown.outcomes[learner] = passes ? 1 : 0
    sheet.ofUnknown[learner] = passChanceAnywhere(topics, studied.thetas, shareAt)
    const scores = new Map([[0, raw]])
    ELSEWHERE.forEach((other, index) => {
      const own = scores.get(other.gap)
      const marks = own ?? sit(chance, form, chancesOn(form, studied.thetas, other.gap))
      if (marks >= other.mark - 1e-9) sheet.elsewhere[index] = (sheet.elsewhere[index] ?? 0) + 1
    })
    sheet.addThumbs(learner, studied.scores)
  }
  return sheet.result(chance)
}

function metTopics({ topics }: Bank, { metDaysAgo }: Studied) {
  return topics.map(({ domainNumber, share }, index) => ({
    domain: domainNumber,
    weight: share,
    metDaysAgo: metDaysAgo[index] ?? null,
    stability: null,
  }))
}

/** What the answers that count have shown. */
function shownBy(topics: Bank['topics'], studied: Studied, score: { low: number; high: number }) {
  const answersTo = (area: string) => studied.records.get(area)?.answers ?? 0
  const ofTopics = topics.map((topic) => ({ ...topic, answers: answersTo(topicArea(topic.id)) }))
  const byDomain = Map.groupBy(ofTopics, ({ domainNumber }) => domainNumber)
  return {
    domains: [...byDomain].map(([number, own]) => ({
      number,
      answers: own.reduce((sum, { answers }) => sum + answers, 0),
    })),
    topics: { all: topics.length, touched: ofTopics.filter(({ answers }) => answers > 0).length },
    answersInLast14Days: studied.recent,
    days: studied.days,
    scoreWidth: score.high - score.low,
  }
}

const WIDTH = Math.sqrt(3)
/** Of mean 0 and standard deviation 1. */
function evenly(chance: Chance): number {
  return chance.between(-WIDTH, WIDTH)
}

/** What could be said of somebody whose ability is known, but not the mark and the difficulty of the exam. */
function passChanceAnywhere(
  topics: Bank['topics'],
  thetas: Float64Array,
  shareAt: ShareTable,
): number {
  const POINTS = [-0.8, -0.4, 0, 0.4, 0.8].map((point) => point * WIDTH)
  const { passMark, gap } = FIRST_BELIEFS
  let sum = 0
  for (const hard of POINTS) {
    const marks = marksOf(topics, thetas, shareAt, gap.sd * hard)
    for (const high of POINTS) sum += passChance(marks, passMark.mean + passMark.sd * high)
  }
  return sum / POINTS.length ** 2
}

/** What to add to everyone's ability so that as many pass as the world says. */
function shiftFor({ world, bank }: Draws, shareAt: ShareTable, chance: Chance): number {
  const TRIED = 500
  const tried = Array.from(
    { length: TRIED },
    () => study(chance, { world, bank, shift: 0 }, null).thetas,
  )
  let [from, to] = [-4, 5]
  while (to - from > 0.005) {
    const shift = (from + to) / 2
    const passing = tried.reduce(
      (sum, thetas) =>
        sum + passChance(marksOf(bank.topics, thetas, shareAt, -shift), MARK) / TRIED,
      0,
    )
    if (passing < world.baseRate) from = shift
    else to = shift
  }
  return (from + to) / 2
}

/** What is written down of each learner. */
class Sheet {
  readonly #count: number
  readonly #known: Judged
  readonly #ofKnown: Float64Array
  readonly unknown: Judged
  readonly ofUnknown: Float64Array
  readonly #thumbs: readonly [Float64Array, Float64Array]
  readonly elsewhere: number[] = []
  covered = 0
  width = 0
  spoken = 0

  constructor(count: number) {
    const column = () => new Float64Array(count)
    this.#count = count
    this.#known = { forecasts: column(), outcomes: column() }
    this.unknown = { forecasts: column(), outcomes: column() }
    this.#ofKnown = column()
    this.ofUnknown = column()
    this.#thumbs = [column(), column()]
  }

  addForecasts<Known extends { readonly pass: number }>(
    learner: number,
    known: Known,
    unknown: number,
  ): Known {
    this.#known.forecasts[learner] = known.pass
    this.unknown.forecasts[learner] = unknown
    return known
  }

  addOutcomes(learner: number, marks: number, attainable: number): void {
    this.#known.outcomes[learner] = marks >= MARK - 1e-9 ? 1 : 0
    this.#ofKnown[learner] = attainable
  }

  addThumbs(learner: number, scores: readonly number[]): void {
    const shareOf = (some: readonly number[]) =>
      some.reduce((sum, score) => sum + score, 0) / some.length
    this.#thumbs[0][learner] = shareOf(scores.slice(-100)) >= 0.8 ? 1 : 0
    this.#thumbs[1][learner] = shareOf(scores)
  }

  result(chance: Chance): WorldResult {
    const { outcomes } = this.#known
    const meanUnknown = mean(this.unknown.forecasts)
    return {
      known: resultOf(this.#known, this.#ofKnown, chance),
      unknown: resultOf(this.unknown, this.ofUnknown, chance),
      covered: this.covered / this.#count,
      width: this.width / this.#count,
      spoken: this.spoken / this.#count,
      thumbs: [
        brier({ forecasts: this.#thumbs[0], outcomes }),
        brier({ forecasts: this.#thumbs[1], outcomes }),
      ],
      elsewhere: this.elsewhere.map((passed) => meanUnknown - passed / this.#count),
    }
  }
}

function resultOf(judged: Judged, attainable: Float64Array, chance: Chance): Result {
  const best = { forecasts: attainable, outcomes: judged.outcomes }
  return {
    passRate: mean(judged.outcomes),
    meanForecast: mean(judged.forecasts),
    brier: brier(judged),
    attainable: brier(best),
    skill: skill(judged) / skill(best),
    calibration: calibrationError(judged),
    floor: calibrationFloor(judged.forecasts, chance),
  }
}
