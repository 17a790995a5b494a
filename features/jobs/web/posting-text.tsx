/** A posting's plain text with its headings and lists, split by the same code as for the rules. */
import { linesOf, type TextLine } from '../core/text-lines.ts'

type Block =
  | { readonly kind: 'list'; readonly items: readonly TextLine[] }
  | { readonly kind: 'heading' | 'paragraph'; readonly line: TextLine }

export function PostingText({ text }: { text: string }) {
  return (
    <div className="job-text">
      {blocksOf(linesOf(text)).map((block) => {
        if (block.kind === 'list') {
          return (
            <ul key={block.items[0]?.start}>
              {block.items.map(({ start, text }) => (
                <li key={start}>{text}</li>
              ))}
            </ul>
          )
        }
        const { start, text } = block.line
        return block.kind === 'heading' ? <h3 key={start}>{text}</h3> : <p key={start}>{text}</p>
      })}
    </div>
  )
}

function blocksOf(lines: readonly TextLine[]): readonly Block[] {
  const blocks: Block[] = []
  let items: TextLine[] | null = null
  for (const line of lines) {
    if (line.kind !== 'item') {
      items = null
      blocks.push({ kind: line.kind, line })
    } else if (items) {
      items.push(line)
    } else {
      items = [line]
      blocks.push({ kind: 'list', items })
    }
  }
  return blocks
}
