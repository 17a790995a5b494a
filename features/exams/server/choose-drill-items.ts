/**
 * Chooses the next items of a drill for this learner.
 *
 * The page says what was asked in the run so far; nothing of a run is kept here.
 */
import { createHash } from 'node:crypto'

import {
  askQuestion,
  asksIdeaOf,
  explainedIn,
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
import type { DrillKind } from '#features/practice/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import { createRandom } from '#platform/contract/random.ts'
import type { Context } from '#platform/server/context.ts'

import type { DrillItem, DrillMode, DrillQuestion, examsContract } from '../contract.ts'
import { chooseDrillItem, type DrillChoice } from '../core/choose-drill-item.ts'
import type { ExerciseCandidate } from '../core/choose-exercise.ts'
import type { Candidate, ChoiceMode } from '../core/drill-candidate.ts'
import { bankOfDrill, demandPart, isInScope, keptFor, type DrillBank } from './drill-bank.ts'
import { exerciseItemOf, exercisesOf } from './drill-exercises.ts'
import { questionsInReports } from './met-questions.ts'
import type { ExamsNeeds } from './needs.ts'
import { openedIn, questionsInOpenAttempts } from './opened-items.ts'
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
    const { exam } = body.scope
    const selectedId = await selectedTrackOf(userId)
    const { trackId, bank } = await bankOfDrill(curriculum, selectedId, body.scope)
    if (!bank && exam !== undefined) throw notFound('This exam')
    if (!bank) return { exam: null, items: [] }
    demandPart(bank, body.scope)
    const at = now().getTime()
    const { attempt } = body.scope
    const [answered, chanceOf, kinds, opened, hidden, shown] = await Promise.all([
      record.answered(userId),
      record.chances(userId, trackId, at),
      hasExercises(body) ? drillExercises() : new Map<string, never>(),
      attempt === undefined ? null : openedIn(db, userId, attempt, curriculum.currentId),
      questionsInOpenAttempts(db, userId, curriculum.currentId, at),
      body.mode === 'never-seen'
        ? questionsInReports(db, userId, bank.exam.id, curriculum.currentId)
        : NONE,
    ])
    const asked = body.asked.map(({ id, outcome }) => ({ id: curriculum.currentId(id), outcome }))
    // Of an item that came back, the newest.
    const outcomes = new Map(asked.map(({ id, outcome }) => [id, outcome]))
    const run = { wish: body, at, userId, asked, outcomes, curriculum, bank }
    const items = chooseBatch({ ...run, answered, chanceOf, kinds, opened, hidden, shown })
    return { exam: bank.exam.id, items }
  }
}

/** A run as it stands when its next items are chosen. Ids are current ones. */
type Run = {
  readonly wish: Wish
  /** Epoch milliseconds. */
  readonly at: number
  readonly userId: string
  readonly asked: Wish['asked']
  readonly outcomes: ReadonlyMap<string, Wish['asked'][number]['outcome']>
  readonly curriculum: Curriculum
  readonly bank: DrillBank
  readonly answered: ReadonlyMap<string, AnsweredItem>
  readonly chanceOf: (question: Question) => number
  /** The exercises of drills, by topic. */
  readonly kinds: ReadonlyMap<string, readonly DrillKind[]>
  /** What was opened in the practice exam that the drill is about; null where it is about none. */
  readonly opened: ReadonlySet<string> | null
  /** What open practice exams ask: neither it nor a sibling of it is asked here. */
  readonly hidden: ReadonlySet<string>
  /** In a drill of what was never seen: questions that a report has shown. */
  readonly shown: ReadonlySet<string>
}

function chooseBatch(run: Run): DrillItem[] {
  const { wish, at, answered } = run
  const questions = questionsFor(run)
  const exercises = exercisesFor(run, questions)
  const asked = run.asked.map(({ id }) => id)
  // Asked ahead, and not answered yet.
  const open = new Set(run.asked.flatMap(({ id, outcome }) => (outcome === 'open' ? id : [])))
  // Each batch of a run has its own chance.
  const random = createRandom(wish.seed + asked.length)
  const items: DrillItem[] = []
  while (items.length < wish.count) {
    const state = { now: at, asked, open, answered, mode: modeOf(wish), random }
    const choice = chooseDrillItem(questions, exercises, state)
    if (!choice) break
    const id = choice.kind === 'question' ? choice.id : choice.candidate.id
    const item = itemOf(choice, run, asked.includes(id))
    if (!item) break
    asked.push(id)
    open.add(id)
    items.push(item)
  }
  return items
}

/** With what was asked in the run, whatever has become of it since. */
function questionsFor(run: Run): Candidate[] {
  const { wish, userId, outcomes, bank, answered, opened, hidden, shown, chanceOf } = run
  const { mode, scope } = wish
  const kept = keptFor(bank, userId)
  return bank.questions
    .filter((question) => isInScope(question, bank, scope))
    .filter(({ id }) => opened?.has(id) ?? true)
    .filter((question) => !asksIdeaOf(question, hidden))
    .filter(({ id }) => outcomes.has(id) || !shown.has(id))
    .filter(({ id }) => outcomes.has(id) || isFor(mode, answered.get(id), kept.has(id)))
    .filter((question) => mode !== 'second-best' || secondBestOf(question) !== null)
    .map((question) => {
      const { id } = question
      const now = afterRun(run, 'question', id, answered.get(id) ?? null)
      return candidateOf(question, now, chanceOf(question))
    })
}

function exercisesFor(run: Run, questions: readonly Candidate[]): ExerciseCandidate[] {
  const { wish, asked, bank, kinds, answered, opened } = run
  const { mode, scope } = wish
  const ids = asked.map(({ id }) => id)
  const levelOf = levelsBy(questions)
  return exercisesOf({ bank, mode, scope, kinds, answered, opened, asked: ids, levelOf }).map(
    (each) => ({ ...each, answered: afterRun(run, 'exercise', each.id, each.answered) }),
  )
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
function modeOf({ mode, scope }: Scoped): ChoiceMode {
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

/** What an item stands at after its answer in this run: what was answered without a network is known from the page alone. */
function afterRun(
  { outcomes, at }: Run,
  kind: AnsweredItem['kind'],
  id: string,
  before: AnsweredItem | null,
): AnsweredItem | null {
  const outcome = outcomes.get(id)
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

/** @returns null where the content no longer has it. */
function itemOf(choice: DrillChoice, run: Run, isBack: boolean): DrillItem | null {
  const { wish, userId, curriculum, bank, answered } = run
  if (choice.kind === 'exercise') return exerciseItemOf(choice, bank, wish.scope, curriculum)
  const question = bank.content.question(choice.id)
  if (!question) return null
  const { id, topic } = question
  return {
    kind: 'question',
    asked: askQuestion(question, (partId) => digest(`${userId} ${id} ${partId}`)),
    key: keyOfQuestion(question),
    topic: { id: topic, title: curriculum.topicTitle(topic) },
    lesson: explainedIn(question, bank.content),
    reason: reasonOf(answered.get(id), isBack),
    secondBest: wish.mode === 'second-best' ? secondBestOf(question) : null,
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
