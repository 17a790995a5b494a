/** The text of a card: lines, and code between backticks. */
import { cardLines } from '../core/card-text.ts'

export function CardText({ text }: { text: string }) {
  return cardLines(text).map((line, lineIndex) => (
    // The parts of a text never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={lineIndex} className="block min-h-[1lh]">
      {line.map((part, index) =>
        part.kind === 'code' ? (
          // oxlint-disable-next-line react/no-array-index-key
          <code key={index} className="bg-default rounded px-1.5 py-0.5 font-mono text-[0.9em]">
            {part.text}
          </code>
        ) : (
          part.text
        ),
      )}
    </span>
  ))
}
