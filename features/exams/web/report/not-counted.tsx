/** What is left out of the counts or of the estimate, and why. */
import type { ExamReport } from '../../contract.ts'
import { ItemLinks } from './item-links.tsx'

type Props = { readonly report: ExamReport; readonly onShow: (number: number) => void }

export function NotCounted({ report, onShow }: Props) {
  const { late, seenBefore, gone, items } = report
  if (late.length + seenBefore.length + gone.length === 0) return null
  const there = new Set(items.map(({ number }) => number))
  return (
    <section aria-labelledby="left-out-title" className="report-section">
      <h2 id="left-out-title">Left out</h2>
      <ul className="list-disc space-y-2 pl-5">
        {late.length > 0 && (
          <li>
            <ItemLinks numbers={late} onShow={onShow} />: answered after the end, or received too
            late. Shown, not scored: they count as blank.
          </li>
        )}
        {seenBefore.length > 0 && (
          <li>
            <ItemLinks numbers={seenBefore} onShow={onShow} />: you had met{' '}
            {seenBefore.length === 1 ? 'it' : 'them'} before, as such or in other words. Counted
            above, but left out of the estimate.
          </li>
        )}
        {gone.length > 0 && (
          <li>
            <ItemLinks numbers={gone} onShow={onShow} isThere={(number) => there.has(number)} />:
            removed or changed since. Not counted at all.
          </li>
        )}
      </ul>
    </section>
  )
}
