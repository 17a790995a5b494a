/**
 * Chooses the next questions of a drill for this learner.
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

import type { DrillItem, DrillMode, examsContract } from '../contract.ts'
import { chooseNext, type Candidate, type DrillState } from '../core/choose-next.ts'
import { isInScope, keptFor, openDrillBank, type DrillBank } from './drill-bank.ts'
import type { ExamsNeeds } from './needs.ts'
import { questionsInOpenAttempts, questionsOpenedIn } from './opened-questions.ts'
import { passageOfQuestion } from './passage-of-question.ts'
import { secondBestOf } from './second-best.ts'
import type { ExamsTables } from './tables.ts'

type ChooseDrillItems = typeof examsContract.chooseDrillItems

export function chooseDrillItems({ curriculum, selectedTrackOf, record }: ExamsNeeds) {
  return async (
    { db, userId, now }: Context<ExamsTables>,
    { body }: ParsedRequestOf<ChooseDrillItems>,
  ): Promise<ResponseOf<ChooseDrillItems>> => {
    const trackId = await selectedTrackOf(userId)
    const bank = await openDrillBank(curriculum, trackId)
    if (!bank) return { items: [] }
    const at = now().getTime()
    const [answered, chanceOf, hidden] = await Promise.all([
      record.answered(userId),
      record.chances(userId, trackId, at),
      questionsInOpenAttempts(db, userId, curriculum.currentId),
    ])
    const kept = keptFor(bank, userId)
    const outcomes = new Map(
      body.asked.map(({ id, outcome }) => [curriculum.currentId(id), outcome]),
    )
    const { attempt } = body.scope
    const inAttempt =
      attempt === undefined
        ? null
        : await questionsOpenedIn(db, userId, attempt, curriculum.currentId)
    const candidates = bank.questions
      .filter((question) => isInScope(question, bank, body.scope))
      .filter(({ id }) => inAttempt?.has(id) ?? true)
      .filter(({ id }) => !hidden.has(id))
      .filter(({ id }) => outcomes.has(id) || isFor(body.mode, answered.get(id), kept.has(id)))
      .filter((question) => body.mode !== 'second-best' || secondBestOf(question) !== null)
      .map((question) => {
        const { id } = question
        // What was answered without a network is known from the page alone.
        const now = afterOutcome(answered.get(id) ?? null, outcomes.get(id), at)
        return candidateOf(question, now, chanceOf(question))
      })
    const asked = body.asked.map(({ id }) => curriculum.currentId(id))
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
      const next = chooseNext(candidates, { now: at, asked, open, mode: modeOf(body), random })
      const question = next && bank.content.question(next.id)
      if (!question) break
      const isBack = asked.includes(question.id)
      asked.push(question.id)
      open.add(question.id)
      items.push({
        ...itemOf(question, bank, curriculum, userId),
        reason: reasonOf(answered.get(question.id), isBack),
        secondBest: body.mode === 'second-best' ? secondBestOf(question) : null,
      })
    }
    return { items }
  }
}

type Scoped = Pick<ParsedRequestOf<ChooseDrillItems>['body'], 'mode' | 'scope'>

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

type Outcome = ParsedRequestOf<ChooseDrillItems>['body']['asked'][number]['outcome']

/** What an item stands at after its answer in this run. */
function afterOutcome(
  before: AnsweredItem | null,
  outcome: Outcome | undefined,
  at: number,
): AnsweredItem | null {
  if (outcome === undefined || outcome === 'open') return before
  return {
    kind: 'question',
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
): Omit<DrillItem, 'reason' | 'secondBest'> {
  const { id, topic, lessonId } = question
  const lesson = content.lesson(lessonId)
  return {
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

function reasonOf(item: AnsweredItem | undefined, isBack: boolean): DrillItem['reason'] {
  if (isBack) return 'again-unaided'
  if (item === undefined) return null
  if (isSureAndWrong(item)) return 'sure-and-wrong'
  if (isMistake(item)) return 'mistake'
  return isGuessedRight(item) ? 'guessed-right' : null
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
