/**
 * `npm run tutor:ask -- FILE [SHEET]`: asks a list of questions through the running product, and writes a sheet to
 * grade: each question with its answer as a learner sees it, and the words that each citation shows.
 *
 * A line of FILE is `kind`, a tab, a question (`\n` stands for a line break). Lines of one kind that ends in a number
 * (`follow-up-3`) are one conversation.
 *
 * Exit code 1: the list cannot be read, or the product does not answer.
 */
import { readFileSync, writeFileSync } from 'node:fs'

import type { TutorMessage } from '#features/tutor/contract.ts'

import { startProductTutor } from './product-tutor.ts'

type Asked = { readonly kind: string; readonly question: string }
type Answered = Asked & { readonly message: TutorMessage; readonly milliseconds: number }

const [file, sheet = `${file}.answers.md`] = process.argv.slice(2)
try {
  if (file === undefined)
    throw new Error('name a list: npm run tutor:ask -- FILE, one `kind<tab>question` a line')
  const answered = await askAll(readList(file))
  writeFileSync(sheet, answered.map(sectionOf).join('\n'))
  process.stdout.write(`${summaryOf(answered)}\n${sheet}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function readList(path: string): Asked[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind, question] = line.split('\t')
      if (!kind || !question) throw new Error(`write kind, a tab and a question: ${line}`)
      return { kind, question: question.replaceAll(String.raw`\n`, '\n') }
    })
}

async function askAll(list: readonly Asked[]): Promise<Answered[]> {
  const tutor = await startProductTutor()
  try {
    const answered: Answered[] = []
    let conversationId = ''
    for (const [at, { kind, question }] of list.entries()) {
      if (!(/-\d+$/.test(kind) && list[at - 1]?.kind === kind))
        conversationId = await tutor.begin(kind)
      const began = performance.now()
      const message = await tutor.say(conversationId, 'explain', question)
      answered.push({ kind, question, message, milliseconds: performance.now() - began })
    }
    return answered
  } finally {
    await tutor.stop()
  }
}

function sectionOf({ kind, question, message }: Answered, at: number): string {
  const { text, answer } = message
  const { outcome, citations, computed, nearest, notes, suggestions = [] } = answer
  const lines = [
    ...notes.map((note) => `(${note})`),
    ...computed.flatMap(({ title, answer: said, facts, steps }) => [
      `[computed: ${title}]`,
      ...(said === undefined ? [] : [said]),
      ...facts.map(({ label, value }) => `- ${label}: ${value}`),
      ...(steps ?? []).map((step, number) => `${number + 1}. ${step}`),
    ]),
    ...(text === '' ? [] : [text]),
    ...nearest.map(({ title }) => `[lesson: ${title}]`),
    ...(suggestions.length > 0 ? [`[also offered: ${suggestions.join(' / ')}]`] : []),
    ...citations.map(({ number, title, quote }) => `[${number}] ${title}: “${quote}”`),
  ]
  return `## ${at + 1} · ${kind} · ${outcome}\n\nQ: ${question}\n\n${lines.join('\n')}\n`
}

function summaryOf(answered: readonly Answered[]): string {
  // The first one waits for the content and the model to be read.
  const times = answered.slice(1).map(({ milliseconds }) => milliseconds)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * sorted.length)]?.toFixed(0) ?? '–'
  const outcomes = Map.groupBy(answered, ({ message }) => message.answer.outcome)
  return [
    ...[...outcomes].map(([outcome, some]) => `${outcome}: ${some.length}`),
    `milliseconds: first ${answered[0]?.milliseconds.toFixed(0)}, median ${at(0.5)}, p99 ${at(0.99)}`,
  ].join('\n')
}
