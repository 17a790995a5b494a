/**
 * Stores one event, once, and computes again what rests on it, in the caller's transaction.
 *
 * The learner's row is locked first, so the events of one learner are stored one after the other, also by several
 * servers.
 */
import type { Insertable } from 'kysely'

import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'

import { afterItemAnswer } from '../core/answered-item.ts'
import { examDomainOf } from '../core/blueprint.ts'
import type { Assistance, Circumstances, EvidenceKind } from '../core/evidence.ts'
import {
  GENERAL,
  abilityAfter,
  difficultyOf,
  domainArea,
  mayCount,
  topicArea,
  type AbilityRecord,
  weekArea,
} from '../core/fold-ability.ts'
import { afterMisconceptions, dayOf, knownKey, topicKey } from '../core/fold.ts'
import { assistanceWith, problemOf, type HelpedItem } from '../core/help-before.ts'
import { studyDay, type LoggedEvent } from '../core/logged-event.ts'
import { concernedBy, type MisconceptionRules } from '../core/misconception-record.ts'
import { figuresOf } from '../core/weekly-figures.ts'
import { selectAbilities, selectDifficulties, upsertAbility } from './ability-queries.ts'
import { addFigures } from './figures-queries.ts'
import {
  selectHelpedAt,
  selectStudiedAt,
  takeSequence,
  upsertHelp,
  upsertStudy,
} from './learner-queries.ts'
import { selectMisconceptions, upsertMisconceptions } from './misconception-queries.ts'
import type { LearningNeeds } from './needs.ts'
import { addToDay, selectAnswered, upsertAnswered } from './projection-queries.ts'
import { insertEvent, isItemMet, selectEvent, selectVoid, type EventRow } from './queries.ts'
import { RULES } from './rules.ts'
import { answeredItem, answeredRow } from './stored-answered.ts'
import { loggedEvent } from './stored-event.ts'
import { misconceptionRecord, misconceptionRow } from './stored-misconception.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>

/** What is stored about an event besides its circumstances. */
export type EventContent = Pick<
  Insertable<LearningTables['learning_event']>,
  'item' | 'context' | 'run_id' | 'response' | 'score' | 'confidence'
> & {
  readonly kind: EvidenceKind
  readonly topics: readonly string[]
  /** Items that ask the same. */
  readonly siblings?: readonly string[]
} & Partial<
    Pick<
      EventRow,
      | 'item_hash'
      | 'variant'
      | 'guess_chance'
      | 'starting_difficulty'
      | 'findings'
      | 'undoes'
      | 'case_size'
      | 'ends_run'
    >
  >

export type Appended = {
  readonly event: LoggedEvent
  /** The evidence of its item was withdrawn: it is stored, and nothing rests on it. */
  readonly isVoid: boolean
}

export type Opened = {
  readonly sequence: number
  /** What this id already stands for. */
  readonly stored: LoggedEvent | null
}

/** Locks the learner, and finds out whether the event is there already. */
export async function openLog(
  db: LearningDb,
  userId: string,
  kind: EvidenceKind,
  id: string,
): Promise<Opened> {
  const sequence = await takeSequence(db, userId, RULES)
  const row = await selectEvent(db, userId, kind, id)
  return { sequence, stored: row ? loggedEvent(row) : null }
}

/** @throws conflict where an id was used for another item. */
export function demandSame(
  { curriculum }: Pick<LearningNeeds, 'curriculum'>,
  stored: LoggedEvent,
  item: string,
): void {
  if (curriculum.currentId(stored.item) !== curriculum.currentId(item))
    throw new AppError('conflict', 'This answer was already used. Answer again.')
}

export async function appendEvent(
  db: LearningDb,
  { curriculum }: LearningNeeds,
  userId: string,
  sequence: number,
  of: Circumstances,
  content: EventContent,
): Promise<Appended> {
  const { kind, topics, siblings = [], ...rest } = content
  const [topic] = topics
  const known = topic === undefined ? undefined : examDomainOf(curriculum.tracks, of.trackId, topic)
  const studiedAt = await selectStudiedAt(db, userId, topics.flatMap(curriculum.everyIdOf))
  const items = [content.item, ...siblings].flatMap(curriculum.everyIdOf)
  const isRepeat =
    kind !== 'card' &&
    (of.isMetBefore === true ||
      (await isItemMet(db, userId, items, content.variant ?? null, sequence)))
  const assistance = await readAssistance(db, curriculum, userId, of, content)
  const row: EventRow = {
    is_repeat: kind === 'card' ? null : isRepeat ? 1 : 0,
    case_size: null,
    item_hash: null,
    variant: null,
    guess_chance: null,
    starting_difficulty: null,
    findings: '[]',
    undoes: null,
    ends_run: 0,
    run_id: null,
    response: null,
    score: null,
    confidence: null,
    ...rest,
    user_id: userId,
    id: of.id,
    sequence,
    track: of.trackId,
    exam: known?.exam ?? null,
    domain: known?.domain ?? null,
    kind,
    topics: JSON.stringify(topics),
    assistance: JSON.stringify(assistance),
    origin: 'learner',
    milliseconds: of.milliseconds,
    last_met_ms: studiedAt === null ? null : Math.max(0, of.occurredAt - studiedAt),
    occurred_at: of.occurredAt,
    utc_offset_minutes: of.utcOffsetMinutes,
    received_at: of.receivedAt,
  }
  await insertEvent(db, row)
  const event = loggedEvent(row)
  const isVoid = (await readVoid(db, curriculum)).has(event.item)
  if (!isVoid && event.undoes === null)
    await addToDay(db, { user_id: userId, day: studyDay(event), ...dayOf(event) })
  if (!isVoid) await countAnswer(db, curriculum, userId, event)
  if (!isVoid) await noteMisconceptions(db, curriculum, userId, event)
  if (kind !== 'card') {
    const isFirstEncounter = !isRepeat
    const changed =
      isFirstEncounter && mayCount(event, isVoid)
        ? await countForAbility(db, curriculum, userId, event)
        : NOTHING
    await addFigures(db, userId, figuresOf({ event, isFirstEncounter, isVoid, changed }))
  }
  return { event, isVoid }
}

/** The items whose evidence was withdrawn, by every id under which it may be stored. */
export async function readVoid(
  db: LearningDb,
  { everyIdOf }: Pick<LearningNeeds['curriculum'], 'everyIdOf'>,
): Promise<ReadonlySet<string>> {
  return new Set([...(await selectVoid(db))].flatMap(everyIdOf))
}

async function countAnswer(
  db: LearningDb,
  { everyIdOf }: LearningNeeds['curriculum'],
  userId: string,
  event: LoggedEvent,
): Promise<void> {
  if (event.kind === 'card' || event.score === null) return
  const rows = await selectAnswered(db, userId, everyIdOf(event.item))
  const rowByItem = new Map(rows.map((row) => [row.item, row]))
  const key = knownKey(rowByItem, everyIdOf, event.item)
  const row = rowByItem.get(key)
  const after = afterItemAnswer(row ? answeredItem(row) : null, event)
  if (after) await upsertAnswered(db, answeredRow(userId, key, after))
}

async function noteMisconceptions(
  db: LearningDb,
  curriculum: LearningNeeds['curriculum'],
  userId: string,
  event: LoggedEvent,
): Promise<void> {
  const rules = misconceptionRules(curriculum)
  const { shown, passed } = concernedBy(event, rules)
  const ids = [...new Set([...shown, ...passed].flatMap(curriculum.everyIdOf))]
  if (ids.length === 0) return
  const rows = await selectMisconceptions(db, userId, ids)
  const known = new Map(rows.map((row) => [row.misconception, misconceptionRecord(row)]))
  const changed = afterMisconceptions(known, event, rules)
  await upsertMisconceptions(
    db,
    [...changed].map(([key, record]) => misconceptionRow(userId, key, record)),
  )
}

export function misconceptionRules({
  misconception,
  misconceptionsShownBy,
  everyIdOf,
}: LearningNeeds['curriculum']): MisconceptionRules {
  return {
    isMisconception: (id) => misconception(id) !== undefined,
    misconceptionsShownBy,
    everyIdOf,
  }
}

const NOTHING: ReadonlyMap<string, AbilityRecord> = new Map()

/** @returns the abilities that it changed, by area. */
async function countForAbility(
  db: LearningDb,
  { everyIdOf }: LearningNeeds['curriculum'],
  userId: string,
  event: LoggedEvent,
): Promise<ReadonlyMap<string, AbilityRecord>> {
  const { item, topics, exam, domain } = event
  const items = everyIdOf(item)
  const areas = [
    GENERAL,
    domainArea(exam ?? '', domain ?? ''),
    ...topics.slice(0, 1).flatMap(everyIdOf).map(topicArea),
    weekArea(event.occurredAt),
  ]
  const [known, difficulties] = await Promise.all([
    selectAbilities(db, userId, areas),
    selectDifficulties(db, items),
  ])
  const changed = abilityAfter(
    known,
    { event, isFirstEncounter: true, isVoid: false, item: difficultyOf(difficulties, items) },
    (topic) => topicKey(known, everyIdOf, topic),
  )
  for (const [area, record] of changed) await upsertAbility(db, userId, area, record)
  return changed
}

/** The help that came with the answer, or that the tutor gave with the same problem before. */
async function readAssistance(
  db: LearningDb,
  { everyIdOf }: LearningNeeds['curriculum'],
  userId: string,
  { assistance = { kind: 'none' }, occurredAt }: Circumstances,
  { kind, item, variant }: EventContent,
): Promise<Assistance> {
  if (kind === 'card' || assistance.kind !== 'none') return assistance
  const asked = variant == null ? null : (JSON.parse(variant) as HelpedItem['variant'])
  const helpedAt = await selectHelpedAt(db, userId, everyIdOf(item), problemOf(asked))
  return assistanceWith(assistance, helpedAt, occurredAt)
}

/** Notes that the tutor helped with an item. @param at epoch milliseconds. */
export async function noteHelp(
  db: LearningDb,
  userId: string,
  { item, variant }: HelpedItem,
  at: number,
): Promise<void> {
  await upsertHelp(db, { user_id: userId, item, problem: problemOf(variant), helped_at: at })
}

/** Notes that these topics were studied; their other ids are followed when they are read. */
export async function noteStudy(
  db: LearningDb,
  userId: string,
  topics: readonly string[],
  at: number,
): Promise<void> {
  await upsertStudy(
    db,
    // Always in the same order: two transactions of one learner must not wait for each other.
    topics.toSorted().map((topic) => ({ user_id: userId, topic, studied_at: at })),
  )
}
