/** A conversation as one Markdown file, and the name of the file. */
import type { Conversation, LearnerMessage, Message, TutorMessage } from '../../contract.ts'
import { labelOf } from '../answer-label.ts'
import { resultOf } from '../quiz-result.ts'
import { answerMarkdown } from './answer-markdown.ts'
import { escapeMarkdown, writtenText } from './markdown-text.ts'

export type Whole = {
  readonly conversation: Conversation
  readonly messages: readonly Message[]
}

type How = {
  /** The origin of the site, without a slash at the end. */
  readonly site: string
  /** An instant in words, in the learner's time zone. */
  readonly at: (iso: string) => string
}

/** All of it: questions, answers with their sources, what was computed, and quiz questions with the verdicts. */
export function conversationMarkdown({ conversation, messages }: Whole, how: How): string {
  const { title, createdAt } = conversation
  const parts = [
    `# ${escapeMarkdown(title)}`,
    `A conversation with the tutor, begun on ${escapeMarkdown(how.at(createdAt))}.`,
    ...messages.map((message, at) =>
      message.role === 'learner'
        ? questionPart(message, how)
        : answerPart(message, messages.slice(at + 1), how),
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

function questionPart({ text, askedFrom, createdAt }: LearnerMessage, { at }: How): string {
  return [
    `## You asked, ${escapeMarkdown(at(createdAt))}`,
    ...(askedFrom ? [`From the lesson: ${escapeMarkdown(askedFrom.title)}`] : []),
    writtenText(text),
  ].join('\n\n')
}

function answerPart(message: TutorMessage, after: readonly Message[], { site }: How): string {
  const { text, answer } = message
  const result = resultOf(message, after)
  return [
    `### The tutor: ${escapeMarkdown(labelOf(answer))}`,
    answerMarkdown({ text, answer, result }, site),
  ].join('\n\n')
}

/** At most 60 characters of a name, none cut in two. */
const START = /^.{0,60}/u

/** Of a title: letters, digits and hyphens alone, so every system takes it as it is. */
export function fileNameOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  const name = (START.exec(words)?.[0] ?? '').replaceAll(/^-+|-+$/g, '')
  // What it begins with makes a name of a device (`con`) or a hidden file impossible.
  return `tutor-${name === '' ? 'conversation' : name}.md`
}
