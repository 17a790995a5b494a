/** What a learner has learned, when, and how it holds. */
import type { ComponentType } from 'react'

import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { Certainty } from './certainty.tsx'
import { MasteryOverTime } from './mastery-over-time.tsx'
import { Retention } from './retention.tsx'
import { useFigures } from './use-figures.ts'
import { Work } from './work.tsx'
import { YearOfDays } from './year.tsx'

import './figures.css'

export type FiguresParts = {
  /** The ways to the other pages about lessons. */
  readonly LessonsTabs: ComponentType
}

export function FiguresPage({ LessonsTabs }: FiguresParts) {
  return (
    <Page title="Figures" intro="What you have learned, when, and how it holds.">
      <LessonsTabs />
      <LoadBoundary
        fallback={<Skeleton lines={10} label="Loading your figures" />}
        what="Your figures"
      >
        <AllFigures />
      </LoadBoundary>
    </Page>
  )
}

function AllFigures() {
  const figures = useFigures()
  return (
    <div className="figures">
      <YearOfDays figures={figures} />
      <Work figures={figures} />
      {figures.exams.map((exam) => (
        <MasteryOverTime key={exam.id} exam={exam} isOnly={figures.exams.length === 1} />
      ))}
      <Certainty figures={figures} />
      <Retention figures={figures} />
    </div>
  )
}
