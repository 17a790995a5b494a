/**
 * Made `dump/`, `content/` and `exchanges.jsonl` with the release before `learning`; it cannot run on a later one.
 *
 * The histories were lived through the server's endpoints, before and after some content was renamed.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { buildServer } from '#app/server/build-server.ts'
import type { Database } from '#app/server/database.ts'
import { settings as declared } from '#app/server/settings.ts'
import { openFormerRelease, type Exchange, type Question } from '#app/testing/former-release.ts'
import { loadDump, writeDump } from '#db/dump.ts'
import { migrate } from '#db/migrate.ts'
import { loadCurriculum } from '#features/curriculum/build.ts'
import { loadCatalog } from '#features/resources/server.ts'
import { openDatabase } from '#platform/server/database.ts'
import { readSettings } from '#platform/server/settings.ts'

import { filesOf, writeFiles } from './make-content.ts'
import { histories } from './make-histories.ts'
import { questionsAsked } from './make-questions.ts'
import { uuid } from './make-uuid.ts'

const HERE = import.meta.dirname
const NAMES = ['ada', 'ben', 'dan', 'eve', 'fay', 'gus']
const work = mkdtempSync(join(tmpdir(), 'make-'))
const before = join(work, 'before')
const content = join(HERE, 'content')
for (const old of ['content', 'dump', 'exchanges.jsonl'])
  rmSync(join(HERE, old), { recursive: true, force: true })
writeFiles(before, filesOf(false))
writeFiles(content, filesOf(true))

const db = openDatabase<Database>({ engine: 'sqlite', file: join(work, 'database.sqlite') })
await migrate(db)
await register()

const lived = { before: [] as Question[], after: [] as Question[] }
histories(lived.before, lived.after)
for (const [folder, steps] of [
  [before, lived.before],
  [content, lived.after],
] as const) {
  const server = await openFormerRelease(db, { content: folder, dataDir: work })
  for (const step of steps) {
    const { status, answer } = await server.ask(step)
    if (status !== 200)
      throw new Error(`${JSON.stringify(step)}: ${status} ${JSON.stringify(answer)}`)
  }
  await server.close()
}
await writeWhatNoEndpointWrites()

// Only what this is about, and the accounts to sign in with: no session, no key, no secret.
const dump = join(HERE, 'dump')
const manifest = await writeDump(db, dump, new Date('2026-03-12T22:00:00Z'))
const isKept = ({ name, count }: { name: string; count: number }) =>
  count > 0 && (name === 'identity_account' || !name.startsWith('identity_'))
for (const table of manifest.tables.filter((each) => !isKept(each)))
  rmSync(join(dump, `${table.name}.jsonl`))
writeFileSync(
  join(dump, 'manifest.json'),
  `${JSON.stringify({ ...manifest, tables: manifest.tables.filter(isKept) }, null, 1)}\n`,
)

await db.destroy()
const loaded = openDatabase<Database>({ engine: 'sqlite', file: join(work, 'loaded.sqlite') })
await loadDump(loaded, dump)
const server = await openFormerRelease(loaded, { content })
const exchanges: Exchange[] = []
for (const question of questionsAsked(NAMES)) {
  exchanges.push({ ...question, ...(await server.ask(question)) })
}
await server.close()
await loaded.destroy()
writeFileSync(
  join(HERE, 'exchanges.jsonl'),
  exchanges.map((exchange) => `${JSON.stringify(exchange)}\n`).join(''),
)

async function register() {
  const settings = readSettings(declared, {
    DATA_DIR: work,
    LOG_LEVEL: 'silent',
    JOBS_SCHEDULE: 'off',
  })
  const curriculum = await loadCurriculum(before)
  const app = await buildServer({
    db,
    settings,
    curriculum,
    catalog: await loadCatalog(before, ['network-plus']),
    publicUrl: 'http://localhost',
    now: () => new Date('2026-03-01T18:00:00Z'),
  })
  for (const [index, name] of NAMES.entries()) {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      remoteAddress: `198.51.100.${index}`,
      url: '/identity/v1/accounts:signUp?key=embedded',
      payload: {
        email: `${name}@example.test`,
        password: 'study by night',
        displayName: name,
        returnSecureToken: true,
      },
    })
    if (statusCode !== 200) throw new Error(body)
    await sql`delete from identity_session`.execute(db)
    await sql`update identity_account set user_id = ${`${name}OfTheReleaseBefore`} where email = ${`${name}@example.test`}`.execute(
      db,
    )
  }
  await app.close()
}

/** What older releases wrote, and what should not exist and may. */
async function writeWhatNoEndpointWrites() {
  const aliases = JSON.parse(readFileSync(join(content, 'option-aliases.json'), 'utf8')) as Record<
    string,
    Record<string, string[]>
  >
  const rows = await db
    .selectFrom('lessons_answer')
    .selectAll()
    .where('answered_at', '<', Date.parse('2026-03-08'))
    .execute()
  // Before options had ids, releases stored ids made from the texts.
  for (const { id, question_id, chosen } of rows) {
    const former = aliases[question_id.replace('paths-', 'routes-')]
    if (!former) continue
    const ids = (JSON.parse(chosen) as string[]).map((each) => former[each]?.[0] ?? each)
    await db
      .updateTable('lessons_answer')
      .set({ chosen: JSON.stringify(ids) })
      .where('id', '=', id)
      .execute()
  }
  // An option that is gone.
  await db
    .updateTable('lessons_answer')
    .set({ chosen: '["o-0123456789","alpha"]' })
    .where('id', '=', uuid('eve ports-one 1'))
    .execute()
  // A lesson that is completed without an answer.
  const eve = 'eveOfTheReleaseBefore'
  await db
    .insertInto('lessons_completed')
    .values({
      user_id: eve,
      lesson_id: 'frames',
      completed_at: Date.parse('2026-03-05T19:00:00Z'),
    })
    .execute()
  await db
    .updateTable('profile_user')
    .set({ completed_lessons: '["frames"]', progress: 15 })
    .where('uid', '=', eve)
    .execute()
}
if (!existsSync(join(HERE, 'exchanges.jsonl'))) throw new Error('nothing was made')
