/** The text of an answer as elements: built from data, so nothing in it can become markup. */
import { Fragment, type ReactNode } from 'react'

import { ScrollFrame } from '#platform/web/ui/scroll-frame.tsx'

import type { Citation } from '../contract.ts'
import { readMarkdown, type Inline } from '../core/markdown.ts'
import { CitationMark } from './citation-mark.tsx'

type Props = { readonly text: string; readonly citations: readonly Citation[] }

export function AnswerText({ text, citations }: Props) {
  return (
    <div className="tutor-text">
      {keyed(readMarkdown(text)).map(([key, block]) => {
        if (block.kind === 'code') return <Code key={key} text={block.text} />
        if (block.kind === 'list') {
          const List = block.isOrdered ? 'ol' : 'ul'
          return (
            <List key={key}>
              {keyed(block.items).map(([itemKey, item]) => (
                <li key={itemKey}>{inlines(item, citations)}</li>
              ))}
            </List>
          )
        }
        return (
          <p key={key} className={block.kind === 'heading' ? 'font-semibold' : undefined}>
            {inlines(block.inlines, citations)}
          </p>
        )
      })}
    </div>
  )
}

function Code({ text }: { text: string }) {
  return (
    <ScrollFrame as="pre" label="Output">
      <code>{text}</code>
    </ScrollFrame>
  )
}

function inlines(list: readonly Inline[], citations: readonly Citation[]): ReactNode {
  return keyed(list).map(([key, inline]) => {
    const isBeforeMark = list[key + 1]?.kind === 'mark'
    switch (inline.kind) {
      case 'bold':
        return <strong key={key}>{inline.text}</strong>
      case 'emphasis':
        return <em key={key}>{inline.text}</em>
      case 'code':
        return <code key={key}>{inline.text}</code>
      case 'mark':
        return <Mark key={key} number={inline.number} citations={citations} />
      case 'text':
        // A mark never begins a line: it is bound to the word before it.
        return (
          <Fragment key={key}>
            {isBeforeMark ? inline.text.replace(/ $/, '\u00a0') : inline.text}
          </Fragment>
        )
    }
  })
}

function Mark({ number, citations }: { number: number | null; citations: readonly Citation[] }) {
  if (number === null) {
    return (
      <span
        className="tutor-unsupported"
        title="I found no passage of the lessons that says this. Do not rely on it."
      >
        not found in the lessons
      </span>
    )
  }
  const citation = citations.find((one) => one.number === number)
  // A number without a citation is not one of ours.
  return citation ? <CitationMark citation={citation} /> : null
}

/** Parts of a text have no ids, and keep their order while it grows. */
function keyed<T>(list: readonly T[]): [key: number, item: T][] {
  return list.map((item, at) => [at, item])
}
