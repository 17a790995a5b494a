/**
 * `node tools/answer-model/prepare.ts FOLDER`: what the answer model is trained on, as JSON lines for `train.py`.
 *
 * A line is a question, with the texts of units that answer it and of others that come near it and do not: of each
 * wording of a unit, of the questions in `questions.tsv`, and of those in `foreign.tsv`, which no unit answers.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { loadRealCurriculum } from '#app/server/testing.ts'
import type { AnswerUnit } from '#features/curriculum/contract.ts'
import { newUnitFinder, readableText } from '#features/tutor/build.ts'
import { openSentenceModel } from '#platform/server/sentence-model/sentence-model.ts'
import { isWholeWord } from '#platform/server/sentence-model/whole-words.ts'

/** What is trained on. Units are named by their place in `units.jsonl`. */
type Line = {
  readonly kind: 'wording' | 'question' | 'foreign'
  readonly question: string
  readonly answers: readonly number[]
  /** The nearest first. */
  readonly others: readonly number[]
}

const TRACK = 'network-plus'
const MOST_OTHERS = 20

const [folder] = process.argv.slice(2)
if (folder === undefined)
  throw new Error('name a folder: node tools/answer-model/prepare.ts FOLDER')

const model = openSentenceModel()
try {
  const content = await (await loadRealCurriculum()).content(TRACK)
  const finder = newUnitFinder(content, { embed: model.embed, isWord: isWholeWord })
  const placeOf = new Map(content.answers.map(({ id }, at) => [id, at]))
  const places = (ids: Iterable<string>) => [...new Set(ids)].flatMap((id) => placeOf.get(id) ?? [])

  const wordings = content.answers.flatMap((unit) =>
    [unit.question, ...unit.asks].map((question) => ({ question, unit })),
  )
  const lines: Line[] = []
  for (const { question, unit } of wordings)
    lines.push(lineOf('wording', question, [unit.id], await finder.byMeaning(question)))
  for (const [, best = '', also = '', second = '', question = ''] of table('questions.tsv')) {
    const answers = [best, ...also.split(','), second]
    lines.push(lineOf('question', question, answers, await finder.bySigns(question)))
  }
  for (const [, question = ''] of table('foreign.tsv'))
    lines.push(lineOf('foreign', question, [], await finder.bySigns(question)))
  write(
    'units.jsonl',
    content.answers.map((unit: AnswerUnit) => readableText(unit)),
  )
  write('lines.jsonl', lines)

  function lineOf(
    kind: Line['kind'],
    question: string,
    answers: readonly string[],
    near: readonly string[],
  ): Line {
    const answering = places(answers)
    const others = places(near).filter((place) => !answering.includes(place))
    return { kind, question, answers: answering, others: others.slice(0, MOST_OTHERS) }
  }
} finally {
  await model.close()
}

function table(file: string): string[][] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}

function write(file: string, values: readonly unknown[]): void {
  writeFileSync(
    join(folder ?? '', file),
    values.map((value) => `${JSON.stringify(value)}\n`).join(''),
  )
}
