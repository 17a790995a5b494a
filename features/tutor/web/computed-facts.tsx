/** What the tutor computed: the answer, the values and the steps. */
import { Calculator } from 'lucide-react'

import type { Computed } from '../contract.ts'
import { AnswerText } from './answer-text.tsx'

/** The answer to what was asked, then all values, then the way to them. */
export function ComputedFacts({ computed }: { computed: Computed }) {
  const { title, answer = '', facts, steps = [] } = computed
  return (
    <section className="tutor-computed" aria-label={`Computed: ${title}`}>
      <h3 className="flex items-center gap-2 font-semibold">
        <Calculator aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0">
          Computed: <span className="font-mono">{title}</span>
        </span>
      </h3>
      {answer !== '' && <AnswerText text={answer} citations={[]} />}
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="font-mono">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {steps.length > 0 && (
        <>
          <h4 className="text-muted">Step by step</h4>
          <ol aria-label={`Steps to ${title}`}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
