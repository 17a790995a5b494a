/**
 * One command and what it printed. No key renders it again, and of the later commands only the one that makes it far.
 */
import { memo } from 'react'

import { ReflowingTable } from '#platform/web/ui/reflowing-table.tsx'

import { textOf, type Block } from '../../core/terminal/printed.ts'
import type { Entry } from '../lab-run.ts'
import { markWords } from './spoken-output.ts'

type Props = {
  readonly entry: Entry
  /** How many characters have room side by side. */
  readonly room: number
  /** What is a table is shown as one, however much room there is. */
  readonly hasTables: boolean
  /** Whether it is far from the end: then it costs nothing where it is not seen. */
  readonly isFar: boolean
}

export const TranscriptEntry = memo(function TranscriptEntry(props: Props) {
  const { entry, room, hasTables, isFar } = props
  const { prompt, line, printed } = entry
  return (
    <section
      aria-label={`${prompt} ${line}`}
      className="terminal-entry"
      data-far={isFar || undefined}
    >
      <p className="terminal-command">
        <span className="terminal-prompt">{prompt}</span> {line}
      </p>
      {printed.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- what was printed stays as it is
        <PrintedBlock
          key={at}
          block={block}
          entry={entry}
          isTable={hasTables || isTooWide(block, room)}
        />
      ))}
    </section>
  )
})

function isTooWide(block: Block, room: number): boolean {
  return room > 0 && textOf(block).some((text) => text.length > room)
}

type BlockProps = {
  readonly block: Block
  readonly entry: Entry
  readonly isTable: boolean
}

function PrintedBlock({ block, entry: { prompt, line }, isTable }: BlockProps) {
  if (block.kind === 'error') {
    const { at, message } = block
    return (
      <div className="terminal-error">
        {at !== null && (
          <pre aria-hidden className="terminal-mark">
            {' '.repeat(prompt.length + 1 + at)}^
          </pre>
        )}
        <p>
          % {message}
          <span className="sr-only">{markWords(line, at)}</span>
        </p>
      </div>
    )
  }
  if (block.kind === 'table' && isTable) {
    return <ReflowingTable label={block.caption} columns={block.columns} rows={block.rows} />
  }
  return <pre className="terminal-text">{textOf(block).join('\n')}</pre>
}
