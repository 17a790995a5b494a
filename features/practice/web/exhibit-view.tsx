/** What an exercise is about: a table, lines of a terminal, or a drawing of a network. */
import { useRef } from 'react'

import { useScrollStop } from '#platform/web/use-scroll-stop.ts'

import type { Exhibit } from '../core/exercise.ts'
import { NetworkDrawing } from './network-drawing.tsx'

export function ExhibitView({ exhibit }: { readonly exhibit: Exhibit }) {
  const frame = useRef<HTMLDivElement>(null)
  useScrollStop(frame)
  return (
    <figure className="exercise-exhibit">
      <figcaption>{exhibit.title}</figcaption>
      {/* What is wider than the screen scrolls in its frame; a keyboard reaches it there. */}
      <div
        ref={frame}
        className="exercise-frame"
        role="group"
        aria-label={exhibit.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <Content exhibit={exhibit} />
      </div>
    </figure>
  )
}

function Content({ exhibit }: { readonly exhibit: Exhibit }) {
  switch (exhibit.type) {
    case 'terminal':
      return <pre className="exercise-terminal">{exhibit.text}</pre>
    case 'topology':
      return <NetworkDrawing nodes={exhibit.nodes} links={exhibit.links} alt={exhibit.alt} />
    case 'table':
      return (
        <table className="exercise-table">
          <thead>
            <tr>
              {exhibit.columns.map((column, index) => (
                // Columns keep their order, and one may have no name.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={index} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {exhibit.rows.map((row, index) => (
              // Rows of an exhibit keep their order, and two may be alike.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                {row.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}
