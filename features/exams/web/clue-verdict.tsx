/** Which words decide a question, and why they rule out the runner-up. */
import type { DrillQuestion } from '../contract.ts'

import './clue-choice.css'

type Props = {
  readonly item: DrillQuestion
  /** The id of the phrase that the learner named. */
  readonly named: string
}

export function ClueVerdict({ item: { asked, key, secondBest }, named }: Props) {
  if (secondBest === null || !('options' in asked) || !('options' in key)) return null
  const { phrases, rightIds, runnerUpId } = secondBest
  const isRight = rightIds.includes(named)
  const runnerUp = asked.options.find(({ id }) => id === runnerUpId)
  const reason = key.options.find(({ id }) => id === runnerUpId)?.reason
  return (
    <section aria-label="The words that decide" className="space-y-4">
      <div className="clue-verdict" data-right={isRight || undefined}>
        <h4 className="font-semibold">
          {isRight ? 'You named the words that decide' : 'Other words decide it'}
        </h4>
        {phrases
          .filter(({ id }) => rightIds.includes(id))
          .map(({ id, text }) => (
            <blockquote key={id}>“{text}”</blockquote>
          ))}
      </div>
      {runnerUp && (
        <p className="text-sm leading-relaxed">
          <span className="font-semibold">Runner-up: {runnerUp.text}.</span>{' '}
          <span className="text-muted">{reason}</span>
        </p>
      )}
    </section>
  )
}
