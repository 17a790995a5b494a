/**
 * The peer of `requests.ts`: a bare Fastify that runs the fewest queries that give each answer, and sends an answer of
 * the same size. No tokens, no hashing, no limits, no schemas, no rules: the difference is what those cost.
 *
 * The rows of which a learner has one are read with the account and the session, in one statement. The answers are the
 * product's own, read once from the file that `ANSWERS` names.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

import Fastify from 'fastify'
import { sql } from 'kysely'

import type { Database } from '#app/server/database.ts'
import { databaseAddress, settings as declared } from '#app/server/settings.ts'
import { openDatabase, prepareQuery, type Db } from '#platform/server/database.ts'
import { readSettings } from '#platform/server/settings.ts'

/** By route and learner. */
type Answers = Record<string, Record<string, unknown>>
type Asker = { Params: { uid: string; sid: string } }

const settings = readSettings(declared, process.env)
const db = openDatabase<Database>(databaseAddress(settings))
const answers = JSON.parse(readFileSync(process.env['ANSWERS'] ?? '', 'utf8')) as Answers
const app = Fastify()

/** The account and the session: every request of a learner reads them. With them, the profile. */
function learnerRow(db: Db<Database>, { uid, sid }: { uid: string; sid: string }) {
  return db
    .selectFrom('identity_account as a')
    .innerJoin('identity_session as s', (join) =>
      join.onRef('s.user_id', '=', 'a.user_id').on('s.id', '=', sid),
    )
    .leftJoin('profile_user as p', 'p.uid', 'a.user_id')
    .where('a.user_id', '=', uid)
    .select(['a.is_disabled', 'a.valid_since', 's.created_at', 's.last_used_at'])
}

const withProfile = prepareQuery((db: Db<Database>, of: { uid: string; sid: string }) =>
  learnerRow(db, of).selectAll('p'),
)
const withTrack = prepareQuery((db: Db<Database>, of: { uid: string; sid: string }) =>
  learnerRow(db, of).select('p.selected_cert_track'),
)
const withSettings = prepareQuery((db: Db<Database>, of: { uid: string; sid: string }) =>
  learnerRow(db, of)
    .leftJoin('flashcards_setting as f', 'f.user_id', 'a.user_id')
    .select(['p.selected_cert_track', 'p.completed_lessons', 'f.new_per_day', 'f.is_all_unlocked']),
)
const withLesson = prepareQuery(
  (db: Db<Database>, of: { uid: string; sid: string; lessonId: string }) =>
    learnerRow(db, of)
      .leftJoin('learning_lesson as l', (join) =>
        join.onRef('l.user_id', '=', 'a.user_id').on('l.lesson_id', '=', of.lessonId),
      )
      .leftJoin('lessons_place as r', (join) =>
        join.onRef('r.user_id', '=', 'a.user_id').on('r.lesson_id', '=', of.lessonId),
      )
      .select(['p.selected_cert_track', 'l.completed_at', 'l.round_count', 'l.answers'])
      .select('r.passage_id'),
)

app.get<Asker>('/profile/:uid/:sid', async ({ params }) => {
  await withProfile(db, params)
  return answers['profile']?.[params.uid]
})

app.get<Asker>('/a lesson/:uid/:sid', async ({ params }) => {
  await withLesson(db, { ...params, lessonId: 'osi-model' })
  return answers['a lesson']?.[params.uid]
})

const lessonsOf = prepareQuery((db: Db<Database>, { uid }: { uid: string }) =>
  db
    .selectFrom('learning_lesson')
    .select(['lesson_id', 'completed_at', 'answered_at', 'round_count', 'answers'])
    .where('user_id', '=', uid),
)
const positionsOf = prepareQuery((db: Db<Database>, { uid }: { uid: string }) =>
  db
    .selectFrom('lessons_place')
    .select(['lesson_id', 'passage_id', 'updated_at'])
    .where('user_id', '=', uid),
)
app.get<Asker>('/track outline/:uid/:sid', async ({ params }) => {
  await Promise.all([withTrack(db, params), lessonsOf(db, params), positionsOf(db, params)])
  return answers['track outline']?.[params.uid]
})

const abilitiesOf = prepareQuery((db: Db<Database>, { uid }: { uid: string }) =>
  db
    .selectFrom('learning_ability')
    .select(['area', 'mean', 'variance', 'answers', 'updated_at'])
    .where('user_id', '=', uid),
)
app.get<Asker>('/mastery/:uid/:sid', async ({ params }) => {
  await Promise.all([withTrack(db, params), abilitiesOf(db, params)])
  return answers['mastery']?.[params.uid]
})

const dueCardsOf = prepareQuery((db: Db<Database>, of: { uid: string; now: number }) =>
  db
    .selectFrom('learning_card')
    .select(['item', 'memory', 'due_at'])
    .where('user_id', '=', of.uid)
    .where('due_at', '<=', of.now)
    .orderBy('due_at'),
)
/** Which cards are begun, how many of them today, which are set aside, and when the next one is due. */
const aboutCardsOf = prepareQuery(
  (db: Db<Database>, of: { uid: string; now: number; today: number; comma: string }) =>
    db
      .selectFrom('learning_card')
      .select((eb) => [
        sql`string_agg(${eb.ref('item')}, ${of.comma})`.as('begun'),
        sql`sum(case when ${eb.ref('introduced_at')} >= ${of.today} then 1 else 0 end)`.as('today'),
        eb
          .selectFrom('flashcards_suspended')
          .select((eb) => sql`string_agg(${eb.ref('card_id')}, ${of.comma})`.as('ids'))
          .where('user_id', '=', of.uid)
          .as('suspended'),
        eb
          .selectFrom('learning_card')
          .select(({ fn }) => fn.min('due_at').as('at'))
          .where('user_id', '=', of.uid)
          .where('due_at', '>', of.now)
          .as('next_due_at'),
      ])
      .where('user_id', '=', of.uid),
)
app.get<Asker>('/due cards/:uid/:sid', async ({ params }) => {
  const now = Date.now()
  await Promise.all([
    withSettings(db, params),
    dueCardsOf(db, { ...params, now }),
    aboutCardsOf(db, { ...params, now, today: now - 36_000_000, comma: ' ' }),
  ])
  return answers['due cards']?.[params.uid]
})

const cardOf = prepareQuery((db: Db<Database>, { uid, item }: { uid: string; item: string }) =>
  db
    .selectFrom('learning_card')
    .select(['memory', 'introduced_at'])
    .where('user_id', '=', uid)
    .where('item', '=', item),
)
type NewEvent = Omit<Database['learning_event'], 'sequence'> & { one: number }
const newEvent = prepareQuery((db: Db<Database>, row: NewEvent) =>
  db.insertInto('learning_event').values((eb) => ({
    user_id: row.user_id,
    id: row.id,
    sequence: eb
      .selectFrom('learning_event')
      .select((eb) => sql<number>`coalesce(max(${eb.ref('sequence')}), 0) + ${row.one}`.as('next'))
      .where('user_id', '=', row.user_id),
    track: row.track,
    exam: row.exam,
    domain: row.domain,
    kind: row.kind,
    item: row.item,
    item_hash: row.item_hash,
    topics: row.topics,
    context: row.context,
    response: row.response,
    findings: row.findings,
    assistance: row.assistance,
    origin: row.origin,
    ends_run: row.ends_run,
    milliseconds: row.milliseconds,
    last_met_ms: row.last_met_ms,
    occurred_at: row.occurred_at,
    utc_offset_minutes: row.utc_offset_minutes,
    received_at: row.received_at,
  })),
)
const changeCard = prepareQuery(
  (db: Db<Database>, of: { uid: string; item: string; memory: string; due_at: number }) =>
    db
      .updateTable('learning_card')
      .set({ memory: of.memory, due_at: of.due_at })
      .where('user_id', '=', of.uid)
      .where('item', '=', of.item),
)
type Review = {
  Params: Asker['Params'] & { item: string }
  Body: { reviewId: string; grade: string; reviewedAt: string; milliseconds: number }
}
app.post<Review>('/a review/:uid/:sid/:item', async ({ params, body }) => {
  const [learner] = await withTrack(db, params)
  const { uid, item } = params
  const reviewedAt = Date.parse(body.reviewedAt)
  await db.transaction().execute(async (db) => {
    const [card] = await cardOf(db, { uid, item })
    await newEvent(db, {
      user_id: uid,
      id: body.reviewId,
      one: 1,
      track: learner?.selected_cert_track ?? null,
      exam: 'n10-009',
      domain: '1',
      kind: 'card',
      item,
      item_hash: '0123456789abcdef',
      topics: '["osi-layers"]',
      variant: null,
      guess_chance: null,
      starting_difficulty: null,
      context: 'review',
      run_id: null,
      response: JSON.stringify({ grade: body.grade }),
      score: null,
      findings: '[]',
      confidence: null,
      assistance: '{"kind":"none"}',
      origin: 'learner',
      is_repeat: null,
      case_size: null,
      undoes: null,
      ends_run: 0,
      milliseconds: body.milliseconds,
      last_met_ms: 60_000,
      occurred_at: reviewedAt,
      utc_offset_minutes: 60,
      received_at: reviewedAt,
    })
    const memory = JSON.parse(card?.memory ?? '{}') as { dueAt: number; reviewedAt: number }
    await changeCard(db, {
      uid,
      item,
      memory: JSON.stringify({ ...memory, reviewedAt }),
      due_at: reviewedAt + 600_000,
    })
  })
  return answers['a review']?.[uid]
})

const accountBy = prepareQuery((db: Db<Database>, { email }: { email: string }) =>
  db.selectFrom('identity_account').selectAll().where('email', '=', email),
)
/** Reads the account and writes one small row: the least a sign-in must do. */
app.post<{ Params: { email: string } }>('/sign-in/:email', async ({ params }) => {
  const [account] = await accountBy(db, params)
  await db
    .insertInto('flashcards_setting')
    .values({ user_id: randomUUID(), new_per_day: 0, is_all_unlocked: 0 })
    .execute()
  return account ?? {}
})

app.get('/readyz', async () => 'ready')
await app.listen({ host: '127.0.0.1', port: settings.PORT })
