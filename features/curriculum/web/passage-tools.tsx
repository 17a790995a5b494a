/**
 * The actions on a passage: ask about it, write a note to it, highlight it.
 *
 * The toolbar is one tab stop with arrow keys; otherwise each passage would have three tab stops.
 */
import { useRef, type KeyboardEvent } from 'react'

import { AskTutor } from './ask-tutor.tsx'
import { useLesson } from './lesson-context.ts'
import { beginningOf } from './passage-text.ts'
import { ToolIcon } from './tool-icon.tsx'

type Props = { readonly passageId: string; readonly text: string }

const STEP_BY_KEY: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

export function PassageTools({ passageId, text }: Props) {
  const { onPassageAction } = useLesson()
  const toolbar = useRef<HTMLSpanElement>(null)
  if (!onPassageAction) {
    return (
      <span className="passage-tools" data-beside-text="">
        <AskTutor passageId={passageId} text={text} about="passage" />
      </span>
    )
  }
  const beginning = beginningOf(text, 60)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP_BY_KEY[event.key]
    if (step === undefined) return
    const tools = [...(toolbar.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const at = tools.findIndex((tool) => tool === document.activeElement)
    tools.at((at + step) % tools.length)?.focus()
    event.preventDefault()
  }
  return (
    <>
      {/* The slot for the marks of its notes. */}
      <span className="passage-notes" data-notes-of={passageId} data-beside-text="" />
      <span
        ref={toolbar}
        className="passage-tools"
        role="toolbar"
        aria-label={`Passage: ${beginning}`}
        tabIndex={-1}
        data-beside-text=""
        onKeyDown={onKeyDown}
      >
        <AskTutor passageId={passageId} text={text} about="passage" />
        <button
          type="button"
          tabIndex={-1}
          className="ask-tutor"
          aria-label={`Note on this: ${beginning}`}
          title="Write a note"
          onClick={() => onPassageAction('note', passageId)}
        >
          <ToolIcon tool="note" />
          <span>Note</span>
        </button>
        <button
          type="button"
          tabIndex={-1}
          className="ask-tutor"
          aria-label={`Highlight this: ${beginning}`}
          title="Highlight the passage"
          onClick={() => onPassageAction('highlight', passageId)}
        >
          <ToolIcon tool="highlight" />
          <span>Highlight</span>
        </button>
      </span>
    </>
  )
}
