/**
 * Things that are put on places of a drawing.
 *
 * Each thing has a list of the places, which works everywhere. Where one can point, the thing that is chosen goes to the
 * place that is pressed, and the next one is chosen.
 */
import { useId, useState } from 'react'

import type { QuestionResponse } from '#features/learning/contract.ts'

import type { AskedQuestion } from '../../contract.ts'
import { ExhibitView } from '../exhibit/exhibit-view.tsx'
import { inlineCode } from '../inline-code.tsx'

type Props = {
  readonly asked: Extract<AskedQuestion, { kind: 'matching' | 'placing' }>
  readonly response: QuestionResponse | null
  readonly onChange: (response: QuestionResponse) => void
}

export function PlacingInput({ asked: { rows, choices, exhibits }, response, onChange }: Props) {
  const id = useId()
  const match = response && 'match' in response ? response.match : {}
  const [activeId, setActive] = useState(rows[0]?.id)
  const drawing = exhibits.at(-1)
  const put = (pieceId: string, placeId: string) => {
    const { [pieceId]: _, ...others } = match
    onChange({ match: placeId === '' ? others : { ...others, [pieceId]: placeId } })
  }
  const press = (placeId: string) => {
    if (activeId === undefined) return
    put(activeId, placeId)
    setActive(
      rows.find((row) => row.id !== activeId && match[row.id] === undefined)?.id ?? activeId,
    )
  }
  return (
    <>
      <div className="answer-pairs">
        {rows.map((row, index) => (
          <div key={row.id} className="answer-pair" data-active={row.id === activeId || undefined}>
            <label className="answer-piece">
              <input
                type="radio"
                name={id}
                checked={row.id === activeId}
                onChange={() => setActive(row.id)}
                aria-label={`Point to the place of ${row.text}`}
              />
              <span id={`${id}-${index}`}>{inlineCode(row.text)}</span>
            </label>
            <select
              aria-labelledby={`${id}-${index}`}
              className="input input--full-width answer-select"
              value={match[row.id] ?? ''}
              onFocus={() => setActive(row.id)}
              onChange={(event) => put(row.id, event.target.value)}
            >
              <option value="">Choose a place…</option>
              {choices.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.text}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      {drawing && (
        <ExhibitView
          exhibit={drawing}
          places={{
            ids: new Set(choices.map((choice) => choice.id)),
            on: (placeId) =>
              rows.filter((row) => match[row.id] === placeId).map(({ text }) => text),
            onPress: press,
          }}
        />
      )}
    </>
  )
}
