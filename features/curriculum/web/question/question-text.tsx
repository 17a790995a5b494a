/** What a question says and shows: the scene of its case, its stem, its exhibits. */
import type { Ref } from 'react'

import type { AskedQuestion } from '../../contract.ts'
import { placedOn } from '../../core/exhibit.ts'
import { ExhibitView } from '../exhibit/exhibit-view.tsx'
import { inlineCode } from '../inline-code.tsx'

type Props = {
  readonly asked: AskedQuestion
  readonly stemId: string
  readonly stemRef?: Ref<HTMLHeadingElement>
  /** The id of text before the question that is read with it. */
  readonly describedBy?: string | undefined
  readonly headingLevel?: 2 | 4
}

export function QuestionText({ asked, stemId, stemRef, describedBy, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const
  const { scenario, stem, exhibits } = asked
  // What things are placed on is shown where they are placed.
  const drawing = asked.kind === 'placing' ? placedOn(exhibits, asked.choices) : undefined
  const shown = exhibits.filter((exhibit) => exhibit !== drawing)
  return (
    <div className="question-text">
      {scenario !== null && (
        <p id={`${stemId}-scene`} className="question-scene">
          {inlineCode(scenario)}
        </p>
      )}
      <Heading
        id={stemId}
        ref={stemRef}
        tabIndex={-1}
        aria-describedby={
          [describedBy, scenario !== null && `${stemId}-scene`].filter(Boolean).join(' ') ||
          undefined
        }
        className="text-lg leading-relaxed font-medium text-pretty outline-none sm:text-xl"
      >
        {inlineCode(stem)}
      </Heading>
      {shown.map((exhibit, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- exhibits keep their order
        <ExhibitView key={index} exhibit={exhibit} />
      ))}
    </div>
  )
}
