/**
 * One learner, one policy, from the first evening to the exam. The same learner (the same seed) lives once for each
 * policy: the same talent, the same evenings missed, the same form on the day.
 */
import { addDays, type Effects } from '#features/challenge/server.ts'
import type { AnswerAfterStudy } from '#features/learning/contract.ts'

import { createChance, type Chance } from '../chance.ts'
import { COURSE, drawForm } from './course.ts'
import type { Mind, When } from './mind.ts'
import type { Act, Evening, Policy } from './policies.ts'
import { FIRST_DAY, LearnerRecord } from './record.ts'
import type { World } from './worlds.ts'

const FORM_ITEMS = 90
/** People stop when it takes much longer than it should. */
const OVERTIME = 1.15

export type Lived = {
  /** Expected marks on the form, 0 to 100: without the luck of each answer. */
  readonly marks: number
  readonly hours: number
  readonly counted: readonly AnswerAfterStudy[]
}

/** @param effects what the policy may know of other learners. */
export function live(world: World, policy: Policy, learner: number, effects?: Effects): Lived {
  const { weekdays, minutes, weeks } = world.calendar
  const life = createChance(1_000_003 * learner + 7)
  const mind = world.mind(
    createChance(1_000_003 * learner + 11),
    world.traits?.(createChance(learner)) ?? {},
  )
  const days = weeks * 7
  const goals: Evening['goals'] = {
    examId: 'exam',
    examDay: addDays(FIRST_DAY, days),
    weekdays: [...weekdays],
    minutes,
    longWeekdays: [],
    restDays: [],
    timeZone: 'UTC',
  }
  const form = drawForm(FORM_ITEMS, life)
  const isMissed = Array.from({ length: days }, () => life.uniform() < (world.missed ?? 0))
  const pace = {
    lesson: life.factor(0.2),
    item: 0.9 * life.factor(0.2),
    card: 0.95 * life.factor(0.2),
  }
  const record = new LearnerRecord(effects)
  const chance = createChance(1_000_003 * learner + 13)
  const evenings = Array.from({ length: days }, (_, day) => day).filter((day) =>
    // The first day is a Tuesday.
    weekdays.includes((((day + 1) % 7) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7),
  )
  let studied = 0
  for (const [at, day] of evenings.entries()) {
    if (isMissed[day]) continue
    const evening = {
      day,
      minutes,
      eveningsLeft: evenings.length - at,
      goals,
      examDay: goals.examDay ?? FIRST_DAY,
      record,
      chance,
    }
    studied += study(policy.listFor(evening), { day, minutes, mind, record, chance, pace })
  }
  const sum = form.reduce((marks, topic) => marks + mind.chance(topic, days), 0)
  return { marks: (100 * sum) / form.length, hours: studied / 60, counted: record.counted }
}

type Setting = {
  readonly day: number
  readonly minutes: number
  readonly mind: Mind
  readonly record: LearnerRecord
  readonly chance: Chance
  readonly pace: { readonly lesson: number; readonly item: number; readonly card: number }
}

/** @returns minutes. */
function study(acts: readonly Act[], setting: Setting): number {
  const { day, minutes, mind, record, chance, pace } = setting
  const most = minutes * OVERTIME
  let spent = 0
  const when = (): When => ({ day, minutesIn: spent })
  const hasTime = () => spent < most
  const ask = (topic: number) => {
    const isRight = mind.answer(topic, when())
    record.noteAnswer({ topic, isRight }, when())
    spent += pace.item * chance.factor(0.3)
  }
  for (const act of acts) {
    if (!hasTime()) break
    switch (act.kind) {
      case 'lesson': {
        const lesson = COURSE.lessons[act.lesson]
        if (!lesson) throw new Error(`There is no lesson ${act.lesson}.`)
        const needs = act.minutes * pace.lesson * chance.factor(0.15)
        const share = Math.min(1, (most - spent) / needs)
        spent += needs * share
        if (record.noteReading(lesson, act.minutes * share, when())) mind.read(lesson, when())
        break
      }
      case 'reviews':
        spent += review(act, setting, spent)
        break
      case 'drill':
        for (let item = 0; item < act.items && hasTime(); item += 1) {
          ask(act.topics[item % act.topics.length] ?? 0)
        }
        break
      case 'mistakes':
        for (let item = 0; item < act.items && hasTime(); item += 1) {
          const topic = record.takeMistake()
          if (topic === undefined) break
          record.noteRepeat({ topic, isRight: mind.answer(topic, when()) }, when())
          spent += pace.item * chance.factor(0.3)
        }
        break
      case 'exam':
        for (const topic of drawForm(act.items, chance)) if (hasTime()) ask(topic)
        record.noteExam(day)
        break
    }
  }
  return spent
}

/** @returns minutes. */
function review(
  { count, ofAll = false, isAhead = false }: Extract<Act, { kind: 'reviews' }>,
  { day, minutes, mind, record, chance, pace }: Setting,
  before: number,
): number {
  const fresh = record.newCards(ofAll)
  const queue = [
    ...record.dueCards(day),
    ...(ofAll ? fresh : fresh.slice(0, Math.max(0, record.newCardsLeft(day)))),
    ...(isAhead ? record.cardsAhead(day) : []),
  ]
  let spent = 0
  for (let shown = 0; shown < count && before + spent < minutes * OVERTIME; shown += 1) {
    const card = queue.shift()
    if (card === undefined) break
    const when = { day, minutesIn: before + spent }
    record.noteReview(card, mind.review(card, when), when)
    spent += 0.2 * pace.card * chance.factor(0.3)
    // Learning steps: it comes once more on the same evening.
    if (record.isDueToday(card, day)) queue.splice(10, 0, card)
  }
  return spent
}
