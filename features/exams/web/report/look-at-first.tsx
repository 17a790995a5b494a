/** Where reading the report pays most: what the learner was sure of and had wrong; and a drill of the mistakes. */
import type { ExamReport } from '../../contract.ts'
import { DrillMissed } from './drill-missed.tsx'
import { ItemLink } from './item-links.tsx'
import { isMissed, titleOf } from './item-standing.ts'

type Props = { readonly report: ExamReport; readonly onShow: (number: number) => void }

const MOST_LISTED = 6

export function LookAtFirst({ report, onShow }: Props) {
  const { items, sureAndWrong } = report
  const missed = items.filter(isMissed)
  if (missed.length === 0) return null
  // What was never opened is no mistake yet, and a lab is no item of a drill: a drill of mistakes has neither.
  const toDrill = missed.filter(({ kind, state }) => kind !== 'lab' && state !== null)
  const sure = items.filter(({ number }) => sureAndWrong.includes(number))
  const more = sure.length - MOST_LISTED
  return (
    <section aria-labelledby="first-title" className="report-section">
      <h2 id="first-title">Look at these first</h2>
      {sure.length > 0 ? (
        <>
          <p className="text-muted">
            You were sure of {sure.length === 1 ? 'this one' : `these ${sure.length}`}, and wrong.
            Nothing would have made you look again.
          </p>
          <ul className="space-y-1.5">
            {sure.slice(0, MOST_LISTED).map((item) => (
              <li key={item.number} className="report-line">
                <span>
                  <ItemLink number={item.number} onShow={onShow} />
                </span>
                <span className="text-muted report-stem">{titleOf(item)}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="text-muted text-sm">And {more} more below.</p>}
        </>
      ) : (
        <p className="text-muted">Nothing was sure and wrong.</p>
      )}
      {toDrill.length > 0 && (
        <DrillMissed attemptId={report.id} exam={report.exam.id} count={toDrill.length} />
      )}
    </section>
  )
}
