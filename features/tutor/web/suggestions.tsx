/** Questions that may have been meant, or come next; a press asks one. */
import { useId } from 'react'

type SuggestionsProps = {
  readonly title: string
  readonly questions: readonly string[]
  readonly onAsk: (question: string) => void
}

export function Suggestions({ title, questions, onAsk }: SuggestionsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="tutor-suggestions">
      <h3 id={id} className="text-muted text-sm">
        {title}
      </h3>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              className="button button--outline button--sm"
              onClick={() => onAsk(question)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
