/** The sections of a lesson, with the current one marked. Collapsed on narrow screens. */
import { ChevronDown } from 'lucide-react'

type Props = {
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  readonly currentId: string | null
  readonly isFolded?: boolean
  readonly className?: string
}

export function LessonContents({ headings, currentId, isFolded = false, className = '' }: Props) {
  if (headings.length === 0) return null
  const list = (
    <ol className="lesson-contents">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === currentId ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  if (isFolded) {
    return (
      <details className={`contents-fold ${className}`}>
        <summary>
          In this lesson
          <ChevronDown aria-hidden />
        </summary>
        <nav aria-label="Sections">{list}</nav>
      </details>
    )
  }
  return (
    <nav aria-labelledby="contents-title" className={className}>
      <h2 id="contents-title" className="mb-2 text-sm font-semibold">
        In this lesson
      </h2>
      {list}
    </nav>
  )
}
