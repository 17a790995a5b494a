/** Mastery by domain over time with its interval, and by topic with what has changed. */
import { fullDayInShort } from '#platform/web/day-words.ts'

import type { DomainFigure, ExamFigure } from '../core/figures/schema.ts'
import { LOWEST_SHARE } from '../core/figures/spans.ts'
import { countWords, percentWords, rangeWords } from '../core/figures/words.ts'
import { DataTable } from './data-table.tsx'
import { FigureSection, NotYet } from './figure-section.tsx'
import { LineChart } from './line-chart.tsx'
import { Topics } from './topics.tsx'
import { WeeksAxis } from './weeks-axis.tsx'

type Props = { readonly exam: ExamFigure; readonly isOnly: boolean }

export function MasteryOverTime({ exam, isOnly }: Props) {
  const { weeks, domains, code } = exam
  const title = isOnly ? 'Mastery' : `Mastery for ${code}`
  if (weeks.length === 0) {
    return (
      <FigureSection title={title}>
        <NotYet>
          What you can do, by domain and topic, appears with the first answer that counts for it: a
          first answer to a question of <span className="whitespace-nowrap">{code}</span>, without
          help, a day or more after you studied its topic. Practice on another day gives such
          answers.
        </NotYet>
      </FigureSection>
    )
  }
  return (
    <FigureSection title={title}>
      <p className="max-w-prose">
        The share of new questions you would get right, as your answers tell it. The band is its
        80&nbsp;% interval: the more answers count, the narrower it is, and it widens while you
        pause.
      </p>
      <div className="figure-domains">
        {domains.map((domain) => (
          <Domain key={domain.number} domain={domain} weeks={weeks} />
        ))}
      </div>
      <DataTable
        title={title}
        columns={['Week of', ...domains.map(({ number, title: name }) => `${number} ${name}`)]}
        rows={weeks
          .map((week, at) => [
            fullDayInShort(week),
            ...domains.map(({ levels }) => {
              const level = levels[at]
              return level ? `${percentWords(level.share)} (${rangeWords(level)})` : ''
            }),
          ])
          .toReversed()}
      />
      <Topics domains={domains} weeks={weeks} />
    </FigureSection>
  )
}

function Domain({
  domain,
  weeks,
}: {
  readonly domain: DomainFigure
  readonly weeks: readonly string[]
}) {
  const { number, title, levels } = domain
  const now = levels.at(-1)
  const first = levels[0]
  if (!now || !first) return null
  return (
    <figure className="figure-domain">
      <figcaption>
        <span className="font-semibold">
          {number} {title}
        </span>
        <span className="block tabular-nums">
          {percentWords(now.share)} <span className="text-muted">({rangeWords(now)})</span>
        </span>
        <span className="text-muted block text-sm">
          {now.answers === 0
            ? 'no answer of its own counts yet: as your other domains'
            : `${countWords(now.answers, 'answer')} ${now.answers === 1 ? 'counts' : 'count'}`}
          {levels.length > 1 && `; ${percentWords(first.share)} at first`}
        </span>
      </figcaption>
      <LineChart
        lines={[{ kind: 'solid', values: levels.map(({ share }) => share) }]}
        band={levels}
        from={LOWEST_SHARE}
      />
      <WeeksAxis weeks={weeks} />
    </figure>
  )
}
