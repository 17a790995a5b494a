/** Where the time went, and what changing answers did. */
import type { ExamReport } from '../../contract.ts'
import { countWords, minutesWords, secondsWords } from '../exams/attempt-words.ts'
import { ItemLink } from './item-links.tsx'
import { standingWords, titleOf } from './item-standing.ts'

type Props = { readonly report: ExamReport; readonly onShow: (number: number) => void }

const THIRDS = ['First third', 'Second third', 'Last third'] as const

export function ReportPace({ report, onShow }: Props) {
  const { pace, changed, items } = report
  const { medianSeconds, minutesByThird, slowest } = pace
  const most = Math.max(...minutesByThird)
  const itemOf = (number: number) => items.find((item) => item.number === number)
  return (
    <section aria-labelledby="pace-title" className="report-section">
      <h2 id="pace-title">Pace</h2>
      {medianSeconds !== null && (
        <p>Half of the items that you opened took {secondsWords(medianSeconds)} or less.</p>
      )}
      <h3>Where the time went</h3>
      <dl className="report-thirds">
        {THIRDS.map((third, index) => (
          <div key={third}>
            <dt>{third} of the items</dt>
            <dd>
              <span className="tabular-nums">{minutesWords(minutesByThird[index] ?? 0)}</span>
              <span aria-hidden className="report-bar">
                <span
                  style={{
                    width: `${most > 0 ? (100 * (minutesByThird[index] ?? 0)) / most : 0}%`,
                  }}
                />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {slowest.length > 0 && (
        <>
          <h3>The slowest</h3>
          <ol className="space-y-1.5">
            {slowest.map(({ number, seconds }) => {
              const item = itemOf(number)
              return (
                <li key={number} className="report-line">
                  <span>
                    {item ? <ItemLink number={number} onShow={onShow} /> : `Item ${number}`}
                  </span>
                  <span className="tabular-nums">{secondsWords(seconds)}</span>
                  {item && (
                    <span className="text-muted report-stem">
                      {standingWords(item)}: {titleOf(item)}
                    </span>
                  )}
                </li>
              )
            })}
          </ol>
        </>
      )}
      <h3>Changed answers</h3>
      <p className="max-w-prose">{changedWords(changed)}</p>
    </section>
  )
}

function changedWords({ count, toRight, toWrong }: ExamReport['changed']): string {
  if (count === 0) return 'You changed no answer after you had gone on.'
  const neither = count - toRight - toWrong
  const verdict =
    toRight > toWrong
      ? 'Here, thinking again paid.'
      : toRight < toWrong
        ? 'Here, the first answer was better more often.'
        : 'Here, it made no difference.'
  return `You changed ${countWords(count, 'answer')}: ${toRight} from wrong to right, ${toWrong} from right to wrong, ${neither} neither. ${verdict}`
}
