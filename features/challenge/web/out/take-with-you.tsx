/** The plan outside of this site: in a calendar, on paper, on a page for a study partner. */
import { Printer } from 'lucide-react'

import { fullDay } from '#platform/web/day-words.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { Challenge } from '../../contract.ts'
import { Fold } from '../fold.tsx'
import { CalendarPart } from './calendar-part.tsx'
import { PartnerPart } from './partner-part.tsx'

import './print-week.css'

/** What the week on paper is headed with. */
export function printedWords({ exam, goals }: Challenge): string {
  const date = goals.examDay === null ? '' : `, ${fullDay(goals.examDay)}`
  return `${exam.name} ${exam.code}${date}`
}

export function TakeWithYou({ challenge }: { readonly challenge: Challenge }) {
  return (
    <Fold
      id="out-title"
      title="Take it with you"
      about="On paper, in your calendar, and a page for a study partner"
    >
      <div className="space-y-6">
        {challenge.daysLeft >= 0 && (
          <button
            type="button"
            className="button button--outline min-h-11"
            onClick={() => globalThis.print()}
          >
            <Printer className="size-4" aria-hidden />
            Print the week
          </button>
        )}
        <LoadBoundary
          fallback={<Skeleton lines={4} label="Loading your addresses" />}
          what="Your addresses"
        >
          <CalendarPart exam={challenge.exam} />
          <PartnerPart />
        </LoadBoundary>
      </div>
    </Fold>
  )
}
