/** Stores an answer to anything but a card: it is judged here if it is a bank question, and else by what made it. */
import type { Question } from '#features/curriculum/contract.ts'
import { inTransaction, type Db } from '#platform/server/database.ts'

import type { NewEvidence, QuestionInRun } from '../core/evidence.ts'
import { guessChance, startingDifficulty, type AnswerForm } from '../core/item-model.ts'
import { judgeQuestion } from '../core/judge-question.ts'
import type { Added } from '../core/learning-record.ts'
import { appendEvent, demandSame, openLog, type EventContent } from './append-event.ts'
import type { LearningNeeds } from './needs.ts'
import { hashOf, hashOfQuestion } from './stored-event.ts'
import type { LearningTables } from './tables.ts'

export async function addEvidence(
  db: Db<LearningTables>,
  needs: LearningNeeds,
  userId: string,
  evidence: NewEvidence,
): Promise<Added> {
  return addOnce(db, needs, userId, evidence, {
    kind: evidence.kind,
    item: evidence.item,
    item_hash: hashOf(evidence.asked),
    topics: evidence.topics,
    variant: evidence.variant ? JSON.stringify(evidence.variant) : null,
    guess_chance: evidence.guessChance,
    starting_difficulty: evidence.startingDifficulty,
    context: evidence.context,
    run_id: evidence.runId,
    response: evidence.response === null ? null : JSON.stringify(evidence.response),
    score: evidence.score,
    findings: JSON.stringify(evidence.findings ?? []),
    confidence: evidence.confidence,
  })
}

export async function addQuestion(
  db: Db<LearningTables>,
  needs: LearningNeeds,
  userId: string,
  answer: QuestionInRun,
): Promise<Added> {
  const { context, runId } = answer
  return addOnce(db, needs, userId, answer, {
    ...judgedContent(answer),
    context,
    run_id: runId,
  })
}

/** What is stored about the answer to a bank question. @throws invalid_request where it cannot be one. */
export function judgedContent({
  question,
  response,
  confidence,
}: Omit<QuestionInRun, 'context' | 'runId'>) {
  const judged = response === null ? null : judgeQuestion(question, response)
  return {
    kind: 'question' as const,
    item: question.id,
    item_hash: hashOfQuestion(question),
    topics: [question.topic],
    siblings: question.siblings,
    case_size: question.case?.questionIds.length ?? null,
    guess_chance: guessChance(formOf(question)),
    starting_difficulty: startingDifficulty(question).difficulty,
    response: judged === null ? null : JSON.stringify(judged.response),
    score: judged?.score ?? 0,
    findings: JSON.stringify(judged ? [...judged.misconceptions, ...judged.wrongParts] : []),
    confidence,
  }
}

export function formOf(question: Question): AnswerForm {
  switch (question.kind) {
    case 'single':
      return { kind: 'single', options: question.options.length }
    case 'multiple': {
      const correct = question.options.filter((each) => each.isCorrect).length
      return { kind: 'multiple', options: question.options.length, correct }
    }
    case 'ordering':
      return { kind: 'ordering', items: question.items.length }
    case 'matching':
    case 'placing':
      return { kind: 'matching', choices: question.choices.length }
    case 'fill-in':
      return { kind: 'typed' }
  }
}

async function addOnce(
  db: Db<LearningTables>,
  needs: LearningNeeds,
  userId: string,
  of: NewEvidence | QuestionInRun,
  content: EventContent,
): Promise<Added> {
  return inTransaction(db, async (db) => {
    const { sequence, stored } = await openLog(db, userId, content.kind, of.id)
    if (stored) {
      demandSame(needs, stored, content.item)
      return { isNew: false, score: stored.score }
    }
    const { event } = await appendEvent(db, needs, userId, sequence, of, content)
    return { isNew: true, score: event.score }
  })
}
