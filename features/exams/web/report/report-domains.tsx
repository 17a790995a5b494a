/** The counts by domain and objective. */
import type { ExamReport } from '../../contract.ts'
import { percentWords } from '../exams/attempt-words.ts'

import '../figures-table.css'

type Domains = ExamReport['domains']
type Tally = Pick<Domains[number], 'number' | 'title' | 'right' | 'total' | 'performance'>

export function ReportDomains({ domains }: { readonly domains: Domains }) {
  return (
    <section aria-labelledby="domains-title" className="report-section">
      <h2 id="domains-title">By domain and objective</h2>
      <p className="text-muted max-w-prose">
        Few items stand behind each line: an objective with three says little.
      </p>
      <table className="figures-table report-table">
        <thead>
          <tr>
            <th scope="col">Domain, objective</th>
            <th scope="col">Right</th>
          </tr>
        </thead>
        {domains.map((domain) => (
          <tbody key={domain.number}>
            <Row tally={domain} weight={domain.weight} />
            {domain.objectives.map((objective) => (
              <Row key={objective.number} tally={objective} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Row({ tally, weight }: { readonly tally: Tally; readonly weight?: number }) {
  const { number, title, right, total, performance } = tally
  return (
    <tr data-domain={weight !== undefined || undefined}>
      <th scope="row">
        {number} {title}
        {weight !== undefined && (
          <span className="text-muted block text-sm font-normal">{weight} % of the exam</span>
        )}
      </th>
      <td>
        {total > 0 && (
          <>
            <span className="report-share">
              <span>
                {right} of {total}
              </span>
              <span className="text-muted">{percentWords(right / total)}</span>
            </span>
            <span aria-hidden className="report-bar">
              <span style={{ width: `${(100 * right) / total}%` }} />
            </span>
          </>
        )}
        {performance.meanScore !== null && (
          <span className="mt-1 block text-sm">
            Performance-based: {percentWords(performance.meanScore)} of {performance.total}
          </span>
        )}
      </td>
    </tr>
  )
}
