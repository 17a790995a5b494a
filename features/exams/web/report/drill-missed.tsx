/** One press to practice what was missed. */
import { Link } from '@tanstack/react-router'
import { Target } from 'lucide-react'

import type { ReportItem } from '../../contract.ts'

export function DrillMissed({ missed }: { readonly missed: readonly ReportItem[] }) {
  const domains = new Set(missed.map(({ domain }) => domain))
  const [domain] = domains.size === 1 ? domains : []
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <Link
        to="/dashboard/lessons/practice/drill"
        search={{ mode: 'mistakes', domain }}
        className="button button--primary min-h-11"
      >
        <Target className="size-4" aria-hidden />
        Drill what you missed
      </Link>
      <p className="text-muted text-sm">
        {domain === undefined ? 'Your mistakes' : `Your mistakes in domain ${domain}`}, those from
        elsewhere too.
      </p>
    </div>
  )
}
