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
import { chooseNext, type AskedInRun, type Candidate } from '../core/choose-next.ts'
import { isInScope, keptFor, openDrillBank, type DrillBank } from './drill-bank.ts'
import type { ExamsNeeds } from './needs.ts'

type ChooseDrillItems = typeof examsContract.chooseDrillItems

export function chooseDrillItems({ curriculum, selectedTrackOf, record }: ExamsNeeds) {
  return async (
    { userId, now }: Context,
    { body }: ParsedRequestOf<ChooseDrillItems>,
  ): Promise<ResponseOf<ChooseDrillItems>> => {
    const trackId = await selectedTrackOf(userId)
    const bank = await openDrillBank(curriculum, trackId)
    if (!bank) return { items: [] }
    const at = now().getTime()
    const [answered, chanceOf] = await Promise.all([
      record.answered(userId),
      record.chances(userId, trackId, at),
    ])
    const kept = keptFor(bank, userId)
    const candidates = bank.questions
      .filter((question) => isInScope(question, bank, body.scope))
      .filter((question) => isFor(body.mode, answered.get(question.id), kept.has(question.id)))
      .map((question) => candidateOf(question, answered.get(question.id) ?? null, chanceOf))
    const asked: AskedInRun[] = body.asked.map(({ id, outcome }) => ({
      id: curriculum.currentId(id),
      outcome,
    }))
    // Each batch of a run has its own chance.
    const random = createRandom(body.seed + asked.length)
    const items: DrillItem[] = []
    while (items.length < body.count) {
      const next = chooseNext(candidates, { now: at, asked, mode: modeOf(body), random })
      const question = next && bank.content.question(next.id)
      if (!question) break
      const isBack = asked.some(({ id }) => id === question.id)
      asked.push({ id: question.id, outcome: 'open' })
      items.push(itemOf(question, bank, curriculum, userId, isBack, answered.get(question.id)))
    }
    return { items }
  }
}

type Scoped = Pick<ParsedRequestOf<ChooseDrillItems>['body'], 'mode' | 'scope'>

/** One topic alone cannot be mixed with others. */
function modeOf({ mode, scope }: Scoped): DrillMode | 'topic' {
  return mode === 'mixed' && scope.topic !== undefined ? 'topic' : mode
}

/** What was never answered and is kept for practice exams stays unseen. */
function isFor(mode: DrillMode, item: AnsweredItem | undefined, isKept: boolean): boolean {
  switch (mode) {
    case 'mixed':
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

function candidateOf(
  question: Question,
  answered: AnsweredItem | null,
  chanceOf: (question: Question) => number,
): Candidate {
  const { id, topic, siblings, case: inCase } = question
  return {
    id,
    kind: 'question',
    topic,
    cluster: [id, ...siblings],
    caseId: inCase?.id ?? null,
    chance: chanceOf(question),
    answered,
  }
}

function itemOf(
  question: Question,
  { content }: DrillBank,
  { topicTitle }: Curriculum,
  userId: string,
  isBack: boolean,
  answered: AnsweredItem | undefined,
): DrillItem {
  const { id, topic, lessonId } = question
  return {
    asked: askQuestion(question, (partId) => digest(`${userId} ${id} ${partId}`)),
    key: keyOfQuestion(question),
    topic: { id: topic, title: topicTitle(topic) },
    lesson: { id: lessonId, title: content.lesson(lessonId)?.title ?? lessonId },
    reason: isBack ? 'again-unaided' : answered ? reasonOf(answered) : null,
  }
}

function reasonOf(item: AnsweredItem): DrillItem['reason'] {
  if (isSureAndWrong(item)) return 'sure-and-wrong'
  if (isMistake(item)) return 'mistake'
  return isGuessedRight(item) ? 'guessed-right' : null
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
