/**
 * `npm run tutor:try`: asks the configured model a fixed set of questions and prints what holds.
 *
 * `--track ID` takes the content of another track than the first. Exit code 1: no model is configured, or something
 * without which it is of no use does not hold.
 */
import { parseArgs } from 'node:util'

import { modelSettings, newMaterialOf, tryModel, type TriedRow } from '#features/tutor/server.ts'
import { openSentenceModel } from '#platform/server/sentence-model/sentence-model.ts'
import { isWholeWord } from '#platform/server/sentence-model/whole-words.ts'

import { runCommand } from './command.ts'
import { loadCompiledCurriculum } from './content-files.ts'
import { alignColumns } from './describe-items.ts'

const HEAD = [
  'question',
  'outcome',
  'first text',
  'whole',
  'tools',
  'bound',
  'marked',
  'left out',
  'words',
  'holds',
]

await runCommand(async ({ settings, say }) => {
  const { values } = parseArgs({ options: { track: { type: 'string' } } })
  const model = modelSettings(settings)
  if (!model) throw new Error('No model is configured: set TUTOR_MODEL, as npm run settings says.')
  const curriculum = await loadCompiledCurriculum()
  const trackId = values.track ?? curriculum.tracks[0]?.id ?? ''
  if (!curriculum.track(trackId)) throw new Error(`There is no track ${trackId}.`)
  const sentenceModel = openSentenceModel()
  try {
    say(`${model.model} (${model.provider}), with the content of ${trackId}`)
    const rows: TriedRow[] = []
    const materialOf = newMaterialOf({
      topicTitle: curriculum.topicTitle,
      isWord: isWholeWord,
      beliefOf: () => undefined,
    })
    const material = await materialOf(await curriculum.content(trackId))
    const { embed } = sentenceModel
    const trying = tryModel(model, { material, embed, now: () => Date.now() })
    for await (const row of trying) {
      rows.push(row)
      // Beside the table, so that this can be piped.
      process.stderr.write(`asked ${rows.length}: ${row.name}\n`)
      // An address that does not answer once is not asked twelve times.
      if (row.isUnreached && rows.length === 1) break
    }
    for (const line of [...tableOf(rows), '', ...summaryOf(rows)]) say(line)
    if (rows.some(({ fault, isEssential }) => fault !== null && isEssential)) process.exitCode = 1
  } finally {
    await sentenceModel.close()
  }
})

function tableOf(rows: readonly TriedRow[]): string[] {
  const seconds = (ms: number | null) => (ms === null ? '–' : `${(ms / 1000).toFixed(1)} s`)
  return alignColumns([
    HEAD,
    ...rows.map((row) => [
      row.name,
      row.outcome,
      seconds(row.firstTextMs),
      seconds(row.wholeMs),
      String(row.toolUses),
      String(row.bound),
      String(row.marked),
      String(row.leftOut),
      String(row.words),
      row.fault === null ? 'yes' : `${row.isEssential ? 'NO' : 'no'}: ${row.fault}`,
    ]),
  ])
}

function summaryOf(rows: readonly TriedRow[]): string[] {
  const sent = rows.filter(({ outcome }) => outcome !== 'by rule')
  const times = sent.flatMap(({ firstTextMs }) => firstTextMs ?? []).toSorted((a, b) => a - b)
  const median = times[Math.floor(times.length / 2)]
  const sum = (key: 'bound' | 'marked' | 'leftOut' | 'toolUses') =>
    rows.reduce((all, row) => all + row[key], 0)
  return [
    `reached: ${sent.filter(({ outcome }) => outcome !== 'failed').length} of ${sent.length} questions got an answer or a refusal`,
    `first text: ${median === undefined ? 'none' : `median ${(median / 1000).toFixed(1)} s, longest ${((times.at(-1) ?? 0) / 1000).toFixed(1)} s`}`,
    `tools: ${sum('toolUses') > 0 ? `used ${sum('toolUses')} times` : 'never used; the tutor works without'}`,
    `lines: ${sum('bound')} bound to the lessons, ${sum('marked')} marked as not checked, ${sum('leftOut')} left out`,
    ...rows
      .filter(({ fault, isEssential }) => fault !== null && isEssential)
      .map(({ name, fault }) => `does not hold: ${name}: ${fault}`),
  ]
}
