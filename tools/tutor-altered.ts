/**
 * `npm run tutor:altered`: how much of what is false the check of sentences against their lessons finds, and how much
 * of what is true it takes for false.
 *
 * `--missed` prints the cases that it judged wrongly, `--missed=KIND` those of one kind. `--paraphrases=FILE` measures
 * on fresh ones, too: a lesson's id, a passage's id or words of it, and a sentence, with a tab between.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { CONTENT_FOLDER } from '#app/content-folder.ts'
import { readContent } from '#features/curriculum/build.ts'
import { newDenialCheck } from '#features/tutor/server.ts'
import { openSentenceModel } from '#platform/server/sentence-model/sentence-model.ts'

import { ROOT } from './content-options.ts'
import {
  casesOfLessons,
  casesOfParaphrases,
  countFound,
  readFreshParaphrases,
  readParaphrases,
  type Case,
} from './measure-agreement.ts'

const { content } = await readContent(CONTENT_FOLDER)
const paraphrasesIn = (file: string) =>
  readParaphrases(readFileSync(join(ROOT, 'features/tutor/core', file), 'utf8'))
const optionOf = (name: string) => process.argv.slice(2).find((one) => one.startsWith(name))
const option = optionOf('--missed')
const fresh = optionOf('--paraphrases=')?.split('=')[1]
const sentenceModel = openSentenceModel()
const isDenied = newDenialCheck(sentenceModel.embed)
const missedKind = option?.split('=')[1] ?? ''

print('made from the sentences of the lessons', [...casesOfLessons(content.lessons)])
const tunedOn = [...casesOfParaphrases(paraphrasesIn('paraphrases-tuned-on.tsv'))]
print('made from the paraphrases it was tuned on', tunedOn)
print('the same, compared by meaning, too', await byMeaning(tunedOn))

if (fresh !== undefined) {
  // npm runs a script in the project's folder; INIT_CWD is the folder where it was called.
  const text = readFileSync(resolve(process.env['INIT_CWD'] ?? process.cwd(), fresh), 'utf8')
  const paraphrases = readFreshParaphrases(text, content.lessons)
  const cases = [...casesOfParaphrases(paraphrases)]
  print('made from fresh paraphrases', cases)
  print('the same, compared by meaning, too', await byMeaning(cases))
}
await sentenceModel.close()

/** As a model's line is compared: what words do not find may be denied by meaning. */
async function byMeaning(cases: readonly Case[]): Promise<Case[]> {
  const compared: Case[] = []
  for (const one of cases) {
    const isFound = one.found.length > 0 || (await isDenied(one.now, one.source))
    const denied = { kind: 'negation', detail: 'denied by meaning', contradicts: false } as const
    compared.push(isFound && one.found.length === 0 ? { ...one, found: [denied] } : one)
  }
  return compared
}

function print(title: string, cases: readonly Case[]): void {
  const lines = [...countFound(cases)].map(
    ([kind, { count, found }]) =>
      `  ${kind.padEnd(18)} ${String(found).padStart(5)} of ${String(count).padStart(5)} found  ${((found / count) * 100).toFixed(1).padStart(5)} %`,
  )
  const missed = option === undefined ? [] : cases.filter(isMissed)
  process.stdout.write(
    [
      title,
      ...lines,
      ...missed.map(
        ({ kind, was, now, found }) =>
          `\n  ${kind}: ${now}\n    was: ${was}${found.map(({ detail }) => `\n    found: ${detail}`).join('')}`,
      ),
      '',
      '',
    ].join('\n'),
  )
}

function isMissed({ kind, found }: Case): boolean {
  const isTrue = kind === 'as written' || kind === 'paraphrased'
  return found.length > 0 === isTrue && kind.includes(missedKind)
}
