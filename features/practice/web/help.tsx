/** The help of an exercise: a hint, and the solution with its steps. */
import { ScrollFrame } from '#platform/web/ui/scroll-frame.tsx'

import { answerInWords } from '../core/answer-in-words.ts'
import type { Exercise, Hint, Solution } from '../core/exercise.ts'
import { ExhibitView } from './exhibit-view.tsx'
import { MarkedText } from './marked-text.tsx'

const TITLE_BY_RUNG = {
  nudge: 'How to think about it',
  aim: 'Your answer',
  example: 'Another one, worked',
} as const satisfies Record<Hint['rung'], string>

export function HintView({ hint, number }: { readonly hint: Hint; readonly number: number }) {
  return (
    <div className="exercise-hint">
      <p className="exercise-hint-title">
        Hint {number}: {TITLE_BY_RUNG[hint.rung]}
      </p>
      <p>
        <MarkedText text={hint.text} />
      </p>
      {hint.rung === 'example' && (
        <>
          {hint.exhibits.map((exhibit) => (
            <ExhibitView key={exhibit.title} exhibit={exhibit} />
          ))}
          <Steps steps={hint.steps} />
        </>
      )}
    </div>
  )
}

function Steps({ steps }: Pick<Solution, 'steps'>) {
  return (
    <ol className="exercise-steps">
      {steps.map(({ text, code }, index) => (
        // Steps of one solution keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <p>
            <MarkedText text={text} />
          </p>
          {code !== undefined && (
            <ScrollFrame as="pre" label={`Step ${index + 1}, in columns`} className="exercise-pre">
              {code}
            </ScrollFrame>
          )}
        </li>
      ))}
    </ol>
  )
}

export function SolutionView({
  exercise,
  solution,
}: {
  readonly exercise: Exercise
  readonly solution: Solution
}) {
  return (
    <>
      <Steps steps={solution.steps} />
      <dl className="exercise-answers">
        {answerInWords(exercise, solution.answer).map(({ id, label, values }) => (
          <div key={id}>
            <dt>
              <MarkedText text={label} />
            </dt>
            {values.map((value) => (
              <dd key={value}>
                <MarkedText text={value} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}
