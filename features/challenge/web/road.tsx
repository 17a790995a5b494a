/**
 * The way to the exam as a picture: domains over weeks, what is done and what is planned, and where practice exams lie.
 *
 * It is a table, so a screen reader has the same figures in the same order.
 */
import { Flag, Target } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'

import { shortDay } from '#platform/web/day-words.ts'
import { useScrollFrame } from '#platform/web/use-scroll-frame.ts'

import type { Day, RoadWeek, WholePlan } from '../contract.ts'
import { lessonsWords } from '../core/task-words.ts'

import './road.css'

type Props = {
  readonly road: WholePlan['road']
  /** The first day of the week that today is in. */
  readonly thisMonday: Day
  readonly examDay: Day
  /** The exam is today or later. */
  readonly isAhead: boolean
}

export function Road({ road: { domains, weeks }, thisMonday, examDay, isAhead }: Props) {
  const most = Math.max(
    1,
    ...weeks.flatMap((week) => week.domains.map(({ done, planned }) => done + planned)),
  )
  const isBegun = domains.some(({ done }) => done > 0)
  const lastMonday = weeks.at(-1)?.monday
  const hasPace =
    isAhead && domains.some(({ done, evenPace }) => evenPace !== null && done < evenPace)
  const frame = useRef<HTMLDivElement>(null)
  // Where not all weeks have room, the picture opens at this one. Nothing else moves, and neither does the focus.
  useScrollFrame(frame)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    showThisWeek(element)
    const shown = element.scrollLeft
    // The weeks before it become wider or narrower with the font; whoever has scrolled meanwhile stays where they are.
    void document.fonts.ready.then(() => {
      if (element.scrollLeft === shown) showThisWeek(element)
    })
  }, [])
  return (
    <div className="road">
      <div
        ref={frame}
        className="road-weeks"
        role="region"
        aria-label="Weeks to the exam"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <table>
          <caption className="sr-only">
            Lessons by domain and week: done, and planned. The last row has the practice exams.
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Domain</span>
              </th>
              {weeks.map(({ monday }) => (
                <th key={monday} scope="col" data-now={monday === thisMonday || undefined}>
                  <span className="sr-only">Week of </span>
                  {shortDay(monday)}
                  {monday === thisMonday && <span className="sr-only"> (this week)</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {domains.map(({ number, title, weight, lessons, done, leftOut, evenPace }) => (
              <tr key={number}>
                <th scope="row">
                  <span className="road-domain">
                    {number} {title}
                  </span>
                  <span className="text-muted block text-sm font-normal tabular-nums">
                    {weight} % · {!isBegun ? lessonsWords(lessons) : `${done} of ${lessons} done`}
                    {leftOut > 0 && `, ${leftOut} left out`}{' '}
                    {isAhead && evenPace !== null && done < evenPace && (
                      <span className="block">even pace: {evenPace}</span>
                    )}
                  </span>
                </th>
                {weeks.map((week) => (
                  <Cell key={week.monday} week={week} number={number} most={most} />
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">Practice exams</th>
              {weeks.map(({ monday, practiceExams }) => (
                <td key={monday}>
                  {practiceExams.map(({ day, items, isDone }) => (
                    <span
                      key={`${day} ${items}`}
                      className="road-exam"
                      data-done={isDone || undefined}
                    >
                      <Target className="size-4" aria-hidden />
                      <span>{items}</span>
                      <span className="sr-only">
                        {' '}
                        items on {shortDay(day)}, {isDone ? 'done' : 'planned'}
                      </span>
                    </span>
                  ))}
                  {monday === lastMonday && (
                    <span className="road-exam" data-exam>
                      <Flag className="size-4" aria-hidden />
                      <span>
                        <span className="sr-only">The exam, </span>
                        {shortDay(examDay)}
                      </span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p className="road-legend text-muted text-sm">
        {isBegun && (
          <span>
            <span className="road-bar" data-kind="done" aria-hidden /> lessons done
          </span>
        )}
        <span>
          <span className="road-bar" data-kind="planned" aria-hidden /> lessons planned
        </span>
        {hasPace && (
          <span>
            Even pace: what would be done by now if every study day had brought the same. The plan
            already spreads what is left.
          </span>
        )}
      </p>
    </div>
  )
}

/** Only where the names stay beside the weeks. One week before this one is left in view, where there is room. */
function showThisWeek(frame: HTMLElement): void {
  const now = frame.querySelector<HTMLElement>('[data-now]')
  const [names] = frame.getElementsByTagName('th')
  if (!now || !names || getComputedStyle(names).position !== 'sticky') return
  const room = frame.clientWidth - names.offsetWidth
  const before = room >= 3 * now.offsetWidth ? now.offsetWidth : 0
  frame.scrollLeft = now.offsetLeft - names.offsetWidth - before
}

type CellProps = { readonly week: RoadWeek; readonly number: string; readonly most: number }

function Cell({ week, number, most }: CellProps) {
  const { done = 0, planned = 0 } = week.domains.find((each) => each.number === number) ?? {}
  return (
    <td>
      {(['done', 'planned'] as const).map((kind) => {
        const count = kind === 'done' ? done : planned
        return count === 0 ? null : (
          <span
            key={kind}
            className="road-bar"
            data-kind={kind}
            style={{ blockSize: `${Math.max(0.35, (2.2 * count) / most)}rem` }}
          >
            <span className="sr-only">
              {count} {kind}{' '}
            </span>
          </span>
        )
      })}
    </td>
  )
}
