/** What comes of “sure”, “think so” and “guess”. */
import {
  calibrationOf,
  calibrationWords,
  ENOUGH_ANSWERS,
  type Calibration,
} from '../core/figures/calibration.ts'
import type { Figures } from '../core/figures/schema.ts'
import type { ShareInterval } from '../core/figures/share-interval.ts'
import { countWords, percentWords, rangeWords } from '../core/figures/words.ts'
import { CONFIDENCE_WORDS } from '../core/scales.ts'
import { DataTable } from './data-table.tsx'
import { FigureSection, NotYet } from './figure-section.tsx'

export function Certainty({ figures }: { readonly figures: Pick<Figures, 'stated'> }) {
  const calibrations = calibrationOf(figures)
  const isDrawn = calibrations.some(({ right }) => right !== null)
  const words = calibrationWords(calibrations)
  return (
    <FigureSection title="How sure you are">
      {isDrawn ? (
        <figure>
          <figcaption className="max-w-prose">
            What was right of your first answers, by what you said before you knew, in the last half
            year. The line below a bar is the 80&nbsp;% interval.
            {words.map((sentence) => ` ${sentence}`)}
          </figcaption>
          <ul className="figure-certainty">
            {calibrations.map((each) => (
              <Stated key={each.confidence} calibration={each} />
            ))}
          </ul>
          <DataTable
            title="How sure you are"
            columns={['You said', 'Right', '80 % interval', 'Answers']}
            rows={calibrations.map(({ confidence, answers, right }) => [
              CONFIDENCE_WORDS[confidence],
              right ? percentWords(right.share) : 'too few',
              right ? rangeWords(right) : '',
              answers,
            ])}
          />
        </figure>
      ) : (
        <NotYet>
          What is right of your “sure”, “think so” and “guess” appears after {ENOUGH_ANSWERS} first
          answers with one of these words; before, it would be luck. {soFar(calibrations)}
        </NotYet>
      )}
    </FigureSection>
  )
}

/** Of the height of the picture, which is 10; the interval is below. */
const BAR = 6

function soFar(calibrations: readonly Calibration[]): string {
  const counts = calibrations.filter(({ answers }) => answers > 0)
  if (counts.length === 0) return 'There is none so far.'
  const words = counts.map(
    ({ confidence, answers }) => `${answers} “${CONFIDENCE_WORDS[confidence].toLowerCase()}”`,
  )
  return `So far: ${words.join(', ')}.`
}

function Stated({
  calibration: { confidence, answers, right },
}: {
  readonly calibration: Calibration
}) {
  const missing = ENOUGH_ANSWERS - answers
  return (
    <li>
      <span className="font-semibold">{CONFIDENCE_WORDS[confidence]}</span>
      <span className="tabular-nums">
        {right ? (
          <>
            {percentWords(right.share)} right{' '}
            <span className="text-muted">
              ({rangeWords(right)}) of {answers}
            </span>
          </>
        ) : (
          <span className="text-muted">{countWords(missing, 'more answer')} until it is told</span>
        )}
      </span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
        <rect className="figure-track" x={0} y={0} width={100} height={BAR} />
        {right && (
          <>
            <rect x={0} y={0} width={100 * right.share} height={BAR} />
            <path className="figure-whisker" d={whisker(right)} />
          </>
        )}
      </svg>
    </li>
  )
}

/** A line along the interval, below the bar, with an end at each side. */
function whisker({ low, high }: ShareInterval): string {
  const [from, to] = [100 * low, 100 * high]
  return `M${from} 8.5H${to}M${from} 7V10M${to} 7V10`
}
