/** A report and its server for page tests. */
import { loadQuestion } from '#features/curriculum/web/testing.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { examsContract, type ExamReport } from '../../../contract.ts'
import type { ReportParts } from '../../parts.ts'
import { examReport } from '../../testing/report.ts'
import { ReportPage } from '../report-page.tsx'

const reportParts: ReportParts = {
  ...(await loadQuestion()),
  ExerciseReview: ({ kind, topic, seed, answer }) => (
    <p>
      Review of {kind}, {topic}, {seed}: {JSON.stringify(answer)}
    </p>
  ),
  ExamLabReview: ({ lab, seed, difficulty, answer }) => (
    <p>
      Review of {lab}, {seed}, {difficulty}: {answer?.actions.length ?? 'nothing'}
    </p>
  ),
}

export const ATTEMPT = examReport().id

type Screen = Awaited<ReturnType<typeof renderPage>>['screen']

/** @param at what follows the address of the report. */
export async function openReport(
  report: () => ExamReport = examReport,
  { at = '', parts = reportParts }: { at?: string; parts?: ReportParts } = {},
) {
  fakeServer(examsContract, { getExamReport: report })
  return renderPage(
    <main>
      <ReportPage parts={parts} />
    </main>,
    {
      route: '/dashboard/lessons/exams/$attemptId/report',
      at: `/dashboard/lessons/exams/${ATTEMPT}/report${at}`,
      session: signedInAs(),
    },
  )
}

export function itemButton(screen: Screen, name: RegExp) {
  return screen.getByRole('button', { name })
}

/** The numbers of the listed items, in their order. */
export function listedItems(screen: Screen): (string | undefined)[] {
  const buttons = screen.getByRole('button', { name: /^\d+\. / }).elements()
  return buttons.map(({ textContent }) => textContent?.split('.')[0])
}
