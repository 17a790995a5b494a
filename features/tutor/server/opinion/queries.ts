/** The SQL statements of opinions. Rows in, rows out, no rules. */
import type { Insertable } from 'kysely'

import type { Db } from '#platform/server/database.ts'

import type { TutorTables } from '../tables.ts'

type TutorDb = Db<TutorTables>

/** Of all answers of a conversation. */
export async function selectOpinions(db: TutorDb, conversationId: string) {
  return db
    .selectFrom('tutor_opinion')
    .innerJoin('tutor_message', 'tutor_message.id', 'tutor_opinion.message_id')
    .select([
      'tutor_opinion.message_id',
      'tutor_opinion.verdict',
      'tutor_opinion.reason',
      'tutor_opinion.text',
    ])
    .where('tutor_message.conversation_id', '=', conversationId)
    .orderBy('tutor_message.position')
    .execute()
}

/** The last one stays. */
export async function upsertOpinion(db: TutorDb, row: Insertable<TutorTables['tutor_opinion']>) {
  const { verdict, reason, text, given_at } = row
  await db
    .insertInto('tutor_opinion')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('message_id').doUpdateSet({ verdict, reason, text, given_at }),
    )
    .execute()
}

export async function deleteOpinionRow(db: TutorDb, userId: string, messageId: string) {
  await db
    .deleteFrom('tutor_opinion')
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .execute()
}

/** How many there are of each verdict and reason. */
export async function countOpinions(db: TutorDb) {
  const rows = await db
    .selectFrom('tutor_opinion')
    .select(['verdict', 'reason', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['verdict', 'reason'])
    .orderBy('verdict')
    .orderBy('reason')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** The newest first, each with the answer and the question that it answers; who gave it is not read. */
export async function selectNewestOpinions(db: TutorDb, limit: number) {
  return db
    .selectFrom('tutor_opinion')
    .innerJoin('tutor_message as answer', 'answer.id', 'tutor_opinion.message_id')
    .leftJoin('tutor_message as question', 'question.id', 'answer.reply_to')
    .select([
      'tutor_opinion.verdict',
      'tutor_opinion.reason',
      'tutor_opinion.text',
      'tutor_opinion.given_at',
      'answer.id as answer_id',
      'answer.text as answer_text',
      'question.id as question_id',
      'question.text as question_text',
    ])
    .orderBy('tutor_opinion.given_at', 'desc')
    .orderBy('tutor_opinion.message_id', 'desc')
    .limit(limit)
    .execute()
}
