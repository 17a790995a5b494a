/**
 * An answer as plain Markdown with numbered sources: what is copied, and what an export consists of.
 *
 * It is written from the parsed answer, as the page is, so no text of a model or a learner becomes HTML or a link.
 */
import type { Answer, Citation, Computed } from '../../contract.ts'
import { readMarkdown, type Block, type Inline } from '../markdown.ts'
import { letterOf } from '../quiz-letters.ts'
import type { QuizResult } from '../quiz-result.ts'
import { codeSpan, escapeMarkdown, fenced } from './markdown-text.ts'

export type WrittenAnswer = {
  readonly text: string
  readonly answer: Answer
  /** How the quiz question in it was answered, maybe in a later message. */
  readonly result?: QuizResult | undefined
}

/** @param site its origin, without a slash at the end: `https://example.org`. */
export function answerMarkdown({ text, answer, result }: WrittenAnswer, site: string): string {
  const { citations, computed, nearest, notes, outcome, quiz } = answer
  const isAsked = quiz !== null && text === quiz.stem
  const parts = [
    ...notes.map((note) => `Note: ${escapeMarkdown(note)}`),
    ...computed.map(computedMarkdown),
    // A stem is no Markdown.
    ...(isAsked ? [escapeMarkdown(text)] : readMarkdown(text).map(blockMarkdown)),
    ...(isAsked ? quizParts(answer, result ?? quiz.result) : []),
    ...(outcome === 'interrupted' ? ['(Stopped before it was finished.)'] : []),
    nearest.length > 0
      ? [
          'Nearest lessons:',
          ...nearest.map((lesson) => `- ${linkTo({ ...lesson, passageId: null }, site)}`),
        ].join('\n')
      : '',
    sourcesMarkdown(citations, site),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function blockMarkdown(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return inlineMarkdown(block.inlines)
    case 'heading':
      return `**${inlineMarkdown(block.inlines.map((each) => (each.kind === 'bold' ? { ...each, kind: 'text' as const } : each)))}**`
    case 'code':
      return fenced(block.text)
    case 'list':
      return block.items
        .map((item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${inlineMarkdown(item)}`)
        .join('\n')
  }
}

function inlineMarkdown(inlines: readonly Inline[]): string {
  return inlines
    .map((inline, at) => {
      switch (inline.kind) {
        case 'mark':
          return `[${inline.number ?? '?'}]`
        case 'code':
          return codeSpan(inline.text)
        case 'bold':
          return `**${escapeInner(inline.text)}**`
        case 'emphasis':
          return `*${escapeInner(inline.text)}*`
        case 'text':
          return textMarkdown(inline.text, { isFirst: at === 0, before: inlines[at - 1]?.kind })
      }
    })
    .join('')
    .trim()
}

type Place = { readonly isFirst: boolean; readonly before: Inline['kind'] | undefined }

function textMarkdown(text: string, { isFirst, before }: Place): string {
  const escaped = isFirst ? escapeMarkdown(text) : escapeInner(text)
  // `[1](…)` and `[1]: …` would be links.
  return before === 'mark' ? escaped.replace(/^[(:]/, String.raw`\$&`) : escaped
}

/** Text that begins no line. */
const escapeInner = (text: string) => escapeMarkdown(`x${text}`).slice(1)

function computedMarkdown({ title, answer = '', facts, steps = [] }: Computed): string {
  return [
    `**Computed: ${escapeInner(title)}**`,
    ...readMarkdown(answer).map(blockMarkdown),
    facts.map(({ label, value }) => `- ${escapeInner(label)}: ${escapeInner(value)}`).join('\n'),
    ...(steps.length > 0
      ? ['Step by step:', steps.map((step, at) => `${at + 1}. ${escapeInner(step)}`).join('\n')]
      : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function quizParts({ quiz }: Answer, result: QuizResult | undefined): string[] {
  if (!quiz) return []
  const options = quiz.options.map((option, at) => {
    const verdict = result ? verdictWords(result, at) : ''
    return `- ${letterOf(at)}: ${escapeInner(option)}${verdict === '' ? '' : ` (${verdict})`}`
  })
  return [...(quiz.exhibit === null ? [] : [fenced(quiz.exhibit)]), options.join('\n')]
}

function verdictWords({ picks, keys }: QuizResult, at: number): string {
  if (keys.includes(at)) return picks.includes(at) ? 'your choice, right' : 'right'
  return picks.includes(at) ? 'your choice, wrong' : ''
}

function sourcesMarkdown(citations: readonly Citation[], site: string): string {
  if (citations.length === 0) return ''
  const lines = citations.map((citation) => `- [${citation.number}] ${linkTo(citation, site)}`)
  return ['Sources:', ...lines].join('\n')
}

type Target = Pick<Citation, 'lessonId' | 'passageId' | 'title'>

function linkTo({ lessonId, passageId, title }: Target, site: string): string {
  const hash = passageId === null ? '' : `#${encodeURIComponent(passageId)}`
  return `[${escapeInner(title)}](${site}/dashboard/lessons/${encodeURIComponent(lessonId)}${hash})`
}
