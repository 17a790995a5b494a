/** The lessons that anyone can read, each with the domain that it begins. */
import type { OpenLessonLink } from '../../contract.ts'
import { openLessonPath } from '../../core/lesson-address.ts'

type Props = {
  readonly lessons: readonly OpenLessonLink[]
  /** Of their headings. */
  readonly level: 2 | 3
}

export function OpenLessonList({ lessons, level }: Props) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <ul className="mt-4 space-y-5">
      {lessons.map(({ id, title, summary, minutes, domain, trackName }) => (
        <li key={id}>
          <p className="text-muted text-sm">
            {trackName}, domain {domain.number}: {domain.title}
          </p>
          <Title className="font-semibold">
            <a href={openLessonPath(id)} className="text-link inline-block py-1">
              {title}
            </a>
          </Title>
          <p className="text-muted">
            {summary} <span className="whitespace-nowrap">{minutes} minutes.</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
