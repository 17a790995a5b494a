/** What an exercise is about: a table, lines of a terminal, or a drawing of a network. */
import { ReflowingTable } from '#platform/web/ui/reflowing-table.tsx'
import { ScrollFrame } from '#platform/web/ui/scroll-frame.tsx'

import type { Exhibit } from '../core/exercise.ts'
import { NetworkDrawing } from './network-drawing.tsx'

export function ExhibitView({ exhibit }: { readonly exhibit: Exhibit }) {
  return (
    <figure className="exercise-exhibit">
      <figcaption>{exhibit.title}</figcaption>
      <Content exhibit={exhibit} />
    </figure>
  )
}

function Content({ exhibit }: { readonly exhibit: Exhibit }) {
  const { title } = exhibit
  switch (exhibit.type) {
    case 'terminal':
      return (
        <ScrollFrame label={title} className="exercise-frame">
          <pre className="exercise-terminal">{exhibit.text}</pre>
        </ScrollFrame>
      )
    case 'topology':
      return (
        <ScrollFrame label={title} className="exercise-frame">
          <NetworkDrawing nodes={exhibit.nodes} links={exhibit.links} alt={exhibit.alt} />
        </ScrollFrame>
      )
    case 'table':
      return <ReflowingTable label={title} columns={exhibit.columns} rows={exhibit.rows} />
  }
}
