/** How many cards were remembered by week, beside how many were to be. */
import { fullDayInShort } from '#platform/web/day-words.ts'

import {
  ENOUGH_REVIEWS,
  retentionFigures,
  retentionWords,
} from '../core/figures/retention-figures.ts'
import type { Figures } from '../core/figures/schema.ts'
import { WEEKS_SHOWN } from '../core/figures/spans.ts'
import { countWords, percentWords, rangeWords } from '../core/figures/words.ts'
import { weeksUpTo } from '../core/week.ts'
import { DataTable } from './data-table.tsx'
import { FigureSection, NotYet } from './figure-section.tsx'
import { LineChart } from './line-chart.tsx'
import { WeeksAxis } from './weeks-axis.tsx'

export function Retention({ figures }: { readonly figures: Pick<Figures, 'today' | 'reviews'> }) {
  const retention = retentionFigures(figures)
  const { reviews, expected, recalled } = retention
  if (expected === null || recalled === null) {
    return (
      <FigureSection title="How your cards hold">
        <NotYet>
          How many cards you remember, and how many you were expected to, appears after{' '}
          {ENOUGH_REVIEWS} reviews of cards that came back after days.{' '}
          {reviews === 0 ? 'There is none so far.' : `So far: ${reviews}.`}
        </NotYet>
      </FigureSection>
    )
  }
  return (
    <FigureSection title="How your cards hold">
      <figure>
        <figcaption className="max-w-prose">
          Of {countWords(reviews, 'review')} in the last half year, {percentWords(recalled.share)}{' '}
          were remembered ({rangeWords(recalled)}); {percentWords(expected)} were expected.{' '}
          {retentionWords(expected, recalled)}
        </figcaption>
        <Lines today={figures.today} weeks={retention.weeks} />
        <DataTable
          title="How your cards hold"
          columns={['Week of', 'Reviews', 'Expected', 'Remembered']}
          rows={figures.reviews
            .map((week) => [
              fullDayInShort(week.week),
              week.reviews,
              percentWords(week.expected / week.reviews),
              percentWords(week.recalled / week.reviews),
            ])
            .toReversed()}
        />
      </figure>
    </FigureSection>
  )
}

type LinesProps = {
  readonly today: string
  readonly weeks: ReturnType<typeof retentionFigures>['weeks']
}

function Lines({ today, weeks }: LinesProps) {
  const [first] = weeks
  if (!first) return null
  const shown = weeksUpTo(today, WEEKS_SHOWN).filter((week) => week >= first.week)
  const byWeek = new Map(weeks.map((week) => [week.week, week]))
  const shares = weeks.flatMap(({ expected, recalled }) => [expected, recalled])
  const from = Math.min(0.5, Math.floor(10 * Math.min(...shares)) / 10)
  return (
    <>
      <p className="figure-legend" aria-hidden>
        <LineKey kind="solid" /> remembered
        <LineKey kind="dashed" /> expected
      </p>
      <LineChart
        from={from}
        lines={[
          { kind: 'dashed', values: shown.map((week) => byWeek.get(week)?.expected) },
          { kind: 'solid', values: shown.map((week) => byWeek.get(week)?.recalled) },
        ]}
      />
      <WeeksAxis weeks={shown} />
    </>
  )
}

function LineKey({ kind }: { readonly kind: 'solid' | 'dashed' }) {
  return (
    <svg viewBox="0 0 24 14" className="figure-key figure-key-line">
      <path className="figure-line" data-kind={kind} d="M1 7H23" />
    </svg>
  )
}
