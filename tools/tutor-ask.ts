/**
 * `npm run tutor:ask -- FILE [SHEET]`: asks a list of questions through the running product, and writes a sheet to
 * grade: each question with its answer as a learner sees it, and the words that each citation shows.
 *
 * A line of FILE is `kind`, a tab, a question (`\n` stands for a line break). Lines of one kind that ends in a number
 * (`follow-up-3`) are one conversation.
 *
 * Exit code 1: the list cannot be read, or the product does not answer.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

import { z } from 'zod'

import { signUp } from '#app/testing/learner.ts'
import { profileContract } from '#features/profile/contract.ts'
import { tutorContract, TutorEvent, type TutorMessage } from '#features/tutor/contract.ts'
import { urlOf } from '#platform/contract/url.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'

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
  const server = await startServerProcess({
    TUTOR_QUESTIONS_PER_MINUTE: '1000',
    TUTOR_QUESTIONS_PER_DAY: '100000',
  })
  try {
    const { idToken } = await signUp(server.url)
    const post = async (path: string, body: object) => {
      const response = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${response.status} ${text}`)
      return text
    }
    await post(profileContract.createProfile.path, {})
    const answered: Answered[] = []
    let conversationId = ''
    for (const [at, { kind, question }] of list.entries()) {
      if (!(/-\d+$/.test(kind) && list[at - 1]?.kind === kind)) {
        conversationId = randomUUID()
        await post(tutorContract.createConversation.path, { conversationId, title: kind })
      }
      const began = performance.now()
      const body = { messageId: randomUUID(), text: question, mode: 'explain' as const }
      const path = urlOf(tutorContract.ask, { params: { conversationId }, body })
      const lines = await post(path, body)
      const last = z.parse(TutorEvent, JSON.parse(lines.trim().split('\n').at(-1) ?? ''))
      if (last.kind !== 'done' || last.message.role !== 'tutor')
        throw new Error(`no answer came to: ${question}`)
      const milliseconds = performance.now() - began
      answered.push({ kind, question, message: last.message, milliseconds })
    }
    return answered
  } finally {
    await server.stop()
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
