/**
 * The sections of a lesson, with the current one marked: beside head and text where there is room, else folded before
 * the text.
 *
 * At the side they are one stop of Tab, and the arrow keys lead on, as in the text (docs/decisions/0055): the way from
 * the title to the check stays short.
 */
import { ChevronDown } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'

type Heading = { readonly id: string; readonly text: string }
type Props = {
  readonly headings: readonly Heading[]
  readonly currentId: string | null
}

export function LessonContents({ headings, currentId }: Props) {
  if (headings.length === 0) return null
  return (
    <>
      <details className="contents-fold mt-6 print:hidden">
        <summary>
          In this lesson
          <ChevronDown aria-hidden />
        </summary>
        <nav aria-label="Sections">
          <ol className="lesson-contents">
            {headings.map((heading) => (
              <Entry key={heading.id} heading={heading} currentId={currentId} />
            ))}
          </ol>
        </nav>
      </details>
      <aside className="lesson-rail print:hidden" aria-label="Contents">
        <nav aria-labelledby="contents-title">
          <h2 id="contents-title" className="mb-2 text-sm font-semibold">
            In this lesson
          </h2>
          <OneStop headings={headings} currentId={currentId} />
          <p className="contents-keys" aria-hidden>
            <kbd>↑</kbd> <kbd>↓</kbd> the sections
          </p>
        </nav>
      </aside>
    </>
  )
}

type EntryProps = {
  readonly heading: Heading
  readonly currentId: string | null
  readonly isStop?: boolean
}

function Entry({ heading: { id, text }, currentId, isStop = true }: EntryProps) {
  return (
    <li>
      <a
        href={`#${id}`}
        aria-current={id === currentId ? 'location' : undefined}
        tabIndex={isStop ? undefined : -1}
      >
        {text}
      </a>
    </li>
  )
}

const STEP_BY_KEY: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** The stop is the section that is read. */
function OneStop({ headings, currentId }: Props) {
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const stopId = focusedId ?? currentId ?? headings[0]?.id
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = STEP_BY_KEY[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const links = [...event.currentTarget.querySelectorAll('a')]
    const at = links.findIndex((link) => link === document.activeElement)
    event.preventDefault()
    links[(at + by + links.length) % links.length]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the links in it
    <ol
      className="lesson-contents"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setFocusedId(target.getAttribute('href')?.slice(1) ?? null)}
      onBlur={() => setFocusedId(null)}
    >
      {headings.map((heading) => (
        <Entry
          key={heading.id}
          heading={heading}
          currentId={currentId}
          isStop={heading.id === stopId}
        />
      ))}
    </ol>
  )
}
