/** What there is to study, like a table of contents: a name, its use for the reader, and how much of it. */
import { groupDigits } from '#platform/contract/group-digits.ts'

import { useContents } from './use-home.ts'

export function ContentsList() {
  const { data } = useContents()
  const rows = [
    {
      name: 'Lessons',
      text: 'Eight to fifteen minutes each, about one objective. Every one ends in a check where each wrong option says why it is wrong.',
      count: data?.counts.lessons,
      unit: 'lessons',
    },
    {
      name: 'Questions',
      text: 'Asked at the end of a lesson, and again until they are right. Each shows what decides it and names its source.',
      count: data?.counts.questions,
      unit: 'questions',
    },
    {
      name: 'Exercises',
      text: 'Subnets, access lists, spanning trees, captures: new each time, checked step by step, with hints about your mistake.',
      unit: 'without end',
    },
    {
      name: 'Flashcards',
      text: 'Each comes back just before you would forget it.',
      count: data?.counts.cards,
      unit: 'cards',
    },
    {
      name: 'AI Tutor',
      text: 'Answers from the lessons and shows you the passage. If it finds nothing, it says so.',
      unit: 'with sources',
    },
    {
      name: 'Free Resources',
      text: 'Courses, labs and books elsewhere that cost nothing, with what we know about each.',
      count: data?.counts.resources,
      unit: 'elsewhere',
    },
    // Promised only where there are any; last, so that no other row moves when it arrives.
    ...(data?.hasJobs
      ? [
          {
            name: 'Job Board',
            text: 'Listings that are read for you: which certificate they require, and whether they are for entry level.',
            unit: 'from public feeds',
          },
        ]
      : []),
  ]
  return (
    <dl className="contents">
      {rows.map(({ name, text, unit, ...row }) => (
        <div key={name}>
          <dt>
            {name}
            <span className="contents-leader" aria-hidden />
            <span className="contents-count needs-script">
              {'count' in row && (
                <span className="contents-number">
                  {row.count !== undefined && groupDigits(row.count)}
                </span>
              )}{' '}
              {unit}
            </span>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
