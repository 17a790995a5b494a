/** Why an answer was good or bad: a choice, words of one's own, both or neither. */
import { useId, useState } from 'react'

import { REASON_WORDS, type Opinion } from '../../contract.ts'
import { OPINION_MAX_LENGTH, OpinionReason } from '../../core/opinion.ts'

type Props = {
  readonly opinion: Opinion
  readonly onSave: (opinion: Opinion) => void
  readonly onClose: () => void
}

export function ReasonForm({ opinion, onSave, onClose }: Props) {
  const id = useId()
  const [reason, setReason] = useState(opinion.reason)
  const [text, setText] = useState(opinion.text)
  const isBad = opinion.verdict === 'down'
  return (
    <form
      aria-label="Why, if you want to say"
      className="tutor-panel"
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ verdict: opinion.verdict, reason, text: text.trim() })
      }}
    >
      {isBad && (
        <fieldset>
          <legend className="mb-1 font-medium">What was bad about it?</legend>
          <div className="tutor-reasons">
            {OpinionReason.options.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name={`${id}-reason`}
                  checked={reason === each}
                  onChange={() => setReason(each)}
                />
                {REASON_WORDS[each]}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <label htmlFor={`${id}-text`} className="mb-1 block font-medium">
          In your words (optional)
        </label>
        <textarea
          id={`${id}-text`}
          className="tutor-panel-field"
          rows={2}
          maxLength={OPINION_MAX_LENGTH}
          value={text}
          aria-describedby={`${id}-who`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-who`} className="text-muted mt-1 text-sm">
          Whoever runs this site reads it, with your question and this answer, and without your
          name. At most {OPINION_MAX_LENGTH} characters.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button button--primary min-h-11">
          Save
        </button>
        <button type="button" className="button button--outline min-h-11" onClick={onClose}>
          Close
        </button>
      </div>
    </form>
  )
}
