/**
 * Learning: one log of what learners show, what is computed from it, and the two former logs moved into it.
 *
 * The answers to checks and the reviews of cards keep their ids, times and contents. What is computed from the log
 * (card memory, lessons, days) is not moved: the server computes it before it starts to listen, because that needs the
 * rules of the release.
 */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await createLog(db)
  await createProjections(db)
  await createSuspended(db)

  await moveLogs(db)
  await markCompletions(db)
  await sql`
    insert into learning_learner (user_id, last_sequence, rules)
    select user_id, max(sequence), '' from learning_event group by user_id`.execute(db)
  await sql`
    insert into flashcards_suspended (user_id, card_id)
    select user_id, card_id from flashcards_memory where is_suspended = 1`.execute(db)

  for (const table of [
    'lessons_answer',
    'lessons_completed',
    'lessons_check',
    'flashcards_event',
    'flashcards_memory',
  ])
    await db.schema.dropTable(table).execute()
}

/** Ids, times and contents stay as they are. */
async function moveLogs(db: Kysely<never>): Promise<void> {
  await sql`
    insert into learning_event (
      user_id, id, sequence, kind, item, topics, context, run_id, response, score, findings, confidence, assistance,
      origin, undoes, ends_run, milliseconds, last_met_ms, occurred_at, received_at)
    select
      user_id, id, row_number() over (partition by user_id order by happened_at, number, id), kind, item, '[]', context,
      run_id, response, score, '[]', confidence, '{"kind":"none"}', 'migrated', undoes, 0, milliseconds, last_met_ms,
      happened_at, happened_at
    from (
      -- A check follows its lesson, so its topic had just been studied.
      select
        a.user_id, a.id, 0 as number, 'question' as kind, a.question_id as item, 'check' as context,
        a.lesson_id as run_id, '{"choice":' || a.chosen || '}' as response, a.is_correct as score, a.confidence,
        cast(null as text) as undoes, a.milliseconds, 0 as last_met_ms, a.answered_at as happened_at
      from lessons_answer as a
      union all
      select
        f.user_id, f.id, f.number, 'card', f.card_id, 'review', null,
        case when f.grade is null then null else '{"grade":"' || f.grade || '"}' end, null, null,
        f.undone_id, f.milliseconds, null, f.happened_at
      from flashcards_event as f
    ) as former`.execute(db)
}

/** Marks the answer that completed a lesson: the first one from that moment on. */
async function markCompletions(db: Kysely<never>): Promise<void> {
  await sql`
    update learning_event set ends_run = 1
    where kind = 'question' and exists (
      select 1 from lessons_completed as c
      where c.user_id = learning_event.user_id and c.lesson_id = learning_event.run_id
        and learning_event.occurred_at = (
          select min(a.answered_at) from lessons_answer as a
          where a.user_id = c.user_id and a.lesson_id = c.lesson_id and a.answered_at >= c.completed_at))`.execute(
    db,
  )
  // A completion whose answers are not in the log stays one.
  await sql`
    insert into learning_event (
      user_id, id, sequence, kind, item, topics, context, run_id, findings, assistance, origin, ends_run, last_met_ms,
      occurred_at, received_at)
    select
      c.user_id, 'completed-' || c.lesson_id,
      coalesce((select max(e.sequence) from learning_event as e where e.user_id = c.user_id), 0)
        + row_number() over (partition by c.user_id order by c.completed_at, c.lesson_id),
      'question', c.lesson_id, '[]', 'check', c.lesson_id, '[]', '{"kind":"none"}', 'migrated', 1, 0, c.completed_at,
      c.completed_at
    from lessons_completed as c
    where not exists (
      select 1 from lessons_answer as a
      where a.user_id = c.user_id and a.lesson_id = c.lesson_id and a.answered_at >= c.completed_at)`.execute(
    db,
  )
}

/** Append-only, one row for each thing a learner did that shows what they can do. */
async function createLog(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('learning_event')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    // 1, 2, 3, … for each learner, in the order in which the server stored them.
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('track', 'text')
    .addColumn('exam', 'text')
    .addColumn('domain', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('item_hash', 'text')
    .addColumn('topics', 'text', (column) => column.notNull())
    .addColumn('variant', 'text')
    .addColumn('guess_chance', 'double precision')
    .addColumn('starting_difficulty', 'double precision')
    .addColumn('context', 'text', (column) => column.notNull())
    .addColumn('run_id', 'text')
    .addColumn('response', 'text')
    .addColumn('score', 'double precision')
    .addColumn('findings', 'text', (column) => column.notNull())
    .addColumn('confidence', 'text')
    .addColumn('assistance', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('undoes', 'text')
    .addColumn('ends_run', 'integer', (column) => column.notNull())
    .addColumn('milliseconds', 'integer')
    .addColumn('last_met_ms', 'bigint')
    .addColumn('occurred_at', 'bigint', (column) => column.notNull())
    .addColumn('utc_offset_minutes', 'integer')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('learning_event_pk', ['user_id', 'kind', 'id'])
    .addUniqueConstraint('learning_event_sequence', ['user_id', 'sequence'])
    .execute()
  await db.schema
    .createIndex('learning_event_item')
    .on('learning_event')
    .columns(['user_id', 'item'])
    .execute()
  // One row for each learner, locked while an event is stored.
  await db.schema
    .createTable('learning_learner')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('last_sequence', 'integer', (column) => column.notNull())
    // The rules with which the projections were computed; others compute them again.
    .addColumn('rules', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('learning_void')
    .addColumn('item', 'text', (column) => column.primaryKey())
    .addColumn('voided_at', 'bigint', (column) => column.notNull())
    .execute()
  // Not evidence: when a learner last studied a topic.
  await db.schema
    .createTable('learning_study')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('studied_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('learning_study_pk', ['user_id', 'topic'])
    .execute()
}

/** Everything here can be computed from the log. */
async function createProjections(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('learning_card')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('memory', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('introduced_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('learning_card_pk', ['user_id', 'item'])
    .execute()
  await db.schema
    .createIndex('learning_card_due')
    .on('learning_card')
    .columns(['user_id', 'due_at'])
    .execute()
  // Which cards a learner has begun, and when, is read from this index alone.
  await db.schema
    .createIndex('learning_card_begun')
    .on('learning_card')
    .columns(['user_id', 'introduced_at', 'item'])
    .execute()
  await db.schema
    .createTable('learning_lesson')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('completed_at', 'bigint')
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .addColumn('round_count', 'integer', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('learning_lesson_pk', ['user_id', 'lesson_id'])
    .execute()
  await db.schema
    .createTable('learning_ability')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('area', 'text', (column) => column.notNull())
    .addColumn('mean', 'double precision', (column) => column.notNull())
    .addColumn('variance', 'double precision', (column) => column.notNull())
    .addColumn('answers', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('learning_ability_pk', ['user_id', 'area'])
    .execute()
  await db.schema
    .createTable('learning_day')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('answers', 'integer', (column) => column.notNull())
    .addColumn('reviews', 'integer', (column) => column.notNull())
    .addColumn('milliseconds', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('learning_day_pk', ['user_id', 'day'])
    .execute()
  // Made by a command from everyone's answers.
  await db.schema
    .createTable('learning_item')
    .addColumn('item', 'text', (column) => column.primaryKey())
    .addColumn('item_hash', 'text')
    .addColumn('difficulty', 'double precision', (column) => column.notNull())
    .addColumn('difficulty_sd', 'double precision', (column) => column.notNull())
    .addColumn('answers', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
}

async function createSuspended(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('flashcards_suspended')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('card_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('flashcards_suspended_pk', ['user_id', 'card_id'])
    .execute()
}
