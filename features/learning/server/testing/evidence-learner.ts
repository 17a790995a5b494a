/** A learner whose answers go into the record, and the content of the moment: for server tests. */
import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/server/database.ts'

import type { NewEvidence, QuestionInRun } from '../../core/evidence.ts'
import { selectAbilities } from '../ability-queries.ts'
import { keepFoldRules, rebuildLearner } from '../rebuild-learner.ts'
import type { LearningTables } from '../tables.ts'
import { eventsOf, rememberingLearning } from '../testing.ts'
import { ChangingContent, type QuestionName } from './content.ts'

export const MONDAY = Date.parse('2026-03-02T09:00:00Z')

export function givenLearner(db: Db<LearningTables>) {
  const content = new ChangingContent()
  const { needs, record } = rememberingLearning(content.curriculum)
  const learning = record(db)
  const userId = randomUUID()
  const circumstances = (at: number) => ({
    id: randomUUID() as string,
    trackId: 'network-plus',
    milliseconds: 3000,
    occurredAt: at,
    utcOffsetMinutes: 0,
    receivedAt: at,
  })
  return {
    userId,
    content,
    learning,
    answer: (name: QuestionName, traits: Partial<QuestionInRun> = {}) =>
      learning.addQuestion(userId, {
        ...circumstances(MONDAY),
        question: content.question(name),
        response: { choice: ['right'] },
        confidence: null,
        context: 'quiz',
        runId: null,
        ...traits,
      }),
    solve: (traits: Partial<NewEvidence> = {}) =>
      learning.add(userId, {
        ...circumstances(MONDAY),
        kind: 'exercise',
        item: content.idOf('exercise-subnets'),
        asked: {},
        topics: [content.idOf('framing')],
        variant: { seed: 1, difficulty: 2, scenario: null, revision: '1', topics: [] },
        response: { answer: '10.0.0.0' },
        score: 0.5,
        confidence: null,
        guessChance: 0,
        startingDifficulty: 0,
        context: 'lesson',
        runId: null,
        ...traits,
      }),
    log: () => eventsOf(db, userId),
    rebuild: () => rebuildLearner(db, needs, keepFoldRules(needs), userId, new Date(0)),
    countOf: async (area = 'general') =>
      (await selectAbilities(db, userId, [area])).get(area)?.answers ?? 0,
  }
}
