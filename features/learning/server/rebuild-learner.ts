/** Computes again what rests on the log: for one learner, or for all whose rows other rules have made. */
import { setTimeout as wait } from 'node:timers/promises'

import { inTransaction, isPostgres, type Db } from '#platform/server/database.ts'

import { writeMemory } from '../core/card-memory.ts'
import { difficultyOf } from '../core/fold-ability.ts'
import { foldEvents, type FoldRules } from '../core/fold.ts'
import type { LoggedEvent } from '../core/logged-event.ts'
import { abilityRow, selectDifficulties } from './ability-queries.ts'
import { misconceptionRules, readVoid } from './append-event.ts'
import { mendProfile } from './completion.ts'
import { abilityWeekRow, retentionRows } from './figures-queries.ts'
import { lockLearner, selectLearners, updateRules } from './learner-queries.ts'
import { logPages } from './log-pages.ts'
import type { LearningNeeds } from './needs.ts'
import { deleteProjections, insertRows } from './projection-queries.ts'
import { selectEventsAfter, selectSharedState } from './queries.ts'
import { RULES } from './rules.ts'
import { answeredRow } from './stored-answered.ts'
import { UnreadableEvent, loggedEvent } from './stored-event.ts'
import { lessonRow } from './stored-lesson.ts'
import { misconceptionRow } from './stored-misconception.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>

const LEARNERS_AT_ONCE = 200

/**
 * What all learners share.
 *
 * @returns the rules of this moment, read again only if they have changed: call it with the learner locked, because a
 * command that changes them waits for those who hold a lock, and marks what they have computed.
 */
export function keepFoldRules({ curriculum }: Pick<LearningNeeds, 'curriculum'>) {
  const idsById = new Map<string, readonly string[]>()
  const everyIdOf = (id: string) => {
    const ids = idsById.get(id) ?? curriculum.everyIdOf(id)
    idsById.set(id, ids)
    return ids
  }
  let known: { readonly state: string; readonly rules: FoldRules } | undefined
  return async (db: LearningDb): Promise<FoldRules> => {
    const state = await selectSharedState(db)
    if (known?.state === state) return known.rules
    const [voided, difficulties] = await Promise.all([
      readVoid(db, curriculum),
      selectDifficulties(db),
    ])
    const rules: FoldRules = {
      ...misconceptionRules(curriculum),
      everyIdOf,
      isVoid: (item) => voided.has(item),
      difficultyOf: (item) => difficultyOf(difficulties, everyIdOf(item)),
    }
    known = { state, rules }
    return rules
  }
}

/** A learner who answers meanwhile waits for it. */
export async function rebuildLearner(
  db: LearningDb,
  needs: LearningNeeds,
  readRules: (db: LearningDb) => Promise<FoldRules>,
  userId: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (db) => {
    // Deleted meanwhile.
    if ((await lockLearner(db, userId)) === undefined) return
    const rules = await readRules(db)
    const folded = foldEvents(await readLog(db, userId), rules)
    const { cards, lessons, days, answered, abilities } = folded
    await deleteProjections(db, userId)
    await insertRows(
      db,
      'learning_card',
      [...cards].map(([item, { memory, introducedAt }]) => ({
        user_id: userId,
        item,
        memory: writeMemory(memory),
        due_at: memory.dueAt,
        introduced_at: introducedAt,
      })),
    )
    await insertRows(
      db,
      'learning_answered',
      [...answered].map(([item, record]) => answeredRow(userId, item, record)),
    )
    await insertRows(
      db,
      'learning_lesson',
      [...lessons].map(([lessonId, record]) => lessonRow(userId, lessonId, record)),
    )
    await insertRows(
      db,
      'learning_day',
      [...days].map(([day, record]) => ({ user_id: userId, day, ...record })),
    )
    await insertRows(
      db,
      'learning_ability',
      [...abilities].map(([area, record]) => abilityRow(userId, area, record)),
    )
    await insertRows(
      db,
      'learning_counted_day',
      folded.countedDays.map((row) => ({ user_id: userId, ...row })),
    )
    await insertRows(
      db,
      'learning_ability_week',
      folded.abilityWeeks.map((row) => abilityWeekRow(userId, row)),
    )
    await insertRows(
      db,
      'learning_confidence_week',
      folded.confidenceWeeks.map((row) => ({ user_id: userId, ...row })),
    )
    await insertRows(db, 'learning_retention_week', retentionRows(userId, folded.retention))
    await insertRows(
      db,
      'learning_misconception',
      [...folded.misconceptions].map(([id, record]) => misconceptionRow(userId, id, record)),
    )
    await mendProfile(db, needs, userId, now)
    await updateRules(db, userId, RULES)
  })
}

/** @throws UnreadableEvent */
export async function readLog(db: LearningDb, userId: string): Promise<LoggedEvent[]> {
  const events: LoggedEvent[] = []
  const pages = logPages((sequence, limit) => selectEventsAfter(db, userId, sequence, limit))
  for await (const page of pages) events.push(...page.map(loggedEvent))
  return events
}

type RebuildTraits = {
  /** Is told after each page how many learners are done. */
  readonly onProgress?: (count: number) => void
  /**
   * Rests as long as it works, because a server runs on the same database. Whoever waits for SQLite's lock only looks
   * now and then whether it is free: one transaction right after the other kept a server waiting for more than 5 s.
   */
  readonly givesWay?: boolean
}

/** Thrown at the end, when everyone else is computed. */
export class UnreadableLogs extends Error {
  /** One of each learner: the first that cannot be read. */
  readonly events: readonly UnreadableEvent[]

  constructor(events: readonly UnreadableEvent[]) {
    const learners = events.map(({ message }) => message).join('\n')
    super(
      `${learners}\nAll other learners were computed. Mend the row of learning_event, then run this again.`,
    )
    this.events = events
  }
}

/**
 * A learner whose log cannot be read keeps the rows and the mark, and holds up nobody else.
 *
 * @param which `outdated`: only learners whose rows other rules have made, or that a command has marked.
 * @returns how many learners there were.
 * @throws UnreadableLogs
 */
export async function rebuildLearners(
  db: LearningDb,
  needs: LearningNeeds,
  which: 'all' | 'outdated',
  now: Date,
  { onProgress, givesWay = false }: RebuildTraits = {},
): Promise<number> {
  const readRules = keepFoldRules(needs)
  const unreadable: UnreadableEvent[] = []
  let count = 0
  let last = ''
  for (;;) {
    // oxlint-disable no-await-in-loop -- one learner after the other, page after page
    const page = await selectLearners(
      db,
      last,
      LEARNERS_AT_ONCE,
      which === 'outdated' ? RULES : undefined,
    )
    for (const userId of page) {
      const began = performance.now()
      try {
        await rebuildLearner(db, needs, readRules, userId, now)
      } catch (error) {
        if (!(error instanceof UnreadableEvent)) throw error
        unreadable.push(error)
      }
      if (givesWay && !isPostgres(db)) await wait(performance.now() - began)
    }
    // oxlint-enable no-await-in-loop
    count += page.length
    last = page.at(-1) ?? last
    if (page.length < LEARNERS_AT_ONCE) break
    onProgress?.(count)
  }
  if (unreadable.length > 0) throw new UnreadableLogs(unreadable)
  return count
}
