/**
 * The peer of `exams.ts`: a bare Fastify that runs the fewest statements that give each answer of a practice exam, and
 * sends an answer of the same size. No tokens, no schemas, no rules, no forms made, nothing judged: the difference is
 * what those cost.
 *
 * The rows of which a learner has one are read with the account and the session, in one statement. The answers are the
 * product's own, read once from the file that `ANSWERS` names.
 */
import { readFileSync } from 'node:fs'

import Fastify from 'fastify'

import type { Database } from '#app/server/database.ts'
import { databaseAddress, settings as declared } from '#app/server/settings.ts'
import { openDatabase, prepareQuery, type Db } from '#platform/server/database.ts'
import { readSettings } from '#platform/server/settings.ts'

type ExamsDb = Db<Database>
type Who = { uid: string; sid: string }
type Of = Who & { attemptId: string }
export type BareAnswers = {
  /** The row of an open attempt. */
  readonly attempt: Database['exams_attempt']
  readonly room: unknown
  readonly report: unknown
}

const settings = readSettings(declared, process.env)
const db = openDatabase<Database>(databaseAddress(settings))
const answers = JSON.parse(readFileSync(process.env['ANSWERS'] ?? '', 'utf8')) as BareAnswers
const app = Fastify()

/** The account and the session: every request of a learner reads them. */
function learnerRow(db: ExamsDb, { uid, sid }: Who) {
  return db
    .selectFrom('identity_account as a')
    .innerJoin('identity_session as s', (join) =>
      join.onRef('s.user_id', '=', 'a.user_id').on('s.id', '=', sid),
    )
    .where('a.user_id', '=', uid)
    .select(['a.is_disabled', 'a.valid_since', 's.created_at', 's.last_used_at'])
}
const learner = prepareQuery((db: ExamsDb, of: Who) => learnerRow(db, of))
const withTrack = prepareQuery((db: ExamsDb, of: Who) =>
  learnerRow(db, of)
    .leftJoin('profile_user as p', 'p.uid', 'a.user_id')
    .select('p.selected_cert_track'),
)
const withAttempt = prepareQuery((db: ExamsDb, of: Of) =>
  learnerRow(db, of)
    .innerJoin('exams_attempt as e', (join) =>
      join.onRef('e.user_id', '=', 'a.user_id').on('e.id', '=', of.attemptId),
    )
    .selectAll('e'),
)

/** What the learner has met: a form asks other questions first. */
const answered = prepareQuery((db: ExamsDb, { uid }: { uid: string }) =>
  db
    .selectFrom('learning_answered')
    .select(['item', 'kind', 'answers', 'streak', 'last_at', 'last_score'])
    .select(['last_confidence', 'is_assisted'])
    .where('user_id', '=', uid),
)
const insertAttempt = prepareQuery((db: ExamsDb, row: Database['exams_attempt']) =>
  db.insertInto('exams_attempt').values(withColumns(answers.attempt, row)),
)
app.post<{ Params: Who; Body: { attemptId: string } }>(
  '/form/:uid/:sid',
  async ({ params, body }) => {
    const { uid: user_id } = params
    const { attemptId: id } = body
    await Promise.all([withTrack(db, params), answered(db, params)])
    await insertAttempt(db, { ...answers.attempt, user_id, id, started_at: Date.now() })
    return { attemptId: id }
  },
)

const attemptOf = prepareQuery((db: ExamsDb, of: Pick<Of, 'uid' | 'attemptId'>) =>
  db
    .selectFrom('exams_attempt')
    .selectAll()
    .where('user_id', '=', of.uid)
    .where('id', '=', of.attemptId),
)
const setEntries = prepareQuery(
  (db: ExamsDb, of: Pick<Of, 'uid' | 'attemptId'> & { entries: string }) =>
    db
      .updateTable('exams_attempt')
      .set({ entries: of.entries })
      .where('user_id', '=', of.uid)
      .where('id', '=', of.attemptId),
)
const itemsOf = prepareQuery((db: ExamsDb, of: Pick<Of, 'uid' | 'attemptId'>) =>
  db
    .selectFrom('exams_item')
    .selectAll()
    .where('user_id', '=', of.uid)
    .where('attempt_id', '=', of.attemptId)
    .orderBy('number'),
)
app.post<{ Params: Of; Body: { entryId: string; deviceId: string } }>(
  '/room/:uid/:sid/:attemptId',
  async ({ params, body }) => {
    await learner(db, params)
    await db.transaction().execute(async (db) => {
      const [attempt] = await attemptOf(db, params)
      const before = JSON.parse(attempt?.entries ?? '[]') as { number: number }[]
      const number = (before.at(-1)?.number ?? 0) + 1
      const entry = { number, id: body.entryId, device: body.deviceId, at: Date.now() }
      await setEntries(db, { ...params, entries: JSON.stringify([...before, entry].slice(-30)) })
    })
    await itemsOf(db, params)
    return answers.room
  },
)

/** What decides whether an answer may be stored, and what there was before. */
const gateOf = prepareQuery((db: ExamsDb, of: Pick<Of, 'uid' | 'attemptId'> & { number: number }) =>
  db
    .selectFrom('exams_attempt as e')
    .leftJoin('exams_item as i', (join) =>
      join
        .onRef('i.user_id', '=', 'e.user_id')
        .onRef('i.attempt_id', '=', 'e.id')
        .on('i.number', '=', of.number),
    )
    .select(['e.mode', 'e.minutes', 'e.item_count', 'e.pauses', 'e.entries', 'e.started_at'])
    .select(['e.handed_in_at', 'e.settled_at', 'i.state', 'i.saved_at', 'i.late_answer'])
    .where('e.user_id', '=', of.uid)
    .where('e.id', '=', of.attemptId),
)
const upsertItem = prepareQuery((db: ExamsDb, row: Database['exams_item']) => {
  const { state, saved_at, utc_offset_minutes, received_at, late_answer } = row
  const changed = { state, saved_at, utc_offset_minutes, received_at, late_answer }
  const { user_id, attempt_id, number, score, first_score } = row
  return db
    .insertInto('exams_item')
    .values({ user_id, attempt_id, number, ...changed, score, first_score })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'attempt_id', 'number']).doUpdateSet(changed),
    )
})
type Answer = {
  Params: Of & { number: string }
  Body: { state: unknown; savedAt: string; utcOffsetMinutes: number }
}
app.put<Answer>('/answer/:uid/:sid/:attemptId/:number', async ({ params, body }) => {
  await learner(db, params)
  const { uid: user_id, attemptId: attempt_id } = params
  const number = Number(params.number)
  await db.transaction().execute(async (db) => {
    const [gate] = await gateOf(db, { ...params, number })
    await upsertItem(db, {
      user_id,
      attempt_id,
      number,
      state: JSON.stringify(body.state),
      saved_at: Date.parse(body.savedAt),
      utc_offset_minutes: body.utcOffsetMinutes,
      received_at: Date.now(),
      late_answer: gate?.late_answer ?? null,
      score: null,
      first_score: null,
    })
  })
  return { isLate: false }
})

app.get<{ Params: Of }>('/report/:uid/:sid/:attemptId', async ({ params }) => {
  await Promise.all([withAttempt(db, params), itemsOf(db, params)])
  return answers.report
})

/** One value for each column, in an order that never changes. */
function withColumns<Row extends object>(columns: Row, values: Row): Row {
  const names = Object.keys(columns) as (keyof Row)[]
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Row
}

app.get('/readyz', async () => 'ready')
await app.listen({ host: '127.0.0.1', port: settings.PORT })
