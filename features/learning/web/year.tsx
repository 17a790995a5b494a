/** A year as a calendar: how long the learner studied on each day that counts. */
import { useLayoutEffect, useRef } from 'react'

import { fullDayInShort, shortMonth } from '#platform/web/day-words.ts'

import { calendarYear, type Year, type YearDay } from '../core/figures/calendar-year.ts'
import type { Figures } from '../core/figures/schema.ts'
import { countWords, timeWords } from '../core/figures/words.ts'
import { DataTable } from './data-table.tsx'
import { FigureSection, NotYet } from './figure-section.tsx'

type Props = { readonly figures: Pick<Figures, 'today' | 'days' | 'daysThatCount'> }

export function YearOfDays({ figures }: Props) {
  const { daysThatCount } = figures
  const year = calendarYear(figures)
  return (
    <FigureSection title="Days that count">
      {daysThatCount === 0 ? (
        <NotYet>
          Your year as a calendar begins with the first question you answer or the first card you
          review.
        </NotYet>
      ) : (
        <figure>
          <figcaption className="max-w-prose">
            <strong>{countWords(daysThatCount, 'day')}</strong> on which you answered or reviewed
            something
            {year.counting.length < daysThatCount &&
              `, ${year.counting.length} of them in the last year`}
            . Every day stays; rest takes nothing away.
          </figcaption>
          <YearPicture year={year} />
          <DataTable
            title="Days"
            columns={['Day', 'Active time', 'Answers', 'Reviews']}
            rows={year.counting.map(({ day, minutes, answers, reviews }) => [
              fullDayInShort(day),
              timeWords(minutes),
              answers,
              reviews,
            ])}
          />
        </figure>
      )}
    </FigureSection>
  )
}

/** In units of the picture: sixteen of them are one line of text. */
const CELL = 14
const LEFT = 30
const TOP = 18
/** The side of a day's square, by its level: read by size, too, where colors are not seen. */
const SIDE = [2, 5, 8, 10, 12] as const
/** A month's name is as wide as so many weeks. */
const WEEKS_OF_NAME = 2
const NAMED_WEEKDAYS = [
  [0, 'Mon'],
  [2, 'Wed'],
  [4, 'Fri'],
] as const

function YearPicture({ year: { weeks, months } }: { readonly year: Year }) {
  const scroller = useRef<HTMLDivElement>(null)
  // Where there is no room for the year, its end is seen first.
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ left: scroller.current.scrollWidth })
  }, [])
  const width = LEFT + weeks.length * CELL
  const height = TOP + 7 * CELL
  return (
    <>
      <div
        ref={scroller}
        className="figure-year"
        role="region"
        aria-label="The last year as a picture"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          style={{ inlineSize: `${width / 16}rem` }}
          role="img"
          aria-label="One square a day: the more minutes, the larger it is. The table below has the days."
        >
          {months.map(({ month, week }, at) =>
            // Two names side by side would cover each other.
            (months[at + 1]?.week ?? Infinity) - week < WEEKS_OF_NAME ? null : (
              <text key={month} x={LEFT + week * CELL} y={11}>
                {shortMonth(`${month}-01`)}
              </text>
            ),
          )}
          {NAMED_WEEKDAYS.map(([at, name]) => (
            <text key={name} x={0} y={TOP + at * CELL + 11}>
              {name}
            </text>
          ))}
          {weeks.map((week, column) =>
            week.map((day, row) => <DaySquare key={day.day} day={day} column={column} row={row} />),
          )}
        </svg>
      </div>
      <p className="figure-legend" aria-hidden>
        fewer minutes
        {SIDE.slice(1).map((side, at) => (
          <svg key={side} viewBox="0 0 14 14" className="figure-key">
            <rect
              className="figure-day"
              data-level={at + 1}
              x={(14 - side) / 2}
              y={(14 - side) / 2}
              width={side}
              height={side}
              rx={side / 5}
            />
          </svg>
        ))}
        more
      </p>
    </>
  )
}

type SquareProps = { readonly day: YearDay; readonly column: number; readonly row: number }

function DaySquare({ day, column, row }: SquareProps) {
  const side = SIDE[day.level]
  return (
    <rect
      className="figure-day"
      data-level={day.level}
      x={LEFT + column * CELL + (CELL - side) / 2}
      y={TOP + row * CELL + (CELL - side) / 2}
      width={side}
      height={side}
      rx={side / 5}
    >
      {day.level > 0 && <title>{daySentence(day)}</title>}
    </rect>
  )
}

function daySentence({ day, minutes, answers, reviews }: YearDay): string {
  return `${fullDayInShort(day)}: ${timeWords(minutes)}, ${countWords(answers, 'answer')}, ${countWords(reviews, 'review')}`
}
