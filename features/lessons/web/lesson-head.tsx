/** The head of a lesson: its title, what it is about, and how long it takes. */
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'

import type { LessonShape } from '../contract.ts'

type Props = {
  readonly lesson: Pick<
    LessonShape,
    'title' | 'summary' | 'minutes' | 'objectives' | 'checkQuestionCount'
  >
  /** Above the title: where the lesson belongs. */
  readonly place: ReactNode
  /** Beside its minutes. */
  readonly mark?: ReactNode
  /** What can be done with it as a whole. */
  readonly tools: ReactNode
}

export function LessonHead({ lesson, place, mark, tools }: Props) {
  const { title, summary, minutes, objectives, checkQuestionCount } = lesson
  return (
    <header className="max-w-[42.5rem]">
      {place}
      <h1
        tabIndex={-1}
        className="mt-2 text-[min(2rem,10vw)] leading-[1.12] font-bold tracking-[-0.028em] sm:text-[2.6rem]"
      >
        {title}
      </h1>
      {checkQuestionCount > 0 && (
        <a
          href="#check-title"
          className="focus:bg-overlay sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:px-4 focus:py-2 print:hidden"
        >
          To the check
        </a>
      )}
      <p className="text-muted mt-3 text-lg leading-relaxed">{summary}</p>
      {objectives.length > 0 && (
        <ul aria-label="Exam objectives" className="mt-4 space-y-1 text-sm">
          {objectives.map(({ number, title }) => (
            <li key={number} className="flex gap-2">
              <span className="chip chip--secondary shrink-0 tabular-nums">{number}</span>
              <span className="text-muted">{title}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="border-separator mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-b pb-5">
        <span className="text-muted flex items-center gap-1.5 text-sm">
          <Clock className="size-4" aria-hidden />
          {minutes} minutes
        </span>
        {mark}
        <span className="ml-auto flex gap-2 print:hidden">{tools}</span>
      </div>
    </header>
  )
}
