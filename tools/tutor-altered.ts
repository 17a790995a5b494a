/**
 * `npm run tutor:altered`: how much of what is false the check of sentences against their lessons finds.
 *
 * False sentences are made from every lesson, and each is judged against its own passage. `--missed` prints those
 * that were not found, `--missed=KIND` those of one kind.
 */
import { CONTENT_FOLDER } from '#app/content-folder.ts'
import { readContent } from '#features/curriculum/build.ts'
import { disagreements, readSource } from '#features/curriculum/contract.ts'

import { alteredFormsOf, type Alteration } from './alter-sentences.ts'

const { content } = await readContent(CONTENT_FOLDER)
const missedOption = process.argv.slice(2).find((one) => one.startsWith('--missed'))
const missedKind = missedOption?.split('=')[1] ?? ''

/** Rows of a table are sentences; questions state nothing. */
const sentencesOf = (text: string): string[] =>
  text
    .split(text.includes(' | ') ? /; (?!\|)/ : /(?<=[.!?])\s+(?=[A-Z0-9"“])/)
    .filter((one) => !one.endsWith('?') && one.split(' ').length >= 3)

const counts = new Map<Alteration | 'as written', { count: number; caught: number }>()
const missed: string[] = []
for (const lesson of content.lessons) {
  for (const { heading, text } of lesson.passages) {
    // The story before the first heading states no facts.
    if (heading === '') continue
    const source = readSource(`${heading}. ${text}`)
    const sentences = sentencesOf(text)
    for (const sentence of sentences) {
      note('as written', sentence, sentence)
      for (const altered of alteredFormsOf(sentence)) note(altered.kind, altered.text, sentence)
    }
    function note(kind: Alteration | 'as written', altered: string, sentence: string): void {
      const found = disagreements(altered, source)
      const { count, caught } = counts.get(kind) ?? { count: 0, caught: 0 }
      counts.set(kind, { count: count + 1, caught: caught + (found.length > 0 ? 1 : 0) })
      if (found.length > 0 === (kind === 'as written') && kind.includes(missedKind))
        missed.push(
          `${kind} · ${lesson.id}\n  was: ${sentence}\n  now: ${altered} ${JSON.stringify(found)}`,
        )
    }
  }
}
for (const [kind, { count, caught }] of counts)
  process.stdout.write(
    `${kind.padEnd(20)} ${String(caught).padStart(5)} of ${String(count).padStart(5)}  ${((caught / count) * 100).toFixed(1)} %\n`,
  )
if (missedOption !== undefined) process.stdout.write(`\n${missed.join('\n')}\n`)
