/** Time by week, and pace: lessons done and answers by week. */
import { fullDayInShort } from '#platform/web/day-words.ts'

import type { Figures } from '../core/figures/schema.ts'
import { fullWeeks, sumOfWork, weeklyWork, type WeekOfWork } from '../core/figures/weekly-work.ts'
import { countWords, timeWords } from '../core/figures/words.ts'
import { Bars } from './bars.tsx'
import { DataTable } from './data-table.tsx'
import { FigureSection, NotYet } from './figure-section.tsx'

type Props = { readonly figures: Pick<Figures, 'today' | 'days' | 'lessonsDone'> }

export function Work({ figures }: Props) {
  const weeks = weeklyWork(figures)
  const names = weeks.map(({ week }) => week)
  const all = sumOfWork(weeks)
  return (
    <>
      <FigureSection title="Time by week">
        {all.minutes === 0 ? (
          <NotYet>
            Active time appears here, week by week, once you have answered questions or reviewed
            cards for a minute. Time in which the page is hidden is left out.
          </NotYet>
        ) : (
          <figure>
            <figcaption className="max-w-prose">{timeSentence(weeks)}</figcaption>
            <Bars
              name="Active time"
              weeks={names}
              values={weeks.map(({ minutes }) => minutes)}
              words={timeWords}
            />
            <DataTable
              title="Time by week"
              columns={['Week of', 'Active time', 'Days that count']}
              rows={weeks
                .toReversed()
                .map(({ week, minutes, days }) => [fullDayInShort(week), timeWords(minutes), days])}
            />
          </figure>
        )}
      </FigureSection>
      <FigureSection title="Pace">
        {all.lessons + all.answers === 0 ? (
          <NotYet>
            Lessons done and questions answered appear here, week by week, after your first one.
          </NotYet>
        ) : (
          <figure>
            <figcaption className="max-w-prose">{paceSentence(weeks)}</figcaption>
            <div className="figure-pair">
              <Bars
                name="Lessons done"
                weeks={names}
                values={weeks.map(({ lessons }) => lessons)}
                words={String}
              />
              <Bars
                name="Answers"
                weeks={names}
                values={weeks.map(({ answers }) => answers)}
                words={String}
              />
            </div>
            <DataTable
              title="Pace"
              columns={['Week of', 'Lessons done', 'Answers', 'Reviews']}
              rows={weeks
                .toReversed()
                .map(({ week, lessons, answers, reviews }) => [
                  fullDayInShort(week),
                  lessons,
                  answers,
                  reviews,
                ])}
            />
          </figure>
        )}
      </FigureSection>
    </>
  )
}

function timeSentence(weeks: readonly WeekOfWork[]): string {
  const now = weeks.at(-1)
  const before = sumOfWork(fullWeeks(weeks))
  return `This week ${timeWords(now?.minutes ?? 0)} so far. In the four weeks before, ${timeWords(before.minutes)} on ${countWords(before.days, 'day')}.`
}

function paceSentence(weeks: readonly WeekOfWork[]): string {
  const { lessons = 0, answers = 0 } = weeks.at(-1) ?? {}
  const before = sumOfWork(fullWeeks(weeks))
  return `This week ${countWords(lessons, 'lesson')} and ${countWords(answers, 'answer')} so far. In the four weeks before, ${countWords(before.lessons, 'lesson')} and ${countWords(before.answers, 'answer')}.`
}
