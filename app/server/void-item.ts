/**
 * `npm run learning:void -- ITEM`: withdraws the evidence of a faulty item from everything that rests on it.
 *
 * `--restore` takes that back, `--list` lists what is withdrawn.
 */
import { parseArgs } from 'node:util'

import { migrate } from '#db/migrate.ts'
import type { Curriculum } from '#features/curriculum/contract.ts'
import { listVoid, restoreItem, voidItem, type LearningTables } from '#features/learning/server.ts'
import { openDatabase, type Db } from '#platform/server/database.ts'

import { runCommand } from './command.ts'
import { loadContent } from './content-files.ts'
import type { Database } from './database.ts'
import { learningNeeds } from './learning-needs.ts'
import { databaseAddress } from './settings.ts'

const USAGE =
  'Say which item: npm run learning:void -- ITEM, with --restore to take it back; or --list.'

await runCommand(async ({ settings, say }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { restore: { type: 'boolean' }, list: { type: 'boolean' } },
  })
  const [item, another] = positionals
  if ((item === undefined) !== (values.list ?? false) || another !== undefined)
    throw new Error(USAGE)
  const { curriculum } = await loadContent()
  const db = openDatabase<Database>(databaseAddress(settings))
  try {
    await migrate(db)
    const tables = db.withTables<LearningTables>()
    say(
      item === undefined
        ? await list(tables, curriculum)
        : await change(tables, curriculum, item, values.restore ?? false),
    )
  } finally {
    await db.destroy()
  }
})

async function list(db: Db<LearningTables>, curriculum: Curriculum): Promise<string> {
  const items = await listVoid(db, curriculum)
  if (items.length === 0) return 'No item is withdrawn.'
  return items
    .map(
      ({ item, since, answers, learners }) =>
        `${item}  since ${since.toISOString()}  ${ofLearners(answers, learners)}`,
    )
    .join('\n')
}

async function change(
  db: Db<LearningTables>,
  curriculum: Curriculum,
  itemId: string,
  isRestored: boolean,
): Promise<string> {
  const apply = isRestored ? restoreItem : voidItem
  const { item, answers, learners, isNew } = await apply(
    db,
    learningNeeds(curriculum),
    curriculum,
    itemId,
    new Date(),
  )
  const what = ofLearners(answers, learners)
  if (isRestored) return isNew ? `${item} counts again: ${what}.` : `${item} was not withdrawn.`
  return isNew
    ? `${item} is withdrawn: ${what} no longer count. Run npm run learning:items to compute difficulties without them.`
    : `${item} was withdrawn already: ${what}.`
}

function ofLearners(answers: number, learners: number): string {
  return `${answers} ${answers === 1 ? 'answer' : 'answers'} of ${learners} ${learners === 1 ? 'learner' : 'learners'}`
}
