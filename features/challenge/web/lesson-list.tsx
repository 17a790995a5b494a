/** Lessons that are, or may be, left out of the plan: how many, and which. */
type Props = {
  readonly lessons: readonly { readonly id: string; readonly title: string }[]
  /** Beside which the titles are folded away. */
  readonly words: string
}

export function LessonList({ lessons, words }: Props) {
  return (
    <details className="min-w-0">
      <summary className="min-h-11 cursor-pointer py-2">{words}</summary>
      <ul className="mt-1 list-disc pl-6">
        {lessons.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </details>
  )
}
