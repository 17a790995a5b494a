/**
 * Things that are put on places of a drawing.
 *
 * Each thing has a list of the places, which works everywhere. Where one can point, the thing that is chosen goes to the
 * place that is pressed, and the next one is chosen.
 */
import { useId, useState } from 'react'

import type { QuestionResponse } from '#features/learning/contract.ts'

import type { AskedQuestion } from '../../contract.ts'
import { placedOn } from '../../core/exhibit.ts'
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
  const [said, setSaid] = useState('')
  const drawing = placedOn(exhibits, choices)
  const pieces = rows.map((row, index) => ({ ...row, number: index + 1 }))
  const active = pieces.find((piece) => piece.id === activeId)
  const put = (pieceId: string, placeId: string) => {
    const { [pieceId]: _, ...others } = match
    onChange({ match: placeId === '' ? others : { ...others, [pieceId]: placeId } })
  }
  const press = (placeId: string) => {
    if (!active) return
    put(active.id, placeId)
    setSaid(`${active.text}: ${choices.find((choice) => choice.id === placeId)?.text}`)
    // The next one below that lies nowhere yet, and from the top again.
    const others = [...rows, ...rows].slice(active.number)
    setActive(others.find(({ id: other }) => other !== active.id && !match[other])?.id ?? active.id)
  }
  return (
    <>
      <div className="answer-pairs">
        {pieces.map((piece) => (
          <div key={piece.id} className="answer-pair">
            <label className="answer-piece">
              <input
                type="radio"
                name={id}
                checked={piece.id === activeId}
                onChange={() => setActive(piece.id)}
                aria-label={`Point to the place of ${piece.text}`}
              />
              <span className="piece-number" aria-hidden>
                {piece.number}
              </span>
              <span id={`${id}-${piece.number}`}>{inlineCode(piece.text)}</span>
            </label>
            <select
              aria-labelledby={`${id}-${piece.number}`}
              className="input input--full-width answer-select"
              value={match[piece.id] ?? ''}
              onFocus={() => setActive(piece.id)}
              onChange={(event) => put(piece.id, event.target.value)}
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
        <>
          <p className="answer-hint">
            Choose from the lists, or press a place in the drawing. It gets{' '}
            <span className="piece-number" aria-hidden>
              {active?.number}
            </span>{' '}
            <strong>{inlineCode(active?.text ?? '')}</strong>.
          </p>
          <ExhibitView
            exhibit={drawing}
            places={{
              ids: new Set(choices.map((choice) => choice.id)),
              on: (placeId) => pieces.filter((piece) => match[piece.id] === placeId),
              onPress: press,
            }}
          />
          <p aria-live="polite" className="sr-only">
            {said}
          </p>
        </>
      )}
    </>
  )
}
