/** Text of a lab's file: paragraphs, with `code` between backticks. */
import { Fragment } from 'react'

export function Prose({ text }: { readonly text: string }) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- paragraphs keep their order
      <p key={at}>
        <CodeText text={paragraph} />
      </p>
    ))
}

export function CodeText({ text }: { readonly text: string }) {
  // Every second piece was between backticks; pieces keep their order.
  return text.split('`').map((piece, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key
      <code key={at} className="lab-code">
        {piece}
      </code>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>{piece}</Fragment>
    ),
  )
}
