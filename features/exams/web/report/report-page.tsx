/** The report of a practice exam: counts first, then what they say, then every item with its reasons. */
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'

import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api.ts'
import { LoadTrouble } from '#platform/web/ui/load-trouble.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { examsContract, type ExamReport } from '../../contract.ts'
import { AttemptNotFound, isNotFound } from '../exams/attempt-not-found.tsx'
import {
  countWords,
  dayWords,
  LENGTH_WORDS,
  MODE_WORDS,
  whenWords,
} from '../exams/attempt-words.ts'
import type { ReportParts } from '../parts.ts'
import { LookAtFirst } from './look-at-first.tsx'
import { NotCounted } from './not-counted.tsx'
import { ReportDomains } from './report-domains.tsx'
import { ReportItems } from './report-items.tsx'
import { ReportPace } from './report-pace.tsx'
import { ReportResult } from './report-result.tsx'

import './report.css'
import { useOpenItems } from './use-open-items.ts'
import { usePrinting } from './use-printing.ts'

export function ReportPage({ parts }: { readonly parts: ReportParts }) {
  const { attemptId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    queryKey: ['exams', 'report', attemptId],
    queryFn: ({ signal }) =>
      call(examsContract.getExamReport, { params: { attemptId } }, { signal }),
  })
  return (
    <div className="report">
      <PageTitle title="Report of a practice exam" />
      <Link
        to="/dashboard/lessons/exams"
        {...(data && { search: { exam: data.exam.id } })}
        className="text-muted hover:text-foreground -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-1 text-sm print:hidden"
      >
        <ArrowLeft className="size-4" aria-hidden />
        All practice exams
      </Link>
      {data ? (
        // Another report is another page: it gets fresh state.
        <Report key={data.id} report={data} parts={parts} />
      ) : (
        <>
          <h1 tabIndex={-1} className="mt-1 mb-4 text-2xl font-semibold sm:text-3xl">
            Report of a practice exam
          </h1>
          {error ? (
            <Missing attemptId={attemptId} error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={10} label="Loading the report" />
          )}
        </>
      )}
    </div>
  )
}

type MissingProps = {
  readonly attemptId: string
  readonly error: Error
  readonly onRetry: () => void
}

function Missing({ attemptId, error, onRetry }: MissingProps) {
  const code = error instanceof AppError ? error.code : null
  if (code === 'conflict') {
    return (
      <div className="space-y-4">
        <p role="alert" className="max-w-prose">
          This practice exam is not handed in yet. Its report follows the hand-in.
        </p>
        <Link
          to="/dashboard/lessons/exams/$attemptId"
          params={{ attemptId }}
          className="button button--primary min-h-11"
        >
          Go on with it
        </Link>
      </div>
    )
  }
  if (isNotFound(code)) return <AttemptNotFound />
  return <LoadTrouble error={error} onRetry={onRetry} what="The report" />
}

type Props = { readonly report: ExamReport; readonly parts: ReportParts }

function Report({ report, parts }: Props) {
  const items = useOpenItems(report)
  const printing = usePrinting()
  const { exam, length, itemCount, mode, startedAt, endedBy, repeatOf, pausedMinutes } = report
  return (
    <>
      <header className="mt-1 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 tabIndex={-1} className="text-2xl font-semibold sm:text-3xl">
            Practice exam of {dayWords(startedAt)}
          </h1>
          <p className="text-muted mt-1">
            {exam.name} {exam.code}, {LENGTH_WORDS[length].toLowerCase()},{' '}
            {countWords(itemCount, 'item')}, {MODE_WORDS[mode].title.toLowerCase()} mode
            {pausedMinutes > 0 && ' with pauses'}
            {repeatOf !== null && ', a form that you sat before'}
            {endedBy === 'time' && ', ended by the clock'}
          </p>
          <p className="hidden print:block">Started on {whenWords(startedAt)}.</p>
        </div>
        <button
          type="button"
          className="button button--outline min-h-11 print:hidden"
          onClick={printing.print}
          aria-busy={printing.isPreparing}
        >
          <Printer className="size-4" aria-hidden />
          {printing.isPreparing ? 'Preparing …' : 'Print'}
        </button>
      </header>
      <ReportResult report={report} />
      <LookAtFirst report={report} onShow={items.show} />
      <ReportDomains domains={report.domains} />
      <ReportPace report={report} onShow={items.show} />
      <NotCounted report={report} onShow={items.show} />
      <ReportItems report={report} parts={parts} items={items} isPrinting={printing.isPrinting} />
    </>
  )
}
