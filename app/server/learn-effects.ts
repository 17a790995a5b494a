/**
 * `npm run learning:effects`: learns from everyone's answers what each kind of study is worth, and stores it for plans.
 *
 * `--json` prints the same for another program.
 */
import { parseArgs } from 'node:util'

import { migrate } from '#db/migrate.ts'
import {
  FIRST_EFFECTS,
  learnEffects,
  storeEffects,
  type ChallengeTables,
  type Effects,
} from '#features/challenge/server.ts'
import { readStudy, type LearningTables } from '#features/learning/server.ts'
import { openDatabase } from '#platform/server/database.ts'

import { runCommand } from './command.ts'
import { loadContent } from './content-files.ts'
import type { Database } from './database.ts'
import { alignColumns, decimal } from './describe-items.ts'
import { databaseAddress } from './settings.ts'

/** What fewer learners show may be chance, or one of them. */
const LEAST_LEARNERS = 30

type Learned = {
  /** Null where too few learners have answered enough: nothing was stored. */
  readonly effects: Effects | null
  readonly startedFrom: Effects
  /** With enough answers that count, and how many these are. */
  readonly learners: number
  readonly answers: number
  /** How many more learners it takes. */
  readonly missing: number
}

await runCommand(async ({ settings, say }) => {
  const { values } = parseArgs({ options: { json: { type: 'boolean' } } })
  const { curriculum } = await loadContent()
  const db = openDatabase<Database>(databaseAddress(settings))
  try {
    await migrate(db)
    const study = await readStudy(db.withTables<LearningTables>(), curriculum, {
      // Beside the table, so that this can be piped.
      onProgress: (count) => process.stderr.write(`read the answers of ${count} learners\n`),
    })
    const learners = study.length
    const answers = study.reduce((sum, rows) => sum + rows.length, 0)
    const missing = Math.max(0, LEAST_LEARNERS - learners)
    const effects = missing > 0 ? null : learnEffects(study)
    if (effects) {
      const learned = { effects, learners, answers }
      await storeEffects(db.withTables<ChallengeTables>(), learned, new Date())
    }
    const learned = { effects, startedFrom: FIRST_EFFECTS, learners, answers, missing }
    const lines = values.json ? [JSON.stringify(learned, null, 2)] : describe(learned)
    for (const line of lines) say(line)
  } finally {
    await db.destroy()
  }
})

function describe({ effects, startedFrom, learners, answers, missing }: Learned): string[] {
  const from = `${answers} answers of ${learners} learners`
  if (!effects)
    return [
      `Nothing was learned, and plans stay as they are: ${missing} more learners with enough answers are needed. So far: ${from}.`,
    ]
  const row = (what: string, of: keyof Effects) => [
    what,
    decimal(effects[of]),
    decimal(startedFrom[of]),
  ]
  return [
    ...alignColumns([
      ['what it adds to a topic, in logits', 'learned', 'started from'],
      row('a lesson with its check', 'lesson'),
      row('one new question or exercise', 'item'),
      row('all cards of the topic, remembered', 'cards'),
    ]),
    '',
    `From ${from}. Plans are made with this from now on.`,
  ]
}
