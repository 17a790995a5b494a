/**
 * Chooses the next items of a drill for this learner.
 *
 * The page says what was asked in the run so far; nothing of a run is kept here.
 */
import { createHash } from 'node:crypto'

import {
  askQuestion,
  keyOfQuestion,
  type Curriculum,
  type Question,
} from '#features/curriculum/contract.ts'
import {
  isGuessedRight,
  isMistake,
  isSureAndWrong,
  type AnsweredItem,
} from '#features/learning/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { createRandom } from '#platform/contract/random.ts'
import type { Context } from '#platform/server/context.ts'

import type { DrillItem, DrillMode, DrillQuestion, examsContract } from '../contract.ts'
import { chooseDrillItem } from '../core/choose-drill-item.ts'
import type { Candidate, DrillState } from '../core/choose-next.ts'
import { isInScope, keptFor, openDrillBank, type DrillBank } from './drill-bank.ts'
import { exerciseItemOf, exercisesOf } from './drill-exercises.ts'
import { questionsInReports } from './met-questions.ts'
import type { ExamsNeeds } from './needs.ts'
import { openedIn, questionsInOpenAttempts } from './opened-items.ts'
import { passageOfQuestion } from './passage-of-question.ts'
import { secondBestOf } from './second-best.ts'
import type { ExamsTables } from './tables.ts'

type ChooseDrillItems = typeof examsContract.chooseDrillItems

export function chooseDrillItems({
  curriculum,
  selectedTrackOf,
  record,
  drillExercises,
}: ExamsNeeds) {
  return async (
    { db, userId, now }: Context<ExamsTables>,
    { body }: ParsedRequestOf<ChooseDrillItems>,
  ): Promise<ResponseOf<ChooseDrillItems>> => {
    const trackId = await selectedTrackOf(userId)
    const bank = await openDrillBank(curriculum, trackId)
    if (!bank) return { items: [] }
    const at = now().getTime()
    const { mode, scope } = body
    const [answered, chanceOf, kinds, opened, hidden, shown] = await Promise.all([
      record.answered(userId),
      record.chances(userId, trackId, at),
      hasExercises(body) ? drillExercises() : new Map<string, never>(),
      scope.attempt === undefined
        ? null
        : openedIn(db, userId, scope.attempt, curriculum.currentId),
      questionsInOpenAttempts(db, userId, curriculum.currentId),
      mode === 'never-seen'
        ? questionsInReports(db, userId, bank.exam.id, curriculum.currentId)
        : NONE,
    ])
    const kept = keptFor(bank, userId)
    const outcomes = new Map(
      body.asked.map(({ id, outcome }) => [curriculum.currentId(id), outcome]),
    )
    // What was answered without a network is known from the page alone.
    const inRun = (kind: AnsweredItem['kind'], id: string, before: AnsweredItem | null) =>
      afterOutcome(kind, before, outcomes.get(id), at)
    const questions = bank.questions
      .filter((question) => isInScope(question, bank, scope))
      .filter(({ id }) => opened?.has(id) ?? true)
      .filter(({ id }) => !hidden.has(id))
      .filter(({ id }) => outcomes.has(id) || !shown.has(id))
      .filter(({ id }) => outcomes.has(id) || isFor(mode, answered.get(id), kept.has(id)))
      .filter((question) => mode !== 'second-best' || secondBestOf(question) !== null)
      .map((question) => {
        const { id } = question
        const now = inRun('question', id, answered.get(id) ?? null)
        return candidateOf(question, now, chanceOf(question))
      })
    const asked = body.asked.map(({ id }) => curriculum.currentId(id))
    const levelOf = levelsBy(questions)
    const exercises = exercisesOf({ bank, mode, scope, kinds, answered, opened, asked, levelOf })
    const inThisRun = exercises.map((each) => ({
      ...each,
      answered: inRun('exercise', each.id, each.answered),
    }))
    // Asked ahead, and not answered yet.
    const open = new Set(
      body.asked.flatMap(({ id, outcome }) =>
        outcome === 'open' ? [curriculum.currentId(id)] : [],
      ),
    )
    // Each batch of a run has its own chance.
    const random = createRandom(body.seed + asked.length)
    const items: DrillItem[] = []
    while (items.length < body.count) {
      const state = { now: at, asked, open, mode: modeOf(body), random }
      const next = chooseDrillItem(questions, inThisRun, state)
      if (!next) break
      const id = next.kind === 'question' ? next.id : next.candidate.id
      const isBack = asked.includes(id)
      const question = bank.content.question(id)
      const item =
        next.kind === 'exercise'
          ? exerciseItemOf(next, bank, scope, curriculum)
          : question && {
              ...itemOf(question, bank, curriculum, userId),
              reason: reasonOf(answered.get(question.id), isBack),
              secondBest: mode === 'second-best' ? secondBestOf(question) : null,
            }
      if (!item) break
      asked.push(id)
      open.add(id)
      items.push(item)
    }
    return { items }
  }
}

const NONE: ReadonlySet<string> = new Set()

type Wish = ParsedRequestOf<ChooseDrillItems>['body']

/** Exercises ask for no confidence, and have no runner-up. */
function hasExercises({ mode, withExercises = false }: Wish): boolean {
  return withExercises && (mode === 'mixed' || mode === 'never-seen' || mode === 'mistakes')
}

/** By topic the mean chance of its questions; of a topic without any, that of all. */
function levelsBy(questions: readonly Candidate[]): (topic: string) => number {
  const meanOf = (some: readonly Candidate[]) =>
    some.reduce((sum, { chance }) => sum + chance, 0) / some.length
  const byTopic = new Map(
    Map.groupBy(questions, ({ topic }) => topic)
      .entries()
      .map(([topic, some]) => [topic, meanOf(some)]),
  )
  const usual = questions.length > 0 ? meanOf(questions) : 1
  return (topic) => byTopic.get(topic) ?? usual
}

type Scoped = Pick<Wish, 'mode' | 'scope'>

/** By what the next item is chosen: `second-best` mixes, and one topic alone cannot be mixed with others. */
function modeOf({ mode, scope }: Scoped): DrillState['mode'] {
  if (mode !== 'mixed' && mode !== 'second-best') return mode
  return scope.topic === undefined ? 'mixed' : 'topic'
}

/** What was never answered and is kept for practice exams stays unseen. */
function isFor(mode: DrillMode, item: AnsweredItem | undefined, isKept: boolean): boolean {
  switch (mode) {
    case 'mixed':
    case 'second-best':
      return item !== undefined || !isKept
    case 'never-seen':
      return item === undefined && !isKept
    case 'mistakes':
      return item !== undefined && isMistake(item)
    case 'sure-and-wrong':
      return item !== undefined && isSureAndWrong(item)
    case 'guessed-right':
      return item !== undefined && isGuessedRight(item)
  }
}

function candidateOf(question: Question, answered: AnsweredItem | null, chance: number): Candidate {
  const { id, topic, siblings, case: inCase } = question
  return {
    id,
    kind: 'question',
    topic,
    cluster: [id, ...siblings],
    caseId: inCase?.id ?? null,
    chance,
    answered,
  }
}

type Outcome = Wish['asked'][number]['outcome']

/** What an item stands at after its answer in this run. */
function afterOutcome(
  kind: AnsweredItem['kind'],
  before: AnsweredItem | null,
  outcome: Outcome | undefined,
  at: number,
): AnsweredItem | null {
  if (outcome === undefined || outcome === 'open') return before
  return {
    kind,
    answers: before?.answers ?? 1,
    streak: outcome === 'right' ? Math.max(1, before?.streak ?? 0) : 0,
    lastAt: at,
    lastScore: outcome === 'right' ? 1 : 0,
    lastConfidence: before?.lastConfidence ?? null,
    isAssisted: outcome === 'assisted',
  }
}

function itemOf(
  question: Question,
  { content }: DrillBank,
  { topicTitle }: Curriculum,
  userId: string,
): Omit<DrillQuestion, 'reason' | 'secondBest'> {
  const { id, topic, lessonId } = question
  const lesson = content.lesson(lessonId)
  return {
    kind: 'question',
    asked: askQuestion(question, (partId) => digest(`${userId} ${id} ${partId}`)),
    key: keyOfQuestion(question),
    topic: { id: topic, title: topicTitle(topic) },
    lesson: {
      id: lessonId,
      title: lesson?.title ?? lessonId,
      passageId: lesson ? passageOfQuestion(question, lesson) : null,
    },
  }
}

function reasonOf(item: AnsweredItem | undefined, isBack: boolean): DrillQuestion['reason'] {
  if (isBack) return 'again-unaided'
  if (item === undefined) return null
  if (isSureAndWrong(item)) return 'sure-and-wrong'
  if (isMistake(item)) return 'mistake'
  return isGuessedRight(item) ? 'guessed-right' : null
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
