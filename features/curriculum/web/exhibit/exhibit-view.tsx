/** What a question shows: lines, a table or a drawing, each readable on a phone and by a screen reader. */
import { ReflowingTable } from '#platform/web/ui/reflowing-table.tsx'

import { describeExhibit } from '../../core/describe-exhibit.ts'
import type { Exhibit } from '../../core/exhibit.ts'
import { Figure } from '../figure.tsx'
import { Topology } from '../topology.tsx'
import { Channels } from './channels.tsx'
import { Floor } from './floor.tsx'
import { Lines } from './lines.tsx'
import type { Places } from './places.ts'
import { Rack } from './rack.tsx'
import { Wiremap } from './wiremap.tsx'

import './exhibit.css'

type Props = {
  readonly exhibit: Exhibit
  /** Where things are put on it. */
  readonly places?: Places | undefined
}

export function ExhibitView({ exhibit, places }: Props) {
  switch (exhibit.type) {
    case 'text':
      return <Lines title={exhibit.title} text={exhibit.text} />
    case 'table':
      return (
        <figure className="exhibit">
          <figcaption>{exhibit.title}</figcaption>
          <ReflowingTable label={exhibit.title} columns={exhibit.columns} rows={exhibit.rows} />
        </figure>
      )
    case 'topology': {
      const { title, nodes, links } = exhibit
      return (
        <Topology
          title={title}
          alt={describeExhibit(exhibit)}
          nodes={nodes}
          links={links}
          places={places}
          canTurn
        />
      )
    }
    case 'wiremap':
    case 'channels':
    case 'rack':
    case 'floor':
      return (
        <Figure
          title={exhibit.title}
          alt={describeExhibit(exhibit)}
          isPressable={places?.onPress !== undefined}
        >
          {exhibit.type === 'wiremap' && <Wiremap exhibit={exhibit} />}
          {exhibit.type === 'channels' && <Channels exhibit={exhibit} />}
          {exhibit.type === 'rack' && <Rack exhibit={exhibit} places={places} />}
          {exhibit.type === 'floor' && <Floor exhibit={exhibit} places={places} />}
        </Figure>
      )
  }
}
