/** How good the forecasts are: the learner's own exams beside what was forecast, and everyone's. */
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'

import { fullDay } from '#platform/web/day-words.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { OUTCOMES_FOR_COUNTS, OUTCOMES_FOR_CURVE } from '../../core/readiness/record.ts'
import type { Everyone, OwnOutcome } from '../../core/readiness/shapes.ts'
import { percent, rangeWords } from './figure-words.ts'
import { ReliabilityCurve } from './reliability-curve.tsx'
import { useReadinessRecord } from './use-readiness.ts'

import './readiness.css'

type Props = {
  /** The ways to the other pages about lessons. */
  readonly LessonsTabs: ComponentType
}

export function ReadinessRecordPage({ LessonsTabs }: Props) {
  return (
    <Page title="How good are these forecasts?">
      <LessonsTabs />
      <LoadBoundary fallback={<Skeleton lines={6} label="Loading the record" />} what="The record">
        <Record />
      </LoadBoundary>
      <p className="mt-6">
        <Link
          to="/dashboard/lessons/plan"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Back to your plan
        </Link>
      </p>
    </Page>
  )
}

function Record() {
  const { own, everyone } = useReadinessRecord()
  return (
    <div className="space-y-8">
      <section aria-labelledby="own-title" className="space-y-2">
        <h2 id="own-title" className="text-xl font-semibold">
          Your own exams
        </h2>
        {own.length === 0 ? (
          <p className="max-w-prose">
            None yet. After your exam, report how it went on the plan's page. It then appears here
            beside what was forecast.
          </p>
        ) : (
          <ul className="readiness-list">
            {own.map((outcome) => (
              <OwnExam key={`${outcome.examCode} ${outcome.satOn}`} outcome={outcome} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="everyone-title" className="space-y-2">
        <h2 id="everyone-title" className="text-xl font-semibold">
          Everyone's exams here
        </h2>
        <EveryonesExams everyone={everyone} />
      </section>
      <section aria-labelledby="how-title" className="space-y-2">
        <h2 id="how-title" className="text-xl font-semibold">
          How they are counted
        </h2>
        <ul className="max-w-prose list-disc space-y-1 pl-6">
          <li>The last forecast shown on each day is kept.</li>
          <li>
            What counts is the last forecast “if you sat it today” at least a day before the exam. A
            projection for the day is not counted.
          </li>
          <li>
            Results are what learners report; nobody checks them. People who pass may be more likely
            to report, so the figures also say what they would be if all the others had passed, or
            all had failed.
          </li>
          <li>Nobody sees another learner's forecasts or results, only these counts.</li>
        </ul>
      </section>
    </div>
  )
}

const RESULT_WORDS = {
  passed: 'passed',
  failed: 'not passed this time',
  'not-sat': 'not sat',
} as const satisfies Record<OwnOutcome['result'], string>

function OwnExam({ outcome }: { readonly outcome: OwnOutcome }) {
  const { examCode, satOn, result, score, forecast } = outcome
  return (
    <li>
      <span className="font-semibold">
        {examCode}, {fullDay(satOn)}: {RESULT_WORDS[result]}
        {score !== null && `, ${score} points`}
      </span>
      <span className="text-muted tabular-nums">
        {forecast
          ? `Forecast on ${fullDay(forecast.day)}: ${percent(forecast.pass)} for a pass (${rangeWords(forecast)})`
          : 'No forecast was shown before it'}
      </span>
    </li>
  )
}

function reportedWords(reported: number): string {
  if (reported === 0) return 'No exam was reported after a forecast yet'
  if (reported === 1) return '1 exam was reported after a forecast'
  return `${reported} exams were reported after a forecast`
}

function EveryonesExams({ everyone }: { readonly everyone: Everyone }) {
  const { reported, unreported, counts, curve } = everyone
  return (
    <>
      <p className="max-w-prose">
        {reportedWords(reported)};{' '}
        {unreported === 1
          ? '1 date passed without a report'
          : `${unreported === 0 ? 'no' : unreported} dates passed without a report`}
        .
      </p>
      {counts ? (
        <p className="max-w-prose">
          Of the {reported} reported, {Math.round(counts.expected)} were forecast to pass, and{' '}
          {counts.passed} did. Of all dates, {percent(counts.passShare.low)} passed if all that
          nobody reported had failed, and {percent(counts.passShare.high)} if all had passed.
        </p>
      ) : (
        <p className="text-muted max-w-prose">
          How many passed is shown from {OUTCOMES_FOR_COUNTS} reported exams on. Fewer say little,
          and could reveal a single person's result.
        </p>
      )}
      {curve ? (
        <ReliabilityCurve curve={curve} />
      ) : (
        <p className="text-muted max-w-prose">
          From {OUTCOMES_FOR_CURVE} reported exams on, this page shows how many passed of those with
          similar forecasts.
        </p>
      )}
    </>
  )
}
