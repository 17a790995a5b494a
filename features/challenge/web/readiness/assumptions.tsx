/** What a forecast assumes and nobody outside the vendor knows. */
import type { Assumed } from '../../core/readiness/shapes.ts'
import { percent } from './figure-words.ts'

type Props = { readonly assumed: Assumed; readonly examCode: string }

export function Assumptions({ assumed: { passMark, gap, results, items }, examCode }: Props) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-4">
        What this assumes
      </summary>
      <ul className="max-w-prose list-disc space-y-1 pl-6">
        <li>
          The vendor does not publish which share of raw marks passes {examCode}. We take{' '}
          {percent(passMark.mean)}, give or take {Math.round(100 * passMark.sd)} points.
        </li>
        <li>
          The exam may be harder or easier than our questions. We take it to be {gapWords(gap.mean)}
          , give or take about {pointsOf(gap.sd)} points.
        </li>
        <li>A fresh form of {items} items, mixed as the exam's outline says.</li>
        <li>
          Only your first answers to items count, without help, and not within a day of studying
          their topic.
        </li>
        <li>
          {results === 0
            ? 'No result of this exam was reported here yet; results will change the first two.'
            : `${results === 1 ? '1 reported result has' : `${results} reported results have`} changed the first two.`}
        </li>
      </ul>
    </details>
  )
}

/** Near the pass mark one logit of ability changes the raw marks by so much: 3/4 of p(1 − p) at p = 2/3. */
const POINTS_PER_LOGIT = 0.17

const pointsOf = (logits: number) => Math.round(100 * Math.abs(logits) * POINTS_PER_LOGIT)

function gapWords(logits: number): string {
  const points = pointsOf(logits)
  if (points === 0) return 'as hard as they are'
  const many = points === 1 ? '1 point' : `${points} points`
  return `about ${many} ${logits > 0 ? 'harder' : 'easier'}`
}
