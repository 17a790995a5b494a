/** The items of the exam, each to be opened; on paper all that are listed are open. */
import type { ExamReport } from '../../contract.ts'
import type { ReportParts } from '../parts.ts'
import { itemsFor } from './item-standing.ts'
import { ItemFilter } from './report-search.ts'
import { ReportedItem } from './reported-item.tsx'
import type { OpenItems } from './use-open-items.ts'

const FILTER_WORDS = {
  wrong: 'Wrong',
  'sure-and-wrong': 'Sure and wrong',
  flagged: 'Flagged',
  performance: 'Performance-based (PBQ)',
  all: 'All',
} as const satisfies Record<ItemFilter, string>

type Props = {
  readonly report: ExamReport
  readonly parts: ReportParts
  readonly items: OpenItems
  readonly isPrinting: boolean
}

export function ReportItems({ report, parts, items, isPrinting }: Props) {
  const { filter, listed, open, toggle, setFilter } = items
  return (
    <section aria-labelledby="items-title" className="report-section">
      <h2 id="items-title">Item by item</h2>
      <div
        role="group"
        aria-label="Which items are listed"
        className="flex flex-wrap gap-2 print:hidden"
      >
        {ItemFilter.options.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === filter}
            className="button button--outline report-filter min-h-11"
            onClick={() => setFilter(each)}
          >
            {FILTER_WORDS[each]}
            <span className="text-muted tabular-nums">{itemsFor(each, report).length}</span>
          </button>
        ))}
      </div>
      <p role="status" className="text-muted text-sm">
        {FILTER_WORDS[filter]}: {listed.length} of {report.items.length} items
        {filter === 'wrong' && report.sureAndWrong.length > 0 && ', sure and wrong first'}
      </p>
      {listed.length > 0 ? (
        <ul className="report-items">
          {listed.map((item) => (
            <ReportedItem
              key={item.number}
              item={item}
              exam={report.exam.id}
              isOpen={isPrinting || open.has(item.number)}
              onToggle={toggle}
              parts={parts}
            />
          ))}
        </ul>
      ) : (
        <p>No item is here.</p>
      )}
    </section>
  )
}
