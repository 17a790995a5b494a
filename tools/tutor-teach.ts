/**
 * `npm run tutor:teach -- FILE`: explains topics to the running product, and prints what it heard.
 *
 * A line of FILE is a topic's id, a tab, an explanation (`\n` stands for a line break). Printed for each proposition of
 * the topic: the number of the line, the topic, the proposition's id, the verdict, and the learner's words that decided,
 * with tabs between. The verdict `not-heard` stands for a text that was met with a wish for more, or for own words.
 *
 * Exit code 1: the list cannot be read, the product does not answer, or a topic cannot be explained.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { startProductTutor, type ProductTutor } from './product-tutor.ts'

type Explained = { readonly line: number; readonly topic: string; readonly text: string }

const [file] = process.argv.slice(2)
try {
  if (file === undefined)
    throw new Error('name a list: npm run tutor:teach -- FILE, one `topic<tab>explanation` a line')
  // npm runs a script in the project's folder; INIT_CWD is the folder where it was called.
  await explainAll(readList(resolve(process.env['INIT_CWD'] ?? process.cwd(), file)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function readList(path: string): Explained[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((written, at) => {
      if (written.trim() === '' || written.startsWith('#')) return []
      const [topic, text] = written.split('\t')
      if (!topic || !text) throw new Error(`line ${at + 1}: write a topic, a tab, an explanation`)
      return [{ line: at + 1, topic, text: text.replaceAll(String.raw`\n`, '\n') }]
    })
}

async function explainAll(list: readonly Explained[]): Promise<void> {
  const tutor = await startProductTutor()
  try {
    for (const explained of list) process.stdout.write(await rowsOf(tutor, explained))
  } finally {
    await tutor.stop()
  }
}

async function rowsOf(tutor: ProductTutor, { line, topic, text }: Explained): Promise<string> {
  const conversation = await tutor.begin(topic)
  const begun = await tutor.say(conversation, 'teach', topic.replaceAll('-', ' '))
  if (begun.answer.teach?.topic !== topic)
    throw new Error(`line ${line}: ${topic} cannot be explained: it has no propositions`)
  const { answer } = await tutor.say(conversation, 'teach', text)
  const { isHeard = false, points = [] } = answer.teach ?? {}
  return points
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map(({ id, verdict, quote }) =>
      [line, topic, id, isHeard ? verdict : 'not-heard', quote.replaceAll(/\s+/g, ' ')].join('\t'),
    )
    .join('\n')
    .concat('\n')
}
