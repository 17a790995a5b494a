/**
 * `npm run learning:items`: how each item does its work, from everyone's answers, the worst first; stores difficulties.
 *
 * `--exam ID` prints the items of one exam, `--item ID` one item in full, `--json` all figures for another program.
 * What is stored is the same with each of them.
 */
import { parseArgs } from 'node:util'

import { migrate } from '#db/migrate.ts'
import type { Curriculum } from '#features/curriculum/contract.ts'
import {
  computeItems,
  flagsOf,
  worstFirst,
  type ComputedItems,
  type ItemFigures,
} from '#features/learning/server.ts'
import { openDatabase } from '#platform/server/database.ts'

import { runCommand } from './command.ts'
import { loadContent } from './content-files.ts'
import type { Database } from './database.ts'
import { describeItem, describeItems } from './describe-items.ts'
import { learningNeeds } from './learning-needs.ts'
import { databaseAddress } from './settings.ts'

type Options = { readonly exam?: string; readonly item?: string; readonly json?: boolean }

/** Beside the table, so that this can be piped. */
const report = (line: string) => process.stderr.write(`${line}\n`)

await runCommand(async ({ settings, say }) => {
  const { values } = parseArgs({
    options: { exam: { type: 'string' }, item: { type: 'string' }, json: { type: 'boolean' } },
  })
  const { curriculum } = await loadContent()
  // Before anything is computed.
  demandKnown(curriculum, values)
  const db = openDatabase<Database>(databaseAddress(settings))
  try {
    await migrate(db)
    const computed = await computeItems(
      db.withTables(),
      learningNeeds(curriculum),
      curriculum,
      new Date(),
      {
        onMeasured: (count) => report(`read the answers of ${count} learners`),
        onRebuilt: (count) => report(`computed the abilities of ${count} learners`),
      },
    )
    for (const line of await linesFor(computed.items, values, curriculum)) say(line)
    report(summaryOf(computed))
  } finally {
    await db.destroy()
  }
})

function demandKnown({ tracks }: Curriculum, { exam }: Options): void {
  const exams = tracks.flatMap((track) => track.exams.map(({ id }) => id))
  if (exam !== undefined && !exams.includes(exam))
    throw new Error(`There is no exam ${exam}. There are: ${exams.join(', ')}.`)
}

async function linesFor(
  items: readonly ItemFigures[],
  { exam, item, json }: Options,
  curriculum: Curriculum,
): Promise<string[]> {
  const id = item === undefined ? undefined : curriculum.currentId(item)
  const shown = items.filter(
    (figures) => (exam ?? figures.exam) === figures.exam && (id ?? figures.item) === figures.item,
  )
  if (json)
    return [
      JSON.stringify(
        worstFirst(shown).map((figures) => ({ ...figures, flags: flagsOf(figures) })),
        null,
        2,
      ),
    ]
  if (id === undefined)
    return shown.length > 0 ? describeItems(shown) : ['Nobody has answered any of these items yet.']
  const [figures] = shown
  if (!figures)
    throw new Error(`Nobody has answered an item ${item} that counts and is asked today.`)
  return describeItem(figures, await questionOf(curriculum, id))
}

async function questionOf(curriculum: Curriculum, id: string) {
  const lessonId = curriculum.lessonOfQuestion(id)
  if (lessonId === undefined) return undefined
  return (await curriculum.contentOfLesson(lessonId, '')).question(id)
}

function summaryOf({ version, learners }: ComputedItems): string {
  const stored =
    version === null
      ? 'No difficulty has changed.'
      : `Stored the difficulties as version ${version}.`
  return `${stored} Computed again what rests on them for ${learners} learners.`
}
